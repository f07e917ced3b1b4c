import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { type Experiment, experimentSchema, problemOf, seriesOf } from './experiment.ts';
import { gameWith, type Overlay, overlaid, pointerOf } from './overlay.ts';
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
    series: seriesOf(a),
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

  test('the same table on both sides differs in nothing', () => {
    for (const { change, z, isSureAt95 } of compare(sheetOf(base, base, 200)))
      expect([change, z, isSureAt95]).toEqual([0, 0, false]);
  });

  test('the paired difference is that of the samples, one by one', () => {
    const other = set({ '/limits/hp_max': 25 });
    const rows = compare(sheetOf(base, other, 60));
    const single = (experiment: Experiment, i: number): number =>
      Number(
        Object.keys(
          runTask(duel, { game: 'duel', arms: [{ experiment }], series: seriesOf(base), from: i, to: i + 1 })
            .tallies[0]!.metrics['turns']!,
        )[0],
      );
    const differences = Array.from({ length: 60 }, (_, i) => single(other, i) - single(base, i));
    const mean = differences.reduce((all, d) => all + d, 0) / 60;
    const variance = differences.reduce((all, d) => all + (d - mean) * (d - mean), 0) / 59;
    const turns = rows.find(({ metric }) => metric === 'turns')!;
    expect(turns.change).toBeCloseTo(mean, 9);
    expect(turns.at95[1]).toBeCloseTo(mean + 1.959964 * Math.sqrt(variance / 60), 6);
  });

  test('what one side never tells is counted as none there', () => {
    const rows = compare(sheetOf(base, set({ '/cards/mend/copies': 0 }), 100));
    const mended = rows.find(({ metric }) => metric === 'told mended')!;
    expect(mended).toMatchObject({ b: 0, n: 100 });
    expect(mended.a).toBeGreaterThan(0);
  });
});
