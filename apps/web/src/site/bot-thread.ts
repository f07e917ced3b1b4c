import { type BotChoice, type BotTask, checkReplay, chooseAction, remake, type Workers } from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';
import { fetchTables, gameOfHeader } from './data/earlier-tables.ts';

/** Name of the worker that only runs bots. It has the same file as the worker that answers the page. */
export const BOTS = 'bots';

interface Order {
  readonly id: number;
  readonly task: BotTask;
}

interface Reply {
  readonly id: number;
  readonly choice: BotChoice | null;
}

/** Runs the searches that arrive as messages. */
export function serveBots(): void {
  self.onmessage = async ({ data: { id, task } }: MessageEvent<Order>) => {
    await fetchTables(task.header);
    const game = gameOfHeader(task.header);
    const choice = 'problem' in game ? null : chooseAction(game, task);
    self.postMessage({ id, choice } satisfies Reply);
  };
}

/** Bots search in a worker of their own, so that the table answers meanwhile. Everything else runs here. */
export function botWorkers(): Workers {
  const waiting = new Map<number, (choice: BotChoice | null) => void>();
  let count = 0;
  let thread: Worker | null = null;

  function open(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: BOTS });
    worker.onmessage = ({ data: { id, choice } }: MessageEvent<Reply>) => {
      waiting.get(id)?.(choice);
      waiting.delete(id);
    };
    worker.onerror = () => {
      worker.terminate();
      thread = null;
      for (const resolve of waiting.values()) resolve(null);
      waiting.clear();
    };
    return worker;
  }

  async function choose(game: AnyGame, task: BotTask): Promise<BotChoice> {
    const choice = await new Promise<BotChoice | null>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      thread ??= open();
      thread.postMessage({ id: count, task } satisfies Order);
    });
    return choice ?? chooseAction(game, task);
  }

  return {
    choose,
    check: async (game, check) => checkReplay(game, check),
    remake: async (game, task) => remake(game, task),
  };
}
