import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { median, ratioOf } from './measure.ts';
import { peek } from './peek/game.ts';
import { interval } from './peek/interval.ts';
import { ourScore } from './peek/ours.ts';
import { plainRuns } from './plain-duel.ts';
import { ourRuns } from './play.ts';
import { type Row, tableText, verdictOf } from './table.ts';

describe('the peek test', () => {
  test('the interval cuts at most half of what is left on each side', () => {
    expect(interval(200, 1 / 6, 0.99)).toEqual([20, 47]);
    expect(interval(10, 0.5, 0.95)).toEqual([2, 8]);
    expect(interval(1, 0.5, 0.99)).toEqual([0, 1]);
  });

  test('ISMCTS guesses as often as chance', () => {
    const [low, high] = interval(200, 1 / 6, 0.99);
    for (const hidden of ['card', 'die'] as const) {
      const right = ourScore(hidden, 200, 100);
      expect(right).toBeGreaterThanOrEqual(low);
      expect(right).toBeLessThanOrEqual(high);
    }
  });

  test('a game that forgets to redeal is caught', () => {
    expect(ourScore('card', 50, 100, { ...peek, redeal: () => {} })).toBe(50);
  });
});

test('the hand-written duel plays the same runs as the engine', () => {
  const duel = gameById('duel')!;
  const lengths = Array.from({ length: 300 }, ourRuns(duel, { options: {} }, 'off'));
  expect(Array.from({ length: 300 }, plainRuns(duel))).toEqual(lengths);
  expect(new Set(lengths).size).toBeGreaterThan(10);
});

describe('rows', () => {
  const row: Row = {
    kind: 'at_least',
    name: 'copies',
    unit: 'copies/s',
    ours: 300,
    peer: 10,
    ratio: 30,
    must: 15,
    aim: 30,
    spread: 0.1,
  };

  test('a ratio is the median of the rounds', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(ratioOf([10, 40, 90], [1, 2, 3])).toEqual({ ratio: 20, spread: 0.5 });
  });

  test('a verdict names the must that is missed', () => {
    expect(verdictOf(row)).toBe('aim met');
    expect(verdictOf({ ...row, ratio: 29 })).toBe('must met');
    expect(verdictOf({ ...row, ratio: 14.9 })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'at_most', ratio: 1.7, must: 1.6 })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'at_most', ratio: null, ours: 0.9, must: 1 })).toBe('must met');
    expect(verdictOf({ ...row, kind: 'within', ratio: null, ours: 48, must: [20, 47] })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'beside', must: null })).toBe('');
  });

  test('the table prints must, aim and verdict in columns', () => {
    const [head, line] = tableText([row]).split('\n');
    expect(head).toMatch(/^what +unit +ours +peer +ratio +\+\/- +must +aim +verdict$/);
    expect(line).toMatch(/^copies +copies\/s +300 +10 +30x +10 % +>= 15 +30 +aim met$/);
  });
});
