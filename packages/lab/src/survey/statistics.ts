import { type Estimate, LEVELS, wilson } from '../figures.ts';

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, by Lanczos' series. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  const series = LANCZOS.reduce((all, c, i) => all + c / (shifted + i + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

const FRACTION_STEPS = 200;
const TINY = 1e-300;

/** Continued fraction of the incomplete beta function (Lentz). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let all = d;
  for (let m = 1; m <= FRACTION_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || TINY);
    c = 1 + even / c || TINY;
    all *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || TINY);
    c = 1 + odd / c || TINY;
    all *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return all;
}

/** Regularised incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Two-sided p-value of Student's t. */
export const pValue = (t: number, freedom: number): number =>
  freedom <= 0 ? 1 : incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);

/** Two-sided quantile of Student's t: 95 % lie within it. */
export function studentAt(freedom: number, level = 0.95): number {
  if (freedom <= 0) return Number.POSITIVE_INFINITY;
  let [low, high] = [0, 1_000];
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (pValue(middle, freedom) > 1 - level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Holm's correction: p-values that hold for all questions together, in the same order. */
export function holm(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const adjusted: number[] = [];
  let worst = 0;
  order.forEach((i, rank) => {
    worst = Math.max(worst, Math.min(1, values[i]! * (values.length - rank)));
    adjusted[i] = worst;
  });
  return adjusted;
}

/** A value of one cluster (a game), with the number of observations it stands for. */
export interface ClusterSum {
  readonly n: number;
  readonly sum: number;
}

export const NOTHING: Estimate = { value: 0, low: 0, high: 0, n: 0 };

/** Mean over observations that come in clusters, with the interval of independent clusters. */
export function clusterMean(clusters: readonly ClusterSum[]): Estimate {
  const filled = clusters.filter(({ n }) => n > 0);
  const n = filled.reduce((all, cluster) => all + cluster.n, 0);
  if (n === 0) return NOTHING;
  const value = filled.reduce((all, cluster) => all + cluster.sum, 0) / n;
  if (filled.length < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n };
  const spread = filled.reduce((all, cluster) => all + (cluster.sum - value * cluster.n) ** 2, 0);
  const error = Math.sqrt((spread * filled.length) / (filled.length - 1)) / n;
  const half = studentAt(filled.length - 1) * error;
  return { value, low: value - half, high: value + half, n };
}

/**
 * Share of hits in percent, over observations that come in clusters: Wilson's interval on as many independent
 * observations as the clusters are worth.
 */
export function clusterShare(clusters: readonly ClusterSum[]): Estimate {
  const { value, n } = clusterMean(clusters);
  if (n === 0) return NOTHING;
  const filled = clusters.filter((cluster) => cluster.n > 0);
  const spread = filled.reduce((all, cluster) => all + (cluster.sum - value * cluster.n) ** 2, 0);
  const expected = n * value * (1 - value);
  const design = expected > 0 ? Math.max(1, spread / expected) : 1;
  return { ...wilson(value, Math.max(1, n / design), LEVELS[95]), n };
}

/** A mean of independent values. */
export const plainMean = (values: readonly number[]): Estimate =>
  clusterMean(values.map((value) => ({ n: 1, sum: value })));

/** A share of independent observations, in percent. */
export const plainShare = (hits: readonly boolean[]): Estimate =>
  clusterShare(hits.map((isHit) => ({ n: 1, sum: isHit ? 1 : 0 })));
