import type { Bot, BotTurn, Json } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { oldest, otherOf, type Who, whoOf } from '../rules/scene.ts';
import { tierOf } from '../rules/templates/tier.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { chooseAfter, chooseApart, wantsToFlee } from './choices.ts';
import { type Outlook, readBoard } from './outlook.ts';
import { planTurn } from './plan.ts';

export type ShatteredBot = Bot<ShatteredView, ShatteredAction>;
type Legal = readonly ShatteredAction[];
type BotInput = Pick<BotTurn<ShatteredView, ShatteredAction>, 'view' | 'legal'>;

/** The rest of the plan for this turn. Discarded at the end of the turn. */
interface Notes {
  readonly plan: readonly ShatteredAction[];
}

/** The offer that matches a planned action: a Counter removes the oldest Empower, else the oldest Disrupt. SD-62 */
export function matching(ask: BotInput, who: Who, planned: ShatteredAction): ShatteredAction | null {
  const { legal } = ask;
  let found: ShatteredAction | null = null;
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i]!;
    if (action.type !== planned.type) continue;
    if (action.type === 'play' && planned.type === 'play') {
      if (action.card !== planned.card || (planned.target !== undefined && action.target !== planned.target)) continue;
      if (action.remove === undefined || planned.remove === action.remove) return action;
      if (planned.remove !== undefined) continue;
      const first = oldest(ask.view[otherOf(who)], 'empower') ?? oldest(ask.view[who], 'disrupt');
      if (action.remove === first?.id) return action;
      found ??= action;
    } else if (!('card' in action) || ('card' in planned && action.card === planned.card)) return action;
  }
  return found;
}

const END: ShatteredAction = { type: 'end' };

/** True if only ending the turn can follow the planned cards. */
const isPlain = ({ who, g, view, profile }: Outlook): boolean => {
  const { modules, record, ruleset } = view;
  return (
    !profile.isCooperative &&
    (who === 'D' || tierOf(g) === 0) &&
    modules.length === 0 &&
    record === null &&
    ruleset === 'full'
  );
};

function makePlan(book: Book, view: ShatteredView, who: Who, legal: Legal): readonly ShatteredAction[] {
  if (who === 'V' && legal.some(({ type }) => type === 'flee') && wantsToFlee(book, view)) return [{ type: 'flee' }];
  const outlook = readBoard(book, view, who);
  const plan = planTurn(outlook);
  return isPlain(outlook) ? [...plan, END] : plan;
}

/** Plays the best sequence card by card and skips actions that are no longer legal. AI-3…10 */
export const heuristicBot =
  (bookOf: BookOf): ShatteredBot =>
  (ask) => {
    const { legal, notes } = ask;
    if (legal.length === 1) return legal[0]!.type === 'end' ? { action: legal[0]! } : { action: legal[0]!, notes };
    const who = whoOf(ask.seat);
    if (legal[legal.length - 1]!.type !== 'end')
      return { action: chooseApart(bookOf(ask.view), ask.view, who, legal, ask.rng)!, notes };
    const kept = notes as unknown as Notes | null;
    const plan = kept?.plan ?? makePlan(bookOf(ask.view), ask.view, who, legal);
    for (let i = 0; i < plan.length; i++) {
      const action = matching(ask, who, plan[i]!);
      if (action)
        return action.type === 'end' ? { action } : { action, notes: { plan: plan.slice(i + 1) } as unknown as Json };
    }
    const action = chooseAfter(bookOf(ask.view), ask.view, who, legal, ask.rng);
    return action.type === 'end' ? { action } : { action, notes: { plan: [] } };
  };
