import type { Decision, Prospect } from '@undercroft/lab/core';
import { describe, expect, it } from 'vitest';
import { mistakesOf } from './mistakes.ts';

const prospect = (type: string, mean: number, width = 5, n = 40): Prospect => ({
  action: { type },
  mean,
  low: mean - width,
  high: mean + width,
  score: null,
  n,
});

const decision = (n: number, chosen: string, prospects: readonly Prospect[]): Decision => {
  const found = prospects.find(({ action }) => action.type === chosen);
  return { n, seat: 'left', chosen: { type: chosen }, prospects, regret: prospects[0]!.mean - found!.mean };
};

describe('the turning points of a run', () => {
  it('are the choices that cost most of the chance to win, the worst first', () => {
    const found = mistakesOf([
      decision(3, 'b', [prospect('a', 60), prospect('b', 40)]),
      decision(9, 'b', [prospect('a', 80), prospect('b', 30)]),
      decision(12, 'a', [prospect('a', 70), prospect('b', 20)]),
    ]);
    expect(found.map(({ n }) => n)).toEqual([9, 3]);
    expect(found[0]).toMatchObject({ chosen: 30, best: 80, points: 50 });
  });

  it('are none where the ranges meet, or where too few games were played', () => {
    expect(mistakesOf([decision(3, 'b', [prospect('a', 60, 15), prospect('b', 40, 15)])])).toEqual([]);
    expect(mistakesOf([decision(3, 'b', [prospect('a', 60, 1, 4), prospect('b', 40, 1, 4)])])).toEqual([]);
  });

  it('are none on a tie', () => {
    expect(mistakesOf([decision(3, 'b', [prospect('a', 50), prospect('b', 50)])])).toEqual([]);
  });
});
