import type { AnyGame } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { UsageError } from './output.ts';
import { didYouMean } from './suggestion.ts';

/** The game with this id; otherwise a usage error that lists all ids. */
export function gameOrUsage(id: string): AnyGame {
  const game = gameById(id);
  if (game) return game;
  const ids = GAMES.map((one) => one.id);
  throw new UsageError(`there is no game "${id}"; there are: ${ids.join(', ')}.${didYouMean(id, ids)}`);
}

/** Throws a usage error that lists the bots if this is not one of them. */
export function checkBot({ id }: AnyGame, bot: string, bots: readonly string[]): void {
  if (bots.includes(bot)) return;
  throw new UsageError(`${id} has no bot "${bot}"; there are: ${bots.join(', ')}.${didYouMean(bot, bots)}`);
}
