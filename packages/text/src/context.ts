import type { Action, AnyGame, Json, Preview, Seat, Term, Tone, Weight } from '@undercroft/kernel';

/** A reason as a sentence that ends with its rule id in brackets. */
export interface Refusal {
  readonly rule: string;
  readonly code: string;
  readonly text: string;
  readonly missing?: string | undefined;
  /** The numbers and ids of the sentence. */
  readonly data?: { readonly [key: string]: Json };
}

/** The part of the host's offer that texts use. */
export interface TextOffer {
  readonly action: Action;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly cost?: string | undefined;
  readonly available: boolean;
  readonly reasons: readonly Refusal[];
  readonly preview?: Preview;
  readonly blank?: { readonly field: string; readonly examples: readonly Json[] };
}

/** One event of the seat's own log. */
export interface LogLine {
  readonly id: number;
  readonly n: number;
  readonly page: number;
  readonly turn: number;
  readonly kind: string;
  readonly line: string;
  readonly why: string;
  readonly rule: string;
  readonly because: number | null;
  readonly tone: Tone;
  readonly weight: Weight;
  readonly isNarration: boolean;
  readonly about: readonly string[];
  readonly data: Json;
  readonly terms?: readonly Term[] | null | undefined;
}

/** All input of a text: only data that the seat may know. */
export interface TextContext<V = unknown> {
  readonly game: AnyGame;
  readonly view: V;
  /** The acting seat; null if it is another player's. */
  readonly seat: Seat | null;
  /** The next action is number `n + 1`. */
  readonly n: number;
  /** `ranked`, `practice` or `open`. */
  readonly standing: string;
  readonly offers: readonly TextOffer[];
  /** Oldest first. */
  readonly log: readonly LogLine[];
  readonly outcome: { readonly code: string; readonly rule: string; readonly text: string } | null;
}
