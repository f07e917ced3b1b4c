import type { AnyGame } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import { type Rows, type RowsTask, rowsOf } from './rows.ts';
import type { Sheet } from './tally.ts';
import { runTask, type Task } from './task.ts';

/** A thread loads only the game it plays. */
async function knownGame(id: string): Promise<AnyGame> {
  const game = await loadGame(id);
  if (!game) throw new Error(`no game "${id}"`);
  return game;
}

/** Runs a task of any registered game. */
export const runKnown = async (task: Task): Promise<Sheet> => runTask(await knownGame(task.game), task);

/** Writes the rows of games of any registered game. */
export const rowsOfKnown = async (task: RowsTask): Promise<Rows> => rowsOf(await knownGame(task.game), task);
