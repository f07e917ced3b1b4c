import { PERCENT } from '@undercroft/kernel/units';
import { type Darkdelve, FLOORS } from '../state.ts';
import type { Book } from './book.ts';
import { maxHpOf, statOf } from './hero.ts';
import { secondTables } from './second.ts';

/**
 * Parts of the screen that matter by now. A screen draws them for a newcomer once they were named here, and from then
 * on; what is not drawn is legal and listed all the same. DD-301
 */
export function disclosedParts(book: Book, state: Darkdelve): string[] {
  const { hero, floor, combat, at } = state;
  const { dread, hpPct, cunning, floor: waystoneFrom, watcher } = secondTables(book).disclosure;
  const parts: { readonly [part: string]: boolean } = {
    dread: hero.dread >= dread,
    bag: hero.bag.length > 0,
    belt: combat !== null && PERCENT * hero.hp < hpPct * maxHpOf(book, hero),
    cunning: statOf(book, hero, 'cunning') >= cunning,
    waystone: floor !== null && floor.n >= waystoneFrom,
    watcher: hero.dread >= watcher,
    readiness: floor?.n === FLOORS && at === 'X',
  };
  return Object.keys(parts).filter((part) => parts[part]);
}
