import { PERCENT } from '@undercroft/kernel/units';
import type { ClassId, GearDef, Stat } from '../content/types.ts';
import { STATS } from '../content/types.ts';
import type { Darkdelve, Item } from '../state.ts';
import { arrive } from './arrive.ts';
import { newItem, TATTERED_LEATHERS } from './blank.ts';
import { type Book, gearDef, STANDING, thingDef } from './book.ts';
import { type Dice, tableDice } from './dice.ts';
import { firstFloor } from './first.ts';
import { maxHpOf } from './hero.ts';
import { identify, nameOf, roomFor, stow } from './loot.ts';
import type { Play } from './play.ts';
import { openPledges } from './pledge.ts';
import { classStats } from './second.ts';
import { percentOf } from './sum.ts';
import { starterSword } from './toll.ts';
import { heal } from './vitals.ts';

const COUNTERS: { readonly [id: string]: 'torches' | 'lockpicks' } = { torch: 'torches', lockpick: 'lockpicks' };

export const stashSize = ({ camp }: Darkdelve): number => camp.stash.length + camp.stacks.length;

/** The Mercenary pays less, rounded up. C-1 */
export function priceOf(book: Book, { hero }: Darkdelve, sku: string): number {
  const value = thingDef(book, sku)?.buy ?? gearDef(book, sku).value;
  return Math.ceil((value * (PERCENT - book.content.classes[hero.class]!.discount)) / PERCENT);
}

/** A part of the value, less if it is unidentified. DD-208 */
export const sellPrice = (book: Book, { id, identified }: Item): number =>
  percentOf(gearDef(book, id).value, identified ? book.numbers.camp.sellPct : book.numbers.camp.sellUnknownPct);

const sellStack = (book: Book, id: string, n: number): number =>
  percentOf(thingDef(book, id).buy * n, book.numbers.camp.sellPct);

export const temperPrice = ({ numbers }: Book, { temper }: Item): number | null => numbers.camp.temper[temper] ?? null;

/** DD-005 */
export function scoreOf(book: Book, { camp, hero }: Darkdelve): number {
  let stash = 0;
  for (const item of [...camp.stash, ...camp.pack]) stash += sellPrice(book, item);
  for (const { id, n } of [...camp.stacks, ...camp.packStacks]) stash += sellStack(book, id, n);
  const { score } = book.numbers;
  return (
    camp.gold + score.stash * stash + score.level * hero.level + score.boss * camp.bosses + score.floor * camp.deepest
  );
}

function drawDifferent(dice: Dice, from: readonly string[], count: number): string[] {
  const left = [...from];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const one = dice.pick('stock', left);
    left.splice(left.indexOf(one), 1);
    drawn.push(one);
  }
  return drawn;
}

/** The Merchant's goods besides the standing ones. DD-222 */
function drawStock(book: Book, dice: Dice, { hero, camp }: Darkdelve): string[] {
  const { uncommonFrom, uncommonOnlyFrom, rotating } = book.numbers.camp;
  const sellsUncommon = hero.level >= uncommonFrom;
  const rarities = hero.level >= uncommonOnlyFrom ? ['uncommon'] : sellsUncommon ? ['common', 'uncommon'] : ['common'];
  const isSold = ({ id, rarity, drops }: GearDef): boolean =>
    rarities.includes(rarity) && (drops || (id === 'marrow_charm' && camp.unlocked.includes('marrow_charm')));
  const accessories = book.accessories.filter(isSold).map(({ id }) => id);
  const stock = drawDifferent(dice, book.rotating, rotating);
  stock.push(...drawDifferent(dice, accessories, sellsUncommon ? 2 : 1));
  return stock;
}

/** DD-220, DD-222 */
export function arriveAtCamp(p: Play): void {
  const { s, t } = p;
  s.phase = 'camp';
  s.page += 1;
  s.camp.actions = 0;
  s.camp.torches = 0;
  s.camp.lockpicks = 0;
  p.emit?.('camped', { expedition: s.expedition, gold: s.camp.gold }, { rule: 'DD-220' });
  s.camp.stock = drawStock(p.book, tableDice(t, `camp:${s.expedition}`), s);
  p.emit?.('stocked', { skus: [...s.camp.stock] }, { rule: 'DD-222' });
}

