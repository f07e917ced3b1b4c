import type { Ask } from '../bot.ts';
import type { Action, GameDef, Seat } from '../contract.ts';
import { Rng } from '../random.ts';
import { randomBot } from './random.ts';

const NOTHING: readonly never[] = [];
const NO_RNG = new Rng([1, 0, 0, 0, 0]);

/**
 * What the game's random bot does in a state. It asks for nothing but its offers: the view is made only if it looks,
 * and one question serves them all.
 */
export function rolloutPolicy<S extends object, A extends Action, V>(
  game: Pick<GameDef<S, A, V>, 'legalActions' | 'openActions' | 'view' | 'bots'>,
): (state: S, seat: Seat, rng: Rng) => A {
  const bot = game.bots['random'] ?? randomBot<V, A>();
  let here: S;
  let who = '';
  const ask = {
    seat: who,
    legal: NOTHING as readonly A[],
    get open() {
      return game.openActions?.(here, who) ?? NOTHING;
    },
    get view() {
      return game.view(here, who);
    },
    rng: NO_RNG,
    budget: { iterations: 1 },
    imagine(): never {
      throw new Error('a random bot imagines nothing');
    },
    notes: null,
  } satisfies Ask<V, A>;
  return (state, seat, rng) => {
    here = state;
    who = seat;
    ask.seat = seat;
    ask.legal = game.legalActions(state, seat);
    ask.rng = rng;
    return bot(ask).action;
  };
}
