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
  type Thinking,
  ThinkingBusy,
} from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { Piscina } from 'piscina';
import type { BoardWorkers } from '../leaderboard.ts';
import type { ParsedJson } from '../parse-json.ts';
import { fairQueue } from './fair-queue.ts';
import type { ThreadAnswer, ThreadResults, ThreadTask } from './worker.ts';

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./worker.js', '../../dist/thinking/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

const WAITING_MAX = 64;
const IDLE_MS = 30_000;
/** Work that takes less is not worth the way to another thread. */
const HERE_MS = 2;
/** Uploads share one turn: however many people send them, a bot waits for one at most. */
const UPLOADS = '#uploads';
const UPLOADS_WAITING_MAX = 8;
/** No upload holds a thread longer than this, whatever is in it. */
const UPLOAD_MS_MAX = 20_000;

type Task<K extends ThreadTask['kind']> = Extract<ThreadTask, { readonly kind: K }>;

export interface ThinkingPool extends Thinking, BoardWorkers {
  /** Parses a large body. Its bytes move to the thread and are gone here. */
  parseJson(bytes: Uint8Array<ArrayBuffer>, user: string): Promise<ParsedJson>;
  close(): Promise<void>;
  /** Pieces under way or waiting. */
  size(): number;
}

/** The threads, opened when there is first something to do, and who goes next. */
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

  const inTurn = async <K extends ThreadTask['kind']>(
    user: string,
    task: Task<K>,
    options: () => Parameters<Piscina['run']>[1] = () => ({}),
  ): Promise<{ result: ThreadResults[K]; ms: number }> => {
    const coming = queue.add(user, async () => pool().run(task as ThreadTask, options()));
    if (!coming) throw new ThinkingBusy('too many of this user wait');
    return (await coming) as { result: ThreadResults[K]; ms: number };
  };
  return {
    inTurn,
    async upload<K extends ThreadTask['kind']>(
      user: string,
      task: Task<K>,
      transferList: ArrayBuffer[] = [],
    ): Promise<ThreadResults[K]> {
      const options = () => ({ transferList, signal: AbortSignal.timeout(upload_ms_max) });
      const coming = uploads.add(user, () => inTurn<K>(UPLOADS, task, options));
      if (!coming) throw new ThinkingBusy('too many uploads of this user wait');
      return (await coming).result;
    },
    size: queue.size,
    close: async (): Promise<void> => {
      await opened?.destroy();
    },
  };
}

/**
 * Bots that search and replays that are played again, on threads of their own, in fair turns. One core is left to the
 * thread that answers requests. How long a bot takes is learnt: those that answer at once stay here.
 */
export function thinkingPool(
  threads = Math.max(1, availableParallelism() - 1),
  upload_ms_max = UPLOAD_MS_MAX,
): ThinkingPool {
  const { inTurn, upload, size, close } = threadQueues(threads, upload_ms_max);
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
      const { result, ms } = await inTurn(user, { kind: 'choose', task });
      learn(name, ms);
      return result;
    },
    check: (_: AnyGame, { clock: __, ...check }: ReplayCheck, user: string) =>
      stoppable(upload(user, { kind: 'check', check }), 'it takes too long to play again'),
    async remake(game: AnyGame, task: RemakeTask, user: string) {
      const { clock: _, ...asked } = task;
      const isKnownThere = gameById(game.id)?.rules === game.rules;
      if (!isKnownThere || task.cost_ms < HERE_MS) return remake(game, task);
      return (await inTurn(user, { kind: 'remake', task: asked })).result;
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

/** The result, or the problem where the work was stopped because it took too long. */
const stoppable = <T>(work: Promise<T>, problem: string): Promise<T | { readonly problem: string }> =>
  work.catch((error: unknown) => {
    if ((error as Error).name !== 'AbortError') throw error;
    return { problem };
  });
