import { PERCENT } from '@undercroft/kernel/units';
import type { Darkdelve } from '../state.ts';
import type { Book } from './book.ts';
import { maxHpOf } from './hero.ts';
import type { Play } from './play.ts';
import { secondTables } from './second.ts';

/** Prices of a bargain, and the HP it leaves. DD-281 */
export function bargainTerms(book: Book, { hero }: Darkdelve) {
  const { eyes, gold, hpPct } = secondTables(book).bargain;
  return {
    dread: hero.dread + eyes.dread,
    dreadMost: eyes.most,
    gold: Math.ceil((hero.gold * gold.pct) / PERCENT),
    goldLeast: gold.least,
    hp: Math.max(1, Math.floor((maxHpOf(book, hero) * hpPct) / PERCENT)),
    canPayEyes: hero.dread <= eyes.most,
    canPayGold: hero.gold >= gold.least,
  };
}

/** The hero lies at 0 HP and is asked for his price. DD-281 */
export const isDying = ({ hero, pending }: Darkdelve): boolean => hero.hp === 0 && pending.at(-1)?.how === 'bargain';

/** Blows that death does not bargain for: the Watcher's, and exhaustion. DD-281 */
const FINAL = ['watcher', 'exhaustion'];

/** Death offers a bargain once an expedition, in a fight, if one of its prices can be paid. DD-281, DD-290 */
export function offersBargain({ s, book }: Pick<Play, 's' | 'book'>, by: string): boolean {
  const { second, combat } = s;
  if (!second || !combat || second.bargainUsed || FINAL.includes(by)) return false;
  if (second.offers[second.taken]?.twist === 'unbargained') return false;
  const { canPayEyes, canPayGold } = bargainTerms(book, s);
  return canPayEyes || canPayGold;
}
