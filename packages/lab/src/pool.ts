import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type DriveOptions, type DriveResult, drive } from './drive.ts';
import { rowsOfKnown, runKnown } from './known.ts';
import type { Rows, RowsTask } from './rows.ts';
import type { Runner } from './runner.ts';
import { BLANK, type Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';
import { LOOK_EVERY } from './until.ts';

type PoolOptions = Omit<DriveOptions, 'block' | 'ahead'> & Partial<Pick<DriveOptions, 'block'>>;

export interface Pool extends Runner {
  /** Like `run`, but it can be stopped, continued, and ended by a stopping rule. */
  drive(work: Work, options: PoolOptions): Promise<DriveResult>;
  /** Runs one task on any free worker. */
  take(task: Task): Promise<Sheet>;
  /** Rows of a range of games, on any free worker. */
  rows(task: RowsTask): Promise<Rows>;
  close(): Promise<void>;
}

/** Samples per task: enough to be worth sending, few enough to share evenly. */
const blockOf = (count: number, workers: number): number =>
  Math.max(1, Math.min(2_000, Math.ceil(count / (workers * 32))));

/** Threads run the built code, even if this file is loaded from the sources. */
const WORKER = ['./worker.js', '../dist/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** Worker threads. With one worker, tasks run in this thread, which can be debugged and needs no build. */
export function makePool(workers: number): Pool {
  const threads =
    workers > 1 && WORKER
      ? new Piscina({ filename: WORKER, minThreads: workers, maxThreads: workers, execArgv: [] })
      : null;
  const take = async (task: Task): Promise<Sheet> => {
    if (threads) return (await threads.run(task)) as Sheet;
    await setImmediate();
    return runKnown(task);
  };
  const runWork = (work: Work, options: PoolOptions): Promise<DriveResult> =>
    drive(take, work, {
      ...options,
      block: options.block ?? (options.isEnough ? LOOK_EVERY : blockOf(options.count, workers)),
      ahead: threads ? workers * 2 : 1,
    });
  return {
    take,
    async rows(task) {
      if (threads) return (await threads.run(task, { name: 'rows' })) as Rows;
      await setImmediate();
      return rowsOfKnown(task);
    },
    drive: runWork,
    run: async (work, count, onProgress, from = 0) =>
      (await runWork(work, { count, onProgress, begun: { next: from, sheet: BLANK } })).sheet,
    async close() {
      // Work that a stopping rule ended may still be in flight: its late answers are errors to a pool that is closed.
      threads?.on('error', () => undefined);
      await threads?.destroy();
    },
  };
}
