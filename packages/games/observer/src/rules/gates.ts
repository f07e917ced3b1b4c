import type { Reason } from '@undercroft/kernel';
import { isCost, priceOf } from '../content/option.ts';
import type { EventOption, Gate } from '../content/types.ts';
import type { Observer } from '../state.ts';
import type { Book } from './book.ts';
import { decayRateOf, hasUnlock, isOwned, statOf } from './kit.ts';

/** True if one clause holds now. OB-82 */
function holds(book: Book, state: Observer, gate: Gate): boolean {
  switch (gate.op) {
    case 'awareness':
      return statOf(book, state, 'awareness') >= gate.atLeast;
    case 'instability':
      return state.wq >= gate.quarters;
    case 'decayRate':
      return decayRateOf(book, state) >= gate.atLeast;
    case 'has':
      return state.inventory.some(({ id }) => id === gate.id);
    case 'gear':
      return state.worn.some(({ id }) => id === gate.id);
    case 'artifact':
      return state.belt.length > 0;
    case 'unlock':
      return hasUnlock(state, gate.id);
  }
}

/** The first clause that fails, or null if the gate is open. */
export function closedGate(book: Book, state: Observer, option: Pick<EventOption, 'gates'>): Gate | null {
  for (const gate of option.gates) if (!holds(book, state, gate)) return gate;
  return null;
}

export const optionId = (event: string, key: string): string => `${event}.${key}`;

/** Visible now: right step, gates open, not used up. */
export const isShown = (book: Book, state: Observer, event: string, option: EventOption): boolean =>
  closedGate(book, state, option) === null &&
  (state.taken.length === 0 || !state.taken.includes(optionId(event, option.key)));

export function canPay(state: Observer, option: Pick<EventOption, 'tokens'>): boolean {
  for (const token of option.tokens) if (isCost(token)) return unpaid(state, option).length === 0;
  return true;
}

/** Reasons why an option's costs cannot be paid. Nobody dies inside an event. OB-83 */
export function unpaid(state: Observer, option: Pick<EventOption, 'tokens'>): Reason[] {
  const { hp, stamina } = priceOf(option);
  const reasons: Reason[] = [];
  if (hp > 0 && state.player.hp <= hp)
    reasons.push({ rule: 'OB-83', code: 'hp_cost', data: { cost: hp, have: state.player.hp } });
  if (stamina > state.player.stamina)
    reasons.push({ rule: 'OB-83', code: 'stamina_cost', data: { cost: stamina, have: state.player.stamina } });
  for (const token of option.tokens) {
    if (token.op === 'lose' && !isOwned(state, token.id))
      reasons.push({ rule: 'OB-83', code: 'item_cost', data: { item: token.id } });
    if (token.op === 'strip' && !state.worn.some(({ slot }) => slot === token.slot))
      reasons.push({ rule: 'OB-83', code: 'worn_cost', data: { slot: token.slot } });
  }
  return reasons;
}
