import type { Action, Choice, Open, Outcome, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Rng } from './random.ts';

/** How long a bot may think: iterations everywhere, milliseconds at live tables only. */
export interface Budget {
  readonly iterations: number;
  /** Asked between iterations at live tables: false means answer now. */
  readonly goOn?: () => boolean;
}

/** A world as the seat might imagine it. It can be asked and played on; it never shows a state. */
export interface Imagined<V, A extends Action> {
  toAct(): readonly Seat[];
  legal(seat: Seat): A[];
  view(seat: Seat): V;
  /** What somebody without a plan would do here: the game's own random bot. */
  pick(seat: Seat, rng: Rng): A;
  /** Plays on; the imagined world changes in place. */
  apply(choices: readonly Choice<A>[]): void;
  outcome(): Outcome | null;
}

export interface Ask<V, A extends Action> {
  readonly seat: Seat;
  readonly view: V;
  readonly legal: readonly A[];
  readonly open: readonly Open<A>[];
  readonly rng: Rng;
  readonly budget: Budget;
  /** A world in which everything the seat cannot know was dealt anew. */
  imagine(rng: Rng): Imagined<V, A>;
  /** What this bot returned as notes at its last decision; no part of the run. */
  readonly notes: Json;
}

export interface Answer<A extends Action> {
  readonly action: A;
  readonly notes?: Json;
}

/** Chooses for a seat from what the seat may know. Synchronous, and never shown the state. */
export type Bot<V, A extends Action> = Thinking<V, A>['think'];

interface Thinking<V, A extends Action> {
  think(ask: Ask<V, A>): Answer<A>;
}
