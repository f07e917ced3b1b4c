import type { Figure } from '@undercroft/kernel';
import type { ObserverOptions } from '../options.ts';
import type { FightSetup } from './calibrate.ts';
import { mean, quantile, share } from './figures.ts';

/** Computes each measure of the rule book's table from a study of runs. */
export const FIGURES = {
  success: share('success'),
  exits: share('exit'),
  hunter: share('hunter'),
  gatekeeper: share('gatekeeper'),
  convergence: share('convergenceSeen'),
  convergenceFought: share('convergenceFought'),
  convergenceWins: share('convergence-defeated'),
  convergenceWinsOfFought: share('convergenceWonOfFought'),
  locationsP10: quantile('resolutions', 0.1),
  locationsMedian: quantile('resolutions', 0.5),
  locationsP90: quantile('resolutions', 0.9),
  frontiersOfTwo: (study: string): Figure => ({
    stat: 'ratio',
    of: mean('frontiersOfTwo', 100)(study),
    to: mean('frontiers')(study),
  }),
  time: mean('time'),
  instability: mean('wq', 0.25),
  level: mean('level'),
  worn: mean('worn'),
  artifacts: mean('artifacts'),
  data: mean('data'),
  turns: mean('turns'),
  turnsPerFight: (study: string): Figure => ({ stat: 'ratio', of: mean('turns')(study), to: mean('fights')(study) }),
  decisions: mean('decisions'),
  instabilityAtThree: mean('wqAtThree', 0.25),
  firstLostAt: mean('firstLostAt'),
  patched: (study: string): Figure => ({
    stat: 'ratio',
    of: mean('patches', 100)(study),
    to: mean('spoils')(study),
  }),
  relief: share('relief'),
  fightsShownMore: (study: string): Figure => ({
    stat: 'difference',
    of: mean('fightsShownLast')(study),
    to: mean('fightsShownFirst')(study),
  }),
  deathsInPc: share('diedInPc'),
} as const;

export type Metric = keyof typeof FIGURES;

/** One measure of the rule book's table, and the band it must lie in. */
export interface BandRow {
  readonly name: string;
  readonly options: Partial<ObserverOptions>;
  readonly bot: string;
  readonly metric: Metric;
  readonly low: number;
  readonly high: number;
}

const STARTER = { pack: 'starter' } as const;
export const NONE = { pack: 'collapse', unlocks: 'none' } as const;
export const ALL = { pack: 'collapse', unlocks: 'all' } as const;

export type Bounds = readonly [low: number, high: number];

/** Rule book 7.3: starter, collapse none, collapse all. */
const CAREFUL: { readonly [M in Metric]?: readonly [Bounds, Bounds, Bounds] } = {
  success: [
    [82, 95],
    [78, 92],
    [64, 82],
  ],
  exits: [
    [80, 94],
    [76, 91],
    [58, 77],
  ],
  hunter: [
    [5, 18],
    [1, 8],
    [2, 10],
  ],
  gatekeeper: [
    [0, 0],
    [0, 1],
    [1.5, 9],
  ],
  convergence: [
    [75, 95],
    [3, 15],
    [3, 14],
  ],
  locationsP10: [
    [15, 20],
    [11, 18],
    [8, 13],
  ],
  locationsMedian: [
    [23, 30],
    [22, 29],
    [16, 23],
  ],
  locationsP90: [
    [31, 39],
    [28, 36],
    [25, 34],
  ],
  frontiersOfTwo: [
    [40, 55],
    [0, 50],
    [0, 38],
  ],
  time: [
    [31, 39],
    [36, 46],
    [27, 36],
  ],
  instability: [
    [8.8, 9.7],
    [9.0, 9.9],
    [7.8, 8.9],
  ],
  level: [
    [1.0, 1.1],
    [1.15, 1.5],
    [1.05, 1.3],
  ],
  worn: [
    [0, 0],
    [3.8, 5.8],
    [3.9, 5.8],
  ],
  artifacts: [
    [0, 0],
    [1.1, 1.9],
    [0.7, 1.3],
  ],
  data: [
    [52, 72],
    [76, 110],
    [54, 82],
  ],
  turns: [
    [55, 80],
    [60, 95],
    [50, 85],
  ],
};

const carefulRows = Object.entries(CAREFUL).flatMap(([metric, bounds]) =>
  [STARTER, NONE, ALL].map((options, i): BandRow => {
    const [low, high] = bounds[i]!;
    const set = ['starter', 'collapse none', 'collapse all'][i]!;
    return { name: `careful, ${set}: ${metric}`, options, bot: 'careful', metric: metric as Metric, low, high };
  }),
);

const row = (bot: string, options: Partial<ObserverOptions>, metric: Metric, [low, high]: Bounds): BandRow => ({
  name: `${bot}, ${options.pack}${options.pack === 'collapse' ? ` ${options.unlocks}` : ''}: ${metric}`,
  options,
  bot,
  metric,
  low,
  high,
});

/** Every band of the rule book that can be measured on finished runs. */
export const bandRows: readonly BandRow[] = [
  ...carefulRows,
  row('random', ALL, 'success', [0, 3]),
  row('random', ALL, 'locationsMedian', [1, 5]),
  row('miser', ALL, 'gatekeeper', [11, 28]),
  row('bold', ALL, 'convergenceWins', [0.3, 3]),
  row('rester', ALL, 'hunter', [6, 18]),
  row('rester', NONE, 'hunter', [5, 16]),
  row('neglect', NONE, 'convergenceFought', [22, 48]),
  row('neglect', NONE, 'convergenceWinsOfFought', [70, 100]),
  row('random', STARTER, 'success', [1, 6]),
  row('random', STARTER, 'deathsInPc', [70, 100]),
];

const GEAR = { Weapon: 'Q03', Hands: 'Q22', Offhand: 'Q08', Helm: 'Q11', Chest: 'Q14' };

export interface FightBand {
  readonly name: string;
  readonly rosters: readonly (readonly string[])[];
  readonly equipment?: FightSetup['equipment'];
  readonly bounds: Bounds;
  /** Edition 1 if omitted. */
  readonly edition?: 2;
}

export const NORMAL_ROSTERS = [
  ['N02'],
  ['N12', 'N12'],
  ['N03', 'N03'],
  ['N11'],
  ['N04'],
  ['N10'],
  ['N05'],
  ['N06'],
  ['N07'],
  ['N08', 'N08'],
  ['N09'],
  ['N10', 'N12'],
  ['N13'],
];

/** Mean HP lost with the base kit, and with a weapon and four pieces of gear. */
export const FIGHTS: readonly FightBand[] = [
  { name: 'Slime', rosters: [['01']], bounds: [0, 2] },
  { name: 'Normal rosters', rosters: NORMAL_ROSTERS, bounds: [1, 34] },
  { name: 'E02-E04', rosters: [['E02'], ['E03'], ['E04']], bounds: [42, 72] },
  { name: 'E05-E06', rosters: [['E05'], ['E06']], bounds: [65, 100] },
  { name: 'E07', rosters: [['E07']], bounds: [110, 145] },
  { name: 'Hunter', rosters: [['B01']], bounds: [95, 125] },
  { name: 'Gatekeeper (10)', rosters: [['B02']], bounds: [165, 215] },
  { name: 'ChatGPT', rosters: [['E01']], bounds: [190, 240] },
  { name: 'E02-E04 with gear', rosters: [['E02'], ['E03'], ['E04']], equipment: GEAR, bounds: [10, 34] },
  { name: 'Hunter with gear', rosters: [['B01']], equipment: GEAR, bounds: [50, 72] },
];
