import type { StrikeState } from '../state.ts';
import { modifier } from './contest.ts';
import { asCard, type KnownPosition } from './scene.ts';

/** The attacker's answer to a React: two dice and these. SD-200 */
interface Press {
  readonly modifier: number;
  readonly bonus: number;
}

type PressingStrike = Pick<StrikeState, 'by' | 'card' | 'target' | 'tier'>;

/** Null where a React has a fixed need. SD-201 */
export function pressOf(g: KnownPosition, { by, card, target, tier }: PressingStrike): Press | null {
  const { press } = g.book.content.numbers.react;
  if (!press) return null;
  return {
    modifier: modifier(g, by, asCard(g, card, 'Strike').type, target),
    bonus: tier === 'Devastating' ? press.devastating : press.strong,
  };
}

/** The total a React needs without a press. SD-58 */
export const needOf = ({ book }: Pick<KnownPosition, 'book'>, { tier }: Pick<StrikeState, 'tier'>): number => {
  const { strong, devastating } = book.content.numbers.react;
  return tier === 'Strong' ? strong : devastating;
};

/** The need of a React as shown: a number, or what the attacker adds to its two dice. SD-58, SD-200 */
export function needsOf(g: KnownPosition, strike: PressingStrike): { readonly needs: number; readonly press?: number } {
  const press = pressOf(g, strike);
  return press ? { needs: 0, press: press.modifier + press.bonus } : { needs: needOf(g, strike) };
}
