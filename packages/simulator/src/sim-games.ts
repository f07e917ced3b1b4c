import type { AnyGame } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';

/**
 * The games of simulated worlds. A store treats all games alike, so three are enough; a fixed list keeps each seed's
 * world the same when a game is added.
 */
export const SIM_GAMES: readonly AnyGame[] = ['observer', 'vibes', 'duel'].map((id) => gameById(id)!);
