import type { EventOption, Token } from './types.ts';

export const stepOf = (option: Pick<EventOption, 'key'>): number => option.key.charCodeAt(0) - 48;

/** A cost must be payable; a gate must be open. OB-81, OB-83 */
export const isCost = (token: Token): boolean =>
  (token.op === 'hp' && token.amount < 0) ||
  (token.op === 'stamina' && token.amount < 0) ||
  token.op === 'lose' ||
  token.op === 'strip';

/** Gifts that come once a run. OB-111 */
export const isOnce = ({ tokens }: Pick<EventOption, 'tokens'>): boolean =>
  tokens.some(
    (token) =>
      token.op === 'backpack' ||
      token.op === 'pouch' ||
      token.op === 'stat' ||
      token.op === 'passingStat' ||
      (token.op === 'gain' && !token.id.startsWith('C')),
  );

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
