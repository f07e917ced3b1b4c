import { PERCENT, TEN } from '@undercroft/kernel/units';
import type { Darkdelve } from '../state.ts';
import { type Book, enemyDef, floorDef } from './book.ts';
import { gainDread, loseDread } from './dread.ts';
import { fight, type Play } from './play.ts';
import { secondTables } from './second.ts';
import { divide } from './sum.ts';

/** Gold in percent: the dark pays. DD-270 */
export const darkPct = (book: Book, { hero, second }: Darkdelve): number =>
  second ? PERCENT + secondTables(book).dark.goldPct * hero.dread : PERCENT;

/** Damage in percent that Dread alone gives to enemies. DD-271 */
const feed_t = (book: Book, { hero }: Darkdelve): number => TEN * PERCENT + secondTables(book).dark.feed_t * hero.dread;

/** Damage of enemies on this floor in percent: the dark feeds them, the Watcher excepted. DD-271 */
export function depthPct(book: Book, state: Darkdelve, foe: string): number {
  const { second, floor } = state;
  if (!second || !floor) return PERCENT;
  const cls = foe === '' ? 'basic' : enemyDef(book, foe).cls;
  if (cls === 'watcher') return PERCENT;
  const { dmgPct = PERCENT } = floorDef(book, floor.n);
  const own = cls === 'boss' ? secondTables(book).dark.bossPct : dmgPct;
  return divide(own * feed_t(book, state), TEN * PERCENT);
}

/** Damage in percent that Dread adds to enemies, whatever the floor. DD-271 */
export const feedPct = (book: Book, state: Darkdelve): number => divide(feed_t(book, state), TEN) - PERCENT;

/** Dread of the next draw: it rises with each on this floor. DD-272, DD-285 */
export function drawCost(book: Book, { hero, floor }: Darkdelve): number {
  const { draw, hollowEyes } = secondTables(book);
  const own = hollowEyes.isOn ? book.content.classes[hero.class]!.second?.draw : undefined;
  return (own ?? draw.dread) + draw.more * floor!.second!.draws;
}

/** Stamina for Dread; it does not take the action. DD-272 */
export function drawOnDark(p: Play): void {
  const { s, book } = p;
  const { draw } = secondTables(book);
  const combat = fight(p);
  const cost = drawCost(book, s);
  combat.stamina = Math.min(book.numbers.stamina.max, combat.stamina + draw.stamina);
  combat.drawn = true;
  s.floor!.second!.draws += 1;
  p.emit?.('drawn', { stamina: combat.stamina, draws: s.floor!.second!.draws }, { rule: 'DD-272' });
  gainDread(p, cost, 'draw', 'DD-272');
}

/** Second sights left on this floor, and the Dread of the next. DD-273, DD-285 */
export function sightTerms(book: Book, { hero, floor }: Darkdelve): { left: number; cost: number } {
  const { sight, hollowEyes } = secondTables(book);
  const { sights } = floor!.second!;
  const free = hollowEyes.isOn ? (book.content.classes[hero.class]!.second?.freeSights ?? 0) : 0;
  return { left: Math.max(0, sight.perFloor - sights), cost: sights < free ? 0 : sight.dread };
}

/** A torch for calm; it lights nothing. DD-274 */
export function steadySelf(p: Play): void {
  const { s, book } = p;
  const { torches, dread } = secondTables(book).steady;
  s.hero.torches -= torches;
  s.floor!.second!.steadied = true;
  p.emit?.('steadied', { torches: s.hero.torches }, { rule: 'DD-274' });
  loseDread(p, dread, 'steady', 'DD-274');
}
