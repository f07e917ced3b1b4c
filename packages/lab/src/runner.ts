import type { Progress } from './drive.ts';
import type { Sheet } from './tally.ts';
import type { Work } from './task.ts';

/** Takes samples in threads, on other machines, or in a page's workers. The result does not depend on which. */
export interface Runner {
  /** Takes the samples from `from`, 0 unless given, up to `count`. */
  run(work: Work, count: number, onProgress?: (progress: Progress) => void, from?: number): Promise<Sheet>;
}
