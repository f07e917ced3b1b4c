import type { CardOf } from '../../content/records.ts';
import type { StrikeState, Who } from '../../state.ts';
import { isHit } from '../contest.ts';
import { isAtMost } from '../resources.ts';
import { cardOf, type Scene } from '../scene.ts';

/** A deed of a card in D's deck; an evolved card counts no further. SD-252 */
export function countDeed(g: Scene, who: Who, card: string, form: 'a' | 'b'): void {
  const { awakening: a } = g.s;
  if (!a || who !== 'D' || !g.book.content.awakening!.forms[card]) return;
  let row = a.counters.find((one) => one.card === card);
  if (!row) {
    row = { card, a: 0, b: 0 };
    a.counters.push(row);
  }
  row[form] += 1;
  g.t.emit?.('deedCounted', { card, form, count: row[form] }, { rule: 'SD-252', source: card }, { about: ['D', card] });
}

/** The Strike landed; so did the Empower it used. SD-252 */
export function countHit(g: Scene, { by, card, tier, boost }: StrikeState, dealt: number): void {
  if (dealt < 1) return;
  if (isHit(tier)) countDeed(g, by, card, 'a');
  if (boost !== '') countDeed(g, by, boost, 'a');
}

/** A Strike that is given up. SD-252 */
export function countGivenUp(g: Scene, who: Who, card: string): void {
  if (g.s.awakening && cardOf(g, card).cat === 'Strike') countDeed(g, who, card, 'b');
}

/** SD-252: whether the reducer that gains stood low. */
export function countReshape(g: Scene, who: Who, { id, heals, shift }: CardOf<'Reshape'>, to: string): void {
  if (!g.s.awakening) return;
  const r = heals[0]?.r ?? (shift ? (to as (typeof shift.between)[number]) : undefined);
  if (r === undefined) return;
  const { reshapePct } = g.book.content.awakening!.numbers.deeds;
  countDeed(g, who, id, isAtMost(g.s, r, reshapePct) ? 'a' : 'b');
}

/** Cards that still wait when the room ends. SD-252 */
export function countWaiting(g: Scene): void {
  if (!g.s.awakening) return;
  for (const { kind, card } of g.s.D.conditions) if (kind === 'empower') countDeed(g, 'D', card, 'b');
  for (const { kind, card } of g.s.V.conditions) if (kind === 'disrupt') countDeed(g, 'D', card, 'b');
  for (const { card, isBluff } of g.s.D.traps) if (!isBluff) countDeed(g, 'D', card, 'b');
}
