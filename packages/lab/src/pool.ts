import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { EMPTY, merge, type Tally } from './tally.ts';
import { runTask, type Task } from './task.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Pool {
  /** Runs `count` samples of a study. The answer does not depend on how many hands did it. */
  run(task: Omit<Task, 'from' | 'to'>, count: number, onProgress?: (progress: Progress) => void): Promise<Tally>;
  close(): Promise<void>;
}

/** Samples a worker takes at a time: enough to be worth sending, few enough to share evenly. */
const blockOf = (count: number, workers: number): number =>
  Math.max(1, Math.min(2_000, Math.ceil(count / (workers * 8))));

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./worker.js', '../dist/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** Worker threads; one alone works in this thread, so that it can be debugged and needs no build. */
export function makePool(workers: number): Pool {
  const threads =
    workers > 1 && WORKER
      ? new Piscina({ filename: WORKER, minThreads: workers, maxThreads: workers, execArgv: [] })
      : null;
  const take = async (task: Task): Promise<Tally> => (threads ? ((await threads.run(task)) as Tally) : runTask(task));
  return {
    async run(task, count, onProgress) {
      const block = blockOf(count, workers);
      let total = EMPTY;
      const blocks = Array.from({ length: Math.ceil(count / block) }, (_, b) => b * block);
      const collect = async (from: number): Promise<void> => {
        const tally = await take({ ...task, from, to: Math.min(count, from + block) });
        total = merge(total, tally);
        onProgress?.({ done: total.samples, total: count });
      };
      if (threads) await Promise.all(blocks.map(collect));
      else for (const from of blocks) await collect(from);
      return total;
    },
    async close() {
      await threads?.destroy();
    },
  };
}
