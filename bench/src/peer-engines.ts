import type { AnyGame } from '@undercroft/kernel';
import type { Racer } from './measure.ts';
import type { Hidden } from './peek/game.ts';

/** How many moves and reshuffles of the duel agreed with boardgame.io's. */
export interface Agreement {
  readonly moves: number;
  readonly shuffles: number;
}

/**
 * What is measured of other engines. They are installed by `npm run bench` alone, so nothing outside `peers/` imports
 * them.
 */
export interface PeerEngines {
  /** Random play of the duel on boardgame.io. */
  playDuel(): Racer;
  /** Iterations of boardgame.io's bot from the first position of the duel. */
  searchDuel(iterations: number): Racer;
  /** Random battles of @pkmn/sim. */
  playBattles(): Racer;
  /** How often boardgame.io's bot guesses something hidden. */
  peekScore(hidden: Hidden, games: number, iterations: number): Promise<number>;
  /** Throws where our duel and boardgame.io's differ. */
  assertSameRules(duel: AnyGame, games: number): Agreement;
}

export async function loadPeers(): Promise<PeerEngines> {
  const { href } = new URL('./peers/index.js', import.meta.url);
  return ((await import(href)) as { readonly peers: PeerEngines }).peers;
}