/** Into the stash: onto a stack with space, or into a new slot. */
function storeThing({ book, s: { camp } }: Play, id: string): void {
  const stack = camp.stacks.find((one) => one.id === id && one.n < book.numbers.carry.stack);
  if (stack) stack.n += 1;
  else camp.stacks.push({ id, n: 1 });
}

const newUid = (state: Darkdelve): string => {
  state.uidNext += 1;
  return `i${state.uidNext - 1}`;
};

export function buy(p: Play, sku: string): void {
  const { s, book } = p;
  const price = priceOf(book, s, sku);
  s.camp.gold -= price;
  const counter = COUNTERS[sku];
  if (counter) s.camp[counter] += 1;
  else if (thingDef(book, sku)) storeThing(p, sku);
  else s.camp.stash.push(newItem(newUid(s), sku));
  if (!STANDING.includes(sku)) s.camp.stock.splice(s.camp.stock.indexOf(sku), 1);
  p.emit?.('bought', { sku, price, gold: s.camp.gold }, { rule: 'DD-222', source: sku });
}

/** A piece, or a stack of that id. DD-208 */
export function sell(p: Play, id: string): void {
  const { s, book } = p;
  const { item, n, name } = takeFromStash(s, id);
  const price = item ? sellPrice(book, item) : sellStack(book, id, n);
  s.camp.gold += price;
  s.camp.sold.push({ item, id: item ? '' : id, n, price });
  if (s.camp.sold.length > book.numbers.camp.sold) s.camp.sold.shift();
  p.emit?.('sold', { id: name, n, price, gold: s.camp.gold }, { rule: 'DD-208' });
}

function takeFromStash({ camp }: Darkdelve, id: string): { item: Item | null; n: number; name: string } {
  const i = camp.stash.findIndex(({ uid }) => uid === id);
  if (i >= 0) {
    const [item] = camp.stash.splice(i, 1);
    return { item: item!, n: 1, name: nameOf(item!) };
  }
  const at = camp.stacks.findIndex((stack) => stack.id === id);
  const [stack] = camp.stacks.splice(at, 1);
  return { item: null, n: stack!.n, name: id };
}

export const buybackPrice = ({ numbers }: Book, price: number): number => percentOf(price, numbers.camp.buybackPct);

export function buyBack(p: Play, id: string): void {
  const { camp } = p.s;
  const i = camp.sold.findIndex((one) => (one.item ? one.item.uid : one.id) === id);
  const [one] = camp.sold.splice(i, 1);
  const price = buybackPrice(p.book, one!.price);
  camp.gold -= price;
  if (one!.item) camp.stash.push(one!.item);
  else camp.stacks.push({ id, n: one!.n });
  p.emit?.(
    'boughtBack',
    { id: one!.item ? nameOf(one!.item) : id, n: one!.n, price, gold: camp.gold },
    { rule: 'DD-222' },
  );
}

export function identifyAtCamp(p: Play, id: string): void {
  const { camp } = p.s;
  const item = [...camp.stash, ...camp.pack].find(({ uid }) => uid === id)!;
  const { identify: price } = p.book.numbers.camp;
  camp.gold -= price;
  p.emit?.('paid', { what: 'chronicler', price, gold: camp.gold }, { rule: 'DD-223' });
  identify(p, item, 'chronicler');
}

export function temper(p: Play, id: string): void {
  const { camp } = p.s;
  const item = [...camp.stash, ...camp.pack].find(({ uid }) => uid === id)!;
  const price = temperPrice(p.book, item)!;
  camp.gold -= price;
  item.temper += 1;
  p.emit?.(
    'tempered',
    { uid: item.uid, id: item.id, times: item.temper, price, gold: camp.gold },
    { rule: 'DD-223', source: item.id },
    { about: [item.uid] },
  );
}

export function discard(p: Play, id: string): void {
  const { name, n } = takeFromStash(p.s, id);
  p.emit?.('discarded', { id: name, n }, { rule: 'DD-130' });
}

