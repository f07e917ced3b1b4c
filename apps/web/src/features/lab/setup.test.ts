import { metrics } from '@undercroft/lab/core';
import { gameById } from '@undercroft/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armsOf, blankSetup, gamesOf, problemsOf, readSetup, seated, setupText } from './setup.ts';

const duel = gameById('duel')!;
const vibes = gameById('vibes')!;
const CUT = '/cards/cut/effects/0/power';
const setup = seated(duel, blankSetup('duel'));

describe('the set-up', () => {
  test('seats a bot of the game in every seat its options have', () => {
    expect(setup.seats).toEqual({ left: expect.objectContaining({ bot: 'greedy' }), right: expect.anything() });
    expect(Object.keys(seated(vibes, blankSetup('vibes')).seats)).toEqual(['player']);
    expect(
      Object.keys(seated(vibes, { ...blankSetup('vibes'), options: { mode: 'duel', seats: 2 } }).seats),
    ).toHaveLength(2);
    const strange = seated(duel, { ...setup, seats: { left: { bot: 'nobody', iterations: 1 } } });
    expect(strange.seats['left']!.bot).toBe('greedy');
  });

  test('becomes one experiment, or two that differ in the changed numbers only', () => {
    expect(armsOf(setup)).toHaveLength(1);
    const [a, b] = armsOf({ ...setup, changes: [{ path: CUT, to: 4 }] });
    expect(a!.set).toEqual({});
    expect(b).toEqual({ ...a, set: { [CUT]: 4 } });
  });

  test('counts every game: both tables, and the samples of the bands for each', () => {
    expect(gamesOf(duel, { ...setup, count: 300 })).toBe(300);
    expect(gamesOf(duel, { ...setup, count: 300, share: 0.25, changes: [{ path: CUT, to: 4 }] })).toBe(2 * (300 + 500));
  });

  test('seats levels of players too, and counts the games of the skill curve', () => {
    const novice = { bot: 'novice', iterations: 200 };
    expect(seated(duel, { ...setup, seats: { left: novice } }).seats['left']).toEqual(novice);
    expect(gamesOf(duel, { ...setup, count: 300, isCurved: true })).toBe(300 + 4 * 2 * 100);
    expect(gamesOf(duel, { ...setup, count: 40, isCurved: true })).toBe(40 + 4 * 2 * 40);
    expect(gamesOf(vibes, { ...seated(vibes, blankSetup('vibes')), count: 300, isCurved: true })).toBe(300 + 400);
    expect(readSetup('{"game":"duel","level":"expert"}')).toBeNull();
  });

  test('says in sentences what is in the way, and nothing where nothing is', () => {
    expect(problemsOf(duel, setup)).toEqual([]);
    expect(problemsOf(duel, { ...setup, count: 0 })[0]).toContain('whole number');
    expect(problemsOf(duel, { ...setup, count: Number.NaN })[0]).toContain('whole number');
    expect(problemsOf(duel, { ...setup, count: 50_001 })[0]).toContain('50,001 games');
    expect(problemsOf(duel, { ...setup, count: 25_001, changes: [{ path: CUT, to: 4 }] })[0]).toContain('50,002');
    expect(problemsOf(duel, { ...setup, changes: [{ path: CUT, to: 7 }] })).toEqual([
      'Cards · Cut · effects · power: the rule book allows whole numbers from 1 to 6.',
    ]);
    expect(problemsOf(duel, { ...setup, changes: [{ path: '/cards/axe', to: 1 }] })[0]).toContain('/cards/axe');
  });

  test('calls a place in the content by the names of the game', () => {
    expect(metrics.pathText(duel, '/limits/hp_max')).toBe('Limits · hp max');
    const labels = vibes.content!.tunable.map(({ path }) => metrics.pathText(vibes, path));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a link', () => {
  test('holds a set-up', () => {
    const changed = { ...setup, count: 70, changes: [{ path: CUT, to: 3 }] };
    expect(readSetup(setupText(changed))).toEqual(changed);
    expect(readSetup('{"game":"duel"}')).toEqual(blankSetup('duel'));
  });

  test('that holds none is none, whatever it holds', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"game":7}',
      '{"game":"duel","changes":[null]}',
      '{"game":"duel","share":9}',
    ])
      expect(readSetup(text), text).toBeNull();
    const some = fc.record(
      { game: fc.constant('duel'), options: fc.jsonValue(), seats: fc.jsonValue(), changes: fc.jsonValue() },
      { requiredKeys: ['game'] },
    );
    fc.assert(
      fc.property(some, (given) => {
        const read = readSetup(JSON.stringify(given));
        if (read) expect(Array.isArray(problemsOf(duel, seated(duel, read)))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
