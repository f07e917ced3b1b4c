import type { AnyGame } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import { gameOn } from '@undercroft/registry/tables';
import { type Rows, type RowsTask, rowsOf } from './rows.ts';
import type { Sheet } from './tally.ts';
import { runTask, type Task } from './task.ts';

/** A thread loads only the game it plays. */
async function knownGame({ game: id, packed }: Pick<Task, 'game' | 'packed'>): Promise<AnyGame> {
  const game = await loadGame(id);
  if (!game) throw new Error(`no game "${id}"`);
  if (!packed) return game;
  const known = packedGames.get(packed.contentHash) ?? gameOn(game, packed, undefined);
  if ('problem' in known) throw new Error(known.problem);
  packedGames.set(packed.contentHash, known);
  return known;
}

/** Made once in a thread, because a piece of work names them again and again. */
const packedGames = new Map<string, AnyGame>();

/** Runs a task of any registered game. */
export const runKnown = async (task: Task): Promise<Sheet> => runTask(await knownGame(task), task);

/** Writes the rows of games of any registered game. */
export const rowsOfKnown = async (task: RowsTask): Promise<Rows> => rowsOf(await knownGame(task), task);
