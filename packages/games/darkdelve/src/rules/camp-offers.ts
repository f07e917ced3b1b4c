import type { Reason } from '@undercroft/kernel';
import { CLASSES, STATS } from '../content/types.ts';
import type { Camp, Darkdelve, Item } from '../state.ts';
import { type Book, gearDef, STANDING, thingDef } from './book.ts';
import { buybackPrice, priceOf, stashSize, temperPrice } from './camp.ts';
import { canLevel } from './hero.ts';
import { idsOf } from './loot.ts';
import { and, blocked, NONE, type Offer } from './offer.ts';

const needsGold = ({ gold }: Camp, needs: number): readonly Reason[] =>
  gold >= needs ? NONE : blocked('DD-222', 'needs_gold', { needs, has: gold });

const stashFull = ({ numbers: { camp } }: Book, state: Darkdelve): readonly Reason[] =>
  stashSize(state) >= camp.stash ? blocked('DD-220', 'stash_full', { most: camp.stash }) : NONE;

/** Reasons why a purchase cannot be stored. */
function noRoom(book: Book, state: Darkdelve, sku: string): readonly Reason[] {
  const { camp } = state;
  const { carry, start } = book.numbers;
  const most = (has: number, given: number): readonly Reason[] =>
    has >= carry.counter - given ? blocked('DD-015', 'counter_full', { id: sku }) : NONE;
  if (sku === 'torch') return most(camp.torches, start.torches);
  if (sku === 'lockpick') return most(camp.lockpicks, start.lockpicks);
  const isThing = thingDef(book, sku) !== undefined;
  if (isThing && camp.stacks.some(({ id, n }) => id === sku && n < carry.stack)) return NONE;
  return stashFull(book, state);
}

function offerGoods(offers: Offer[], book: Book, state: Darkdelve, skus: readonly string[]): void {
  for (const sku of skus) {
    const reasons = and(needsGold(state.camp, priceOf(book, state, sku)), noRoom(book, state, sku));
    offers.push({ action: { type: 'camp.buy', sku }, reasons });
  }
}

/** Of two pieces sold under one id, the first can be bought back. DD-222 */
function offerBuyback(offers: Offer[], book: Book, state: Darkdelve): void {
  const { camp } = state;
  const seen: string[] = [];
  for (const { item, id: stack, price } of camp.sold) {
    const id = item ? item.uid : stack;
    if (seen.includes(id)) continue;
    seen.push(id);
    const reasons = and(needsGold(camp, buybackPrice(book, price)), stashFull(book, state));
    offers.push({ action: { type: 'camp.buyback', id }, reasons });
  }
}

/** Moves between stash and pack. DD-221 */
function offerPacking(offers: Offer[], { numbers }: Book, { pack, packStacks, stash, stacks }: Camp): void {
  const full = (has: number, most: number): readonly Reason[] =>
    has >= most ? blocked('DD-221', 'pack_full', { most }) : NONE;
  const packFull = full(pack.length, numbers.camp.pack);
  const beltFull = full(packStacks.length, numbers.camp.packStacks);
  for (const { uid } of stash) offers.push({ action: { type: 'camp.pack', id: uid }, reasons: packFull });
  for (const id of idsOf(stacks)) offers.push({ action: { type: 'camp.pack', id }, reasons: beltFull });
  for (const { uid } of pack) offers.push({ action: { type: 'camp.unpack', id: uid }, reasons: NONE });
  for (const id of idsOf(packStacks)) offers.push({ action: { type: 'camp.unpack', id }, reasons: NONE });
}

/** Services of Chronicler and Smith for gear. DD-208, DD-223 */
function offerCraft(offers: Offer[], book: Book, camp: Camp, items: readonly Item[]): void {
  for (const item of items) {
    if (!item.identified)
      offers.push({
        action: { type: 'camp.identify', id: item.uid },
        reasons: needsGold(camp, book.numbers.camp.identify),
      });
    const price = temperPrice(book, item);
    if (item.identified && gearDef(book, item.id).slot !== 'accessory' && price !== null)
      offers.push({ action: { type: 'camp.temper', id: item.uid }, reasons: needsGold(camp, price) });
  }
}

/** Selling and discarding to end an overflow. DD-130 */
function offerRiddance(offers: Offer[], { stash, stacks }: Camp): void {
  const offer = (id: string): void => {
    offers.push({ action: { type: 'camp.sell', id }, reasons: NONE });
    offers.push({ action: { type: 'camp.discard', id }, reasons: NONE });
  };
  for (const { uid } of stash) offer(uid);
  for (const id of idsOf(stacks)) offer(id);
}

function offerClasses(offers: Offer[], { hero, camp }: Darkdelve): void {
  for (const id of CLASSES) {
    if (id === hero.class) continue;
    const isOpen = id === 'mercenary' || camp.unlocked.includes(id);
    const reasons = isOpen ? NONE : blocked('DD-226', 'class_locked', { class: id });
    offers.push({ action: { type: 'camp.setClass', class: id }, reasons });
  }
}

const RETIRE: Offer = { action: { type: 'camp.retire' }, reasons: NONE };

/** DD-130, DD-220..223; after enough actions of a visit only leaving remains possible. DD-009 */
export function campOffers(book: Book, state: Darkdelve): Offer[] {
  const { camp } = state;
  const { stash, visit } = book.numbers.camp;
  const isOver = stashSize(state) > stash;
  const overflow = isOver ? blocked('DD-130', 'stash_overflow', { most: stash }) : NONE;
  const offers: Offer[] = [{ action: { type: 'camp.embark' }, reasons: overflow }];
  const isLate = camp.actions >= visit;
  if (!isLate) {
    if (canLevel(book, state.hero))
      for (const stat of STATS) offers.push({ action: { type: 'camp.levelUp', stat }, reasons: NONE });
    offerGoods(offers, book, state, STANDING);
    offerGoods(offers, book, state, camp.stock);
    offerBuyback(offers, book, state);
    offerPacking(offers, book, camp);
    offerCraft(offers, book, camp, camp.stash);
    offerCraft(offers, book, camp, camp.pack);
  }
  if (!isLate || isOver) offerRiddance(offers, camp);
  if (!isLate) offerClasses(offers, state);
  offers.push(RETIRE);
  return offers;
}
