import type { Piece } from '../events.ts';
import type { Item } from '../state.ts';
import { gearDef, tierOf } from './book.ts';
import { statOf } from './hero.ts';
import { here, type Play, reveal } from './play.ts';

const COUNTERS: { readonly [id: string]: 'torches' | 'lockpicks' } = { torch: 'torches', lockpick: 'lockpicks' };

export const pieceData = ({ book }: Pick<Play, 'book'>, { uid, id, identified }: Item): Piece => {
  const { slot, rarity } = gearDef(book, id);
  return { uid, id, known: identified, slot, rarity: tierOf(rarity) };
};

/** Display name of an unidentified piece. */
const UNKNOWN = 'unknown';

export const nameOf = ({ id, identified }: Item): string => (identified ? id : UNKNOWN);

/** CUNNING identifies Uncommon and Rare pieces on pick-up. DD-205 */
function knowsAtSight({ s, book }: Play, item: Item): boolean {
  const tier = tierOf(gearDef(book, item.id).rarity);
  const needed = book.numbers.cunning.identify[tier];
  return needed !== undefined && statOf(book, s.hero, 'cunning') >= needed;
}

export function identify(p: Play, item: Item, by: string): void {
  if (item.identified) return;
  item.identified = true;
  reveal(p);
  p.emit?.(
    'identified',
    { ...pieceData(p, item), by, curse: item.curse },
    { rule: 'DD-205', source: by },
    { about: [item.uid] },
  );
}

/** A new piece goes into the bag if it fits, else on the floor. DD-021 */
export function gainPiece(p: Play, made: Omit<Item, 'uid'>, cause: string, rule: string): void {
  const { s } = p;
  const item: Item = { ...made, uid: `i${s.uidNext}` };
  s.uidNext += 1;
  const fits = s.hero.bag.length < p.book.numbers.carry.bag;
  (fits ? s.hero.bag : here(p).gear).push(item);
  reveal(p);
  const data = { piece: pieceData(p, item), id: item.id, n: 1 };
  const about = { about: [item.uid] };
  if (fits) p.emit?.('gained', { ...data, cause }, { rule, source: cause }, about);
  else p.emit?.('lying', data, { rule: 'DD-070', source: cause }, about);
  if (fits && knowsAtSight(p, item)) identify(p, item, 'cunning');
}

/** Ids in these stacks, without duplicates. */
export function idsOf(stacks: readonly { readonly id: string }[]): string[] {
  const ids: string[] = [];
  for (const { id } of stacks) if (!ids.includes(id)) ids.push(id);
  return ids;
}

/** Remaining capacity for an item on the belt or in its counter. DD-015 */
export function roomFor({ s, book }: Pick<Play, 's' | 'book'>, id: string): number {
  const { belt, stack: most, counter: counted } = book.numbers.carry;
  const counter = COUNTERS[id];
  if (counter) return counted - s.hero[counter];
  let room = (belt - s.hero.belt.length) * most;
  for (const stack of s.hero.belt) if (stack.id === id) room += most - stack.n;
  return room;
}

/** Stores items on the belt or in the counter. */
export function stow({ s, book }: Pick<Play, 's' | 'book'>, id: string, n: number): void {
  const counter = COUNTERS[id];
  if (counter) {
    s.hero[counter] += n;
    return;
  }
  for (let i = 0; i < n; i++) {
    const stack = s.hero.belt.find((one) => one.id === id && one.n < book.numbers.carry.stack);
    if (stack) stack.n += 1;
    else s.hero.belt.push({ id, n: 1 });
  }
}

export function gainThing(p: Play, id: string, n: number, cause: string, rule: string): void {
  const fitting = Math.min(n, roomFor(p, id));
  reveal(p);
  if (fitting > 0) {
    stow(p, id, fitting);
    p.emit?.('gained', { piece: null, id, n: fitting, cause }, { rule, source: cause });
  }
  if (fitting < n) {
    const { things } = here(p);
    things[id] = (things[id] ?? 0) + n - fitting;
    p.emit?.('lying', { piece: null, id, n: n - fitting }, { rule: 'DD-070', source: cause });
  }
}

/** Removes one from a stack; an empty stack is deleted. */
export function spend({ s }: Pick<Play, 's'>, id: string): number {
  const i = s.hero.belt.findLastIndex((stack) => stack.id === id);
  const stack = s.hero.belt[i]!;
  stack.n -= 1;
  if (stack.n === 0) s.hero.belt.splice(i, 1);
  return s.hero.belt.filter((one) => one.id === id).reduce((sum, one) => sum + one.n, 0);
}

/** DD-070 */
export function takeLoot(p: Play, id: string): void {
  const room = here(p);
  const { hero } = p.s;
  const i = room.gear.findIndex(({ uid }) => uid === id);
  if (i >= 0) {
    const [item] = room.gear.splice(i, 1);
    hero.bag.push(item!);
    p.emit?.('taken', { piece: pieceData(p, item!), id: item!.id, n: 1 }, { rule: 'DD-070' }, { about: [item!.uid] });
    if (knowsAtSight(p, item!)) identify(p, item!, 'cunning');
    return;
  }
  const n = Math.min(room.things[id]!, roomFor(p, id));
  room.things[id] = room.things[id]! - n;
  if (room.things[id] === 0) delete room.things[id];
  stow(p, id, n);
  p.emit?.('taken', { piece: null, id, n }, { rule: 'DD-070' });
}

/** A piece of the bag, or a stack of the belt. DD-021 */
export function drop(p: Play, id: string): void {
  const room = here(p);
  const { hero } = p.s;
  const i = hero.bag.findIndex(({ uid }) => uid === id);
  if (i >= 0) {
    const [item] = hero.bag.splice(i, 1);
    room.gear.push(item!);
    p.emit?.('dropped', { piece: pieceData(p, item!), id: item!.id, n: 1 }, { rule: 'DD-021' }, { about: [item!.uid] });
    return;
  }
  const at = hero.belt.findIndex((stack) => stack.id === id);
  const [stack] = hero.belt.splice(at, 1);
  room.things[id] = (room.things[id] ?? 0) + stack!.n;
  p.emit?.('dropped', { piece: null, id, n: stack!.n }, { rule: 'DD-021' });
}

/** Gold found in the dungeon is recorded for its floor. DD-093 */
export function bookGold(p: Play, amount: number): void {
  const { hero, floor } = p.s;
  hero.gold += amount;
  const i = floor!.n - 1;
  hero.goldByFloor[i] = hero.goldByFloor[i]! + amount;
}

export function payGold(p: Play, amount: number, cause: string, rule: string): void {
  if (amount === 0) return;
  p.s.hero.gold -= amount;
  p.emit?.('goldPaid', { amount, gold: p.s.hero.gold, cause }, { rule, source: cause });
}
