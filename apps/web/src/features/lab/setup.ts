import { type AnyGame, at, type Json } from '@undercroft/kernel';
import {
  botNames,
  type Experiment,
  experimentSchema,
  type LevelName,
  levels,
  metrics,
  type Overlay,
  problemOf,
} from '@undercroft/lab/core';
import { L } from './words.ts';

/** Maximum number of games in one job. */
export const GAMES_MAX = 50_000;

export interface SeatBot {
  readonly bot: string;
  readonly iterations: number;
}

/** A content number with a different value in table B. */
export interface Change {
  readonly path: string;
  readonly to: number;
}

/** A set-up: the match-up, the number of games, and the changes of the second table. */
export interface Setup {
  readonly game: string;
  readonly options: { readonly [name: string]: Json };
  readonly seats: { readonly [seat: string]: SeatBot };
  readonly seed: string;
  readonly count: number;
  readonly changes: readonly Change[];
  /** Also compute curves by round and win deltas. */
  readonly isDetailed: boolean;
  /** Fraction of the rule book's own sample sizes to play for its bands; 0 skips them. */
  readonly share: number;
  /** Level of the players of those bands. */
  readonly level: LevelName;
  /** Also play the skill curve: every level against the reference. */
  readonly isCurved: boolean;
}

export const ITERATIONS = { quick: 50, steady: 200, deep: 800 } as const;
export type Strength = keyof typeof ITERATIONS;

/** True for bots that search: their strength depends on their iterations. */
export const isSearching = (bot: string): boolean => bot === 'flat' || bot === 'ismcts';

export const blankSetup = (game: string): Setup => ({
  game,
  options: {},
  seats: {},
  seed: '',
  count: 300,
  changes: [],
  isDetailed: true,
  share: 0,
  level: 'reference',
  isCurved: false,
});

/** Names that a seat's bot can have: the game's bots, and levels of players. */
export const playersOf = (game: AnyGame): string[] => [...botNames(game), ...levels.LEVEL_NAMES];

const CURVE_GAMES_MAX = 100;

/** Games of one level in one seat. */
export const curveCount = ({ count }: Setup): number => Math.min(CURVE_GAMES_MAX, count);

const curveGames = (game: AnyGame, setup: Setup): number =>
  setup.isCurved ? levels.LEVEL_NAMES.length * seatsOf(game, setup.options).length * curveCount(setup) : 0;

/** The seats of a game with these options; none if the options are invalid. */
function seatsOf(game: AnyGame, options: Setup['options']): readonly string[] {
  const parsed = game.optionsSchema.safeParse(options);
  return parsed.success ? game.seats(parsed.data) : [];
}

const SENSIBLE = ['greedy', 'careful', 'avg'];

/** A bot that plays sensibly, else the game's first scripted one. */
function usualBot(game: AnyGame): string {
  const scripted = botNames(game).filter((name) => name !== 'random' && !isSearching(name));
  return SENSIBLE.find((name) => scripted.includes(name)) ?? scripted[0] ?? 'random';
}

/** The set-up with a bot in every seat, and no bots for seats that do not exist. */
export function seated(game: AnyGame, setup: Setup): Setup {
  const names = playersOf(game);
  const usual = { bot: usualBot(game), iterations: ITERATIONS.steady };
  const seats = Object.fromEntries(
    seatsOf(game, setup.options).map((seat) => {
      const held = setup.seats[seat];
      return [seat, held && names.includes(held.bot) ? held : usual];
    }),
  );
  return { ...setup, seats };
}

const overlayOf = ({ changes }: Setup): Overlay =>
  Object.fromEntries(changes.map(({ path, to }) => [path, to] as const));

/** Table A, and table B if anything is changed. */
export function armsOf(setup: Setup): Experiment[] {
  const { game, options, seats, seed, isDetailed } = setup;
  const one = (set: Overlay): Experiment =>
    experimentSchema.parse({ game, options, seats, seed, set, detail: isDetailed });
  return setup.changes.length > 0 ? [one({}), one(overlayOf(setup))] : [one({})];
}

/** Number of games in the rule book's studies, for one table. */
export function bandGames(game: AnyGame, share: number): number {
  if (share === 0) return 0;
  const studies = game.acceptance?.studies ?? [];
  return studies.reduce((all, { samples }) => all + Math.max(1, Math.round(samples * share)), 0);
}

export const tablesOf = ({ changes }: Setup): number => (changes.length > 0 ? 2 : 1);

export const gamesOf = (game: AnyGame, setup: Setup): number =>
  tablesOf(setup) * (setup.count + bandGames(game, setup.share)) + curveGames(game, setup);

/** The problems that prevent a run, in sentences. */
export function problemsOf(game: AnyGame, setup: Setup): string[] {
  const { count, changes } = setup;
  if (!Number.isSafeInteger(count) || count < 1) return [L.problem.count];
  if (gamesOf(game, setup) > GAMES_MAX) return [L.problem.many(gamesOf(game, setup), GAMES_MAX)];
  const unfit = changes.flatMap(({ path, to }) => {
    const bounds = game.content?.tunable.find((each) => each.path === path);
    if (!bounds) return [L.problem.unknown(path)];
    const isFit = Number.isSafeInteger(to) && to >= bounds.low && to <= bounds.high;
    return isFit ? [] : [L.problem.unfit(metrics.pathText(game, path), bounds.low, bounds.high)];
  });
  if (unfit.length > 0) return unfit;
  const problems = armsOf(setup).map((arm) => problemOf(game, arm));
  return [...new Set(problems)].filter((sentence) => sentence !== '');
}

/** The released value of the number. */
export const releasedNumber = (game: AnyGame, path: string): number => Number(at(game.content?.tables, path) ?? 0);

/** The set-up as text for a link. */
export const setupText = (setup: Setup): string => JSON.stringify(setup);

export function readSetup(text: string): Setup | null {
  try {
    const raw = JSON.parse(text) as Partial<Setup>;
    if (typeof raw.game !== 'string') return null;
    const setup: Setup = { ...blankSetup(raw.game), ...raw };
    return isSound(setup) ? setup : null;
  } catch {
    return null;
  }
}

/** Checks types only, because a link can hold anything. The rules are checked in problemsOf. */
function isSound({ game, options, seats, seed, count, changes, share, level, isDetailed, isCurved }: Setup): boolean {
  const areChanges =
    Array.isArray(changes) &&
    changes.every((change: unknown) => {
      const { path, to } = Object(change) as Partial<Change>;
      return typeof path === 'string' && typeof to === 'number';
    });
  const isCounted = typeof count === 'number' && typeof share === 'number' && share >= 0 && share <= 1;
  const isPlain =
    options !== null &&
    typeof options === 'object' &&
    typeof isDetailed === 'boolean' &&
    typeof isCurved === 'boolean' &&
    levels.isLevel(level);
  return areChanges && isCounted && isPlain && experimentSchema.safeParse({ game, options, seats, seed }).success;
}
