import { isShare, LEVELS } from './figures.ts';
import { isCount, type Pair, type Sheet } from './tally.ts';

/** One metric on two arms: both figures, the paired difference (second minus first), and its certainty. */
export interface Difference {
  readonly metric: string;
  readonly unit: '%' | '';
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly change: number;
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
export function compare({ tallies, pairs }: Sheet, arm = 1): Difference[] {
  const samples = tallies[0]?.samples ?? 0;
  return Object.entries(pairs[arm - 1] ?? {})
    .map(([metric, pair]) => differenceOf(metric, isCount(metric) ? { ...pair, n: samples } : pair))
    .sort((x, y) => Math.abs(y.z) - Math.abs(x.z) || (x.metric < y.metric ? -1 : 1));
}

function differenceOf(metric: string, pair: Pair): Difference {
  const { n, a, b } = pair;
  const scale = isShare(metric) ? 100 : 1;
  const { mean, error } = spreadOf(pair);
  const around = (z: number): [number, number] => [scale * (mean - z * error), scale * (mean + z * error)];
  const z = error > 0 ? Math.max(-Z_MAX, Math.min(Z_MAX, mean / error)) : Math.sign(mean) * Z_MAX;
  return {
    metric,
    unit: isShare(metric) ? '%' : '',
    n,
    a: (scale * a) / n,
    b: (scale * b) / n,
    change: scale * mean,
    at95: around(LEVELS[95]),
    at99: around(LEVELS[99]),
    z,
    isSureAt95: Math.abs(z) > LEVELS[95],
    isSureAt99: Math.abs(z) > LEVELS[99],
  };
}

/** Mean and standard error of the second minus the first. */
function spreadOf({ n, a, b, aa, bb, ab }: Pair): { mean: number; error: number } {
  const mean = (b - a) / n;
  const squares = aa - 2 * ab + bb;
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0;
  return { mean, error: Math.sqrt(variance / n) };
}
