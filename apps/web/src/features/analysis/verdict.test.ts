import type { Decision, Prospect } from '@undercroft/lab/core';
import { expect, it } from 'vitest';
import { costliest, splitOf, verdictOf } from './verdict.ts';

const option = (type: string, mean: number, range = 3, score: number | null = null, n = 50): Prospect => ({
  action: { type },
  mean,
  low: mean - range,
  high: mean + range,
  score,
  n,
});
const decision = (chosen: string, ...prospects: Prospect[]): Decision => ({
  n: 4,
  seat: 'left',
  chosen: { type: chosen },
  prospects,
  regret: prospects[0]!.mean - (prospects.find(({ action }) => action.type === chosen)?.mean ?? 0),
});

it('names a cost only where the ranges are apart', () => {
  expect(verdictOf(decision('b', option('a', 71), option('b', 47)))).toEqual({ is: 'cost', points: 24 });
  expect(verdictOf(decision('b', option('a', 71), option('b', 67)))).toEqual({ is: 'tie', options: 2 });
  expect(verdictOf(decision('b', option('a', 71), option('b', 47, 3, null, 9)))).toEqual({ is: 'tie', options: 2 });
});

it('calls a choice the best only where no other option comes near', () => {
  expect(verdictOf(decision('a', option('a', 71), option('b', 47)))).toEqual({ is: 'best' });
  expect(verdictOf(decision('a', option('a', 71), option('b', 70), option('c', 20)))).toEqual({
    is: 'tie',
    options: 2,
  });
  expect(verdictOf(decision('a', option('a', 71)))).toEqual({ is: 'only' });
});

it('lets the score tell where every option wins as often', () => {
  const won = decision('b', option('a', 100, 0, 20), option('b', 100, 0, 12));
  expect(verdictOf(won)).toEqual({ is: 'score', points: 8 });
});

it('keeps choice and luck apart, and says null where the games cannot tell', () => {
  const made = decision('b', option('a', 71), option('b', 47));
  const after = (mean: number): Decision => decision('x', option('x', mean));
  expect(splitOf(made, after(30))).toEqual({ best: 71, chosen: 47, next: 30, choice: -24, luck: -17 });
  expect(splitOf(made, after(49))).toMatchObject({ choice: -24, luck: null });
  expect(splitOf(decision('a', option('a', 71), option('b', 69)), after(90))).toMatchObject({ choice: null, luck: 19 });
  expect(splitOf(made, undefined)).toBeNull();
});

it('finds the costliest clear choice, and none where nothing is clear', () => {
  const [small, large] = [
    decision('b', option('a', 60), option('b', 50)),
    decision('b', option('a', 71), option('b', 47)),
  ];
  expect(costliest([small, large])).toBe(large);
  expect(costliest([{ ...large, n: 9 }, small, large])).toBe(large);
  expect(costliest([decision('b', option('a', 50), option('b', 49))])).toBeNull();
});
