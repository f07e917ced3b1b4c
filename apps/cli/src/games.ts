import type { AnyGame } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { UsageError } from './output.ts';

/** The game of this name, or a line that names them all. */
export function gameOrUsage(id: string): AnyGame {
  const game = gameById(id);
  if (game) return game;
  throw new UsageError(`there is no game "${id}"; there are: ${GAMES.map((one) => one.id).join(', ')}`);
}
