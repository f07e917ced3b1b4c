import type { Offer } from '@undercroft/server';

/** What lets a chance go by, gives something up or spends: never chosen for the player. */
const NEVER_FIRST: ReadonlySet<string> = new Set([
  ...['pass', 'skip', 'refuse', 'leave', 'wait', 'end', 'abandon', 'concede', 'flee'],
  ...['draft', 'remove', 'trim', 'toss', 'sell', 'drop', 'discard', 'buy', 'rewind'],
]);

/** What Enter would do before anything is pressed: the first thing that does something and can be lived with. */
export function firstOf(offers: readonly Offer[]): Offer | null {
  const free = offers.filter(({ available, blank, preview }) => available && !blank && !preview?.grave);
  return free.find(({ action }) => !NEVER_FIRST.has(action.type)) ?? (free.length === 1 ? free[0]! : null);
}
