import { traitsOf } from './token-traits.ts';
import type { EventOption, Token } from './types.ts';

export const stepOf = (option: Pick<EventOption, 'key'>): number => option.key.charCodeAt(0) - 48;

export const isCost = (token: Token): boolean => traitsOf(token).isCost(token);

/** Contains a gift that can be received once per run. OB-111 */
export const isOnce = ({ tokens }: Pick<EventOption, 'tokens'>): boolean =>
  tokens.some((token) => traitsOf(token).isOnce(token));

/** HP and Stamina cost of an option. */
export function priceOf(option: Pick<EventOption, 'tokens'>): { hp: number; stamina: number } {
  let hp = 0;
  let stamina = 0;
  for (const token of option.tokens) {
    if (token.op === 'hp' && token.amount < 0) hp -= token.amount;
    if (token.op === 'stamina' && token.amount < 0) stamina -= token.amount;
  }
  return { hp, stamina };
}
