import type { Rng } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { available, costOf } from '../rules/energy.ts';
import { cardOf, type KnownPosition, type Who, whoOf } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { chooseAfter, chooseApart, wantsToFlee } from './choices.ts';
import { matching, type ShatteredBot } from './heuristic.ts';
import { type Outlook, readBoard } from './outlook.ts';
import { scoreHand } from './plan.ts';

type Legal = readonly ShatteredAction[];

/** The highest-scoring affordable action, then the next. AI-2 */
function greedyAction(book: Book, view: ShatteredView, who: Who, legal: Legal, rng: Rng): ShatteredAction {
  if (view.V.acts === 0 && who === 'V' && legal.some(({ type }) => type === 'flee') && wantsToFlee(book, view))
    return { type: 'flee' };
  const energy = legal.find(({ type }) => type === 'energy');
  if (energy) return energy;
  const o = readBoard(book, view, who);
  for (const { id, card, score, target } of scoreHand(o)) {
    if (score <= o.profile.threshold) break;
    if (!isPayable(o.g, o, id)) continue;
    const planned: ShatteredAction =
      card.cat === 'Strike' && target !== '' ? { type: 'play', card: id, target } : { type: 'play', card: id };
    const action = matching({ view, legal }, who, planned);
    if (action) return action;
  }
  return chooseAfter(book, view, who, legal, rng);
}

const isPayable = (g: KnownPosition, { mine }: Outlook, id: string): boolean =>
  g.s.ruleset === 'lite' || costOf(g, mine, cardOf(g, id)) <= available(mine);

export const greedyBot =
  (bookOf: BookOf): ShatteredBot =>
  ({ seat, view, legal, rng }) => {
    const book = bookOf(view);
    const who = whoOf(seat);
    if (legal.length === 1) return { action: legal[0]! };
    const apart = view.phase === 'turn' ? null : chooseApart(book, view, who, legal, rng);
    return { action: apart ?? greedyAction(book, view, who, legal, rng) };
  };
