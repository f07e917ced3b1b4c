import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { observer } from '@undercroft/observer';
import { vibes } from '@undercroft/vibes';

export type { ObserverView } from '@undercroft/observer';
export type { FightView, SideView, VibesView } from '@undercroft/vibes';

/** Every game, in the order Home shows them. */
export const GAMES: readonly AnyGame[] = [observer, vibes, duel];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
