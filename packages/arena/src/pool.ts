import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { makePlayer, type Player } from './contest.ts';
import type { MatchResult } from './match.ts';

/** Threads run the built code, even if this file is loaded from the sources. */
const WORKER = ['./worker.js', '../dist/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/**
 * Worker threads that play matches in parallel, each with its own agents, so that a program never plays two matches at
 * once. With one worker, matches are played in this thread.
 */
export function makePlayers(workers: number): Player {
  if (workers === 1 || !WORKER) return makePlayer();
  const threads = new Piscina({ filename: WORKER, minThreads: workers, maxThreads: workers, execArgv: [] });
  return {
    play: (task) => threads.run(task) as Promise<MatchResult>,
    close: () => threads.destroy(),
  };
}
