import type { AnyGame } from '@undercroft/kernel';
import type { Racer } from './measure.ts';
import type { HiddenFact } from './peek/game.ts';

/** Numbers of moves and reshuffles on which our duel and boardgame.io's agreed. */
export interface Agreement {
  readonly moves: number;
  readonly shuffles: number;
}

/** Measurements of other engines. Only `npm run bench` installs them, so nothing outside `peers/` imports them. */
export interface PeerEngines {
  /** Random play of the duel on boardgame.io. */
  playDuel(): Racer;
  /** Iterations of boardgame.io's bot from the first position of the duel. */
  searchDuel(iterations: number): Racer;
  /** Random battles of @pkmn/sim. */
  playBattles(): Racer;
  /** Counts the right guesses of boardgame.io's bot. */
  peekScore(hidden: HiddenFact, games: number, iterations: number): Promise<number>;
  /** Throws if our duel and boardgame.io's differ. */
  assertSameRules(duel: AnyGame, games: number): Agreement;
}

export async function loadPeers(): Promise<PeerEngines> {
  const { href } = new URL('./peers/index.js', import.meta.url);
  return ((await import(href)) as { readonly peers: PeerEngines }).peers;
}
