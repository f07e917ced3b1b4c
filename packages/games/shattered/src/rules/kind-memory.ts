import type { AdvancedId } from '../content/kind-records.ts';
import { CATEGORIES, type Category } from '../content/records.ts';
import type { Kinds } from '../kind-state.ts';
import type { ShatteredState, Who } from '../state.ts';
import { cardOf, type KnownPosition, type Scene } from './scene.ts';
import { kindOf } from './templates/guests.ts';

/** Categories whose use shows a dungeon's nature, in the order of the counts. SD-137, SD-317 */
export const COUNTED: readonly Category[] = CATEGORIES.filter(
  (cat) => cat !== 'Energy' && cat !== 'React' && cat !== 'Commune',
);

/** Number of these cards by category. */
export function countCards(g: KnownPosition, cards: readonly string[]): number[] {
  const counts = COUNTED.map(() => 0);
  for (const id of cards) {
    const at = COUNTED.indexOf(cardOf(g, id).cat);
    if (at >= 0) counts[at]! += 1;
  }
  return counts;
}

export const addCounts = (some: readonly number[], more: readonly number[]): number[] =>
  some.map((n, i) => n + (more[i] ?? 0));

/** A room ends: what D played in it is remembered for the visit. SD-317 */
export function countPlays({ s, book }: Scene): void {
  const kinds = s.second?.kinds;
  if (kinds) kinds.played = addCounts(kinds.played, countCards({ s, book }, s.D.discard));
}

/** A visit ends: what D played in it is remembered for the next one of this kind. */
export function keepPlays({ s }: Scene): void {
  const kinds = s.second?.kinds;
  if (!kinds) return;
  const kind = kindOf(s.visitor);
  kinds.last = [...kinds.last.filter((one) => one.kind !== kind), { kind, played: [...kinds.played] }];
}

/** V sets a card face-down. SD-315 */
export function noteFaceDown({ s }: Scene, who: Who, isBluff: boolean): void {
  if (who === 'V') s.second?.kinds.bluffs.push(isBluff);
}

/** At the start of a session. */
export const blankKinds = (advanced: AdvancedId | 'none'): Kinds => ({
  advanced: advanced === 'none' ? '' : advanced,
  paths: [],
  hasStruck: false,
  sprung: 0,
  played: COUNTED.map(() => 0),
  last: [],
  bluffs: [],
  answered: '',
});

/** A visit begins: nothing has been played, answered or set face-down. */
export function clearVisit({ second }: ShatteredState): void {
  if (!second) return;
  second.kinds.played = COUNTED.map(() => 0);
  second.kinds.bluffs = [];
  second.kinds.answered = '';
}
