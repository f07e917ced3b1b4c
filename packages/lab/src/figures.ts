import type { Figure } from '@undercroft/kernel';
import { type Histogram, histogramOf, type Tally } from './tally.ts';

/** A figure with its interval, at 95 % or at the requested level. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** Two-sided normal quantiles, by the level in percent. */
export const LEVELS = { 90: 1.644854, 95: 1.959964, 99: 2.575829 } as const;

/** True for yes-or-no metrics, whose figure is a share in percent. */
export const isShare = (metric: string): boolean => metric.startsWith('won ') || metric.startsWith('outcome ');

/** Estimates a metric of an experiment: a share in percent, or a mean. */
export function estimateOf(tally: Tally, metric: string, z: number): Estimate {
  const histogram = histogramOf(tally, metric);
  return isShare(metric) ? shareOf(histogram, z) : meanOf(histogram, z);
}

interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

function moments(histogram: Histogram): Moments {
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (const [value, count] of Object.entries(histogram)) {
    n += count;
    sum += Number(value) * count;
    squares += Number(value) * Number(value) * count;
  }
  return { n, sum, squares };
}

export function meanOf(histogram: Histogram, z: number, scale = 1): Estimate {
  const { n, sum, squares } = moments(histogram);
  if (n === 0) return NO_ESTIMATE;
  const mean = sum / n;
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0;
  const half = z * Math.sqrt(variance / n);
  return { value: mean * scale, low: (mean - half) * scale, high: (mean + half) * scale, n };
}

/** The percentage of samples above 0, with Wilson's interval. */
export function shareOf(histogram: Histogram, z: number): Estimate {
  const { n } = moments(histogram);
  if (n === 0) return NO_ESTIMATE;
  let hits = 0;
  for (const [value, count] of Object.entries(histogram)) if (Number(value) > 0) hits += count;
  return wilson(hits / n, n, z);
}

/** A share of `n` in percent, with Wilson's interval, which has a width even if all or none were hits. */
export function wilson(p: number, n: number, z: number): Estimate {
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { value: 100 * p, low: 100 * Math.max(0, centre - half), high: 100 * Math.min(1, centre + half), n };
}

/** A quantile and the order statistics around it. */
export function quantileOf(histogram: Histogram, q: number, z: number): Estimate {
  const values = Object.entries(histogram)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const n = values.reduce((all, { count }) => all + count, 0);
  if (n === 0) return NO_ESTIMATE;
  const at = (rank: number): number => {
    let left = Math.min(n - 1, Math.max(0, Math.floor(rank)));
    for (const { value, count } of values) {
      if (left < count) return value;
      left -= count;
    }
    return values.at(-1)!.value;
  };
  const half = z * Math.sqrt(n * q * (1 - q));
  return { value: at(q * n), low: at(q * n - half), high: at(q * n + half), n };
}

const NO_ESTIMATE: Estimate = { value: 0, low: 0, high: 0, n: 0 };
const halfOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** Figures of surveys, by study and key. */
export type SurveyFigures = ReadonlyMap<string, ReadonlyMap<string, Estimate>>;

const NO_SURVEYS: SurveyFigures = new Map();

/** Estimates a figure from the tallies of its studies, or from the reports of its surveys. */
export function estimate(
  figure: Figure,
  tallies: ReadonlyMap<string, Tally>,
  z: number = LEVELS[95],
  surveys: SurveyFigures = NO_SURVEYS,
): Estimate {
  if ('of' in figure) {
    const of = estimate(figure.of, tallies, z, surveys);
    const to = estimate(figure.to, tallies, z, surveys);
    if (figure.stat === 'closest') return closest(of, to, figure.aim);
    return figure.stat === 'difference' ? difference(of, to) : ratio(of, to);
  }
  if (figure.stat === 'survey') return surveys.get(figure.study)?.get(figure.figure) ?? NO_ESTIMATE;
  const tally = tallies.get(figure.study);
  const histogram = tally ? histogramOf(tally, figure.metric) : {};
  if (figure.stat === 'mean') return meanOf(histogram, z, figure.scale);
  return figure.stat === 'share' ? shareOf(histogram, z) : quantileOf(histogram, figure.q, z);
}

/** A figure without samples is never the closest. */
function closest(of: Estimate, to: Estimate, aim: number): Estimate {
  if (of.n === 0 || to.n === 0) return of.n === 0 ? to : of;
  return Math.abs(to.value - aim) < Math.abs(of.value - aim) ? to : of;
}

function difference(of: Estimate, to: Estimate): Estimate {
  const half = Math.sqrt(halfOf(of) * halfOf(of) + halfOf(to) * halfOf(to));
  const value = of.value - to.value;
  return { value, low: value - half, high: value + half, n: Math.min(of.n, to.n) };
}

function ratio(of: Estimate, to: Estimate): Estimate {
  if (to.value === 0 || of.n === 0) return NO_ESTIMATE;
  const value = of.value / to.value;
  const a = of.value === 0 ? 0 : halfOf(of) / of.value;
  const b = halfOf(to) / to.value;
  const half = Math.abs(value) * Math.sqrt(a * a + b * b);
  return { value, low: value - half, high: value + half, n: Math.min(of.n, to.n) };
}
