import type { BandResult } from '@undercroft/lab/core';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import type { Findings } from './job.ts';
import { bandMarks, isUnsure, missesOf, verdictOf } from './marks.ts';
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
  ok: value >= BAND.low && value <= BAND.high,
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

test('a figure is in its band, below or above it, and unsure where its range reaches over an edge', () => {
  const at = (value: number, half: number) => ({ value, low: value - half, high: value + half, n: 100 });
  expect([at(70, 5), at(59, 5), at(101, 5)].map((one) => verdictOf(one, BAND))).toEqual(['in', 'below', 'above']);
  expect([at(70, 5), at(62, 5), at(59, 5), at(40, 5)].map((one) => isUnsure(one, BAND))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('few samples decide a band only where the whole range does; all samples decide by the figure', () => {
  const bands = [result('holds', 80, 5), result('near', 58, 5), result('missed', 30, 5)];
  expect(missesOf(findings(0.1, ...bands))).toEqual([{ missed: 1, unsure: 1 }]);
  expect(missesOf(findings(1, ...bands))).toEqual([{ missed: 2, unsure: 0 }]);
});

test('what is surely missed stands first, then what may be', () => {
  const marks = bandMarks(duel, findings(0.1, result('holds', 80, 5), result('near', 58, 5), result('missed', 30, 5)));
  expect(marks.map(({ name }) => name)).toEqual(['missed', 'near', 'holds']);
});
