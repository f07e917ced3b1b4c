import { canonical, type Figure } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runBands } from './bands.ts';
import { experimentHash, experimentSchema, problemOf } from './experiment.ts';
import { estimate, meanOf, quantileOf, shareOf, Z } from './figures.ts';
import { makePool } from './pool.ts';
import { collector, EMPTY, merge, type Tally } from './tally.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { mind: 'random' }, right: { mind: 'greedy' } },
});
const series = experimentHash(experiment);

const tallyOf = (values: readonly number[]): Tally => {
  const collected = collector();
  for (const value of values) collected.add({ it: value });
  return collected.tally();
};

describe('tallies', () => {
  test('are the same however they are cut and in whatever order they are merged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 })), fc.nat(), fc.nat(), (values, a, b) => {
        const [i, j] = [a % (values.length + 1), b % (values.length + 1)].sort((x, y) => x - y) as [number, number];
        const parts = [values.slice(0, i), values.slice(i, j), values.slice(j)].map(tallyOf);
        const whole = canonical(tallyOf(values));
        expect(canonical(parts.reduce(merge, EMPTY))).toBe(whole);
        expect(canonical(parts.toReversed().reduce(merge, EMPTY))).toBe(whole);
      }),
    );
  });

  test('take whole numbers only', () => {
    expect(() => collector().add({ it: 0.5 })).toThrow('not a whole number');
  });
});

describe('figures', () => {
  const histogram = tallyOf([0, 0, 1, 1, 1, 2, 2, 2, 2, 11]).metrics['it']!;

  test('mean, share and quantiles with their intervals', () => {
    expect(meanOf(histogram, Z.p95)).toMatchObject({ value: 2.2, n: 10 });
    expect(meanOf(histogram, Z.p95, 10).value).toBe(22);
    expect(shareOf(histogram, Z.p95).value).toBe(80);
    expect(quantileOf(histogram, 0.5, Z.p95).value).toBe(2);
    expect(quantileOf(histogram, 0.1, Z.p95).value).toBe(0);
    expect(quantileOf(histogram, 0.99, Z.p95).value).toBe(11);
  });

  test('an interval at 95 % holds the truth about 95 times in 100', () => {
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const tally = runTask({ game: 'duel', study: experiment, series: `coverage ${i}`, from: 0, to: 40 });
      const { low, high } = shareOf(tally.metrics['won left']!, Z.p95);
      if (low <= TRUE_SHARE && TRUE_SHARE <= high) held += 1;
    }
    expect(held).toBeGreaterThan(360);
    expect(held).toBeLessThan(400);
  });

  const TRUE_SHARE = shareOf(
    runTask({ game: 'duel', study: experiment, series: 'truth', from: 0, to: 20_000 }).metrics['won left']!,
    Z.p95,
  ).value;

  test('differences and ratios of figures; what was never measured is nothing', () => {
    const tallies = new Map([
      ['s', tallyOf([1, 3])],
      ['t', tallyOf([4, 4])],
    ]);
    const mean = (study: string): Figure => ({ stat: 'mean', study, metric: 'it' });
    expect(estimate({ stat: 'difference', of: mean('t'), to: mean('s') }, tallies).value).toBe(2);
    expect(estimate({ stat: 'ratio', of: mean('t'), to: mean('s') }, tallies).value).toBe(2);
    expect(estimate(mean('nowhere'), tallies)).toMatchObject({ value: 0, n: 0 });
    expect(estimate({ stat: 'ratio', of: mean('t'), to: mean('nowhere') }, tallies).n).toBe(0);
    expect(estimate({ stat: 'quantile', study: 'nowhere', metric: 'it', q: 0.5 }, tallies).n).toBe(0);
    expect(estimate({ stat: 'share', study: 'nowhere', metric: 'it' }, tallies).n).toBe(0);
  });
});

describe('runs', () => {
  test('one worker or two, whole or in shards: the same bytes', async () => {
    const task = { game: 'duel', study: experiment, series };
    const one = makePool(1);
    const two = makePool(2);
    const alone = canonical(await one.run(task, 600));
    expect(canonical(await two.run(task, 600))).toBe(alone);
    const shards = [
      [0, 200],
      [200, 450],
      [450, 600],
    ].map(([from, to]) => runTask({ ...task, from: from!, to: to! }));
    expect(canonical(shards.reduce(merge, EMPTY))).toBe(alone);
    await Promise.all([one.close(), two.close()]);
  });

  test('progress is told, and a sample repeats from its number', async () => {
    const pool = makePool(1);
    const seen: number[] = [];
    await pool.run({ game: 'duel', study: experiment, series }, 20, ({ done }) => seen.push(done));
    expect(seen.at(-1)).toBe(20);
    const one = { game: 'duel', study: experiment, series, from: 7, to: 8 };
    expect(runTask(one)).toEqual(runTask(one));
    expect(() => runTask({ ...one, game: 'chess' })).toThrow('no game');
    expect(() => runTask({ ...one, study: 'nothing' })).toThrow('no study');
  });

  test('what is wrong with an experiment is said before it runs', () => {
    expect(problemOf(duel, experiment)).toBe('');
    expect(problemOf(duel, { ...experiment, seats: {} })).toContain('no mind holds');
    expect(
      problemOf(duel, {
        ...experiment,
        seats: { left: { mind: 'x', iterations: 1 }, right: { mind: 'x', iterations: 1 } },
      }),
    ).toContain('no mind "x"');
    expect(problemOf(duel, { ...experiment, options: { odd: 1 } })).toContain('/options');
    expect(() =>
      runTask({ game: 'duel', study: { ...experiment, options: { odd: 1 } }, series, from: 0, to: 1 }),
    ).toThrow('refused');
  });

  test('bands are measured and judged; a game without a chapter has none', async () => {
    const pool = makePool(1);
    const rows = await runBands(duel, pool, { seed: 'bands', share: 0.3 });
    expect(rows.map(({ name, ok, n }) => [name, ok, n])).toEqual([
      ['greedy wins as left', true, 300],
      ['greedy wins as right', true, 300],
    ]);
    const { acceptance: _, ...bare } = duel;
    expect(await runBands(bare, pool, { seed: 'bands', share: 1 })).toEqual([]);
    const wrong = { ...duel, acceptance: { ...duel.acceptance!, bands: [{ ...duel.acceptance!.bands[0]!, low: 99 }] } };
    expect((await runBands(wrong, pool, { seed: 'bands', share: 0.05 }))[0]!.ok).toBe(false);
  });
});
