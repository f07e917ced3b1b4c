/**
 * Intervals that hold at every number of samples at once, so that a run may be watched and ended at any moment:
 * asymptotic confidence sequences by a normal mixture (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
 * central limit theory and asymptotic confidence sequences", 2024).
 */

/** Sums of paired differences. */
export interface DifferenceSums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  /** The largest difference two values of the metric can have. */
  readonly range: number;
}

/** Number of samples at which the interval is narrowest beside a fixed one. A constant, so that nobody can choose it late. */
const TUNED_FOR = 1_000;

const mixtureOf = (alpha: number): number => {
  const bits = -2 * Math.log(alpha);
  return (bits + Math.log(bits + 1)) / TUNED_FOR;
};

/** Half the width of the sequence's interval, in standard deviations. */
export function sequenceHalf(n: number, alpha: number): number {
  const rho2 = mixtureOf(alpha);
  const spread = n * rho2 + 1;
  return Math.sqrt(((2 * spread) / (n * n * rho2)) * Math.log(Math.sqrt(spread) / alpha));
}

/**
 * Standard deviation of the differences. Two differences of the full range, one each way, are added to the samples:
 * without them a change that shows once in a hundred games would look impossible before its first game.
 */
export function deviationOf({ n, sum, squares, range }: DifferenceSums): number {
  if (n === 0) return Number.POSITIVE_INFINITY;
  const mean = sum / n;
  return Math.sqrt((Math.max(0, squares - n * mean * mean) + 2 * range * range) / n);
}

/** The interval of the mean difference. */
export function sequenceOf(sums: DifferenceSums, alpha: number): { mean: number; low: number; high: number } {
  const { n, sum, range } = sums;
  if (n === 0) return { mean: 0, low: -range, high: range };
  const half = range === 0 ? 0 : deviationOf(sums) * sequenceHalf(n, alpha);
  return { mean: sum / n, low: sum / n - half, high: sum / n + half };
}

/** Normal quantile of 80 %: how often a change is to be found. */
const POWER_Z = 0.841621;
const ALPHA = 0.05;
const GAMES_MAX = 1e9;

/** The change that `n` pairs find in 8 of 10 tries, for differences with this standard deviation. */
export const detectable = (deviation: number, n: number): number =>
  deviation * (sequenceHalf(n, ALPHA) + POWER_Z / Math.sqrt(n));

/** Pairs needed to find this change in 8 of 10 tries. */
export function pairsNeeded(deviation: number, change: number): number {
  let [few, many] = [1, 2];
  while (many < GAMES_MAX && detectable(deviation, many) > change) many *= 2;
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (detectable(deviation, middle) > change) few = middle;
    else many = middle;
  }
  return many;
}
