import type { Offer } from '@undercroft/server';

/** Cards of one's own that an option takes: which of them is the player's to say. */
const takesCards = (action: Offer['action']): boolean =>
  ((action as { cards?: readonly unknown[] }).cards ?? []).length > 0;

/** A null says: none of them. */
const takesNothing = (action: Offer['action']): boolean => Object.values(action).includes(null);

/**
 * Whether an offer may stand ready for Enter before anything is pressed. A game's screens name the kinds of action that
 * may (`ready`): they do something, and give nothing up. All others wait for the player.
 */
export const mayBeFirst = ({ action }: Pick<Offer, 'action'>, ready: readonly string[]): boolean =>
  ready.includes(action.type) && !takesCards(action) && !takesNothing(action);

/** The game says of this offer that no screen should mark it by itself: it would do nothing, or another is its default. */
const isPassedOver = ({ preview }: Offer): boolean =>
  (preview?.notes as { readonly isDefault?: boolean } | null | undefined)?.isDefault === false;

/** The game says of it that it would do nothing now; it is pressed by hand or not at all. */
const isWasted = ({ preview }: Offer): boolean =>
  (preview?.notes as { isWasted?: boolean } | undefined)?.isWasted === true;

/**
 * What Enter would do before anything is pressed: the first thing that may stand ready, of the kind that is named
 * first, or the only one there is.
 */
export function firstOf(offers: readonly Offer[], ready: readonly string[]): Offer | null {
  const free = offers.filter(({ available, blank, preview }) => available && !blank && !preview?.grave);
  const [first] = free
    .filter((offer) => mayBeFirst(offer, ready) && !isPassedOver(offer))
    .toSorted(
      (a, b) =>
        Number(isWasted(a)) - Number(isWasted(b)) || ready.indexOf(a.action.type) - ready.indexOf(b.action.type),
    );
  return first ?? (free.length === 1 ? free[0]! : null);
}
