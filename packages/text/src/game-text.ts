import type { AgentContext, AgentText } from './agent-text.ts';
import type { ScreenContext, ScreenParts } from './screen.ts';

/** A game in text: its tables for a terminal, its turns for agents. Methods, so that the view's type may be forgotten. */
export interface GameText<V = never> {
  screen(context: ScreenContext<V>): ScreenParts;
  agent?(context: AgentContext<V>): AgentText;
}

export type AnyGameText = GameText<unknown>;
