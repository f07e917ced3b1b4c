import type { Progress } from './drive.ts';
import type { Sheet } from './tally.ts';
import type { Work } from './task.ts';

/** Whoever takes samples: threads, other machines, or a page's own workers. The answer does not depend on who did. */
export interface Runner {
  run(work: Work, count: number, onProgress?: (progress: Progress) => void): Promise<Sheet>;
}
