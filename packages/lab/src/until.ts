import type { Until } from './experiment.ts';
import { estimateOf, LEVELS } from './figures.ts';
import type { Sheet } from './tally.ts';

/** Samples between two checks of the stopping rule. */
export const LOOK_EVERY = 500;

/**
 * True if the interval is narrow enough. Checking often does not bias the figure, because the rule uses only the width
 * of the interval, never its position.
 */
export const enough =
  ({ metric, half_width, level, min }: Until) =>
  ({ tallies }: Sheet): boolean =>
    tallies.every((tally) => {
      if (tally.samples < min) return false;
      const { low, high, n } = estimateOf(tally, metric, LEVELS[level]);
      return n > 0 && (high - low) / 2 <= half_width;
    });
