import type { Offer } from '@undercroft/server';

/** What lets a chance go by, gives something up or spends: never chosen for the player. */
const NEVER_FIRST: ReadonlySet<string> = new Set([
  ...['pass', 'skip', 'refuse', 'leave', 'wait', 'end', 'abandon', 'concede', 'flee', 'retire'],
  ...['draft', 'remove', 'trim', 'toss', 'sell', 'drop', 'discard', 'buy', 'rewind', 'energy', 'steal', 'murder'],
]);

/** Cards of one's own that an option takes: which of them is the player's to say. */
const takesCards = (action: Offer['action']): boolean =>
  ((action as { cards?: readonly unknown[] }).cards ?? []).length > 0;

/** `camp.retire` is a way to retire. */
export const isNeverFirst = ({ action }: Pick<Offer, 'action'>): boolean =>
  NEVER_FIRST.has(action.type.split('.').at(-1)!) || takesCards(action);

/** What Enter would do before anything is pressed: the first thing that does something and can be lived with. */
export function firstOf(offers: readonly Offer[]): Offer | null {
  const free = offers.filter(({ available, blank, preview }) => available && !blank && !preview?.grave);
  return free.find((offer) => !isNeverFirst(offer)) ?? (free.length === 1 ? free[0]! : null);
}
