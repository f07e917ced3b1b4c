import type { Band, Figure } from '@undercroft/kernel';
import {
  FOUGHT,
  pooledName,
  RIVALS,
  type SpecialId,
  secondEvents,
  secondMomentum,
  secondName,
  secondRoom,
  secondSpecial,
} from './second-studies.ts';
import { VISITORS, type VisitorId } from './studies.ts';

type Bounds = readonly [low: number, high: number];
type Row = readonly [metric: string, stat: 'share' | 'mean', bounds: Bounds];

const within = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({
  name: `2: ${name}`,
  figure,
  low,
  high,
});
const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
const mean = (study: string, metric: string, scale = 1): Figure => ({ stat: 'mean', study, metric, scale });
const difference = (of: Figure, to: Figure): Figure => ({ stat: 'difference', of, to });

/** The match-ups of 9.4, in `full`. */
const BALANCE: { readonly [v in VisitorId]: readonly Row[] } = {
  boar: [
    ['killOrPanic', 'share', [66, 76]],
    ['Kill', 'share', [44, 60]],
    ['Panic', 'share', [12, 25]],
    ['Break', 'share', [1, 8]],
    ['Survive', 'share', [20, 32]],
    ['rounds', 'mean', [13.5, 15.5]],
    ['decisions', 'mean', [53, 64]],
  ],
  moth: [
    ['killOrPanic', 'share', [41, 49]],
    ['Kill', 'share', [11, 24]],
    ['Panic', 'share', [21, 34]],
    ['Break', 'share', [4, 15]],
    ['Survive', 'share', [38, 51]],
    ['rounds', 'mean', [14.8, 17]],
    ['decisions', 'mean', [57, 67]],
  ],
  symbiote: [
    ['Bond', 'share', [70, 80]],
    ['Kill', 'share', [18, 30]],
    ['rounds', 'mean', [11, 13.5]],
    ['decisions', 'mean', [40, 50]],
    ['cooperations', 'mean', [2, 5]],
  ],
};

const LITE: { readonly [v in VisitorId]: readonly [metric: string, ...bounds: Bounds] } = {
  boar: ['killOrPanic', 55, 70],
  moth: ['killOrPanic', 35, 47],
  symbiote: ['Bond', 70, 84],
};

const SPECIAL: { readonly [id in SpecialId]: readonly Row[] } = {
  deception: [
    ['Kill', 'share', [28, 50]],
    ['Bond', 'share', [5, 25]],
    ['Survive', 'share', [35, 60]],
  ],
  parasitism: [
    ['Bond', 'share', [65, 80]],
    ['first Inert', 'share', [6, 20]],
  ],
  commune: [
    ['Bond', 'share', [70, 84]],
    ['rounds', 'mean', [10.5, 13.5]],
  ],
};

const rowsOf = (study: string, rows: readonly Row[]): Band[] =>
  rows.map(([metric, stat, bounds]) =>
    within(`${study.slice(3)}: ${metric}`, stat === 'share' ? share(study, metric) : mean(study, metric), ...bounds),
  );

const BP = 0.0001;

/** Lead of D at the end of a round of the first room. */
const lead = (visitor: VisitorId, round: number): Figure =>
  difference(mean(secondMomentum(visitor), `D ${round}`, BP), mean(secondMomentum(visitor), `V ${round}`, BP));

const MOTH_AHEAD = 10;

const momentumBands = (): Band[] => [
  within('boar: V level or ahead in round 2', lead('boar', 2), -1, 0.01),
  within('boar: D ahead in round 4', lead('boar', 4), 0.02, 1),
  within('boar: D ahead in round 6', lead('boar', 6), 0.04, 1),
  ...Array.from({ length: MOTH_AHEAD }, (_, i) =>
    within(`moth: V ahead in round ${i + 1}`, lead('moth', i + 1), -1, -0.05),
  ),
  within('symbiote: D in round 8', mean(secondMomentum('symbiote'), 'D 8', BP), 0.85, 1),
  within('symbiote: V in round 8', mean(secondMomentum('symbiote'), 'V 8', BP), 0.85, 1),
];

const roomBands = (): Band[] => {
  const [hollow, gallery, breach] = [secondRoom('RH'), secondRoom('WG'), secondRoom('VB')];
  return [
    within(
      'RH: Kill over Break and Panic',
      difference(difference(share(hollow, 'Kill'), share(hollow, 'Break')), share(hollow, 'Panic')),
      0,
      100,
    ),
    within('WG: Break', share(gallery, 'Break'), 30, 100),
    within('VB: Panic over Kill', difference(share(breach, 'Panic'), share(breach, 'Kill')), 0, 100),
  ];
};

const PERCENT = 100;

const ruleBands = (): Band[] =>
  VISITORS.flatMap((visitor) => [
    within(
      `${visitor}: Reacts that work, %`,
      {
        stat: 'ratio',
        of: mean(secondEvents(visitor), 'reacts that work', PERCENT),
        to: mean(secondEvents(visitor), 'reacts'),
      },
      55,
      80,
    ),
    ...(['D', 'V'] as const).map((who) =>
      within(
        `${visitor}: opening hands dealt at once, ${who}, %`,
        share(secondEvents(visitor), `first draw ${who}`),
        76,
        82,
      ),
    ),
  ]);

/** Points of the pooled share of wins by which the heuristic beats each bot. */
const GAPS: { readonly [bot in (typeof RIVALS)[number]]: number } = {
  random: 25,
  scatter: 8,
  'scatter-printed': 5,
  greedy: 4,
};

const pooled = (bot: string): Figure => mean(pooledName(bot), 'won', PERCENT / FOUGHT.length);

const skillBands = (): Band[] =>
  RIVALS.map((bot) =>
    within(`boar and moth: points over ${bot}`, difference(pooled('heuristic'), pooled(bot)), GAPS[bot], 100),
  );

/** Bands of rule book 9.4. */
export const secondBands = (): Band[] => [
  ...VISITORS.flatMap((visitor) => rowsOf(secondName(visitor), BALANCE[visitor])),
  ...VISITORS.map((visitor) => {
    const [metric, ...bounds] = LITE[visitor];
    const study = secondName(visitor, 'lite');
    return within(`${study.slice(3)}: ${metric}`, share(study, metric), ...bounds);
  }),
  ...(Object.keys(SPECIAL) as SpecialId[]).flatMap((id) => rowsOf(secondSpecial(id), SPECIAL[id])),
  ...momentumBands(),
  ...roomBands(),
  ...ruleBands(),
  ...skillBands(),
];
