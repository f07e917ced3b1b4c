import type { Answer, Bot, BotTurn, Budget, ImaginedWorld } from '../bot.ts';
import type { Action, GameDef, Seat } from '../contract.ts';
import type { Json } from '../json.ts';
import { Rng } from '../random.ts';
import { Table } from '../table.ts';
import { redealt, type World } from '../world.ts';
import { rolloutPolicy } from './rollout-policy.ts';

/** Wraps a redealt world: bots can query it and play on it, but not read its state. */
function imagined<S extends object, A extends Action, V>(
  game: GameDef<S, A, V>,
  world: World<S>,
  pick: ReturnType<typeof rolloutPolicy<S, A, V>>,
): ImaginedWorld<V, A> {
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

export interface ThinkOptions {
  readonly budget?: Budget;
  readonly notes?: Json;
}

const NO_BUDGET: Budget = { iterations: 400 };

/**
 * Asks a bot to decide for a seat. Its generator comes from the run's seed, the seat and `n`, so the same run always
 * gets the same decision.
 */
export function think<S extends object, A extends Action, V>(
  game: GameDef<S, A, V>,
  bot: Bot<V, A>,
  position: { readonly world: World<S>; readonly n: number; readonly header: { readonly seed: string } },
  seat: Seat,
  { budget = NO_BUDGET, notes = null }: ThinkOptions = {},
): Answer<A> {
  const { world } = position;
  let pick: ReturnType<typeof rolloutPolicy<S, A, V>> | undefined;
  const ask: BotTurn<V, A> = {
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
