import type { Rng, Table } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { DarkdelveEvents } from '../events.ts';
import type { Darkdelve } from '../state.ts';

/** Source of the draws of generation: a stream of the table, or the generator of a redeal. */
export interface Dice {
  range(tag: string, low: number, high: number): number;
  weigh<T extends string>(tag: string, from: readonly T[], weights: readonly number[]): T;
  /** One of the list, with equal probability. */
  pick<T extends string>(tag: string, from: readonly T[]): T;
}

type DelveTable = Table<Darkdelve, DarkdelveEvents>;

export const tableDice = (t: DelveTable, stream: string): Dice => ({
  range: (tag, low, high) => t.range(stream, tag, low, high),
  weigh: (tag, from, weights) => t.weigh(stream, tag, from, weights),
  pick: (tag, from) => t.pick(stream, tag, from),
});

export const rngDice = (rng: Rng): Dice => ({
  range: (_, low, high) => low + rng.below(high - low + 1),
  weigh: (_, from, weights) => from[rng.weigh(weights)]!,
  pick: (_, from) => rng.pick(from),
});

export const d100 = (dice: Dice, tag: string): number => dice.range(tag, 1, PERCENT);
