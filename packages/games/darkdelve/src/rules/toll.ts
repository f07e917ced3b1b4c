import { PERCENT } from '@undercroft/kernel/units';
import type { RuleNumbers } from '../content/numbers-schema.ts';
import { type Darkdelve, FLOORS, hasWaystone, type Item } from '../state.ts';
import { newItem, RUSTY_SWORD } from './blank.ts';
import type { Book } from './book.ts';
import { gearDef } from './book.ts';
import { isBound, isStarter, wornOf } from './hero.ts';
import { nameOf } from './loot.ts';
import type { Play } from './play.ts';
import { atLeast, percentOf, type Sum, summed, sumOf, times } from './sum.ts';
import { clampHp } from './vitals.ts';

export interface Toll {
  readonly sum: Sum;
  /** Gold available for the payment. */
  readonly purse: number;
  /** True if the purse is large enough. */
  readonly gold: boolean;
  readonly items: readonly string[];
  readonly free: boolean;
}

/** Toll of this floor's Waystone; a retreat from floor 5 pays that of floor 4. DD-126 */
export const tollTerms = ({ toll }: RuleNumbers, floor: number): { readonly pct: number; readonly least: number } =>
  toll.waystones[hasWaystone(floor) ? floor : FLOORS - 1]!;

/** Price of passage with this much gold. DD-126 */
export function tollPrice(numbers: RuleNumbers, floor: number, purse: number): number {
  const { pct, least } = tollTerms(numbers, floor);
  return Math.max(least, percentOf(purse, pct));
}

/** One piece from the bag or worn, except the wielded weapon, bound pieces and starter gear. DD-127 */
function tributes(book: Book, { hero }: Darkdelve, strips: boolean): string[] {
  const stays = ({ foundOn }: Item): boolean => !strips || foundOn !== FLOORS;
  const worn = wornOf(hero).filter((item) => item !== hero.weapon && !isBound(book, hero, item));
  return [...worn, ...hero.bag].filter((item) => stays(item) && !isStarter(book, item)).map(({ uid }) => uid);
}

/** Price of a Waystone, or of a retreat after it has stripped the hero. DD-126..128, DD-142 */
export function tollOf(book: Book, state: Darkdelve, isRetreat = false): Toll {
  const { hero } = state;
  const purse = isRetreat ? hero.gold - strippedGold(state) : hero.gold;
  const { pct, least } = tollTerms(book.numbers, state.floor!.n);
  const sum = sumOf('purse', purse);
  times(sum, 'percent', pct, PERCENT);
  atLeast(sum, least, 'minimum');
  const gold = purse >= sum.value;
  const items = tributes(book, state, isRetreat);
  return { sum, purse, gold, items, free: !gold && items.length === 0 };
}

/** Worn and carried pieces of floor 5, which a retreat loses. DD-142 */
export const strippedItems = ({ hero }: Darkdelve): Item[] =>
  [...wornOf(hero), ...hero.bag].filter(({ foundOn }) => foundOn === FLOORS);

export const strippedGold = ({ hero }: Darkdelve): number => Math.min(hero.gold, hero.goldByFloor[FLOORS - 1]!);

/** Removes a piece from the bag or from the body. */
export function loseItem(p: Play, uid: string): Item {
  const { s, book } = p;
  const { hero } = s;
  const i = hero.bag.findIndex((item) => item.uid === uid);
  if (i >= 0) return hero.bag.splice(i, 1)[0]!;
  const item = wornOf(hero).find((one) => one.uid === uid)!;
  const { slot } = gearDef(book, item.id);
  if (slot === 'weapon') hero.weapon = starterSword(s);
  else hero[slot] = null;
  clampHp(p);
  return item;
}

/** The weapon slot is never empty. DD-016 */
export function starterSword(state: Darkdelve): Item {
  const uid = `i${state.uidNext}`;
  state.uidNext += 1;
  return newItem(uid, RUSTY_SWORD);
}

/** Pays and emits the event; the caller adds the Dread of desperation. */
export function payToll(p: Play, how: 'gold' | 'item' | 'free', uid: string | undefined, isRetreat = false): void {
  const { s, book } = p;
  const { sum } = tollOf(book, s, isRetreat);
  const rule = 'DD-126';
  if (how === 'gold') {
    s.hero.gold -= sum.value;
    p.emit?.('toll', { with: how, amount: sum.value, item: '' }, summed({ rule }, 'amount', sum));
  } else if (how === 'item') {
    const item = loseItem(p, uid!);
    p.emit?.('toll', { with: how, amount: 0, item: nameOf(item) }, { rule: 'DD-127' });
  } else p.emit?.('toll', { with: how, amount: 0, item: '' }, { rule: 'DD-128' });
}