/** Points gained by levels are kept; the class changes the base stats. DD-019 */
export function setClass(p: Play, to: ClassId): void {
  const { hero } = p.s;
  const [old, now] = [classStats(p.book, p.s, hero.class), classStats(p.book, p.s, to)];
  for (const stat of STATS) hero[stat] += now[stat] - old[stat];
  hero.class = to;
  hero.hp = maxHpOf(p.book, hero);
  const { vigor, might, cunning } = hero;
  p.emit?.('classChosen', { class: to, vigor, might, cunning }, { rule: 'DD-019', source: to });
}

export function pack(p: Play, id: string): void {
  const { camp } = p.s;
  const { item, n, name } = takeFromStash(p.s, id);
  if (item) camp.pack.push(item);
  else camp.packStacks.push({ id, n });
  p.emit?.('packed', { id: name, n }, { rule: 'DD-221' });
}

export function unpack(p: Play, id: string): void {
  const { camp } = p.s;
  const i = camp.pack.findIndex(({ uid }) => uid === id);
  const at = camp.packStacks.findIndex((stack) => stack.id === id);
  const [item] = i >= 0 ? camp.pack.splice(i, 1) : [null];
  const [stack] = i >= 0 ? [null] : camp.packStacks.splice(at, 1);
  if (item) camp.stash.push(item);
  if (stack) camp.stacks.push(stack);
  p.emit?.('unpacked', { id: item ? nameOf(item) : id, n: stack?.n ?? 1 }, { rule: 'DD-221' });
}

/** DD-014 */
export function levelUp(p: Play, stat: Stat): void {
  const { hero, phase } = p.s;
  const { xpPerLevel, heal: base, healPct } = p.book.numbers.levels;
  hero.xp -= xpPerLevel * hero.level;
  hero.level += 1;
  hero[stat] += 1;
  const max = maxHpOf(p.book, hero);
  if (phase === 'camp') hero.hp = max;
  p.emit?.('leveled', { level: hero.level, stat, hp: hero.hp }, { rule: 'DD-014' });
  heal(p, base + percentOf(max, healPct), 'level', 'DD-014');
}

/** Starter pieces fill slots that the stash left empty. DD-018 */
export function dress(state: Darkdelve): void {
  const { hero } = state;
  if (hero.weapon.uid === 'i0') hero.weapon = starterSword(state);
  hero.armor ??= newItem(newUid(state), TATTERED_LEATHERS);
}

/** Wears packed gear if it is identified and the slot is free. DD-018, DD-221 */
function wearPack({ book, s }: Play): void {
  const { hero, camp } = s;
  for (const item of camp.pack) {
    const { slot } = gearDef(book, item.id);
    const isFree = slot === 'weapon' ? hero.weapon.uid === 'i0' : hero[slot] === null;
    if (item.identified && isFree) hero[slot] = item;
    else hero.bag.push(item);
  }
  camp.pack = [];
  dress(s);
}

/** DD-018, DD-095 */
export function embark(p: Play): void {
  const { s, book } = p;
  const { hero, camp } = s;
  const { carry, start } = book.numbers;
  wearPack(p);
  hero.belt = camp.packStacks;
  camp.packStacks = [];
  hero.torches = Math.min(carry.counter, start.torches + camp.torches);
  hero.lockpicks = Math.min(carry.counter, start.lockpicks + camp.lockpicks);
  camp.torches = 0;
  camp.lockpicks = 0;
  camp.sold = [];
  if (roomFor(p, 'healing_potion') > 0) stow(p, 'healing_potion', 1);
  hero.lesson = camp.lesson;
  camp.lesson = '';
  hero.hp = maxHpOf(book, hero);
  s.phase = 'explore';
  s.report = null;
  if (s.second) hero.dread = s.second.gloom;
  p.emit?.('embarked', { expedition: s.expedition, class: hero.class, lesson: hero.lesson }, { rule: 'DD-018' });
  arrive(p, 1, 'embarked', firstFloor(p));
  openPledges(p, undefined);
}
