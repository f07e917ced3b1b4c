import type { Place } from '../content/types.ts';
import { CONV, EXIT, GATE, type Observer, SEAT } from '../state.ts';
import type { Book, Play } from './book.ts';
import { statOf } from './kit.ts';

/** Locations that may always come: those of no pack, and the Relief Post. OB-198 */
const isExempt = ({ second }: Book, id: string): boolean =>
  id === CONV || id === EXIT || id === GATE || id === second?.numbers.relief.id;

/** OB-198 */
export const isGone = ({ second }: Observer, id: string): boolean => second?.gone.includes(id) ?? false;

/** The most visits of a Location in a run; null means without limit. OB-199 */
export function visitLimit(book: Book, state: Observer, place: Place): number | null {
  if (!book.second || isExempt(book, place.id)) return null;
  const given = book.region(state).condition?.visits[place.category] ?? book.second.numbers.visits[place.category];
  return given ?? Math.max(1, place.rewards.length);
}

/** OB-199 */
export function isUsedUp(book: Book, state: Observer, place: Place): boolean {
  const limit = visitLimit(book, state, place);
  return limit !== null && (state.visits[place.id] ?? 0) >= limit;
}

/** True if the Location is not drawn or requested again, unless nothing else is left. OB-198, OB-199 */
export const isSpent = (book: Book, state: Observer, place: Place): boolean =>
  book.second !== null && (isGone(state, place.id) || isUsedUp(book, state, place));

/** Fights come back when nothing else does, the haven only a few times. OB-200 */
export function mayReturn(book: Book, state: Observer, { id, category }: Place): boolean {
  if (category !== 'Normal' && category !== 'Elite') return false;
  const { haven } = book.second!.numbers;
  return id !== haven.id || (state.visits[id] ?? 0) < haven.visits;
}

/** Events and Rests that may still come. OB-200 */
export function shelterLeft(book: Book, state: Observer): number {
  const awareness = statOf(book, state, 'awareness');
  let left = 0;
  for (const place of book.region(state).places) {
    if (place.category !== 'Event' && place.category !== 'Rest') continue;
    if (place.awareness <= awareness && !isSpent(book, state, place)) left += 1;
  }
  return left;
}

/** Removed while unchosen: not drawn again in this run. OB-198 */
export function loseForGood(t: Play, book: Book, removed: readonly string[]): void {
  const { second } = t.state;
  if (!second) return;
  const ids = removed.filter((id) => !isExempt(book, id) && !second.gone.includes(id));
  if (ids.length === 0) return;
  second.gone = [...second.gone, ...ids].toSorted();
  t.emit?.('gone', { ids }, { rule: 'OB-198' }, { about: [SEAT, ...ids] });
}

/** The Relief Post is requested once, before every other request. OB-210 */
export function callRelief(t: Play, book: Book): void {
  const { state } = t;
  if (!book.second || !state.second || state.second.isReliefCalled) return;
  const { id, hp } = book.second.numbers.relief;
  if (state.player.hp > hp) return;
  state.second.isReliefCalled = true;
  state.spawnQueue.unshift(id);
  t.emit?.('requested', { id }, { rule: 'OB-210', source: id }, { about: [id, SEAT], as: `request:${id}` });
}
