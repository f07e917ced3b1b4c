import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';

/** Every game, in the order the Hall shows them. The only file that names them all. */
export const GAMES: readonly AnyGame[] = [duel];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
