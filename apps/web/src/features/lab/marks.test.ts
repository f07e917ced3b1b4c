import { type BandResult, verdictOf } from '@undercroft/lab/core';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import type { Findings } from './job.ts';
import { bandMarks, missesOf, sideOf } from './marks.ts';
import { blankSetup } from './setup.ts';

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
