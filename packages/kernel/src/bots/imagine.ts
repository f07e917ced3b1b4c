import type { Answer, Ask, Bot, Budget, Imagined } from '../bot.ts';
import type { Action, GameDef, Seat } from '../contract.ts';
import type { Json } from '../json.ts';
import { Rng } from '../random.ts';
import { Table } from '../table.ts';
import { redealt, type World } from '../world.ts';
import { rolloutPolicy } from './rollout-policy.ts';

/** A re-dealt world behind a door: it can be asked and played on, never looked into. */
function imagined<S extends object, A extends Action, V>(
  game: GameDef<S, A, V>,
  world: World<S>,
  pick: ReturnType<typeof rolloutPolicy<S, A, V>>,
): Imagined<V, A> {
  const { state } = world;
  const table = new Table<S>(game, world);
  table.begin(0, 1);
  return {
    toAct: () => game.toAct(state),
    legal: (seat) => game.legalActions(state, seat),
    view: (seat) => game.view(state, seat),
    pick: (seat, rng) => pick(state, seat, rng),
    apply: (choices) => game.step(table, choices),
    outcome: () => game.outcome(state),
  };
}

export interface Thought {
  readonly budget?: Budget;
  readonly notes?: Json;
}

const NO_BUDGET: Budget = { iterations: 400 };

/**
 * Lets a bot decide for a seat. Its generator comes from the run's seed, the seat and `n`: the same
 * run asks the same bot the same question.
 */
export function think<S extends object, A extends Action, V>(
  game: GameDef<S, A, V>,
  bot: Bot<V, A>,
  position: { readonly world: World<S>; readonly n: number; readonly header: { readonly seed: string } },
  seat: Seat,
  { budget = NO_BUDGET, notes = null }: Thought = {},
): Answer<A> {
  const { world } = position;
  let pick: ReturnType<typeof rolloutPolicy<S, A, V>> | undefined;
  const ask: Ask<V, A> = {
    seat,
    view: game.view(world.state, seat),
    legal: game.legalActions(world.state, seat),
    open: game.openActions?.(world.state, seat) ?? [],
    rng: Rng.from(position.header.seed, `mind\n${seat}\n${position.n}`),
    budget,
    imagine(rng) {
      pick ??= rolloutPolicy(game);
      return imagined(game, redealt(game, world, seat, rng), pick);
    },
    notes,
  };
  return bot(ask);
}
