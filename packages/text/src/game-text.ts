import type { AgentContext, AgentText } from './agent-text.ts';
import type { ScreenContext, ScreenParts } from './screen.ts';

/**
 * A game's text interface: screens for a terminal, turns for agents. Methods, so that the view's type may be erased.
 */
export interface GameText<V = never> {
  screen(context: ScreenContext<V>): ScreenParts;
  agent?(context: AgentContext<V>): AgentText;
}

export type AnyGameText = GameText<unknown>;
