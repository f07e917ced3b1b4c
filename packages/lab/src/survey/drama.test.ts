import { describe, expect, test } from 'vitest';
import { curveFigures, dramaReport } from './drama-report.ts';
import type { DramaRecord } from './drama-sample.ts';
import { figuresOf } from './survey-report.ts';
import { askSurvey, reportFor } from './testing/ask-orchard.ts';
import { makeOrchard } from './testing/orchard.ts';

/** A curve of win chances in percent, with 50 playouts a point: one worth is one percent. */
const curve = (chances: readonly number[], worth: 0 | 1 | 2): DramaRecord => ({
  total: chances.length,
  worth,
  points: chances.map((chance, k) => ({ k, n: k + 1, worth: chance, chosen: `at ${k}` })),
});

describe('the curve of a game', () => {
  test('changes hands when the other side has the upper hand, not when it is even', () => {
    const changes = (...chances: number[]): number => curveFigures(curve(chances, 2), 50).leadChanges;
    expect(changes(60, 50, 60)).toBe(0);
    expect(changes(60, 46, 54, 44)).toBe(1);
    expect(changes(60, 40, 60, 40)).toBe(3);
  });

  test('is decided from where it stays close to the result, and jumps at the choice before the change', () => {
    const figures = curveFigures(curve([50, 90, 30, 88, 92], 2), 50);
    expect(figures.decisive).toBe(0.6);
    expect(figures.jump).toEqual({ size: -60, step: 2, at: 0.2, chosen: 'at 1' });
    const late = curveFigures(curve([80, 80], 0), 50);
    expect(late.decisive).toBe(1);
    expect(late.jump).toMatchObject({ size: -80, step: 2 });
  });

  test('counts comebacks among the wins and collapses among the losses', () => {
    const survey = askSurvey(makeOrchard({ fruit: { a: 0 }, steps: 1, offered: () => 1 }), {
      kind: 'drama',
      settings: { playouts: 50 },
    });
    if (survey.kind !== 'drama') throw new Error('no drama');
    const games = [curve([30, 80], 2), curve([60, 80], 2), curve([90, 20], 0), curve([40, 20], 0)];
    const figures = figuresOf(
      dramaReport(
        survey,
        games.map((data, i) => ({ i, data })),
      ),
    );
    expect(figures.get('comebacks<=35')).toMatchObject({ value: 50, n: 2 });
    expect(figures.get('collapses')).toMatchObject({ value: 50, n: 2 });
    expect(figures.get('lead changes')!.value).toBe(0.5);
    expect(figures.get('won')!.value).toBe(50);
  });
});

test('the measured curve is the win chance, and the largest jump names its game and step', () => {
  const game = makeOrchard({ fruit: { a: 40, b: -40 }, steps: 1, offered: () => 2 });
  const report = reportFor(game, { kind: 'drama', settings: { playouts: 100 } }, 30);
  const { value } = figuresOf(report).get('part 1')!;
  expect(value).toBeGreaterThan(45);
  expect(value).toBeLessThan(55);
  expect(report.games[0]!.label).toContain('points after');
  expect(report.games[0]!.step).toBe(1);
});
