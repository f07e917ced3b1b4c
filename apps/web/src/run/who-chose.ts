import type { Snapshot } from '@undercroft/server';

export type Chooser = 'you' | 'bot' | 'other';

/** Who held which seat, from which action on; null where that is not known. */
export type SeatHistory = Snapshot['history'] | null;

/** Who held a seat when it chose, after so many actions. A run played in this browser has no entries: it is yours. */
export function chooserOf(history: SeatHistory, seat: string, n: number): Chooser {
  if (history === null) return 'other';
  const by = history.findLast((entry) => entry.seat === seat && entry.n <= n)?.by;
  if (by === undefined || by === 'you') return 'you';
  return by === 'bot' ? 'bot' : 'other';
}
