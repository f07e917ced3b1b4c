import type { Verdict } from './bands.ts';
import { isShare } from './figures.ts';
import { type DifferenceSums, detectable, deviationOf, pairsNeeded, sequenceOf } from './sequence.ts';
import { histogramOf, isCount, type Pair, type Sheet } from './tally.ts';

/** One metric on two arms: both figures, the paired difference (second minus first), and its certainty. */
export interface Difference {
  readonly metric: string;
  readonly unit: '%' | '';
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly change: number;
  /** Intervals that hold at every number of games at once: looking early and stopping early are allowed. */
  readonly at95: readonly [low: number, high: number];
  readonly at99: readonly [low: number, high: number];
  /** The change in standard errors. */
  readonly z: number;
  readonly isSureAt95: boolean;
  readonly isSureAt99: boolean;
}

/** `z` of a change without any spread. */
const Z_MAX = 999;

/** Compares every metric of two arms, the surest change first. */
export function compare(sheet: Sheet, arm = 1): Difference[] {
  return Object.keys(sheet.pairs[arm - 1] ?? {})
    .map((metric) => differenceOf(sheet, metric, arm))
    .sort((x, y) => Math.abs(y.z) - Math.abs(x.z) || (x.metric < y.metric ? -1 : 1));
}

const scaleOf = (metric: string): number => (isShare(metric) ? 100 : 1);

/** The pair of a metric; pairs of zeros of a count are not stored, but they are samples. */
function pairOf({ tallies, pairs }: Sheet, metric: string, arm: number): Pair | null {
  const pair = pairs[arm - 1]?.[metric];
  return pair ? { ...pair, n: isCount(metric) ? (tallies[0]?.samples ?? 0) : pair.n } : null;
}

/** Sums of the differences of a metric, second minus first. */
function sumsOf(sheet: Sheet, metric: string, arm: number): DifferenceSums {
  const pair = pairOf(sheet, metric, arm);
  if (!pair) return { n: sheet.tallies[0]?.samples ?? 0, sum: 0, squares: 0, range: 0 };
  const values = [0, arm].flatMap((k) => Object.keys(histogramOf(sheet.tallies[k]!, metric)).map(Number));
  const { n, a, b, aa, bb, ab } = pair;
  return { n, sum: b - a, squares: aa - 2 * ab + bb, range: Math.max(...values) - Math.min(...values) };
}

function differenceOf(sheet: Sheet, metric: string, arm: number): Difference {
  const { n, a, b } = pairOf(sheet, metric, arm)!;
  const scale = scaleOf(metric);
  const sums = sumsOf(sheet, metric, arm);
  const { mean } = sequenceOf(sums, 1);
  const around = (alpha: number): [number, number] => {
    const { low, high } = sequenceOf(sums, alpha);
    return [scale * low, scale * high];
  };
  const variance = n > 1 ? Math.max(0, (sums.squares - n * mean * mean) / (n - 1)) : 0;
  const error = Math.sqrt(variance / n);
  const [at95, at99] = [around(0.05), around(0.01)];
  const excludesNone = ([low, high]: readonly [number, number]): boolean => low > 0 || high < 0;
  return {
    metric,
    unit: isShare(metric) ? '%' : '',
    n,
    a: (scale * a) / n,
    b: (scale * b) / n,
    change: scale * mean,
    at95,
    at99,
    z: error > 0 ? Math.max(-Z_MAX, Math.min(Z_MAX, mean / error)) : Math.sign(mean) * Z_MAX,
    isSureAt95: excludesNone(at95),
    isSureAt99: excludesNone(at99),
  };
}

/** True if no game came out differently in anything that was measured. */
export const isAlike = ({ pairs }: Sheet, arm = 1): boolean =>
  Object.values(pairs[arm - 1] ?? {}).every(({ aa, bb, ab }) => aa - 2 * ab + bb === 0);

/** Games a comparison needs, from the spread of the pairs played so far. */
export interface Power {
  /** The change that `count` pairs find in 8 of 10 tries, in the metric's unit. */
  readonly detectable: number;
  /** Pairs needed to find a change of this size in 8 of 10 tries. */
  needed(change: number): number;
}

export function powerOf(sheet: Sheet, metric: string, count: number, arm = 1): Power {
  const deviation = scaleOf(metric) * deviationOf(sumsOf(sheet, metric, arm));
  return {
    detectable: detectable(deviation, count),
    needed: (change) => pairsNeeded(deviation, change),
  };
}

/** A band for the change of a metric: "B changes it by 2 to 12". */
export interface ChangeBand {
  readonly low: number;
  readonly high: number;
}

/** Judges a change by its interval: it holds or is missed only where the whole interval says so. */
export function changeVerdict({ at95: [from, to] }: Difference, { low, high }: ChangeBand): Verdict {
  if (from >= low && to <= high) return 'holds';
  return to < low || from > high ? 'missed' : 'undecided';
}
