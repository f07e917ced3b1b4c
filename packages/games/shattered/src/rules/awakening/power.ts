import type { CardOf } from '../../content/records.ts';
import type { Who } from '../../state.ts';
import type { KnownPosition, Scene } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';

const grudgeOf = ({ s }: KnownPosition): number =>
  s.awakening?.memory.find(({ kind }) => kind === kindOf(s.visitor))?.grudge ?? 0;

/** A grudge drives the first rounds of its first room. SD-291 */
export const grudgePower = (g: KnownPosition, who: Who): number =>
  g.s.awakening && who === 'V' && g.s.visited.length === 1 && g.s.round <= grudgeOf(g) ? 1 : 0;

/** The Boar stands behind the first Physical Strike of a visit. SD-260 */
export const companionPower = ({ s }: KnownPosition, who: Who, card: CardOf<'Strike'>): number =>
  s.awakening &&
  who === 'D' &&
  card.type === 'Physical' &&
  !s.awakening.visit.hasRammed &&
  s.awakening.companions.some(({ kind }) => kind === 'boar')
    ? 1
    : 0;

export function noteRam({ s }: Scene, who: Who, { type }: CardOf<'Strike'>): void {
  if (s.awakening && who === 'D' && type === 'Physical') s.awakening.visit.hasRammed = true;
}

/** Points of its acceptance of D's Offers for what its kind remembers. SD-291 */
export function memoryPoints({ s, book }: KnownPosition): number {
  const { awakening } = book.content;
  if (!awakening || !s.awakening) return 0;
  const row = s.awakening.memory.find(({ kind }) => kind === kindOf(s.visitor));
  const { perThanks, perGrudge } = awakening.numbers.memory;
  return perThanks * (row?.thanks ?? 0) + perGrudge * (row?.grudge ?? 0);
}
