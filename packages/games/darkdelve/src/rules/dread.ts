import { PERCENT } from '@undercroft/kernel/units';
import { cursesOf, dreadLevel, effectiveLevel, LEVELS } from './hero.ts';
import { dropPins } from './perceive.ts';
import { type Play, reveal } from './play.ts';
import { atLeast, plus, summed, sumOf, times } from './sum.ts';

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
export function gainDread(p: Play, base: number, cause: string, rule: string): void {
  if (base <= 0) return;
  const { hero } = p.s;
  const before = hero.dread;
  const sum = sumOf('base', base);
  const { content, numbers } = p.book;
  const pct = content.classes[hero.class]!.dreadPct + numbers.curses.dreadPct * cursesOf(hero, 'dread_fed');
  times(sum, 'modifiers', PERCENT + pct, PERCENT);
  atLeast(sum, 1);
  const warded = Math.min(hero.ward, sum.value);
  hero.ward -= warded;
  plus(sum, 'ward', -warded);
  plus(sum, 'atMost', Math.min(0, numbers.dread.max - before - sum.value));
  const levels = setDread(p, before + sum.value);
  p.emit?.('dread', { amount: sum.value, dread: hero.dread, cause }, summed({ rule, source: cause }, 'amount', sum));
  emitLevel(p, levels);
  for (const at of numbers.dread.warnings)
    if (before < at && hero.dread >= at) p.emit?.('warned', { at }, { rule: 'DD-106' });
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

/** A banished Watcher leaves less Dread. DD-116 */
export function resetDread(p: Play, dread: number, cause: string, rule: string): void {
  const amount = dread - p.s.hero.dread;
  const levels = setDread(p, dread);
  p.emit?.('dread', { amount, dread, cause }, { rule, source: cause });
  emitLevel(p, levels);
}
