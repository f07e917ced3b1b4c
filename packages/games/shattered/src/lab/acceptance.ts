import type { Acceptance, Band, Figure } from '@undercroft/kernel';
import type { ShatteredGame } from '../game.ts';
import { awakeningBands } from './awakening-acceptance.ts';
import { awakeningStudies } from './awakening-studies.ts';
import { kindBands } from './kind-acceptance.ts';
import { kindStudies } from './kind-studies.ts';
import { secondBands } from './second-acceptance.ts';
import { secondStudies } from './second-studies.ts';
import {
  type Baseline,
  baselineName,
  crossedName,
  eventsName,
  matchupName,
  matrixName,
  momentumName,
  type Ruleset,
  specialName,
  studiesOf,
  VISITORS,
  type VisitorId,
  WORDS,
} from './studies.ts';

type Bounds = readonly [low: number, high: number];
const within = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({ name, figure, low, high });
const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
const mean = (study: string, metric: string, scale?: number): Figure =>
  scale === undefined ? { stat: 'mean', study, metric } : { stat: 'mean', study, metric, scale };
const difference = (of: Figure, to: Figure): Figure => ({ stat: 'difference', of, to });

/** The table of 7.1: metric, then the bands of `full` and `lite`. */
const BALANCE: { readonly [v in VisitorId]: readonly (readonly [string, 'share' | 'mean', Bounds, Bounds])[] } = {
  boar: [
    ['won', 'share', [63, 78], [50, 70]],
    ['killOrPanic', 'share', [60, 76], [47, 68]],
    ['Kill', 'share', [43, 60], [32, 55]],
    ['Panic', 'share', [11, 23], [10, 22]],
    ['Break', 'share', [1, 8], [1, 8]],
    ['Survive', 'share', [22, 37], [30, 50]],
    ['rounds', 'mean', [13.5, 16.5], [13.5, 16.5]],
    ['decisions', 'mean', [52, 68], [52, 68]],
  ],
  moth: [
    ['won', 'share', [46, 60], [42, 57]],
    ['killOrPanic', 'share', [40, 55], [37, 53]],
    ['Kill', 'share', [14, 28], [15, 31]],
    ['Panic', 'share', [18, 32], [12, 28]],
    ['Break', 'share', [3, 12], [2, 11]],
    ['Survive', 'share', [40, 54], [43, 58]],
    ['rounds', 'mean', [13.5, 17], [13.5, 17]],
    ['decisions', 'mean', [54, 68], [54, 68]],
  ],
  symbiote: [
    ['Bond', 'share', [70, 90], [70, 90]],
    ['Kill', 'share', [10, 30], [10, 30]],
    ['rounds', 'mean', [9, 13.5], [9, 13.5]],
    ['decisions', 'mean', [37, 49], [37, 49]],
    ['cooperations', 'mean', [2, 5], [2, 5]],
  ],
};

function balanceBands(visitor: VisitorId, ruleset: Ruleset): Band[] {
  const study = matchupName(visitor, ruleset);
  return BALANCE[visitor].map(([metric, stat, full, lite]) =>
    within(
      `7.1 ${study}: ${metric}`,
      stat === 'share' ? share(study, metric) : mean(study, metric),
      ...(ruleset === 'full' ? full : lite),
    ),
  );
}

const FIRST_ROOM: Bounds = [9, 12];
/** A Bond may happen earlier than the end of a fight. */
const COOPERATIVE_ROOM: Bounds = [6, 13.5];
const MAX_RUN = 51;
const MAX_ROOM = 17;

/** 7.2: pacing. */
function pacingBands(visitor: VisitorId): Band[] {
  const study = matchupName(visitor, 'full');
  const perRound: Figure = { stat: 'ratio', of: mean(study, 'decisions'), to: mean(study, 'rounds') };
  return [
    within(
      `7.2 ${visitor}: rounds of the first room`,
      mean(study, 'firstRoom'),
      ...(visitor === 'symbiote' ? COOPERATIVE_ROOM : FIRST_ROOM),
    ),
    within(`7.2 ${visitor}: decisions per round`, perRound, 3, 5),
    within(`7.2 ${visitor}: the longest run`, { stat: 'quantile', study, metric: 'rounds', q: 1 }, 1, MAX_RUN),
    within(`7.2 ${visitor}: the longest room`, { stat: 'quantile', study, metric: 'longestRoom', q: 1 }, 1, MAX_ROOM),
  ];
}

/** 7.2: no first room decides the run in advance. */
const matrixBands = (): Band[] => [
  within('7.2 boar: first rooms D wins, %', share(matrixName('boar', 'RH'), 'first won'), 20, 100),
  within('7.2 moth: first rooms D wins, %', share(matrixName('moth', 'VB'), 'first won'), 13, 100),
  ...(['Inert', 'Overcome', 'Panic', 'Kill', 'Dominate'] as const).map((ending) =>
    within(`7.2 moth: first room ${ending}, %`, share(matrixName('moth', 'VB'), `first ${ending}`), 1, 100),
  ),
];

