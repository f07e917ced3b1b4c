import type { Snapshot } from '@undercroft/server';

export type Chooser = 'you' | 'bot' | 'other';

/** The holder of each seat from an action on; null if unknown. */
export type SeatHistory = Snapshot['history'] | null;

/** The holder of a seat at its choice, after this many actions. A run played in this browser has no entries: it is yours. */
export function chooserOf(history: SeatHistory, seat: string, n: number): Chooser {
  if (history === null) return 'other';
  const by = history.findLast((entry) => entry.seat === seat && entry.n <= n)?.by;
  if (by === undefined || by === 'you') return 'you';
  return by === 'bot' ? 'bot' : 'other';
}
