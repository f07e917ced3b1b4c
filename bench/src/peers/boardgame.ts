import type { Rng } from '@undercroft/kernel';
import type { Game } from 'boardgame.io';
import type { Racer } from '../measure.ts';
import { racer } from '../measure.ts';
import { Client, MCTSBot } from './boardgame-io.ts';
import { offersOf, type PeerDuel } from './duel.ts';

/** A local client at the start of a game. */
export function openClient<G>(game: Game<G>): ReturnType<typeof Client<G>> {
  const client = Client<G>({ game, numPlayers: 2, debug: false });
  client.start();
  return client;
}

/** Plays randomly to the end, repeatedly from the same deal: `reset` costs far less than a new client. */
export function peerPlay(game: Game<PeerDuel>, rng: Rng): Racer {
  const client = openClient(game);
  return racer(() => {
    client.reset();
    for (let moves = 0; ; moves++) {
      const state = client.getState()!;
      if (state.ctx.gameover !== undefined) return moves;
      const { move, args } = rng.pick(offersOf(state.G, state.ctx));
      client.moves[move]!(...args);
    }
  });
}

const PLAYOUT_MOVES_MAX = 400;

/** Iterations of MCTSBot from the first position of a duel, each played out to the end as ours are. */
export function peerSearch(game: Game<PeerDuel>, iterations: number): Racer {
  const state = openClient(game).store.getState();
  const bot = new MCTSBot({ game, enumerate: offersOf, iterations, playoutDepth: PLAYOUT_MOVES_MAX, seed: 'bench' });
  return {
    async run(ms) {
      const from = performance.now();
      let units = 0;
      let to = from;
      while (to - from < ms) {
        await bot.play(state, '0');
        units += iterations;
        to = performance.now();
      }
      return { units, ms: to - from };
    },
  };
}
