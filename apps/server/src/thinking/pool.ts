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
import { fairQueue } from './fair-queue.ts';
import type { ThreadAnswer, ThreadTask } from './worker.ts';

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./worker.js', '../../dist/thinking/worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

const WAITING_MAX = 64;
const IDLE_MS = 30_000;
/** What is done in less is not worth the way to another thread. */
const HERE_MS = 2;

export interface ThinkingPool extends Thinking {
  close(): Promise<void>;
  /** Pieces under way or waiting. */
  size(): number;
}

/**
 * Bots that search and replays that are played again, on threads of their own, in fair turns. One core is left to the
 * thread that answers requests. How long a bot takes is learnt: those that answer at once stay here.
 */
export function thinkingPool(threads = Math.max(1, availableParallelism() - 1)): ThinkingPool {
  let opened: Piscina<ThreadTask, ThreadAnswer> | null = null;
  /** Opened when somebody first has to think. */
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
  const costs = new Map<string, number>();

  const inTurn = (user: string, task: ThreadTask): Promise<ThreadAnswer> => {
    const coming = queue.add(user, async () => pool().run(task));
    return coming ?? Promise.reject(new ThinkingBusy('too many of this user wait'));
  };
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
      const { choice, ms } = await inTurn(user, { kind: 'choose', task });
      learn(name, ms);
      return choice!;
    },
    async check(_: AnyGame, { text, allowed_ms }: ReplayCheck, user: string) {
      const header = JSON.parse(text.slice(0, text.indexOf('\n')));
      const { verdict } = await inTurn(user, { kind: 'check', header, text, allowed_ms });
      return verdict ?? null;
    },
    async remake(game: AnyGame, task: RemakeTask, user: string) {
      const { clock: _, ...asked } = task;
      const isKnownThere = gameById(game.id)?.rules === game.rules;
      if (!isKnownThere || task.cost_ms < HERE_MS) return remake(game, task);
      const { remade } = await inTurn(user, { kind: 'remake', task: asked });
      return remade!;
    },
    size: queue.size,
    close: async () => {
      await opened?.destroy();
    },
  };
}
