import { type BandResult, experimentSchema, runTask, verdictOf } from '@undercroft/lab/core';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import type { Findings } from './job.ts';
import { bandMarks, missesOf, sideOf, skillMarks } from './marks.ts';
import { headline } from './report.tsx';
import { blankSetup } from './setup.ts';
import { L } from './words.ts';

const duel = gameById('duel')!;
const BAND = { low: 60, high: 100 };

const result = (name: string, value: number, half: number): BandResult => ({
  name,
  value,
  from: value - half,
  to: value + half,
  ...BAND,
  n: 100,
  verdict: verdictOf({ value, low: value - half, high: value + half, n: 100 }, BAND),
});

const findings = (share: number, ...bands: BandResult[]): Findings => ({
  setup: { ...blankSetup('duel'), share },
  arms: [],
  sheet: { tallies: [], pairs: [] },
  count: 0,
  bands: [bands],
  rungs: [],
  remarkable: [],
  stopped: null,
  seconds: 0,
});

test('a figure is in its band, below or above it', () => {
  const at = (value: number) => ({ value, low: value - 5, high: value + 5, n: 100 });
  expect([at(70), at(59), at(101)].map((one) => sideOf(one, BAND))).toEqual(['in', 'below', 'above']);
});

test('a band outside of which the figure lies is undecided while the range reaches it, and missed otherwise', () => {
  const bands = [result('holds', 62, 5), result('near', 58, 5), result('missed', 30, 5)];
  expect(missesOf(findings(0.1, ...bands))).toEqual([{ missed: 1, undecided: 1 }]);
});

test('what is missed stands first, then what is undecided', () => {
  const marks = bandMarks(duel, findings(0.1, result('holds', 80, 5), result('near', 58, 5), result('missed', 30, 5)));
  expect(marks.map(({ name }) => name)).toEqual(['missed', 'near', 'holds']);
});

test('the skill curve is a mark for each level, weakest first', () => {
  const wins = (value: number) => ({ value, low: value - 5, high: value + 5, n: 80 });
  const rungs = ['novice', 'strongest'].map((bot, i) => ({
    bot,
    wins: wins(40 + 20 * i),
    score: null,
    decision_ms: null,
  }));
  expect(skillMarks({ ...findings(0), rungs }).map(({ name, tables }) => [name, tables[0]!.value])).toEqual([
    ['novice', 40],
    ['strongest', 60],
  ]);
});

test('where no game differed between two tables, the headline says so', () => {
  const experiment = experimentSchema.parse({
    game: 'duel',
    seats: { left: { bot: 'greedy' }, right: { bot: 'greedy' } },
  });
  const arms = [experiment, { ...experiment, set: { '/limits/turns_max': 390 } }];
  const sheet = runTask(duel, {
    game: 'duel',
    arms: arms.map((one) => ({ experiment: one })),
    ...{ series: 'alike', from: 0, to: 20 },
  });
  expect(headline(duel, { ...findings(0), bands: [], arms, sheet, count: 20 })).toBe(L.head.alike);
});
