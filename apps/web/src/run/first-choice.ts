import type { Offer } from '@undercroft/server';

/** The option takes the player's own cards, and the player must choose them. */
const takesCards = (action: Offer['action']): boolean =>
  ((action as { cards?: readonly unknown[] }).cards ?? []).length > 0;

/** A null field means that nothing is taken. */
const takesNothing = (action: Offer['action']): boolean => Object.values(action).includes(null);

/**
 * True if Enter may take an offer before any key is pressed. A game's screens list the allowed kinds of action
 * (`ready`): they have an effect and give nothing up. All other offers wait for the player.
 */
export const mayBeFirst = ({ action }: Pick<Offer, 'action'>, ready: readonly string[]): boolean =>
  ready.includes(action.type) && !takesCards(action) && !takesNothing(action);

/** The game asks screens not to preselect this offer: it would have no effect, or another is the default. */
const isPassedOver = ({ preview }: Offer): boolean =>
  (preview?.notes as { readonly isDefault?: boolean } | null | undefined)?.isDefault === false;

/**
 * The offer Enter takes before any key is pressed: the earliest allowed kind in `ready`, or the only offer there is.
 */
export function firstOf(offers: readonly Offer[], ready: readonly string[]): Offer | null {
  const free = offers.filter(({ available, blank, preview }) => available && !blank && !preview?.grave);
  const [first] = free
    .filter((offer) => mayBeFirst(offer, ready) && !isPassedOver(offer))
    .toSorted((a, b) => ready.indexOf(a.action.type) - ready.indexOf(b.action.type));
  return first ?? (free.length === 1 ? free[0]! : null);
}