/** 7.2: the purpose of each room. */
const specialBands = (): Band[] => {
  const [hollow, gallery, breach] = [specialName('RH'), specialName('WG'), specialName('VB')];
  return [
    within('7.2 RH: Kill over Break and Panic', difference(share(hollow, 'Kill'), share(hollow, 'Break')), 0, 100),
    within('7.2 RH: Kill over Panic', difference(share(hollow, 'Kill'), share(hollow, 'Panic')), 0, 100),
    within('7.2 WG: Break over Kill', difference(share(gallery, 'Break'), share(gallery, 'Kill')), 0, 100),
    within('7.2 VB: Panic over Kill', difference(share(breach, 'Panic'), share(breach, 'Kill')), 0, 100),
  ];
};

const BP = 0.0001;

/** 7.2: lead by round. Positive for D. */
const lead = (visitor: VisitorId, round: number): Figure =>
  difference(mean(momentumName(visitor), `D ${round}`, BP), mean(momentumName(visitor), `V ${round}`, BP));

const momentumBands = (): Band[] => [
  within('7.2 boar: D ahead in round 4', lead('boar', 4), 0.02, 1),
  within('7.2 boar: D ahead in round 6', lead('boar', 6), 0.04, 1),
  ...Array.from({ length: 10 }, (_, i) =>
    within(`7.2 moth: V ahead in round ${i + 1}`, lead('moth', i + 1), -1, -0.05),
  ),
  within('7.2 symbiote: D in round 8', mean(momentumName('symbiote'), 'D 8', BP), 0.85, 1),
  within('7.2 symbiote: V in round 8', mean(momentumName('symbiote'), 'V 8', BP), 0.85, 1),
  ...(['boar', 'moth'] as const).map((visitor) =>
    within(`7.2 ${visitor}: worn when it enters a third room, %`, share(momentumName(visitor), 'worn'), 60, 100),
  ),
];

/** 7.2: events in a run. */
const eventBands = (): Band[] => [
  within('7.2 moth: Drains per run', mean(eventsName('moth'), 'drains'), 2, 99),
  within('7.2 boar: triggers met per run', mean(eventsName('boar'), 'triggers'), 2, 99),
  ...(['boar', 'moth'] as const).map((visitor) =>
    within(`7.2 ${visitor}: Overwhelm spill per run`, mean(eventsName(visitor), 'spill'), 0.5, 99),
  ),
];

/** 7.2: the visitor for which each of the fifteen words is measured, and its minimum frequency in percent of runs. */
const HOME: { readonly [word: string]: VisitorId } = {
  disadvantage: 'boar',
  randomize: 'boar',
  punish: 'moth',
  steal: 'moth',
};
const wordBands = (): Band[] =>
  Object.keys(WORDS).map((word) =>
    within(`7.2 ${word} in runs, %`, share(eventsName(HOME[word] ?? 'moth'), `word ${word}`), 2, 100),
  );

const GAPS: { readonly [b in Baseline]: number } = { random: 12, scatter: 8, 'scatter-printed': 5, greedy: 4 };

/** 7.4: value of planning. */
const skillBands = (): Band[] =>
  (['boar', 'moth'] as const).flatMap((visitor) =>
    (Object.keys(GAPS) as Baseline[]).map((bot) =>
      within(
        `7.4 ${visitor}: points over ${bot}`,
        difference(share(matchupName(visitor, 'full'), 'won'), share(baselineName(visitor, bot), 'won')),
        GAPS[bot],
        100,
      ),
    ),
  );

/** Chapter 7: every line that only many games can check. */
export function makeAcceptance(game: ShatteredGame): Acceptance {
  return {
    studies: [
      ...studiesOf(game),
      ...(game.edition === 2 ? [...secondStudies(game), ...kindStudies(game), ...awakeningStudies(game)] : []),
    ],
    bands: [
      ...VISITORS.flatMap((visitor) =>
        (['full', 'lite'] as const).flatMap((ruleset) => balanceBands(visitor, ruleset)),
      ),
      ...VISITORS.flatMap(pacingBands),
      ...matrixBands(),
      ...specialBands(),
      ...momentumBands(),
      ...eventBands(),
      ...wordBands(),
      within('7.2 Trust at Bond', mean(matchupName('symbiote', 'full'), 'trustAtBond'), 12, 20),
      within('7.2 Bond of tactical D, %', share(crossedName('tactical', 'symbiote'), 'Bond'), 0, 5),
      within('7.2 Bond of aggressive D, %', share(crossedName('aggressive', 'symbiote'), 'Bond'), 0, 5),
      within('7.2 Bond of nurturing D and Boar, %', share(crossedName('nurturing', 'boar'), 'Bond'), 0, 0),
      ...skillBands(),
      ...(game.edition === 2 ? [...secondBands(), ...kindBands(), ...awakeningBands()] : []),
    ],
  };
}
