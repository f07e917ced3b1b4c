import type { Acceptance, Band, Figure } from '@undercroft/kernel';
import type { Foe, VibesContent } from '../content/records.ts';
import type { VibesGame } from '../game.ts';
import { WHOLE } from '../rules/mix.ts';
import { bands2, SURVEYS_2 } from './bands-2.ts';
import { EXPLOITS, FIGHTS, HEATS, runsName, SHARES, studiesOf } from './studies.ts';
import { studies2 } from './studies-2.ts';

const per = (study: string, of: string, to: string, scale = 1): Figure => ({
  stat: 'ratio',
  of: { stat: 'mean', study, metric: of, scale },
  to: { stat: 'mean', study, metric: to },
});

type Bounds = readonly [low: number, high: number];

const within = (name: string, figure: Figure, ...[low, high]: Bounds): Band => ({ name, figure, low, high });

const NET = { act: [3, 5], foe: [2.4, 5.2] } as const;
const BEATS: { readonly [R in Foe['rank']]: Bounds } = { normal: [8, 18], elite: [10, 21], boss: [15, 24] };
const LONG = { p99: 40, never: 60 } as const;

/** */
function fightBands(foes: readonly Foe[]): Band[] {
  const study = FIGHTS.avg;
  const bands = [within('A-1 net damage per beat in Act 1', per(study, 'net', 'beats'), ...NET.act)];
  for (const { id, act, rank } of foes) {
    const metric = `beats ${id}`;
    if (act === 1) bands.push(within(`A-1 net damage per beat, ${id}`, per(study, `net ${id}`, metric), ...NET.foe));
    bands.push(within(`A-2 beats, ${id}`, { stat: 'mean', study, metric }, ...BEATS[rank]));
    bands.push(within(`A-2 beats p99, ${id}`, { stat: 'quantile', study, metric, q: 0.99 }, 1, LONG.p99));
  }
  const longest: Figure = { stat: 'quantile', study, metric: 'longest', q: 1 };
  return [...bands, within('A-2 the longest fight of all', longest, 1, LONG.never - 1)];
}

const wins = (bot: string, heat: number): Figure => ({ stat: 'share', study: runsName(bot, heat), metric: 'won' });
const heatStep = (heat: number): Figure => ({
  stat: 'difference',
  of: wins('oracle', heat - 1),
  to: wins('oracle', heat),
});

/** */
const winBands = (): Band[] => [
  within('A-3 wins of random, %', wins('blind', 0), 0, 0.99),
  within('A-3 wins of avg, %', wins('avg', 0), 15, 45),
  within('A-3 wins of oracle, %', wins('oracle', 0), 70, 97),
  ...HEATS.slice(1).map((heat) => within(`A-3 points Heat ${heat} takes from oracle`, heatStep(heat), -3, 20)),
  within('A-3 points Heat 2 takes from oracle, at least', heatStep(2), 5, 100),
  within('A-3 wins of oracle at Heat 5, %', wins('oracle', 5), 20, 100),
];

/** */
const skillBands = (): Band[] => {
  const lost = (bot: keyof typeof FIGHTS): Figure => ({ stat: 'mean', study: FIGHTS[bot], metric: 'lost' });
  return [
    within('A-4 HP lost, oracle of avg', { stat: 'ratio', of: lost('oracle'), to: lost('avg') }, 0, 0.9),
    within('A-4 HP lost, avg of random', { stat: 'ratio', of: lost('avg'), to: lost('blind') }, 0, 0.75),
  ];
};

const MILLI = 0.001;

/** */
function exploitBands(foes: readonly Foe[]): Band[] {
  const bands = foes.flatMap(({ id, act, rank, lambda_pct }) => {
    const own = per(EXPLOITS, `own ${id}`, `beats ${id}`, MILLI);
    const bare = per(EXPLOITS, `bare ${id}`, `beats ${id}`, MILLI);
    const bounds: Bounds = act === 1 && rank === 'normal' ? [0.25, 1] : [0, 1.5];
    const lowered = within(
      `A-5 exploitability its λ takes, ${id}`,
      { stat: 'difference', of: bare, to: own },
      MILLI,
      9,
    );
    return [within(`A-5 exploitability, ${id}`, own, ...bounds), ...(lambda_pct > 0 ? [lowered] : [])];
  });
  return [...bands, within('A-5 exploitability of nash', per(EXPLOITS, 'nash', 'beats', MILLI), 0, 0.05)];
}

/** */
const shareBands = ({ cards }: VibesContent): Band[] => [
  within('A-11 beats with one sure card, %', per(SHARES, 'sureCard', 'beats', 100), 0, 45),
  within('A-11 beats with one sure foe slot, %', per(SHARES, 'sureSlot', 'beats', 100), 0, 10),
  ...Object.keys(cards).map((id) =>
    within(`A-6 equilibrium share of ${id}, %`, per(SHARES, `share ${id}`, `rows ${id}`, 100 / WHOLE), 3, 60),
  ),
];

/** Rule book 7: every line that only many games can check. */
export function makeAcceptance(game: VibesGame, content: VibesContent): Acceptance {
  const foes = Object.values(content.foes).sort((a, b) => a.number - b.number);
  return {
    studies: [...studiesOf(game, content, foes), ...(content.edition2 ? studies2(game, content) : [])],
    ...(content.edition2 ? { surveys: SURVEYS_2 } : {}),
    bands: [
      ...fightBands(foes),
      ...winBands(),
      ...skillBands(),
      ...exploitBands(foes),
      ...shareBands(content),
      ...bands2(content, game.contentHash),
    ],
  };
}
