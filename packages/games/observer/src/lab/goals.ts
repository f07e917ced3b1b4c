import type { Band, Figure } from '@undercroft/kernel';
import { SUCCESSES } from '../rules/endings.ts';
import type { Ending } from '../state.ts';
import { ALL, NONE } from './bands.ts';
import { mean, type Series, seriesName, share } from './figures.ts';

const of = (figure: (study: string) => Figure, bot: string, options: Series['options']): Figure =>
  figure(seriesName({ bot, options }));

const CAREFUL_ALL: Series = { bot: 'careful', options: ALL };
const AWARE: Series = { bot: 'aware', options: ALL };

/** Aware succeeds as often as Careful, within 8 points. */
const awareBand: Band = {
  name: 'aware, collapse all: success beside careful',
  figure: {
    stat: 'difference',
    of: share('success')(seriesName(AWARE)),
    to: share('success')(seriesName(CAREFUL_ALL)),
  },
  low: -8,
  high: 8,
};

/** (b) Neglect earns at least 10% less Data. */
const neglectBands: readonly Band[] = [NONE, ALL].map((options) => ({
  name: `(b) Data of neglect to that of careful, collapse ${options.unlocks}`,
  figure: { stat: 'ratio', of: of(mean('data'), 'neglect', options), to: of(mean('data'), 'careful', options) },
  low: 0,
  high: 0.9,
}));

const GRADES = [0, 1, 2, 3, 4, 5] as const;
const GRADED: readonly Series[] = GRADES.map((grade) => ({ bot: 'careful', options: { ...ALL, grade } }));

/** (c) Each grade takes 2 to 12 points of success. */
const gradeBands: readonly Band[] = GRADES.slice(1).map((grade) => ({
  name: `(c) success lost from grade ${grade - 1} to ${grade}`,
  figure: {
    stat: 'difference',
    of: share('success')(seriesName(GRADED[grade - 1]!)),
    to: share('success')(seriesName(GRADED[grade]!)),
  },
  low: 2,
  high: 12,
}));

/** The bot that meets each contract most often. */
const SEEKERS: { readonly [contract: string]: Series } = {
  K01: { bot: 'rester', options: NONE },
  K02: { bot: 'ascetic', options: ALL },
  K03: { bot: 'neglect', options: NONE },
  K04: { bot: 'miser', options: NONE },
  K05: { bot: 'neglect', options: NONE },
  K06: { bot: 'rester', options: ALL },
  K07: { bot: 'leaver', options: ALL },
  K08: { bot: 'rester', options: ALL },
  K09: { bot: 'miser', options: ALL },
  K10: { bot: 'neglect', options: NONE },
};

/** (e) Careful meets no contract in 70% of runs; some bot meets each in over 2%. */
const contractBands: readonly Band[] = Object.entries(SEEKERS).flatMap(([id, seeker]) => [
  {
    name: `(e) ${id} met by careful, percent`,
    figure: share(`met ${id}`)(seriesName(CAREFUL_ALL)),
    low: 0,
    high: 70,
  },
  {
    name: `(e) ${id} met by ${seriesName(seeker)}, percent`,
    figure: share(`met ${id}`)(seriesName(seeker)),
    low: 2,
    high: 100,
  },
]);

/** Bots that reach each ending as their second most frequent success; the Exit is first for every bot. */
const ENDERS: { readonly [E in Exclude<Ending, 'exit' | 'death' | 'abandoned'>]: Series } = {
  'convergence-defeated': { bot: 'neglect', options: NONE },
  'gatekeeper-defeated': { bot: 'miser', options: ALL },
  'hunter-defeated': { bot: 'rester', options: ALL },
};

/** (f) Each of the four endings is the most or second most frequent success of some bot. */
const endingBands: readonly Band[] = [
  {
    name: '(f) exit of careful, percent',
    figure: share('exit')(seriesName(CAREFUL_ALL)),
    low: 50,
    high: 100,
  },
  ...Object.entries(ENDERS).flatMap(([code, ender]) =>
    SUCCESSES.filter((other) => other !== code && other !== 'exit').map(
      (other): Band => ({
        name: `(f) ${code} above ${other}, ${seriesName(ender)}, points`,
        figure: { stat: 'difference', of: share(code)(seriesName(ender)), to: share(other)(seriesName(ender)) },
        low: 0,
        high: 100,
      }),
    ),
  ),
];

/** Design goals of the rule book, except (a), which is a test, and (d), which is in `items.ts`. */
export const goalBands: readonly Band[] = [awareBand, ...neglectBands, ...gradeBands, ...contractBands, ...endingBands];

/** The runs that measure those goals. */
export const GOAL_SERIES: readonly Series[] = [
  AWARE,
  ...GRADED,
  ...[NONE, ALL].flatMap((options) => [
    { bot: 'careful', options },
    { bot: 'neglect', options },
  ]),
  ...Object.values(SEEKERS),
  ...Object.values(ENDERS),
];
