import type { Band, Figure } from '@undercroft/kernel';
import type { BandResult } from '../bands.ts';

/** The study of a target that is a metric of the experiment. */
export const EXPERIMENT = 'experiment';

/** A band to reach, and how much it counts beside the others. */
export interface Target {
  readonly band: Band;
  readonly weight: number;
}

/** A metric of the experiment as a band: a share for yes-or-no metrics, else a mean. */
export const metricBand = (metric: string, low: number, high: number, isShare: boolean): Band => {
  const figure: Figure = { stat: isShare ? 'share' : 'mean', study: EXPERIMENT, metric };
  return { name: metric, figure, low, high };
};

const SHARE_TOLERANCE = 2;
const TOLERANCE = 0.02;

/** Bounds around one wanted value: 2 points for a percentage, else 2 percent of it. */
export function boundsAround(value: number, isShare: boolean): readonly [low: number, high: number] {
  const tolerance = isShare ? SHARE_TOLERANCE : Math.max(Number.EPSILON, TOLERANCE * Math.abs(value));
  return [value - tolerance, value + tolerance];
}

const halfOf = ({ low, high }: Pick<BandResult, 'low' | 'high'>): number => (high - low) / 2 || 1;

/** Distance of a value from its band, in half widths of the band; 0 inside. */
const outside = ({ value, low, high }: Pick<BandResult, 'value' | 'low' | 'high'>): number =>
  Math.max(0, low - value, value - high) / halfOf({ low, high });

/** Weight of a place inside the band: the middle is preferred, because the next seeds move every figure. */
const OFF_CENTRE = 0.05;
const NOTHING_MEASURED = 1_000;

/** Cost of a table: the squared distances of its figures from their bands, weighted and summed. */
export function lossOf(results: readonly BandResult[], targets: readonly Target[]): number {
  return results.reduce((all, result, i) => {
    const { weight } = targets[i]!;
    if (result.n === 0) return all + weight * NOTHING_MEASURED;
    const off = Math.min(1, Math.abs(result.value - (result.low + result.high) / 2) / halfOf(result));
    return all + weight * (outside(result) ** 2 + OFF_CENTRE * off ** 2);
  }, 0);
}

/** True if every figure lies inside its band. */
export const isReached = (results: readonly BandResult[]): boolean =>
  results.every((result) => result.n > 0 && outside(result) === 0);
