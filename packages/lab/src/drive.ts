import { BLANK, mergeSheets, type Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Results so far: all samples before `next`, without a gap. */
export interface PartialSheet {
  readonly next: number;
  readonly sheet: Sheet;
}

export interface DriveOptions {
  readonly count: number;
  /** Samples per task. With a stopping rule it must not depend on the workers. */
  readonly block: number;
  /** Number of tasks in flight. */
  readonly ahead: number;
  /** Stopping rule, called after each block in order, with all samples up to its end. */
  readonly isEnough?: ((sheet: Sheet) => boolean) | undefined;
  readonly begun?: PartialSheet | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onKept?: ((kept: PartialSheet) => void) | undefined;
  readonly shouldStop?: (() => boolean) | undefined;
}

export interface DriveResult extends PartialSheet {
  /** False if it was stopped early by `shouldStop`. */
  readonly isWhole: boolean;
}

/**
 * Hands out tasks in order and merges results in the same order: the result, and the point where a stopping rule ends
 * the work, depend neither on the number of workers nor on their speed.
 */
export async function drive(
  take: (task: Task) => Promise<Sheet>,
  work: Work,
  { count, block, ahead, isEnough, begun, onProgress, onKept, shouldStop }: DriveOptions,
): Promise<DriveResult> {
  let { next, sheet } = begun ?? { next: 0, sheet: BLANK };
  let nextSample = next;
  let done = next;
  let isFinished = next >= count || (next > 0 && (isEnough?.(sheet) ?? false));
  const pending = new Map<number, Sheet>();
  let end = (): void => {};
  /** Resolved when a stopping rule ends the work: tasks in flight are not awaited. */
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const endOf = (from: number): number => Math.min(count, from + block);
  const mergeReady = (): void => {
    for (let part = pending.get(next); part && !isFinished; part = pending.get(next)) {
      pending.delete(next);
      sheet = mergeSheets(sheet, part);
      next = endOf(next);
      isFinished = next >= count || (isEnough?.(sheet) ?? false);
      onKept?.({ next, sheet });
      if (isFinished) end();
    }
  };
  const runLane = async (): Promise<void> => {
    while (!isFinished && nextSample < count && !shouldStop?.()) {
      const from = nextSample;
      nextSample = endOf(from);
      pending.set(from, await take({ ...work, from, to: endOf(from) }));
      done += endOf(from) - from;
      mergeReady();
      onProgress?.({ done: isFinished ? next : done, total: isFinished ? next : count });
    }
  };
  const all = Promise.all(Array.from({ length: ahead }, runLane));
  await Promise.race([all, ended]);
  return { next, sheet, isWhole: isFinished };
}
