import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { makePlayer, type Player } from './contest.ts';
import type { MatchResult } from './match.ts';

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./worker.js', '../dist/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/**
 * Threads that play matches side by side, each with agents of its own: a program never hears of two matches at once.
 * One alone plays in this thread.
 */
export function makePlayers(workers: number): Player {
  if (workers === 1 || !WORKER) return makePlayer();
  const threads = new Piscina({ filename: WORKER, minThreads: workers, maxThreads: workers, execArgv: [] });
  return {
    play: (task) => threads.run(task) as Promise<MatchResult>,
    close: () => threads.destroy(),
  };
}
