import type { AnyGame } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';

/**
 * What is played in a simulated world. A store keeps every game alike, so three are enough; a list of our own keeps
 * a seed the same world when a game is added.
 */
export const SIM_GAMES: readonly AnyGame[] = ['observer', 'vibes', 'duel'].map((id) => gameById(id)!);
