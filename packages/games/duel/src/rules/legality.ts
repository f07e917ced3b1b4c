import type { Reason, Seat } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { Card, DuelContent } from '../content/effects.ts';
import { type Duel, type DuelSeat, sideOf } from '../state.ts';

const PASS: DuelAction = { type: 'pass' };

/** The action of a card, and its recoil. */
interface Offer {
  readonly action: DuelAction;
  readonly recoil: number;
}

function offerOf({ id, effects }: Card): Offer {
  let recoil = 0;
  for (const effect of effects) if (effect.op === 'recoil') recoil += effect.amount;
  return { action: { type: 'play', card: id }, recoil };
}

/** DU-07 */
const canPlay = (hp: number, { recoil }: Offer): boolean => recoil === 0 || hp > recoil;

/** True if the same card lies further left. A loop, because this is most of the work of listing a hand. */
function isRepeated(hand: readonly string[], at: number): boolean {
  const card = hand[at];
  for (let i = 0; i < at; i++) if (hand[i] === card) return true;
  return false;
}

/** The actions of a seat, computed from its own hand and hit points only. DU-03, DU-07, DU-08. */
export function makeLegality(content: DuelContent) {
  const offers = new Map(Object.values(content.cards).map((card) => [card.id, offerOf(card)]));

  const cardsOf = (state: Duel, seat: DuelSeat, playable: boolean): DuelAction[] => {
    const { hand, hp } = sideOf(state, seat);
    const actions: DuelAction[] = [];
    for (let i = 0; i < hand.length; i++) {
      if (isRepeated(hand, i)) continue;
      const offer = offers.get(hand[i]!)!;
      if (canPlay(hp, offer) === playable) actions.push(offer.action);
    }
    return actions;
  };

  return {
    legalActions(state: Duel, seat: Seat): DuelAction[] {
      const actions = cardsOf(state, seat as DuelSeat, true);
      if (actions.length === 0) actions.push(PASS);
      return actions;
    },
    blockedActions: (state: Duel, seat: Seat): DuelAction[] => cardsOf(state, seat as DuelSeat, false),
    whyNot(state: Duel, seat: Seat, action: DuelAction): Reason[] {
      const { hand, hp } = sideOf(state, seat as DuelSeat);
      if (action.type === 'pass')
        return hand.some((card) => canPlay(hp, offers.get(card)!)) ? [{ rule: 'DU-08', code: 'can_play' }] : [];
      const { card } = action;
      const offer = offers.get(card);
      if (!offer) return [{ rule: 'DU-03', code: 'unknown_id', data: { card } }];
      if (!hand.includes(card)) return [{ rule: 'DU-03', code: 'not_in_hand', data: { card } }];
      if (canPlay(hp, offer)) return [];
      return [{ rule: 'DU-07', code: 'recoil_kills', data: { card, recoil: offer.recoil, hp } }];
    },
  };
}
