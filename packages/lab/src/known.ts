import { loadGame } from '@undercroft/registry/lazy';
import type { Sheet } from './tally.ts';
import { runTask, type Task } from './task.ts';

/** Runs a task of any registered game. A thread loads only the game it plays. */
export async function runKnown(task: Task): Promise<Sheet> {
  const game = await loadGame(task.game);
  if (!game) throw new Error(`no game "${task.game}"`);
  return runTask(game, task);
}
