/** The entry point for texts for agents and blind players. */
export { genericAgent } from './agent-generic.ts';
export { type ChosenByKey, chooseByKey, isKeyChoice, type KeyChoice } from './agent-key.ts';
export { type LookUp, lookUpText } from './agent-look-up.ts';
export { type Hurt, isSame, type Loss, lastOf, lossText, overText } from './agent-loss.ts';
export { notDoneText, openText, refusedText } from './agent-refusal.ts';
export type { AgentAsk, AgentContext, AgentMemory, AgentText, Past, PastTurn, RuleLine } from './agent-text.ts';
export type { Part } from './agent-turn.ts';
export { counted, listed, rangeText, sentence, sinceText, withoutRule } from './agent-words.ts';
export type { LogLine, Refusal, TextContext, TextOffer } from './context.ts';
export { dataOf, eventsOf } from './events-of.ts';
export { type AgentParts, gameAgent, notNowPart, type RefusalAsk, type Rows, type Verdict } from './game-agent.ts';
