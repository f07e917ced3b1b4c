import type { AnyGame } from '@undercroft/kernel';
import { type Collector, collector } from './collector.ts';
import { type Experiment, seedOf } from './experiment.ts';
import { byImportance } from './metrics.ts';
import { gameSampler } from './sample.ts';
import { histogramOf, type Sheet, type Tally } from './tally.ts';

/** Two games on one seed that ended most differently. */
export interface DivergedPair {
  /** Number of the pair. */
  readonly i: number;
  readonly differences: readonly { readonly metric: string; readonly a: number; readonly b: number }[];
}

/** Pairs that are played again: those with the rarest values on either side. */
const CANDIDATES_MAX = 24;

const isResult = (metric: string): boolean => !/^(told|at) /.test(metric);

function candidatesOf(tallies: readonly Tally[]): number[] {
  const bins = tallies.flatMap(({ metrics, firsts }) =>
    Object.keys(firsts)
      .filter(isResult)
      .flatMap((metric) =>
        Object.entries(firsts[metric]!).map(([value, first]) => ({ first, count: metrics[metric]![value]! })),
      ),
  );
  bins.sort((a, b) => a.count - b.count || a.first - b.first);
  return [...new Set(bins.map(({ first }) => first))].slice(0, CANDIDATES_MAX);
}

/** Standard deviation of a metric over the games of both sides; 1 if it has none. */
function deviation(tallies: readonly Tally[], metric: string): number {
  let [n, sum, squares] = [0, 0, 0];
  for (const tally of tallies)
    for (const [value, count] of Object.entries(histogramOf(tally, metric))) {
      n += count;
      sum += count * Number(value);
      squares += count * Number(value) ** 2;
    }
  return Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) || 1;
}

/**
 * The pair that differs most in its results, in standard deviations added up over all metrics but counts of events.
 * Null if none of the pairs that were looked at differs.
 */
export function divergedPair(
  game: AnyGame,
  experiments: readonly [Experiment, Experiment],
  { tallies }: Sheet,
  series: string,
): DivergedPair | null {
  const sides = experiments.map((experiment) => {
    const collected = collector();
    return { collected, sample: gameSampler(game, { ...experiment, detail: false }, collected) };
  });
  const metrics = [...new Set(tallies.flatMap(({ firsts }) => Object.keys(firsts)))].filter(isResult);
  const deviations = new Map(metrics.map((metric) => [metric, deviation(tallies, metric)]));
  const valueAt = ({ meters }: Collector, metric: string, i: number): number | null => {
    const meter = meters.get(metric);
    if (meter?.at === i) return meter.last;
    return metric.startsWith('outcome ') ? 0 : null;
  };
  let most: DivergedPair | null = null;
  let distance = 0;
  for (const i of candidatesOf(tallies).sort((x, y) => x - y)) {
    for (const { sample } of sides) sample(seedOf(series, i), i);
    const differences = metrics.flatMap((metric) => {
      const [a, b] = sides.map(({ collected }) => valueAt(collected, metric, i));
      return typeof a === 'number' && typeof b === 'number' && a !== b ? [{ metric, a, b }] : [];
    });
    const far = differences.reduce((all, { metric, a, b }) => all + Math.abs(a - b) / deviations.get(metric)!, 0);
    if (far <= distance) continue;
    distance = far;
    most = { i, differences: differences.sort((x, y) => byImportance(x.metric, y.metric)) };
  }
  return most;
}
