import { PERCENT } from '@undercroft/kernel/units';
import type { Hero } from '../state.ts';
import type { Book } from './book.ts';
import { cursesOf, dreadLevel, effectiveLevel, LEVELS } from './hero.ts';
import { dropPins } from './perceive.ts';
import { type Play, reveal } from './play.ts';
import { atLeast, plus, type Sum, summed, sumOf, times } from './sum.ts';

/** Sets Dread and updates everything that depends on its level. DD-100, DD-106, DD-190 */
function setDread(p: Play, dread: number): { from: number; to: number } {
  const { s, book } = p;
  const from = dreadLevel(book, s.hero.dread);
  const eyes = effectiveLevel(book, s.hero);
  s.hero.dread = dread;
  const now = effectiveLevel(book, s.hero);
  if (now !== eyes) dropPins(s);
  if (now !== eyes || now > 0) reveal(p);
  return { from, to: dreadLevel(book, dread) };
}

function emitLevel(p: Play, { from, to }: { from: number; to: number }): void {
  if (from !== to) p.emit?.('levelChanged', { from: LEVELS[from]!, to: LEVELS[to]! }, { rule: 'DD-100' });
}

/** A gain of Dread: modifiers, ward, clamp. DD-104 */
function gainSum({ content, numbers }: Book, hero: Hero, base: number): { sum: Sum; warded: number } {
  const sum = sumOf('base', base);
  const pct = content.classes[hero.class]!.dreadPct + numbers.curses.dreadPct * cursesOf(hero, 'dread_fed');
  times(sum, 'modifiers', PERCENT + pct, PERCENT);
  atLeast(sum, 1);
  const warded = Math.min(hero.ward, sum.value);
  plus(sum, 'ward', -warded);
  plus(sum, 'atMost', Math.min(0, numbers.dread.max - hero.dread - sum.value));
  return { sum, warded };
}

/** Dread that this base would add now. DD-104 */
export const dreadGain = (book: Book, hero: Hero, base: number): number =>
  base <= 0 ? 0 : gainSum(book, hero, base).sum.value;

/** DD-104 */
export function gainDread(p: Play, base: number, cause: string, rule: string): void {
  if (base <= 0) return;
  const { hero } = p.s;
  const before = hero.dread;
  const { sum, warded } = gainSum(p.book, hero, base);
  hero.ward -= warded;
  const levels = setDread(p, before + sum.value);
  p.emit?.('dread', { amount: sum.value, dread: hero.dread, cause }, summed({ rule, source: cause }, 'amount', sum));
  emitLevel(p, levels);
  warn(p, before);
}

/** DD-106 */
function warn(p: Play, before: number): void {
  for (const at of p.book.numbers.dread.warnings)
    if (before < at && p.s.hero.dread >= at) p.emit?.('warned', { at }, { rule: 'DD-106' });
}

/** Dread paid as a price: no modifier and no ward touches it. DD-281 */
export function addDread(p: Play, amount: number, cause: string, rule: string): void {
  const before = p.s.hero.dread;
  resetDread(p, Math.min(p.book.numbers.dread.max, before + amount), cause, rule);
  warn(p, before);
}

/** Recovery is not modified. DD-105 */
export function loseDread(p: Play, amount: number, cause: string, rule: string): void {
  const { hero } = p.s;
  const sum = sumOf('base', -amount);
  plus(sum, 'atLeast', Math.max(0, amount - hero.dread));
  const levels = setDread(p, hero.dread + sum.value);
  p.emit?.('dread', { amount: sum.value, dread: hero.dread, cause }, summed({ rule, source: cause }, 'amount', sum));
  emitLevel(p, levels);
}

/** Sets Dread as it is: a banished Watcher leaves less. DD-116 */
export function resetDread(p: Play, dread: number, cause: string, rule: string): void {
  const amount = dread - p.s.hero.dread;
  const levels = setDread(p, dread);
  p.emit?.('dread', { amount, dread, cause }, { rule, source: cause });
  emitLevel(p, levels);
}
