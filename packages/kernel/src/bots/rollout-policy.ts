import type { BotTurn } from '../bot.ts';
import type { Action, GameDef, Seat } from '../contract.ts';
import { Rng } from '../random.ts';
import { randomBot } from './random.ts';

const NONE: readonly never[] = [];
const NO_RNG = new Rng([1, 0, 0, 0, 0]);

/**
 * The choice of the game's random bot in a state, for fast playouts: the view and open offers are computed only if the
 * bot reads them, and one request object is reused.
 */
export function rolloutPolicy<S extends object, A extends Action, V>(
  game: Pick<GameDef<S, A, V>, 'legalActions' | 'openActions' | 'view' | 'bots'>,
): (state: S, seat: Seat, rng: Rng) => A {
  const bot = game.bots['random'] ?? randomBot<V, A>();
  let currentState: S;
  let currentSeat = '';
  const ask = {
    seat: currentSeat,
    legal: NONE as readonly A[],
    get open() {
      return game.openActions?.(currentState, currentSeat) ?? NONE;
    },
    get view() {
      return game.view(currentState, currentSeat);
    },
    rng: NO_RNG,
    budget: { iterations: 1 },
    imagine(): never {
      throw new Error('a random bot imagines nothing');
    },
    notes: null,
  } satisfies BotTurn<V, A>;
  return (state, seat, rng) => {
    currentState = state;
    currentSeat = seat;
    ask.seat = seat;
    ask.legal = game.legalActions(state, seat);
    ask.rng = rng;
    return bot(ask).action;
  };
}
