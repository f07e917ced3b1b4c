import type { ActionOf } from '../../actions.ts';
import { type Position, type Scene, sum } from '../scene.ts';
import { refill } from './companions.ts';
import { placeOf } from './evolve.ts';
import { awake, companionOf, tablesOf } from './position.ts';
import { isCore, isLent, mayLie, setSlot } from './slots.ts';
import { pay } from './workshop.ts';

interface Place {
  readonly room: string;
  readonly slot: string;
}

/** The satchel ('satchel'), a flex slot, or null: then the ingredient is not at hand. SD-270 */
function ingredientAt(g: Position, card: string): 'satchel' | Place | null {
  if (awake(g).satchel.includes(card)) return 'satchel';
  const place = placeOf(g, card);
  return place && !isCore(g, place.room, place.slot) && !isLent(g, place.room, place.slot) ? place : null;
}

/** Ingredients that are not at hand. */
export const missingFor = (g: Position, recipe: string): string[] =>
  (tablesOf(g).recipes[recipe]?.from ?? []).filter((card) => ingredientAt(g, card) === null);

/** The Veilwright takes one off, at least 1 stays. SD-260 */
export function strainOf(g: Position, recipe: string): number {
  const { strain } = tablesOf(g).recipes[recipe]!;
  return companionOf(awake(g), 'VW') ? Math.max(1, strain - 1) : strain;
}

/** The Veil the next visit starts with. SD-271 */
export function veilNext({ s, book }: Position): number {
  const record = s.record!;
  const max = book.content.dungeon.res.veil + record.bought.veil - record.scars.veil - record.veilDebt;
  return Math.max(1, max - (record.isTired ? 1 : 0)) - s.awakening!.strain;
}

/** Slots that the recipe empties, the first named first. */
const emptied = (g: Position, recipe: string): Place[] =>
  tablesOf(g).recipes[recipe]!.from.flatMap((card) => {
    const place = ingredientAt(g, card);
    return place === null || place === 'satchel' ? [] : [place];
  });

/** False if a second emptied slot would stay empty. SD-270 */
export function canRefill(g: Position, recipe: string): boolean {
  const [, second] = emptied(g, recipe);
  const { from } = tablesOf(g).recipes[recipe]!;
  if (!second) return true;
  const left = awake(g).satchel.filter((card) => !from.includes(card));
  return left.includes(second.slot) || left.some((card) => mayLie(g, card, second.room, second.slot));
}

/** Both ingredients are gone; the result takes the place of the first that lay in a deck. SD-270 */
export function craft(g: Scene, { recipe: id }: ActionOf<'craft'>): void {
  const a = awake(g);
  const { from } = tablesOf(g).recipes[id]!;
  const places = emptied(g, id);
  const strain = strainOf(g, id);
  const paid = pay(g, 'knowledge', tablesOf(g).numbers.prices.craft);
  a.strain += strain;
  a.gone.push(...from);
  a.satchel = a.satchel.filter((card) => !from.includes(card));
  a.counters = a.counters.filter(({ card }) => !from.includes(card));
  const [first, second] = places;
  if (first) setSlot(g, first.room, first.slot, id);
  else a.satchel.push(id);
  const why = sum({ rule: 'SD-270', source: id }, 'price', [{ label: 'base', value: paid.price }]);
  g.t.cause = g.t.emit?.(
    'crafted',
    { recipe: id, strain, room: first?.room ?? '', slot: first?.slot ?? '', ...paid },
    why,
    { about: ['D', id] },
  );
  if (second) refill(g, second.room, second.slot, second.slot);
}

export const isKnownRecipe = (g: Position, id: string): boolean => Object.hasOwn(tablesOf(g).recipes, id);
