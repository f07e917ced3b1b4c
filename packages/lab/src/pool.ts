import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type Driven, type DriveOptions, drive } from './drive.ts';
import { runKnown } from './known.ts';
import type { Runner } from './runner.ts';
import type { Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';
import { LOOK_EVERY } from './until.ts';

export interface Pool extends Runner {
  /** Like `run`, but it can be stopped, continued, and ended by a stopping rule. */
  drive(work: Work, options: Omit<DriveOptions, 'block' | 'ahead'>): Promise<Driven>;
  /** Runs one task on any free worker. */
  take(task: Task): Promise<Sheet>;
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
  const runWork = (work: Work, options: Omit<DriveOptions, 'block' | 'ahead'>): Promise<Driven> =>
    drive(take, work, {
      ...options,
      block: options.isEnough ? LOOK_EVERY : blockOf(options.count, workers),
      ahead: threads ? workers * 2 : 1,
    });
  return {
    take,
    drive: runWork,
    run: async (work, count, onProgress) => (await runWork(work, { count, onProgress })).sheet,
    async close() {
      await threads?.destroy();
    },
  };
}
