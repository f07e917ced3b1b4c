import type { Observer } from '../state.ts';
import type { Book } from './book.ts';
import { bonus, hpMaxOf, statOf } from './kit.ts';

const BASE_COST = 2;
const BASE_DAMAGE = 6;
const BASE_BLOCK = 8;
const PRESSED_BLOCK = 7;
const RECOVER = 6;

/** Status magnitudes: three quarters, rounded down. OB-65 */
export const weakened = (damage: number): number => Math.floor((damage * 3) / 4);

/** Sprint Cleats: the first action of a combat that costs anything costs nothing. */
const afterCleats = (book: Book, state: Observer, cost: number): number => {
  const isFree = cost > 0 && state.combat !== null && !state.combat.hasUsedFree && bonus(book, state, 'firstFree') > 0;
  return isFree ? 0 : cost;
};

/** OB-58, OB-61 */
export const attackCost = (book: Book, state: Observer): number =>
  afterCleats(
    book,
    state,
    Math.max(0, BASE_COST + bonus(book, state, 'attackCost') + bonus(book, state, 'actionCost')),
  );

export const guardCost = (book: Book, state: Observer): number =>
  afterCleats(book, state, Math.max(0, BASE_COST + bonus(book, state, 'guardCost') + bonus(book, state, 'actionCost')));

/** OB-58, OB-72 */
export const itemCost = (book: Book, state: Observer, id: string): number =>
  afterCleats(
    book,
    state,
    Math.max(0, BASE_COST + book.content.consumables[id]!.speed + bonus(book, state, 'actionCost')),
  );

export interface AttackNumbers {
  readonly base: number;
  readonly skill: number;
  readonly bonus: number;
  /** What Weak takes away; 0 or negative. */
  readonly weak: number;
  readonly total: number;
}

/** OB-59, OB-63; Ember Jar and whetstones are in the bonus. */
export function attackNumbers(book: Book, state: Observer): AttackNumbers {
  const { player, combat } = state;
  const skill = statOf(book, state, 'skill');
  const hurt = bonus(book, state, 'attackHurt');
  const isHurt = hurt > 0 && player.hp <= Math.floor(hpMaxOf(book, state) / 2);
  const extra = bonus(book, state, 'attack') + (combat?.sharpened ?? 0) + (isHurt ? hurt : 0);
  const sum = Math.max(0, BASE_DAMAGE + skill + extra);
  const total = player.weak > 0 ? weakened(sum) : sum;
  return { base: BASE_DAMAGE, skill, bonus: extra, weak: total - sum, total };
}

export interface BlockNumbers {
  readonly base: number;
  readonly bonus: number;
  readonly frail: number;
  readonly result: number;
}

/** A gain of Block, less if the gainer is Frail. OB-64 */
export function blockNumbers(base: number, extra: number, isFrail: boolean): BlockNumbers {
  const sum = Math.max(0, base + extra);
  const result = isFrail ? weakened(sum) : sum;
  return { base, bonus: extra, frail: result - sum, result };
}

/** OB-58, OB-116 (grade 4) */
export const guardNumbers = (book: Book, state: Observer): BlockNumbers =>
  blockNumbers(state.run.grade >= 4 ? PRESSED_BLOCK : BASE_BLOCK, bonus(book, state, 'guard'), state.player.frail > 0);

export const recoverAmount = (book: Book, state: Observer): number => RECOVER + bonus(book, state, 'recover');
