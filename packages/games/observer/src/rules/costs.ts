import { PERCENT } from '@undercroft/kernel/units';
import type { Observer } from '../state.ts';
import type { Book } from './book.ts';
import { bonus, hpMaxOf, statOf } from './kit.ts';
import { type Addend, gifts } from './terms.ts';

/** Status magnitudes, rounded down. OB-65 */
export const weakened = ({ numbers }: Book, damage: number): number =>
  Math.floor((damage * numbers.world.weak_pct) / PERCENT);

/** The amount a status takes from a sum: its part, plus the loss by rounding down. OB-65 */
export function weakAddends(book: Book, status: 'weak' | 'frail', sum: number): Addend[] {
  const lost = sum - weakened(book, sum);
  const part = PERCENT - book.numbers.world.weak_pct;
  const quarter = Math.floor((sum * part) / PERCENT) || lost;
  return [
    [status, -quarter],
    ['roundedDown', quarter - lost],
  ];
}

type Costly = 'attack' | 'guard' | 'use';

/** Before Sprint Cleats. OB-58, OB-61, OB-72 */
function priceOf(book: Book, state: Observer, action: Costly, item: string): number {
  const own =
    action === 'use'
      ? book.content.consumables[item]!.speed
      : bonus(book, state, action === 'attack' ? 'attackCost' : 'guardCost');
  return Math.max(0, book.numbers.combat.action_cost + own + bonus(book, state, 'actionCost'));
}

/** Sprint Cleats: the first action of a combat that would cost Stamina is free. */
export const isFreeNow = (book: Book, state: Observer, action: Costly, item = ''): boolean =>
  state.combat !== null &&
  !state.combat.hasUsedFree &&
  bonus(book, state, 'firstFree') > 0 &&
  priceOf(book, state, action, item) > 0;

const costOf = (book: Book, state: Observer, action: Costly, item = ''): number =>
  isFreeNow(book, state, action, item) ? 0 : priceOf(book, state, action, item);

/** OB-58, OB-61 */
export const attackCost = (book: Book, state: Observer): number => costOf(book, state, 'attack');
export const guardCost = (book: Book, state: Observer): number => costOf(book, state, 'guard');
/** OB-58, OB-72 */
export const itemCost = (book: Book, state: Observer, id: string): number => costOf(book, state, 'use', id);

/** Parts of a cost, Cleats last. OB-61 */
export function costAddends(book: Book, state: Observer, action: Costly, item: string): Addend[] {
  const own: Addend[] =
    action === 'use'
      ? [['speed', book.content.consumables[item]!.speed]]
      : gifts(book, state, action === 'attack' ? 'attackCost' : 'guardCost');
  return [['base', book.numbers.combat.action_cost], ...own, ...gifts(book, state, 'actionCost')];
}

export interface AttackNumbers {
  readonly base: number;
  readonly skill: number;
  readonly bonus: number;
  /** Change by Weak; 0 or negative. */
  readonly weak: number;
  readonly total: number;
}

/** Ember Jar. */
const hurtBonus = (book: Book, state: Observer): number => {
  const hurt = bonus(book, state, 'attackHurt');
  return hurt > 0 && state.player.hp <= Math.floor(hpMaxOf(book, state) / 2) ? hurt : 0;
};

/** OB-59, OB-63; Ember Jar and whetstones are in the bonus. */
export function attackNumbers(book: Book, state: Observer): AttackNumbers {
  const { player, combat } = state;
  const base = book.numbers.combat.damage;
  const skill = statOf(book, state, 'skill');
  const extra = bonus(book, state, 'attack') + (combat?.sharpened ?? 0) + hurtBonus(book, state);
  const sum = Math.max(0, base + skill + extra);
  const total = player.weak > 0 ? weakened(book, sum) : sum;
  return { base, skill, bonus: extra, weak: total - sum, total };
}

/** The damage as parts, each with its own label, before it is applied. OB-63 */
export function attackAddends(book: Book, state: Observer): Addend[] {
  const { base, skill, bonus: extra } = attackNumbers(book, state);
  const sum = Math.max(0, base + skill + extra);
  return [
    ['base', base],
    ['skill', skill],
    ...gifts(book, state, 'attack'),
    ['sharpened', state.combat?.sharpened ?? 0],
    ...(hurtBonus(book, state) > 0 ? gifts(book, state, 'attackHurt') : []),
    ['atLeast', sum - (base + skill + extra)],
    ...(state.player.weak > 0 ? weakAddends(book, 'weak', sum) : []),
  ];
}

export interface BlockNumbers {
  readonly base: number;
  readonly bonus: number;
  readonly frail: number;
  readonly result: number;
}

/** A gain of Block, reduced if the receiver is Frail. OB-64 */
export function blockNumbers(book: Book, base: number, extra: number, isFrail: boolean): BlockNumbers {
  const sum = Math.max(0, base + extra);
  const result = isFrail ? weakened(book, sum) : sum;
  return { base, bonus: extra, frail: result - sum, result };
}

/** OB-64 */
export function blockAddends(
  book: Book,
  { base, bonus: extra, frail }: BlockNumbers,
  bonuses: readonly Addend[],
): Addend[] {
  const sum = Math.max(0, base + extra);
  return [
    ['base', base],
    ...bonuses,
    ['atLeast', sum - (base + extra)],
    ...(frail < 0 ? weakAddends(book, 'frail', sum) : []),
  ];
}

/** OB-58, OB-116 (grade 4) */
export const guardNumbers = (book: Book, state: Observer): BlockNumbers =>
  blockNumbers(
    book,
    state.run.grade >= book.numbers.grade_from.block ? book.numbers.grades.block : book.numbers.combat.block,
    bonus(book, state, 'guard'),
    state.player.frail > 0,
  );

export const recoverAmount = (book: Book, state: Observer): number =>
  book.numbers.combat.recover + bonus(book, state, 'recover');
