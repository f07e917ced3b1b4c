import type { Roll, Why } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import { offersBargain } from './bargain-terms.ts';
import { gearDef } from './book.ts';
import { healingPct, maxHpOf, resistOf, wornOf } from './hero.ts';
import { exactly, type Play, within } from './play.ts';
import { atMost, type Sum, summed, sumOf, times } from './sum.ts';

/** Heals the hero, limited by curses and his maximum. DD-089 */
export function heal(p: Play, amount: number, source: string, rule: string, fromConsumable = false): void {
  const { hero } = p.s;
  const sum = sumOf('base', amount);
  for (const { label, pct } of healingPct(p.book, hero, fromConsumable)) times(sum, label, pct, PERCENT);
  atMost(sum, maxHpOf(p.book, hero) - hero.hp);
  if (sum.value === 0) return;
  hero.hp += sum.value;
  p.emit?.(
    'healed',
    { on: 'hero', id: source, amount: sum.value, left: exactly(hero.hp) },
    summed({ rule, source }, 'amount', sum),
  );
}

/** HP never exceed the maximum, and a living hero has at least 1. DD-011 */
export function clampHp({ s, book }: Play): void {
  s.hero.hp = Math.max(1, Math.min(s.hero.hp, maxHpOf(book, s.hero)));
}

export interface Blow {
  readonly by: string;
  readonly move: string;
  readonly sum: Sum;
  readonly crit?: boolean;
  readonly rule: string;
  readonly roll?: Roll | undefined;
  /** Events and ticks outside combat leave 1 HP. DD-089, DD-161 */
  readonly spares?: boolean;
  /** The name of the event that caused it. DD-244 */
  readonly because?: string;
}

/** Takes HP from the hero; at 0 he is dead and the step ends. DD-096 */
export function wound(p: Play, blow: Blow): void {
  const { by, move, sum, crit = false, rule, roll, spares = false, because } = blow;
  const { s, book } = p;
  const { hero } = s;
  const hasLastStand = hero.hp <= sum.value && !spares && useLastStand(p);
  const taken: Sum = { ...sum, terms: [...sum.terms] };
  if (spares || hasLastStand) atMost(taken, hero.hp - 1, hasLastStand ? 'lastStand' : 'spared');
  hero.hp = Math.max(0, hero.hp - taken.value);
  s.struckBy = by;
  if (s.second) s.second.lowest = Math.min(s.second.lowest, hero.hp);
  const why: Why = { rule, source: by, roll, because };
  const data = { by, move, dealt: taken.value, spared: sum.value - taken.value, hp: hero.hp, crit };
  const id = p.emit?.('wound', data, summed(why, 'dealt', taken), { about: [by] });
  if (hero.hp === 0 && offersBargain(p, by)) pauseForBargain(p, by);
  within(p, id, () => {
    if (hasLastStand) p.emit?.('lastStand', { id: hero.armor!.id }, { rule: 'DD-202', source: hero.armor!.id });
    const { secondWind } = book.content.classes[hero.class]!;
    const isLow = hero.hp > 0 && PERCENT * hero.hp < book.numbers.hero.secondWindPct * maxHpOf(book, hero);
    if (secondWind === 0 || hero.secondWindUsed || !isLow) return;
    hero.secondWindUsed = true;
    p.emit?.('secondWind', { amount: secondWind }, { rule: 'DD-019', source: 'second_wind' });
    heal(p, secondWind, 'second_wind', 'DD-019');
  });
}

/** The fight stops, and the hero is asked for his price. DD-281 */
function pauseForBargain({ s, emit }: Play, by: string): void {
  s.second!.stopped = 'move';
  s.pending.push({ kind: 'confirm', how: 'bargain', left: 0 });
  emit?.('bargainOffered', { by }, { rule: 'DD-281', source: by });
}

/** The Shroud of Kings, once on each floor. C-5 */
function useLastStand({ s, book }: Play): boolean {
  const floor = s.floor?.n ?? 0;
  const has = wornOf(s.hero).some(({ id }) => gearDef(book, id).lastStand === true);
  if (!has || s.hero.shroudFloor === floor) return false;
  s.hero.shroudFloor = floor;
  return true;
}

/** Poison, then Bleed, resisted by VIGOR; all stacks of Bleed are one tick. DD-012, DD-089 */
export function tickHero(p: Play, spares: boolean): void {
  const { hero } = p.s;
  const resist = resistOf(p.book, hero);
  const { poison, bleed } = p.book.numbers.status;
  if (hero.poison > 0) {
    const sum = sumOf('poison', poison.damage);
    times(sum, 'vigor', PERCENT - resist, PERCENT);
    wound(p, { by: 'poison', move: 'poison', sum, rule: 'DD-089', spares, because: 'hero:poison' });
  }
  if (hero.hp > 0 && hero.bleed > 0) {
    const sum = sumOf('bleed', bleed.damage * hero.bleed);
    times(sum, 'vigor', PERCENT - resist, PERCENT);
    wound(p, { by: 'bleed', move: 'bleed', sum, rule: 'DD-089', spares, because: 'hero:bleed' });
  }
}

/** Shortens Poison by one round. */
export function fadePoison(p: Play): void {
  const { hero } = p.s;
  if (hero.poison === 0 || hero.hp === 0) return;
  hero.poison -= 1;
  p.emit?.('poisonFaded', { on: 'hero', left: hero.poison }, { rule: 'DD-089', because: 'hero:poison' });
}

/** A status on the hero; Protection keeps new ones away. DD-089, C-7 */
export function inflict(
  p: Play,
  status: 'poison' | 'bleed' | 'stunned' | 'weakened' | 'cursed',
  amount: number,
  why: Why,
): void {
  const { hero } = p.s;
  if (hero.blessing?.id === 'protection') {
    p.emit?.('resisted', { status, by: 'protection' }, { ...why, source: 'protection' });
    return;
  }
  const { poison, bleed, weakened } = p.book.numbers.status;
  const most = { poison: poison.max, bleed: bleed.max, stunned: 1, weakened: weakened.max, cursed: 1 }[status];
  hero[status] = Math.min(most, hero[status] + amount);
  p.emit?.('status', { on: 'hero', status, amount, total: hero[status] }, why, { as: `hero:${status}` });
}

export function endStatus(p: Play, status: 'poison' | 'bleed' | 'stunned' | 'weakened' | 'cursed', rule: string): void {
  const { hero } = p.s;
  if (hero[status] === 0) return;
  hero[status] = 0;
  p.emit?.('statusEnded', { on: 'hero', status }, { rule });
}
