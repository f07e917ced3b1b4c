import { PERCENT } from '@undercroft/kernel/units';
import type { VibesAction } from '../actions.ts';
import type { Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import { cardKey, splitKey } from './book.ts';
import { relevantFoes } from './foes.ts';
import { changeCard, changeHp, removeCard } from './possessions.ts';
import { scoutFoe } from './scout.ts';
import { termsOf } from './sums.ts';

type CampAction = Extract<VibesAction, { type: 'rest' | 'tinker' | 'trim' | 'study' }>;

/** NV-85: the same card, upgraded; extra clauses are kept. */
export const upgraded = (card: string): string => {
  const { id, extra } = splitKey(card);
  return cardKey(id, true, extra);
};

/** A quarter of max HP, rounded down. NV-84. */
export const restOf = (s: Pick<Scene, 'book'>, { maxHp }: Pick<Vibes, 'maxHp'>): number =>
  Math.floor((maxHp * s.book.content.numbers.camp.rest_pct) / PERCENT);

/** One action. NV-84. */
export function camp(s: Scene, action: CampAction): void {
  const { state } = s.t;
  s.emit?.('camped', { what: action.type, floor: state.floor }, { rule: 'NV-84' });
  switch (action.type) {
    case 'rest':
      changeHp(s, restOf(s, state), 'camp', { rule: 'NV-84', terms: termsOf(['rest', restOf(s, state)]) });
      break;
    case 'tinker': {
      const held = state.deck.find(({ uid }) => uid === action.card)!;
      changeCard(s, held.uid, upgraded(held.card), 'upgrade', 'NV-85');
      break;
    }
    case 'trim':
      removeCard(s, action.card, 'NV-84');
      break;
    case 'study':
      scoutFoe(s, relevantFoes(s.book, state.act).boss);
  }
}
