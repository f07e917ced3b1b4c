import type { Action, Choice, Open, Outcome, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Rng } from './random.ts';

/** Limits of a bot's search: iterations, and at live tables also time (`goOn`). */
export interface Budget {
  readonly iterations: number;
  /** Called between iterations at live tables: false means answer now. */
  readonly goOn?: () => boolean;
}

/** A world the seat considers possible. Bots can query it and play on it, but never read its state. */
export interface ImaginedWorld<V, A extends Action> {
  toAct(): readonly Seat[];
  legal(seat: Seat): A[];
  view(seat: Seat): V;
  /** An action without a plan: that of the game's own random bot. */
  pick(seat: Seat, rng: Rng): A;
  /** Plays a step; changes the imagined world in place. */
  apply(choices: readonly Choice<A>[]): void;
  outcome(): Outcome | null;
}

export interface BotTurn<V, A extends Action> {
  readonly seat: Seat;
  readonly view: V;
  readonly legal: readonly A[];
  readonly open: readonly Open<A>[];
  readonly rng: Rng;
  readonly budget: Budget;
  /** A world in which everything the seat cannot know is redealt. */
  imagine(rng: Rng): ImaginedWorld<V, A>;
  /** Notes this bot returned with its last decision. They are not part of the run. */
  readonly notes: Json;
}

export interface Answer<A extends Action> {
  readonly action: A;
  readonly notes?: Json;
}

/** Chooses an action for a seat from what the seat may know. Synchronous, and never receives the state. */
export type Bot<V, A extends Action> = BotMethod<V, A>['think'];

interface BotMethod<V, A extends Action> {
  think(ask: BotTurn<V, A>): Answer<A>;
}
