import type { DuelSeat } from './state.ts';

/** Event kinds of a duel and their data. */
export type DuelEvents = {
  shuffled: { seat: DuelSeat; cards: number };
  /** `cards` is null for viewers that may not see them. */
  drew: { seat: DuelSeat; count: number; cards: readonly string[] | null };
  began: { first: DuelSeat; hp: number };
  set: { what: 'scenario' };
  played: { seat: DuelSeat; card: string; die: number };
  damage: { seat: DuelSeat; absorbed: number; dealt: number; hp: number };
  warded: { seat: DuelSeat; amount: number; ward: number };
  mended: { seat: DuelSeat; amount: number; hp: number };
  recoiled: { seat: DuelSeat; amount: number; hp: number };
  passed: { seat: DuelSeat };
};
