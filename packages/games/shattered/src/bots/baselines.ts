import type { Json } from '@undercroft/kernel';
import type { ActionType, ShatteredAction } from '../actions.ts';
import { isBetween } from '../rules/awakening/position.ts';
import type { BookOf } from '../rules/book.ts';
import { heuristicBot, type ShatteredBot } from './heuristic.ts';

const CLOSING: readonly ActionType[] = ['invite', 'encounter', 'decline', 'leave', 'open'];

/** The action that only closes a phase: no legacy, no companion, the first choice that can be paid. AI-31 */
function closing(legal: readonly ShatteredAction[]): ShatteredAction {
  return (
    legal.find((action) => action.type === 'legacy' && action.id === 'none') ??
    legal.find((action) => action.type === 'welcome' && !action.keep) ??
    legal.find(({ type }) => CLOSING.includes(type)) ??
    legal[0]!
  );
}

/** Heuristic in visits; between them only closing actions. AI-31 */
export const idleBot = (bookOf: BookOf): ShatteredBot => {
  const inVisits = heuristicBot(bookOf);
  return (ask) =>
    ask.view.awakening && isBetween(ask.view) ? { action: closing(ask.legal), notes: ask.notes } : inVisits(ask);
};

const ACTS_MAX = 12;

interface Notes {
  readonly visit: number;
  readonly acts: number;
}

/** Heuristic in visits; between them up to twelve random actions, then closing ones. AI-31 */
export const scatteredBot = (bookOf: BookOf): ShatteredBot => {
  const inVisits = heuristicBot(bookOf);
  return (ask) => {
    const { view, legal, rng, notes } = ask;
    if (!view.awakening || !isBetween(view)) return inVisits({ ...ask, notes: null });
    const kept = notes as unknown as Notes | null;
    const visit = view.awakening.visitNumber;
    const acts = kept?.visit === visit ? kept.acts : 0;
    const action = acts < ACTS_MAX ? rng.pick([...legal]) : closing(legal);
    return { action, notes: { visit, acts: acts + 1 } as unknown as Json };
  };
};
