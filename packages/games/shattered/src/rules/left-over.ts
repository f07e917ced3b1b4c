import type { ActionOf, ShatteredAction } from '../actions.ts';
import { type CardOf, REDUCERS } from '../content/records.ts';
import type { Who } from '../state.ts';
import { available, costOf } from './energy.ts';
import { considerTurn } from './legality.ts';
import { isFree, mayAim, reasonsAgainst } from './obstacles.ts';
import { offerTerms } from './offer.ts';
import { cardOf, catOf, otherOf, type Position, sideOf } from './scene.ts';
import { defaultAim } from './strike-plan.ts';

/** The unused rest of a turn that ends now. */
export interface LeftOver {
  readonly energy: number;
  /** Cards of the hand that could be played now and would do something. */
  readonly cards: readonly string[];
  /** Cards that could be paid for by discarding others. SD-36 */
  readonly byDiscarding: readonly string[];
  /** Another action than a card or the end of the turn. */
  readonly hasOther: boolean;
}

/** Only heals, and there is nothing to heal. SD-64 */
export const isIdleReshape = ({ s }: Position, card: CardOf<'Reshape'>): boolean =>
  card.shift === null &&
  card.fortify === null &&
  card.ward + card.draws === 0 &&
  !card.recall &&
  card.heals.every(({ r }) => s.res[r] >= s.max[r]);

/** A play that can do nothing: no screen marks it by itself. SD-46 */
function isIdle(g: Position, who: Who, { card: id }: ActionOf<'play'>): boolean {
  const card = cardOf(g, id);
  if (card.cat === 'Strike') {
    const aims = REDUCERS[otherOf(who)].filter((r) => mayAim(g, who, card, r));
    return defaultAim(g, who, card, aims) === null;
  }
  if (card.cat === 'Reshape') return isIdleReshape(g, card);
  return card.cat === 'Offer' && offerTerms(g, otherOf(who)).chance === 0;
}

/** Blocked by its cost alone, and the other cards of the hand would pay it. */
function isWithinReach(g: Position, who: Who, action: ActionOf<'play'>): boolean {
  const side = sideOf(g.s, who);
  if (reasonsAgainst(g, who, action).some(({ code }) => code !== 'cost_short')) return false;
  const others = side.hand.filter((id) => id !== action.card && catOf(g, id) !== 'Energy').length;
  const gain = others * g.book.content.numbers.energy.activation;
  return costOf(g, side, cardOf(g, action.card)) <= available(side) + gain;
}

const IDLE: readonly ShatteredAction['type'][] = ['end', 'activate'];

export function leftOver(g: Position, who: Who): LeftOver {
  const cards = new Set<string>();
  const byDiscarding = new Set<string>();
  let hasOther = false;
  for (const action of considerTurn(g, who)) {
    if (IDLE.includes(action.type)) continue;
    const isPlay = action.type === 'play';
    if (isPlay && isIdle(g, who, action)) continue;
    if (isFree(g, who, action)) {
      if (isPlay || action.type === 'energy' || action.type === 'cycle') cards.add(action.card);
      else hasOther = true;
    } else if (isPlay && g.s.ruleset === 'full' && isWithinReach(g, who, action)) byDiscarding.add(action.card);
  }
  for (const id of cards) byDiscarding.delete(id);
  return {
    energy: g.s.ruleset === 'full' ? available(sideOf(g.s, who)) : 0,
    cards: [...cards],
    byDiscarding: [...byDiscarding],
    hasOther,
  };
}
