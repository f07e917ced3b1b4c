import '@undercroft/registry/quick';
import { constants, setPriority } from 'node:os';
import {
  type BotChoice,
  type BotTask,
  checkReplay,
  chooseAction,
  type Remade,
  type RemakeTask,
  type ReplayVerdict,
  remake,
  type Unfit,
} from '@undercroft/host';
import type { Header } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/registry/archive';

/** Linux gives each thread a priority of its own: whoever thinks makes room for whoever answers requests. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** What a thread is asked. */
export type ThreadTask =
  | { readonly kind: 'choose'; readonly task: BotTask }
  | { readonly kind: 'check'; readonly header: Header; readonly text: string; readonly allowed_ms: number }
  | { readonly kind: 'remake'; readonly task: RemakeTask };

/** What it answers, and how long it took. */
export interface ThreadAnswer {
  readonly choice?: BotChoice;
  readonly verdict?: ReplayVerdict;
  readonly remade?: Remade | Unfit;
  readonly ms: number;
}

/** One piece of thinking, on a thread of its own. */
export default async function think(asked: ThreadTask): Promise<ThreadAnswer> {
  const began = performance.now();
  const game = gameOfHeader(asked.kind === 'check' ? asked.header : asked.task.header);
  if ('problem' in game) throw new Error(game.problem);
  if (asked.kind === 'choose') return { choice: chooseAction(game, asked.task), ms: performance.now() - began };
  if (asked.kind === 'remake') return { remade: await remake(game, asked.task), ms: performance.now() - began };
  return { verdict: await checkReplay(game, asked), ms: performance.now() - began };
}
