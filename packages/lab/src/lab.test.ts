import { canonical, type Figure, type Replay, replays, sha256 } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runBands, verdictOf, verdictsOf } from './bands.ts';
import { collector, recordValue } from './collector.ts';
import { experimentHash, experimentSchema, problemOf, seriesOf, withoutDefaults } from './experiment.ts';
import { replayOf } from './extremes.ts';
import { estimate, LEVELS, meanOf, quantileOf, shareOf } from './figures.ts';
import { makePool } from './pool.ts';
import { BLANK, EMPTY, merge, mergeSheets, type Tally } from './tally.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'random' }, right: { bot: 'greedy' } },
});
const work = { game: 'duel', arms: [{ experiment }], series: seriesOf(duel, experiment) };
const twoArms = { ...work, arms: [{ experiment }, { experiment: { ...experiment, set: { '/limits/hp_max': 28 } } }] };

const tallyOf = (values: readonly number[], from = 0): Tally => {
  const collected = collector();
  values.forEach((value, i) => {
    recordValue(collected.meter('it'), value, from + i);
  });
  return collected.tally(values.length);
};

describe('tallies', () => {
  test('are the same however they are cut and in whatever order they are merged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 })), fc.nat(), fc.nat(), (values, a, b) => {
        const [i, j] = [a % (values.length + 1), b % (values.length + 1)].sort((x, y) => x - y) as [number, number];
        const parts = [tallyOf(values.slice(0, i)), tallyOf(values.slice(i, j), i), tallyOf(values.slice(j), j)];
        const whole = canonical(tallyOf(values));
        expect(canonical(parts.reduce(merge, EMPTY))).toBe(whole);
        expect(canonical(parts.toReversed().reduce(merge, EMPTY))).toBe(whole);
      }),
    );
  });

  test('take whole numbers only', () => {
    expect(() => tallyOf([0.5])).toThrow('not a whole number');
  });
});

