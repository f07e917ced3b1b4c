import { type LookUp, lookUpText } from './agent-look-up.ts';
import type { AgentAsk, AgentContext, AgentText, Past } from './agent-text.ts';
import { type Turn, tellOnly, tellTurn } from './agent-turn.ts';

export type RefusalAsk = Extract<AgentAsk, { about: 'refusal' }>;

/** The end of a run, with the decisions that led to it. */
export interface EndAsk<V = unknown> extends Omit<Extract<AgentAsk, { about: 'end' }>, 'past'> {
  readonly past: Past<V>;
}

/** A game's texts for agents and blind players. */
export interface AgentParts<V> {
  /** The primer: goal and rules of play. */
  readonly primer: string;
  turn(context: AgentContext<V>): Turn;
  refusal(context: AgentContext<V>, ask: RefusalAsk): string;
  end(context: AgentContext<V>, ask: EndAsk<V>): string;
  lookUp?(context: AgentContext<V>): LookUp;
}

/** Builds a game's text for agents from its parts. */
export const gameAgent =
  <V>({ primer, turn, refusal, end, lookUp }: AgentParts<V>) =>
  (context: AgentContext<V>): AgentText => {
    const { ask } = context;
    switch (ask.about) {
      case 'start':
        return tellOnly(context, primer);
      case 'turn':
        return tellTurn(context, turn(context));
      case 'refusal':
        return tellOnly(context, refusal(context, ask));
      case 'end':
        return tellOnly(context, end(context, ask as EndAsk<V>));
      case 'term':
        return tellOnly(context, lookUpText(context, ask, lookUp?.(context)));
    }
  };
