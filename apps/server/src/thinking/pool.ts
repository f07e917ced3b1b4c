import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type BotChoice,
  type BotTask,
  chooseAction,
  type RemakeTask,
  type ReplayCheck,
  remake,
  ThinkingBusy,
  type Workers,
} from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { Piscina } from 'piscina';
import type { BoardWorkers } from '../leaderboard.ts';
import type { ParsedJson } from '../parse-json.ts';
import { fairQueue } from './fair-queue.ts';
import type { ThreadAnswer, ThreadResults, ThreadTask } from './worker.ts';

/** Worker threads need the built file, even when this file runs from source. */
const WORKER = ['./worker.js', '../../dist/thinking/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

const WAITING_MAX = 64;
const IDLE_MS = 30_000;
/** Work faster than this is not worth sending to another thread. */
const HERE_MS = 2;
/** All uploads share one user's turn: however many there are, a bot waits for one at most. */
const UPLOADS = '#uploads';
const UPLOADS_WAITING_MAX = 8;
/** Longest time one upload may hold a thread. */
const UPLOAD_MS_MAX = 20_000;

type Task<K extends ThreadTask['kind']> = Extract<ThreadTask, { readonly kind: K }>;

export interface ThinkingPool extends Workers, BoardWorkers {
  /** Parses a large body. The bytes are transferred to the thread and unusable here afterwards. */
  parseJson(bytes: Uint8Array<ArrayBuffer>, user: string): Promise<ParsedJson>;
  close(): Promise<void>;
  /** Number of tasks running or waiting. */
  size(): number;
}

/** Worker threads, started on first use, with their queues. */
function threadQueues(threads: number, upload_ms_max: number) {
  let opened: Piscina<ThreadTask, ThreadAnswer> | null = null;
  const pool = (): Piscina<ThreadTask, ThreadAnswer> => {
    if (!WORKER) throw new Error('the thinking threads are not built: npm run build');
    opened ??= new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      execArgv: [],
    });
    return opened;
  };
  const queue = fairQueue(threads, WAITING_MAX);
  const uploads = fairQueue(1, UPLOADS_WAITING_MAX);

  const runInTurn = async <K extends ThreadTask['kind']>(
    user: string,
    task: Task<K>,
    options: () => Parameters<Piscina['run']>[1] = () => ({}),
  ): Promise<{ result: ThreadResults[K]; ms: number }> => {
    const pending = queue.add(user, async () => pool().run(task as ThreadTask, options()));
    if (!pending) throw new ThinkingBusy('too many of this user wait');
    return (await pending) as { result: ThreadResults[K]; ms: number };
  };
  return {
    runInTurn,
    async upload<K extends ThreadTask['kind']>(
      user: string,
      task: Task<K>,
      transferList: ArrayBuffer[] = [],
    ): Promise<ThreadResults[K]> {
      const options = () => ({ transferList, signal: AbortSignal.timeout(upload_ms_max) });
      const pending = uploads.add(user, () => runInTurn<K>(UPLOADS, task, options));
      if (!pending) throw new ThinkingBusy('too many uploads of this user wait');
      return (await pending).result;
    },
    size: queue.size,
    close: async (): Promise<void> => {
      await opened?.destroy();
    },
  };
}

/**
 * Runs bot searches and replays in worker threads, fairly by user. One core is left for the thread that serves
 * requests. Measures how long each bot takes: fast ones run on the serving thread.
 */
export function thinkingPool(
  threads = Math.max(1, availableParallelism() - 1),
  upload_ms_max = UPLOAD_MS_MAX,
): ThinkingPool {
  const { runInTurn, upload, size, close } = threadQueues(threads, upload_ms_max);
  const costs = new Map<string, number>();
  const learn = (name: string, ms: number): void => {
    const before = costs.get(name);
    costs.set(name, before === undefined ? ms : Math.max(ms, before * 0.9));
  };

  return {
    async choose(game: AnyGame, task: BotTask, user: string): Promise<BotChoice> {
      const name = `${game.id} ${task.bot} ${Math.ceil(Math.log2(task.iterations + 1))}`;
      const isKnownThere = gameById(game.id)?.rules === game.rules;
      if (!isKnownThere || (costs.get(name) ?? HERE_MS) < HERE_MS) {
        const began = performance.now();
        const choice = chooseAction(game, task);
        learn(name, performance.now() - began);
        return choice;
      }
      const { result, ms } = await runInTurn(user, { kind: 'choose', task });
      learn(name, ms);
      return result;
    },
    check: (_: AnyGame, { clock: __, ...check }: ReplayCheck, user: string) =>
      stoppable(upload(user, { kind: 'check', check }), 'it takes too long to play again'),
    async remake(game: AnyGame, task: RemakeTask, user: string) {
      const { clock: _, ...sendable } = task;
      const isKnownThere = gameById(game.id)?.rules === game.rules;
      if (!isKnownThere || task.cost_ms < HERE_MS) return remake(game, task);
      return (await runInTurn(user, { kind: 'remake', task: sendable })).result;
    },
    parseJson: (bytes, user) =>
      stoppable(upload(user, { kind: 'json', bytes }, [bytes.buffer]), 'The body takes too long to read.'),
    proveMatch: ({ id: game }, claim, user) =>
      stoppable(upload(user, { kind: 'match', claim: { game, ...claim } }), 'It takes too long to play again.'),
    computeRow: (game, agent, matches, user) => upload(user, { kind: 'row', game: game.id, agent, matches }),
    size,
    close,
  };
}

/** Returns `problem` if the work was aborted because it took too long. */
const stoppable = <T>(work: Promise<T>, problem: string): Promise<T | { readonly problem: string }> =>
  work.catch((error: unknown) => {
    if ((error as Error).name !== 'AbortError') throw error;
    return { problem };
  });
