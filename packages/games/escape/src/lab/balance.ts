import type { Json } from '@undercroft/kernel';
import { ACTION_TYPES, AXES } from '../content/types.ts';
import { activeCount } from '../rules/pressure.ts';
import type { EscapeGame } from './game-type.ts';
import { course, headerFor } from './play.ts';

/** One run of a batch. ED-176 */
interface BalanceRun {
  readonly seed: string;
  readonly turnsPlayed: number;
  readonly outcome: string;
  readonly depth: number;
  readonly level: number;
  readonly fame: number;
  readonly health: number;
  readonly pressure: number;
  readonly avgMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  readonly actionUsage: { readonly [type: string]: number };
  readonly heading: string;
  readonly headingChanges: number;
}

export interface BalanceBatch {
  readonly policy: string;
  readonly turns: number;
  readonly runs: readonly BalanceRun[];
  readonly aggregate: {
    readonly escapeRate: number;
    readonly survivalRate: number;
    readonly averageFame: number;
    readonly averageLevel: number;
    readonly archetypeDistribution: { readonly [heading: string]: number };
    readonly actionUsage: { readonly [type: string]: number };
    readonly deadActionTypes: readonly string[];
    readonly unusedAxes: readonly string[];
    readonly turnMs: { readonly avg: number; readonly p95: number; readonly max: number };
  };
}

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((all, n) => all + n, 0) / values.length;
const quantile = (values: readonly number[], q: number): number =>
  values.length === 0
    ? 0
    : values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!;

const tally = (names: readonly string[]): { [name: string]: number } => {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const ONE = 10_000;

/** Plays a batch with spawning on. The caller supplies the clock, because a game has none. ED-175, ED-176 */
export function simulateBalanceBatch(
  game: EscapeGame,
  seeds: readonly string[],
  turns: number,
  policy: string,
  { now = () => 0, options = {} }: { readonly now?: () => number; readonly options?: Json } = {},
): BalanceBatch {
  const header = headerFor(game, { options });
  const axes = new Set<string>();
  const all: number[] = [];
  const runs = seeds.map((seed): BalanceRun => {
    const times: number[] = [];
    let last = 0;
    const played = course(game, header, { policy, seed, turns }, (_, n) => {
      if (n > 0) times.push(now() - last);
      last = now();
    });
    all.push(...times);
    const { you, ending, turn } = played.view;
    for (const axis of AXES) if ((you.traits[axis] ?? you.features[axis] ?? 0) !== 0) axes.add(axis);
    return {
      seed,
      turnsPlayed: turn,
      outcome: ending === '' ? 'running' : ending,
      depth: you.depth,
      level: you.level,
      fame: (you.features['Fame'] ?? 0) / ONE,
      health: you.health,
      pressure: activeCount(played.state),
      avgMs: average(times),
      p95Ms: quantile(times, 0.95),
      maxMs: quantile(times, 1),
      actionUsage: played.usage,
      heading: you.heading,
      headingChanges: played.headings,
    };
  });
  const usage: { [type: string]: number } = {};
  for (const run of runs)
    for (const [type, count] of Object.entries(run.actionUsage)) usage[type] = (usage[type] ?? 0) + count;
  const rate = (fits: (run: BalanceRun) => boolean): number =>
    runs.length === 0 ? 0 : runs.filter(fits).length / runs.length;
  return {
    policy,
    turns,
    runs,
    aggregate: {
      escapeRate: rate(({ outcome }) => outcome === 'escaped'),
      survivalRate: rate(({ outcome }) => outcome !== 'dead'),
      averageFame: average(runs.map(({ fame }) => fame)),
      averageLevel: average(runs.map(({ level }) => level)),
      archetypeDistribution: tally(runs.map(({ heading }) => heading)),
      actionUsage: usage,
      deadActionTypes: ACTION_TYPES.filter((type) => !usage[type]),
      unusedAxes: AXES.filter((axis) => !axes.has(axis)),
      turnMs: { avg: average(all), p95: quantile(all, 0.95), max: quantile(all, 1) },
    },
  };
}

export const LONG_RUN_WINDOWS = [100, 250, 500] as const;
/** The first seed of the suite; the others follow it. ED-175 */
const FIRST_SEED = 20_260_227;

/** Consecutive seeds from 20260227 on. */
export const suiteSeeds = (count: number): string[] => Array.from({ length: count }, (_, i) => String(FIRST_SEED + i));

/** Seeds, policies and windows of the suite. */
export interface Suite {
  readonly seeds: readonly string[];
  readonly policies: readonly string[];
  /** Turns of each window. */
  readonly windows: readonly number[];
  readonly now?: () => number;
}

export interface LongRunReport {
  readonly schemaVersion: 'long-run-balance-report/v1';
  readonly contentHash: string;
  readonly seeds: readonly string[];
  readonly windows: readonly BalanceBatch[];
  /** Over all windows and policies. */
  readonly deadActionTypes: readonly string[];
}

/** The long-run suite: every window over the same seeds, for every policy. ED-175 */
export function longRunReport(game: EscapeGame, { seeds, policies, windows, now }: Suite): LongRunReport {
  const batches = policies.flatMap((policy) =>
    windows.map((turns) => simulateBalanceBatch(game, seeds, turns, policy, now ? { now } : {})),
  );
  return {
    schemaVersion: 'long-run-balance-report/v1',
    contentHash: game.contentHash,
    seeds,
    windows: batches,
    deadActionTypes: ACTION_TYPES.filter((type) => batches.every(({ aggregate }) => !aggregate.actionUsage[type])),
  };
}

export interface BalanceSimReport {
  readonly schemaVersion: 'balance-sim-report/v1';
  readonly contentHash: string;
  readonly turns: number;
  readonly seeds: readonly string[];
  readonly policies: { readonly [policy: string]: BalanceBatch['aggregate'] };
}

/** Compares the policies in the longest window of a long-run report. ED-176 */
export function balanceSimReport({ contentHash, seeds, windows }: LongRunReport): BalanceSimReport {
  const turns = Math.max(0, ...windows.map((batch) => batch.turns));
  const longest = windows.filter((batch) => batch.turns === turns);
  return {
    schemaVersion: 'balance-sim-report/v1',
    contentHash,
    turns,
    seeds,
    policies: Object.fromEntries(longest.map(({ policy, aggregate }) => [policy, aggregate])),
  };
}
