import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { changeVerdict, compare, isAlike, powerOf } from './compare.ts';
import { type Experiment, experimentSchema, problemOf, seriesOf } from './experiment.ts';
import { gameWith, type Overlay, overlaid, pointerOf } from './overlay.ts';
import { sequenceHalf } from './sequence.ts';
import type { Sheet } from './tally.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const base = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'greedy' } },
});
const sheetOf = (a: Experiment, b: Experiment, to: number): Sheet =>
  runTask(duel, {
    game: 'duel',
    arms: [{ experiment: a }, { experiment: b }],
    series: seriesOf(duel, a),
    from: 0,
    to,
  });
const set = (overlay: Overlay): Experiment => ({ ...base, set: overlay });

describe('overlays', () => {
  test('are written with dots or slashes, and change that number alone', () => {
    expect(pointerOf('cards.cut.effects.0.power')).toBe('/cards/cut/effects/0/power');
    expect(pointerOf('cards/RH.4/power')).toBe('/cards/RH.4/power');
    expect(pointerOf('/limits/hp_max')).toBe('/limits/hp_max');
    const changed = overlaid(duel, { '/limits/hp_max': 31 });
    expect(changed).toEqual({
      tables: { ...duel.content!.tables, limits: { ...Object(duel.content!.tables).limits, hp_max: 31 } },
    });
    expect(gameWith(duel, { '/limits/hp_max': 31 }).contentHash).not.toBe(duel.contentHash);
    expect(gameWith(duel, {})).toBe(duel);
    expect(gameWith(duel, { '/limits/hp_max': 31 })).toBe(gameWith(duel, { '/limits/hp_max': 31 }));
  });

  test('that lead nowhere or do not fit are refused with a sentence', () => {
    const problemWith = (overlay: Overlay): string => problemOf(duel, set(overlay));
    expect(problemWith({ '/cards/cat/copies': 3 })).toBe(
      'there is no /cards/cat; /cards has: cut, jab, maul, mend, ward',
    );
    expect(problemWith({ '/limits/speed': 3 })).toContain('there is no /limits/speed; /limits has: hp_max');
    expect(problemWith({ '/cards/cut': 3 })).toBe('/cards/cut is no single value');
    expect(problemWith({ '/limits/hp_max': 'many' })).toContain('/limits/hp_max: ');
    expect(problemWith({ '/limits/hp_max': 1.5 })).toContain('refused');
    const { content: _, ...closed } = duel;
    expect(problemOf(closed, set({ '/limits/hp_max': 3 }))).toContain('cannot be changed');
  });
});

describe('compare', () => {
  test('a doubled card is found at 99 %, and the surest change comes first', () => {
    const rows = compare(sheetOf(base, set({ '/cards/maul/effects/0/power': 8 }), 1_000));
    const turns = rows.find(({ metric }) => metric === 'turns')!;
    expect(turns.isSureAt99).toBe(true);
    expect(turns.change).toBeLessThan(0);
    expect(turns.b - turns.a).toBeCloseTo(turns.change, 9);
    expect(turns.at99[0]).toBeLessThan(turns.at95[0]);
    expect(rows.map(({ z }) => Math.abs(z))).toEqual(rows.map(({ z }) => Math.abs(z)).sort((a, b) => b - a));
  });

  test('the same table on both sides differs in nothing, and that is known', () => {
    const same = sheetOf(base, base, 200);
    for (const { change, z, isSureAt95 } of compare(same)) expect([change, z, isSureAt95]).toEqual([0, 0, false]);
    expect(isAlike(same)).toBe(true);
    expect(isAlike(sheetOf(base, set({ '/cards/maul/effects/0/power': 5 }), 40))).toBe(false);
  });

  test('options, bots and content can all differ between the sides', () => {
    const random = {
      ...base,
      seats: { left: { bot: 'random', iterations: 1 }, right: { bot: 'greedy', iterations: 1 } },
    };
    const rows = compare(sheetOf(base, random, 300));
    expect(rows.find(({ metric }) => metric === 'won left')).toMatchObject({ isSureAt99: true, n: 300 });
  });

  test('a band for the change holds or is missed only where the whole interval says so', () => {
    const of = (low: number, high: number) =>
      changeVerdict({ at95: [low, high] } as unknown as Parameters<typeof changeVerdict>[0], { low: 2, high: 12 });
    expect([of(3, 11), of(2, 12), of(1, 5), of(11, 14), of(-3, 30), of(-4, 1), of(13, 15)]).toEqual([
      'holds',
      'holds',
      'undecided',
      'undecided',
      'undecided',
      'missed',
      'missed',
    ]);
  });

  test('a pilot says which change so many pairs would find, and how many pairs a change needs', () => {
    const pilot = sheetOf(base, set({ '/limits/hp_max': 25 }), 100);
    const power = powerOf(pilot, 'won left', 1_000);
    expect(power.detectable).toBeGreaterThan(1);
    expect(power.detectable).toBeLessThan(15);
    expect(power.needed(power.detectable)).toBeGreaterThan(990);
    expect(power.needed(power.detectable)).toBeLessThan(1_010);
    expect(power.needed(power.detectable / 2)).toBeGreaterThan(3_500);
  });

  test('the paired difference is that of the samples, one by one', () => {
    const other = set({ '/limits/hp_max': 25 });
    const rows = compare(sheetOf(base, other, 60));
    const single = (experiment: Experiment, i: number): number =>
      Number(
        Object.keys(
          runTask(duel, { game: 'duel', arms: [{ experiment }], series: seriesOf(duel, base), from: i, to: i + 1 })
            .tallies[0]!.metrics['turns']!,
        )[0],
      );
    const differences = Array.from({ length: 60 }, (_, i) => single(other, i) - single(base, i));
    const mean = differences.reduce((all, d) => all + d, 0) / 60;
    const variance = differences.reduce((all, d) => all + (d - mean) * (d - mean), 0) / 59;
    const turns = rows.find(({ metric }) => metric === 'turns')!;
    expect(turns.change).toBeCloseTo(mean, 9);
    expect(turns.z).toBeCloseTo(mean / Math.sqrt(variance / 60), 9);
    const values = [base, other].flatMap((one) => Array.from({ length: 60 }, (_, i) => single(one, i)));
    const range = Math.max(...values) - Math.min(...values);
    const deviation = Math.sqrt((variance * 59 + 2 * range * range) / 60);
    expect(turns.at95[1]).toBeCloseTo(mean + deviation * sequenceHalf(60, 0.05), 6);
  });

  test('what one side never tells is counted as none there', () => {
    const rows = compare(sheetOf(base, set({ '/cards/mend/copies': 0 }), 100));
    const mended = rows.find(({ metric }) => metric === 'told mended')!;
    expect(mended).toMatchObject({ b: 0, n: 100 });
    expect(mended.a).toBeGreaterThan(0);
  });
});
