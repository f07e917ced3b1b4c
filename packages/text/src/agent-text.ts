import type { Action } from '@undercroft/kernel';
import type { Refusal, TextContext, TextOffer } from './context.ts';

/** What the reader was told, so that what did not change is left out. Plain JSON. */
export interface AgentMemory {
  /** The `n` of the turn that was told last. */
  readonly n: number;
  readonly phase: string;
  /** The `n` at which the whole goal was told. */
  readonly goalAt: number;
  /** By part: what it said when it was told last. */
  readonly shown: { readonly [part: string]: string };
}

/** What is asked of a game's text. */
export type AgentAsk =
  /** How the game is played and won: the first text of a run. */
  | { readonly about: 'start' }
  | { readonly about: 'turn' }
  /** An action was refused and nothing changed. `offer` is the one it named, where it named one. */
  | {
      readonly about: 'refusal';
      readonly given: string;
      readonly message: string;
      readonly reasons: readonly Refusal[];
      readonly offer: TextOffer | null;
    }
  /** The run is over: how, and why. The log is the whole run, as far as the reader may know it. */
  | { readonly about: 'end'; readonly past: Past; readonly verdict: 'won' | 'lost' | 'drawn' | null }
  | { readonly about: 'term'; readonly term: string; readonly rules: readonly RuleLine[] };

/** A rule of the rule book. */
export interface RuleLine {
  readonly id: string;
  readonly text: string;
}

/** A decision of the reader's seat, looked back at. */
export interface PastTurn<V = unknown> {
  /** The action was number `n`. */
  readonly n: number;
  readonly view: V;
  readonly action: Action;
  /** Everything that was open then, with previews. */
  readonly offers: readonly TextOffer[];
}

/** The decisions of a finished run, oldest first; offers are worked out only where somebody looks. */
export interface Past<V = unknown> {
  readonly ns: readonly number[];
  at(n: number): PastTurn<V> | null;
}

/** What the text for an agent or a blind player is made of. `log` holds what happened since the last turn told. */
export interface AgentContext<V = unknown> extends TextContext<V> {
  readonly ask: AgentAsk;
  /** Null for a full text. */
  readonly before: AgentMemory | null;
  /** What the reader's seat is called, where a game has several; told in the first line of every turn. */
  readonly you?: string | undefined;
}

export interface AgentText {
  /** ASCII; the situation, what happened since, and the choices. */
  readonly text: string;
  /** What `{"do": key}` means at this `n`; filled for a turn. */
  readonly keys: { readonly [key: string]: TextOffer };
  /** What a grave key means, as the end of "this is …"; where it is missing its label says it. */
  readonly grave?: { readonly [key: string]: string };
  /** What to hand over as `before` next time. */
  readonly memory: AgentMemory;
}
