import type { Rng, Table } from '@undercroft/kernel';
import type { DarkdelveEvents } from '../events.ts';
import type { Darkdelve } from '../state.ts';

/** What generation draws from: a stream of the table, or the generator of a redeal. */
export interface Dice {
  range(tag: string, low: number, high: number): number;
  weigh<T extends string>(tag: string, from: readonly T[], weights: readonly number[]): T;
}

type DelveTable = Table<Darkdelve, DarkdelveEvents>;

export const tableDice = (t: DelveTable, stream: string): Dice => ({
  range: (tag, low, high) => t.range(stream, tag, low, high),
  weigh: (tag, from, weights) => t.weigh(stream, tag, from, weights),
});

export const rngDice = (rng: Rng): Dice => ({
  range: (_, low, high) => low + rng.below(high - low + 1),
  weigh: (_, from, weights) => from[rng.weigh(weights)]!,
});

export const d100 = (dice: Dice, tag: string): number => dice.range(tag, 1, 100);

/** One of the list, all equally likely. */
export const pickOf = <T extends string>(dice: Dice, tag: string, from: readonly T[]): T =>
  dice.weigh(
    tag,
    from,
    from.map(() => 1),
  );
