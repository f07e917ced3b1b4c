import { BLANK, mergeSheets, type Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What is done so far: the samples before `next`, without a gap. */
export interface Kept {
  readonly next: number;
  readonly sheet: Sheet;
}

export interface DriveOptions {
  readonly count: number;
  /** Samples a task has. Where a stopping rule decides, it must not depend on who works. */
  readonly block: number;
  /** Tasks that are out at once. */
  readonly ahead: number;
  /** Asked of all samples up to the end of a block, in their order. */
  readonly isEnough?: ((sheet: Sheet) => boolean) | undefined;
  readonly begun?: Kept | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onKept?: ((kept: Kept) => void) | undefined;
  readonly shouldStop?: (() => boolean) | undefined;
}

export interface Driven extends Kept {
  /** False where it was stopped before its end. */
  readonly isWhole: boolean;
}

/**
 * Hands out tasks in order and adds up what comes back in that order too: the answer, and where a stopping rule ends it,
 * depend on neither the number of workers nor on who is done first.
 */
export async function drive(
  take: (task: Task) => Promise<Sheet>,
  work: Work,
  { count, block, ahead, isEnough, begun, onProgress, onKept, shouldStop }: DriveOptions,
): Promise<Driven> {
  let { next, sheet } = begun ?? { next: 0, sheet: BLANK };
  let given = next;
  let done = next;
  let isOver = next >= count || (next > 0 && (isEnough?.(sheet) ?? false));
  const waiting = new Map<number, Sheet>();
  let end = (): void => {};
  /** What is still out when a stopping rule ends it is not waited for. */
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const endOf = (from: number): number => Math.min(count, from + block);
  const settle = (): void => {
    for (let part = waiting.get(next); part && !isOver; part = waiting.get(next)) {
      waiting.delete(next);
      sheet = mergeSheets(sheet, part);
      next = endOf(next);
      isOver = next >= count || (isEnough?.(sheet) ?? false);
      onKept?.({ next, sheet });
      if (isOver) end();
    }
  };
  const lane = async (): Promise<void> => {
    while (!isOver && given < count && !shouldStop?.()) {
      const from = given;
      given = endOf(from);
      waiting.set(from, await take({ ...work, from, to: endOf(from) }));
      done += endOf(from) - from;
      settle();
      onProgress?.({ done: isOver ? next : done, total: isOver ? next : count });
    }
  };
  const all = Promise.all(Array.from({ length: ahead }, lane));
  await Promise.race([all, ended]);
  return { next, sheet, isWhole: isOver };
}
