import type { ActionOf } from '../../actions.ts';
import type { AwakeningState } from '../../awakening-state.ts';
import type { Awakening } from '../../content/awakening/records.ts';
import { slotsOf } from '../between.ts';
import { type Position, type Scene, sum } from '../scene.ts';
import { dugSites } from './plan.ts';
import { awake, recordOf, tablesOf } from './position.ts';
import { pay } from './workshop.ts';

type Counters = Pick<AwakeningState, 'counters'>;

/** Deeds of a card so far. SD-252 */
export function countOf({ counters }: Counters, card: string): { a: number; b: number } {
  const row = counters.find((one) => one.card === card);
  return { a: row?.a ?? 0, b: row?.b ?? 0 };
}

/** Deeds a form needs. SD-253 */
export const deedsNeeded = ({ numbers }: Pick<Awakening, 'numbers'>, cat: string): number =>
  numbers.deeds.quick.includes(cat) ? numbers.deeds.fewer : numbers.deeds.needed;

/** The deck a card lies in; null if it lies in none. */
export function placeOf(g: Position, card: string): { room: string; slot: string } | null {
  for (const { room } of dugSites(awake(g))) {
    const found = slotsOf(g, room).find((one) => one.card === card);
    if (found) return { room, slot: found.slot };
  }
  return null;
}

/** Own cards in decks and satchel that have forms. */
export const evolvable = (g: Position): string[] =>
  Object.keys(tablesOf(g).forms).filter((card) => awake(g).satchel.includes(card) || placeOf(g, card) !== null);

export const letterOf = (tables: Awakening, card: string, form: string): 'a' | 'b' =>
  tables.forms[card]?.[0] === form ? 'a' : 'b';

/** The card becomes its form for good and keeps its place. SD-253 */
export function evolve(g: Scene, { card, form }: ActionOf<'evolve'>): void {
  const a = awake(g);
  const record = recordOf(g);
  const tables = tablesOf(g);
  const coin = letterOf(tables, card, form) === 'a' ? 'essence' : 'knowledge';
  const place = placeOf(g, card);
  const paid = pay(g, coin, tables.numbers.prices.evolve);
  a.evolved += 1;
  a.counters = a.counters.filter((one) => one.card !== card);
  a.gone.push(card);
  if (place) {
    record.grafts = record.grafts.filter((one) => one.room !== place.room || one.slot !== place.slot);
    record.grafts.push({ ...place, card: form });
  } else a.satchel = a.satchel.map((one) => (one === card ? form : one));
  const why = sum({ rule: 'SD-253', source: form }, 'price', [{ label: 'base', value: paid.price }]);
  g.t.cause = g.t.emit?.('cardEvolved', { card, form, ...paid }, why, { about: ['D', card, form] });
}
