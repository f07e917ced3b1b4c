import type { Until } from './experiment.ts';
import { estimateOf, LEVELS } from './figures.ts';
import type { Sheet } from './tally.ts';

/** Samples between two looks at the stopping rule. */
export const LOOK_EVERY = 500;

/**
 * Whether enough is known. Looking often and stopping at the first narrow interval is what this rule is: it looks at the
 * width alone, never at where the figure lies, which is why the figure stays fair.
 */
export const enough =
  ({ metric, half_width, level, min }: Until) =>
  ({ tallies }: Sheet): boolean =>
    tallies.every((tally) => {
      if (tally.samples < min) return false;
      const { low, high, n } = estimateOf(tally, metric, LEVELS[level]);
      return n > 0 && (high - low) / 2 <= half_width;
    });