describe('figures', () => {
  const histogram = tallyOf([0, 0, 1, 1, 1, 2, 2, 2, 2, 11]).metrics['it']!;

  test('mean, share and quantiles with their intervals', () => {
    expect(meanOf(histogram, LEVELS[95])).toMatchObject({ value: 2.2, n: 10 });
    expect(meanOf(histogram, LEVELS[95], 10).value).toBe(22);
    expect(shareOf(histogram, LEVELS[95]).value).toBe(80);
    expect(quantileOf(histogram, 0.5, LEVELS[95]).value).toBe(2);
    expect(quantileOf(histogram, 0.1, LEVELS[95]).value).toBe(0);
    expect(quantileOf(histogram, 0.99, LEVELS[95]).value).toBe(11);
  });

  const wonLeft = (series: string, to: number): Tally => runTask(duel, { ...work, series, from: 0, to }).tallies[0]!;

  test('an interval at 95 % holds the truth about 95 times in 100', () => {
    const truth = shareOf(wonLeft('truth', 20_000).metrics['won left']!, LEVELS[95]).value;
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const { low, high } = shareOf(wonLeft(`coverage ${i}`, 40).metrics['won left']!, LEVELS[95]);
      if (low <= truth && truth <= high) held += 1;
    }
    expect(held).toBeGreaterThan(360);
    expect(held).toBeLessThan(400);
  });

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
  test('one worker, two or four, whole or in shards, in any order: the same bytes', async () => {
    const pools = [1, 2, 4].map(makePool);
    for (const request of [work, twoArms, { ...work, arms: [{ experiment: { ...experiment, detail: true } }] }]) {
      const [alone, ...others] = await Promise.all(pools.map(async (pool) => canonical(await pool.run(request, 300))));
      for (const other of others) expect(other).toBe(alone);
      const shards = [
        [0, 100],
        [100, 225],
        [225, 300],
      ].map(([from, to]) => runTask(duel, { ...request, from: from!, to: to! }));
      expect(canonical(shards.reduce(mergeSheets, BLANK))).toBe(alone);
      expect(canonical(shards.toReversed().reduce(mergeSheets, BLANK))).toBe(alone);
    }
    await Promise.all(pools.map((pool) => pool.close()));
  });

  test('detail tells the same of the ends, and more beside', () => {
    const task = { ...work, from: 0, to: 50 };
    const plain = runTask(duel, task).tallies[0]!;
    const fine = runTask(duel, { ...task, arms: [{ experiment: { ...experiment, detail: true } }] }).tallies[0]!;
    for (const metric of Object.keys(plain.metrics)) expect(fine.metrics[metric]).toEqual(plain.metrics[metric]);
    expect(fine.firsts).toEqual(plain.firsts);
    expect(fine.metrics['at 0 /left/hp']).toEqual({ 30: 50 });
    expect(Object.keys(fine.metrics)).toContain('won right with maul');
  });

  test('progress is told, and a sample repeats from its number', async () => {
    const pool = makePool(1);
    const seen: number[] = [];
    await pool.run(work, 20, ({ done }) => seen.push(done));
    expect(seen.at(-1)).toBe(20);
    const one = { ...work, from: 7, to: 8 };
    expect(runTask(duel, one)).toEqual(runTask(duel, one));
    await expect(pool.take({ ...one, game: 'chess' })).rejects.toThrow('no game');
    expect(() => runTask(duel, { ...one, arms: [{ study: 'nothing', set: {} }] })).toThrow('no study');
  });

  test('what is wrong with an experiment is said before it runs', () => {
    expect(problemOf(duel, experiment)).toBe('');
    expect(problemOf(duel, { ...experiment, seats: {} })).toContain('no bot holds');
    const held = { bot: 'x', iterations: 1 };
    expect(problemOf(duel, { ...experiment, seats: { left: held, right: held } })).toContain('no bot "x"');
    expect(problemOf(duel, { ...experiment, options: { odd: 1 } })).toContain('/options');
    const refused = { ...work, arms: [{ experiment: { ...experiment, options: { odd: 1 } } }], from: 0, to: 1 };
    expect(() => runTask(duel, refused)).toThrow('refused');
  });

  test('an overlay changes what the experiment is called, but not its seeds', () => {
    const other = { ...experiment, set: { '/cards/cut/effects/0/power': 5 } };
    expect(experimentHash(other)).not.toBe(experimentHash(experiment));
    expect(seriesOf(duel, other)).toBe(seriesOf(duel, experiment));
    expect(seriesOf(duel, { ...experiment, seed: 'other' })).not.toBe(seriesOf(duel, experiment));
  });

  test('an option at its default changes no seed, and the seeds of those that never wrote one out stay', () => {
    const darkdelve = gameById('darkdelve')!;
    const seats = { hero: { bot: 'standard' } };
    const of = (options: object) => experimentSchema.parse({ game: 'darkdelve', options, seats });
    const series = (options: object): string => seriesOf(darkdelve, of(options));
    const { set: _, until: __, detail: ___, ...played } = of({});
    expect(series({})).toBe(sha256(canonical(played)).slice(0, 16));
    expect(series({ tier: 'T1', mode: 'campaign', restRoom: false })).toBe(series({}));
    expect(series({ tier: 'T5' })).not.toBe(series({}));
    expect(withoutDefaults(darkdelve, of({ tier: 'T5', restRoom: false }))).toEqual({ tier: 'T5' });
    const shattered = gameById('shattered')!;
    const answered = (answers: object) => withoutDefaults(shattered, { options: { answers } as never, scenario: null });
    expect(answered({ D: 'free', V: 'formula' })).toEqual({ answers: { V: 'formula' } });
    expect(withoutDefaults(duel, { ...experiment, options: { odd: 1 } })).toEqual({ odd: 1 });
  });

  test('turns that a game counts anew in every fight are added up over the run', () => {
    const vibes = gameById('vibes')!;
    const seats = { player: { bot: 'blind' } };
    const one = experimentSchema.parse({ game: 'vibes', seats });
    const { metrics } = runTask(vibes, { game: 'vibes', arms: [{ experiment: one }], series: 'turns', from: 0, to: 1 })
      .tallies[0]!;
    const value = (metric: string): number => Number(Object.keys(metrics[metric] ?? {})[0]);
    expect(value('pages')).toBeGreaterThan(1);
    const replay = replays.parse(replayOf(vibes, one, 0, 'turns')) as Replay;
    const beats = new Map<number, number>();
    for (const { run } of replays.frames(vibes, replay)) {
      const { page, turn } = vibes.now(run.world.state);
      beats.set(page, Math.max(beats.get(page) ?? 0, turn));
    }
    expect(value('turns')).toBe([...beats.values()].reduce((all, n) => all + n, 0));
    expect(value('turns')).toBeGreaterThan(Math.max(...beats.values()));
  });

  test('bands are measured and judged; a game without a chapter has none', async () => {
    const pool = makePool(1);
    const rows = await runBands(duel, pool, { seed: 'bands', share: 0.3 });
    expect(rows.map(({ name, verdict, n }) => [name, verdict, n])).toEqual([
      ['greedy wins as left', 'holds', 300],
      ['greedy wins as right', 'holds', 300],
    ]);
    const { acceptance: _, ...bare } = duel;
    expect(await runBands(bare, pool, { seed: 'bands', share: 1 })).toEqual([]);
    const wrong = { ...duel, acceptance: { ...duel.acceptance!, bands: [{ ...duel.acceptance!.bands[0]!, low: 99 }] } };
    expect((await runBands(wrong, pool, { seed: 'bands', share: 0.05 }))[0]!.verdict).toBe('missed');
  });

  test('a figure outside its band is undecided while the interval reaches the band, and missed otherwise', () => {
    const verdicts = (...figures: [value: number, half: number][]) =>
      figures.map(([value, half]) =>
        verdictOf({ value, low: value - half, high: value + half, n: 90 }, { low: 60, high: 80 }),
      );
    expect(verdicts([60, 5], [70, 50], [80, 5])).toEqual(['holds', 'holds', 'holds']);
    expect(verdicts([59, 1], [59, 5], [85, 5])).toEqual(['undecided', 'undecided', 'undecided']);
    expect(verdicts([59, 0.9], [86, 5])).toEqual(['missed', 'missed']);
    const few = (n: number) => verdictOf({ value: 30, low: 30, high: 30, n }, { low: 60, high: 80 });
    expect([0, 1, 19, 20].map(few)).toEqual(['undecided', 'undecided', 'undecided', 'missed']);
    const row = (verdict: 'holds' | 'undecided' | 'missed') => ({
      ...{ name: 'a', value: 1, from: 1, to: 1, low: 1, high: 1, n: 1 },
      verdict,
    });
    expect(verdictsOf([row('holds')])).toBe('1 of 1 bands hold');
    expect(verdictsOf([row('missed'), row('holds'), row('undecided'), row('missed')])).toBe(
      '1 of 4 bands hold, 1 undecided, 2 missed',
    );
  });
});
