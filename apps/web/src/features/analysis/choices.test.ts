import { type Replay, replays } from '@undercroft/kernel';
import { type Decision, experimentSchema, replayOf, studies } from '@undercroft/lab/core';
import { playAgain } from '@undercroft/presenter';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { choicesOf, indexAt, isByScore, isClear, labelAt, regretOf } from './choices.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'random' }, right: { bot: 'greedy' } },
});
const replay = replays.parse(replayOf(duel, experiment, 3)) as Replay;
const played = playAgain(duel, replay);

test('every choice of a seat, each with what it was called when it was made', () => {
  const choices = choicesOf(played, 'left');
  const own = replay.lines.filter(({ did }) => did !== 'undo' && did[0]!.seat === 'left');
  expect(choices.map(({ n }) => n)).toEqual(own.map(({ n }) => n - 1));
  expect(choices[0]!.label).toBe(labelAt(played, choices[0]!.n, 'left', choices[0]!.chosen!));
  expect(choices[0]!.label).toMatch(/^(Play|Pass)/);
});

test('a run that goes on ends in a choice that is still open', () => {
  const half = playAgain(duel, { ...replay, lines: replay.lines.slice(0, 4), end: null });
  expect(choicesOf(half, 'left').at(-1)).toEqual({ n: 4, chosen: null, label: '', name: '' });
  expect(choicesOf(half, 'right').at(-1)!.n).toBe(3);
});

test('an action leads to its choice, or to the last one before it', () => {
  const choices = [0, 2, 4].map((n) => ({ n, chosen: null, label: '', name: '' }));
  expect([0, 1, 2, 3, 4, 99].map((n) => indexAt(choices, n))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(indexAt([{ n: 5, chosen: null, label: '', name: '' }], 0)).toBe(0);
});

const decision = (
  means: readonly [best: number, chosen: number],
  n: number,
  score: number | null = null,
): Decision => ({
  n: 0,
  seat: 'left',
  chosen: { type: 'b' },
  prospects: means.map((mean, i) => ({
    action: { type: i === 0 ? 'a' : 'b' },
    mean,
    low: mean - 5,
    high: mean + 5,
    score: score === null ? null : score - i,
    n,
  })),
  regret: means[0] - means[1],
});

test('a choice is clearly behind where the ranges are apart and enough games were played', () => {
  expect(isClear(decision([60, 40], 50))).toBe(true);
  expect(isClear(decision([60, 55], 50))).toBe(false);
  expect(isClear(decision([60, 40], 3))).toBe(false);
});

test('where every option wins equally often the score tells', () => {
  expect(isByScore(decision([0, 0], 50, 8))).toBe(true);
  expect(isByScore(decision([0, 0], 50))).toBe(false);
  expect(regretOf(decision([0, 0], 50, 8), true)).toBe(1);
  expect(regretOf(decision([60, 40], 50, 8), false)).toBe(20);
});

test('a decision of the lab is found again among its options', () => {
  const [first] = choicesOf(played, 'left');
  const found = studies.decisionAt(
    duel,
    replay,
    { n: first!.n, seat: 'left', chosen: first!.chosen },
    { playouts: 12 },
  )!;
  expect(regretOf(found, false)).toBe(found.regret);
});
