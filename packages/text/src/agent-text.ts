import type { Action } from '@undercroft/kernel';
import type { Refusal, TextContext, TextOffer } from './context.ts';

/** The parts a reader has seen, so that unchanged ones can be left out. Plain JSON. */
export interface AgentMemory {
  /** The `n` of the last turn text. */
  readonly n: number;
  readonly phase: string;
  /** The `n` of the last text with the whole goal. */
  readonly goalAt: number;
  /** The last shown state of each part. */
  readonly shown: { readonly [part: string]: string };
}

/** A request to a game's text. */
export type AgentAsk =
  /** The game's primer: the first text of a run. */
  | { readonly about: 'start' }
  | { readonly about: 'turn' }
  /** An action was refused and nothing changed. `offer` is the one it named, if any. */
  | {
      readonly about: 'refusal';
      readonly given: string;
      readonly message: string;
      readonly reasons: readonly Refusal[];
      readonly offer: TextOffer | null;
    }
  /** The run is over: outcome and causes. The log is the whole run, as far as the reader may know it. */
  | { readonly about: 'end'; readonly past: Past; readonly verdict: 'won' | 'lost' | 'drawn' | null }
  | { readonly about: 'term'; readonly term: string; readonly rules: readonly RuleLine[] };

/** A rule of the rule book. */
export interface RuleLine {
  readonly id: string;
  readonly text: string;
}

/** A past decision of the reader's seat. */
export interface PastTurn<V = unknown> {
  /** The line number of the action. */
  readonly n: number;
  readonly view: V;
  readonly action: Action;
  /** All offers at that time, with previews. */
  readonly offers: readonly TextOffer[];
}

/** The decisions of a finished run, oldest first; offers are computed on demand. */
export interface Past<V = unknown> {
  readonly ns: readonly number[];
  at(n: number): PastTurn<V> | null;
}

/** Input for the text of an agent or a blind player. `log` contains the events since the last turn text. */
export interface AgentContext<V = unknown> extends TextContext<V> {
  readonly ask: AgentAsk;
  /** Null for a full text. */
  readonly before: AgentMemory | null;
  /** The name of the reader's seat, in games with several; added to the first line of every turn. */
  readonly you?: string | undefined;
}

export interface AgentText {
  /** ASCII; the situation, the events since, and the choices. */
  readonly text: string;
  /** The offer of each key `{"do": key}` at this `n`; empty unless the text is a turn. */
  readonly keys: { readonly [key: string]: TextOffer };
  /** The meaning of a grave key, as the end of "this is …"; defaults to its label. */
  readonly grave?: { readonly [key: string]: string };
  /** Pass as `before` next time. */
  readonly memory: AgentMemory;
}
