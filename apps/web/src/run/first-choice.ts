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

/** The game's word on preselection; undefined if it has none. */
const defaultOf = ({ preview }: Offer): boolean | undefined =>
  (preview?.notes as { readonly isDefault?: boolean } | null | undefined)?.isDefault;

/** The game asks screens not to preselect this offer: it would have no effect, or another is the default. */
const isPassedOver = (offer: Offer): boolean => defaultOf(offer) === false;

/** The game says that nothing else is left to do: the end of a turn. */
const isAllThatIsLeft = (offer: Offer): boolean => defaultOf(offer) === true;

/**
 * The offer Enter takes before any key is pressed: the earliest allowed kind in `ready`, the one that the game says is
 * all that is left, or the only offer there is.
 */
export function firstOf(offers: readonly Offer[], ready: readonly string[]): Offer | null {
  const free = offers.filter(({ available, blank, preview }) => available && !blank && !preview?.grave);
  const [first] = free
    .filter((offer) => mayBeFirst(offer, ready) && !isPassedOver(offer))
    .toSorted((a, b) => ready.indexOf(a.action.type) - ready.indexOf(b.action.type));
  return first ?? free.find(isAllThatIsLeft) ?? (free.length === 1 ? free[0]! : null);
}
