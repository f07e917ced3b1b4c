import { traitsOf } from './token-traits.ts';
import type { EventOption, Token } from './types.ts';

export const stepOf = (option: Pick<EventOption, 'key'>): number => option.key.charCodeAt(0) - 48;

export const isCost = (token: Token): boolean => traitsOf(token).isCost(token);

/** Gifts that come once a run. OB-111 */
export const isOnce = ({ tokens }: Pick<EventOption, 'tokens'>): boolean =>
  tokens.some((token) => traitsOf(token).isOnce(token));

/** What an option costs of HP and Stamina. */
export function priceOf(option: Pick<EventOption, 'tokens'>): { hp: number; stamina: number } {
  let hp = 0;
  let stamina = 0;
  for (const token of option.tokens) {
    if (token.op === 'hp' && token.amount < 0) hp -= token.amount;
    if (token.op === 'stamina' && token.amount < 0) stamina -= token.amount;
  }
  return { hp, stamina };
}
