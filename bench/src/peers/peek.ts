import type { Game } from 'boardgame.io';
import { type HiddenFact, PLACES } from '../peek/game.ts';
import { openClient } from './boardgame.ts';
import { MCTSBot } from './boardgame-io.ts';

interface PeerPeek {
  cards: number[];
  answer: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
const enumerate = () => FACES.map((place) => ({ move: 'guess', args: [place] }));

/** The guessing game for boardgame.io, with the cards hidden from the player's view. */
const makePeerPeek = (hidden: HiddenFact, seed: string): Game<PeerPeek> => ({
  name: 'peek',
  seed,
  setup: ({ random }) => ({ cards: random.Shuffle(FACES), answer: 0 }),
  moves: {
    guess: ({ G, events, random }, place: number) => {
      G.answer = hidden === 'card' ? G.cards.indexOf(1) + 1 : random.Die(PLACES);
      events.endGame(G.answer === place ? { winner: '0' } : { winner: '1' });
    },
  },
  playerView: ({ G }) => ({ ...G, cards: [] }),
  ai: { enumerate },
  disableUndo: true,
});

/**
 * Counts MCTSBot's right guesses. The bot gets the store's state as the library's own `Step` passes it: including cards
 * and random generator.
 */
export async function peerScore(hidden: HiddenFact, games: number, iterations: number): Promise<number> {
  let right = 0;
  for (let i = 0; i < games; i++) {
    const game = makePeerPeek(hidden, `peek ${i}`);
    const client = openClient(game);
    const bot = new MCTSBot({ game, enumerate, iterations, seed: `bot ${i}` });
    const { action } = await bot.play(client.store.getState(), '0');
    client.store.dispatch(action);
    if ((client.store.getState().ctx.gameover as { winner: string }).winner === '0') right += 1;
    client.stop();
  }
  return right;
}
