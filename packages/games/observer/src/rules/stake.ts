import { CONV, type Entry, EXIT, GATE, type Observer } from '../state.ts';
import { type Book, placeOf } from './book.ts';
import { nextStage } from './decay.ts';
import type { Span } from './outlook.ts';
import { visitLimit } from './supply.ts';
import type { EntryView } from './view-schema.ts';

/** Time until an entry is Removed if it is left alone, at its earliest and latest. OB-220 */
function lifeOf({ numbers }: Book, entry: Entry, timer: Span | null): Span {
  const { durations } = numbers.decay;
  let { low, high } = timer ?? { low: 1, high: durations[entry.stage].at(-1)! };
  for (let stage = nextStage(entry.stage); stage; stage = nextStage(stage)) {
    low += durations[stage][0]!;
    high += durations[stage].at(-1)!;
  }
  return { low, high };
}

/** The loss of an entry, from what the seat may know. OB-220 */
export function stakeOf(book: Book, state: Observer, entry: Entry, timer: Span | null): Pick<EntryView, 'stake'> {
  if (!book.second || entry.id === EXIT || entry.id === GATE || entry.id === CONV) return {};
  const place = placeOf(book, state, entry.id);
  const visits = state.visits[entry.id] ?? 0;
  const limit = visitLimit(book, state, place);
  return {
    stake: {
      time: lifeOf(book, entry, timer),
      rewards: place.rewards.slice(visits),
      visits: limit === null ? null : Math.max(1, limit - visits),
    },
  };
}
