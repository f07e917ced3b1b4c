import { describe, expect, test } from 'vitest';
import { WORDS } from '../lab/studies.ts';
import { acted, dice, END, play, refused, table } from './table.ts';

const STRONG = dice([5, 4], [3, 3]);

describe('2.9 keywords and conditions', () => {
  test('[SD-80] "for N" counts opponent turns that begin after it was placed', () => {
    const mine = acted(table({ D: { hand: ['RH.16'] } }), play('RH.16'));
    expect(acted(mine, END).state.D.conditions).toHaveLength(1);
    expect(acted(mine, END, END).state.D.conditions).toHaveLength(0);
    const reacting = acted(
      table({ turn: 'V', V: { hand: ['BO.6'] }, D: { hand: ['RH.13'] }, rolls: dice([5, 4], [3, 3], [1, 1]) }),
      play('BO.6', { target: 'structure' }),
      { type: 'react', card: 'RH.13' },
    );
    expect(reacting.state.D.conditions[0]).toMatchObject({ kind: 'fortify', left: 2, isFresh: true });
    const later = acted(reacting, END);
    expect(later.state.D.conditions[0]).toMatchObject({ left: 2, isFresh: false });
    expect(acted(later, END, END).state.D.conditions[0]).toMatchObject({ left: 1 });
    expect(acted(later, END, END, END, END).state.D.conditions).toEqual([]);
  });

  test('[SD-81] Entangle holds until the target’s next turn and does not stack', () => {
    const from = table({
      D: { hand: ['RH.4', 'RH.11'] },
      V: { hand: [], conditions: [{ kind: 'empower', card: 'BO.9' }] },
      rolls: STRONG,
    });
    const held = acted(from, play('RH.4'), play('RH.11', { remove: 1 }));
    expect(held.state.V.conditions.map(({ kind }) => kind)).toEqual(['entangle']);
    expect(acted(held, END).state.V.conditions).toEqual([]);
  });

  test('[SD-82] Erode takes 1 at step 2 of the next round, then it is gone; several stack', () => {
    const from = table({ D: { hand: ['RH.6', 'RH.5'] }, rolls: { att: [5, 4, 5, 5], def: [3, 3, 3, 3] } });
    const eroded = acted(from, play('RH.6', { target: 'nerve' }), play('RH.5', { target: 'resolve' }));
    expect(eroded.state.V.conditions.filter(({ kind }) => kind === 'erode')).toHaveLength(2);
    const next = acted(eroded, END, END);
    const ticks = next.events.filter(({ kind, why }) => kind === 'loss' && why.rule === 'SD-82');
    expect(ticks.map(({ data }) => data)).toEqual([
      { r: 'nerve', lost: 1, left: 14 },
      { r: 'nerve', lost: 1, left: 13 },
    ]);
    expect(next.state.V.conditions).toEqual([]);
  });

  test('[SD-83] an Erode on what the room drains is not placed, also in rounds it rests', () => {
    const after = acted(table({ room: 'WG', D: { hand: ['RH.6'] }, rolls: STRONG }), play('RH.6', { target: 'nerve' }));
    expect(after.of('erodeSuppressed')).toEqual([{ side: 'V', r: 'nerve', room: 'WG' }]);
    expect(after.state.V.conditions).toEqual([]);
  });

  test('[SD-84] Drain heals by what was dealt, 2 at most', () => {
    const drain = (att: number[]) =>
      acted(
        table({ D: { hand: ['RH.7'], res: { presence: 3 } }, rolls: dice(att, [2, 2]) }),
        play('RH.7'),
      ).events.filter(({ kind, why }) => kind === 'healed' && why.rule === 'SD-84')[0]!.data;
    expect(drain([6, 6])).toEqual({ r: 'presence', healed: 2, now: 5 });
    expect(drain([2, 3])).toEqual({ r: 'presence', healed: 1, now: 4 });
  });

  test('[SD-85] Overwhelm spills what is past the brim; near the brim half, from two sources all', () => {
    const spill = (nerve: number, conditions: { kind: 'empower'; card: string }[] = []) =>
      acted(
        table({ room: 'WG', D: { hand: ['VB.4'], conditions }, V: { hand: [], res: { nerve } }, rolls: STRONG }),
        play('VB.4'),
      )
        .events.filter(({ kind, why }) => kind === 'damage' && why.rule === 'SD-85')
        .map(({ data }) => data as { r: string; dealt: number });
    expect(spill(16)).toEqual([]);
    expect(spill(7)).toMatchObject([{ r: 'resolve', dealt: 1 }]);
    expect(spill(8)).toEqual([]);
    expect(spill(1)).toMatchObject([{ r: 'resolve', dealt: 2 }]);
    expect(spill(9, [{ kind: 'empower', card: 'VB.8' }])).toMatchObject([{ r: 'resolve', dealt: 5 }]);
    const same = acted(
      table({
        D: { hand: ['RH.5'], conditions: [{ kind: 'empower', card: 'VB.8' }] },
        V: { hand: [], res: { resolve: 2 } },
        rolls: STRONG,
      }),
      play('RH.5', { target: 'resolve' }),
    );
    expect(same.of('damage').at(-1)!.r).toBe('vitality');
  });

  test('[SD-86] Resonate: +1 Power if the last card had the same Type, Energy counts, activation does not', () => {
    const power = (more: object) =>
      acted(table({ D: { hand: ['VB.6'], ...more }, rolls: STRONG }), play('VB.6')).of('power')[0]!.power;
    expect([power({}), power({ last: 'Mystical' }), power({ last: 'Social' })]).toEqual([2, 3, 2]);
    const energy = acted(
      table({ D: { hand: ['VB.1', 'VB.6'] }, rolls: STRONG }),
      { type: 'energy', card: 'VB.1' },
      play('VB.6'),
    );
    expect(energy.of('power')[0]!.power).toBe(3);
    const spent = acted(
      table({ D: { hand: ['VB.16', 'VB.6'] }, rolls: STRONG }),
      { type: 'activate', card: 'VB.16' },
      play('VB.6'),
    );
    expect(spent.of('power')[0]!.power).toBe(2);
    expect(spent.state.D.last).toBe('Mystical');
  });

  test('[SD-87] Ward takes n off one hit, Fortify off every hit on its resource', () => {
    const V = {
      hand: [],
      conditions: [
        { kind: 'fortify' as const, r: 'vitality' as const, n: 1, left: 2 },
        { kind: 'ward' as const, n: 1, left: 2 },
      ],
    };
    const from = table({ D: { hand: ['RH.4', 'LS.5'] }, V, rolls: { att: [5, 4, 5, 4], def: [3, 3, 3, 3] } });
    const both = acted(from, play('RH.4', { target: 'vitality' }), play('LS.5', { target: 'vitality' }));
    expect(both.of('damage').map(({ dealt }) => dealt)).toEqual([1, 1]);
  });

  test('[SD-88] Exhaust is for the run; self-cost is paid first and needs more than it takes', () => {
    const rend = acted(table({ D: { hand: ['VB.7'], res: { veil: 3 } }, rolls: STRONG }), play('VB.7'));
    expect(rend.state.D.exhausted).toEqual(['VB.7']);
    expect(rend.of('loss')[0]).toEqual({ r: 'veil', lost: 2, left: 1 });
    expect(refused(table({ D: { hand: ['VB.7'], res: { veil: 2 } } }), play('VB.7', { target: 'nerve' }))).toEqual([
      'self_cost',
    ]);
  });

  test('[SD-89] the counted fifteen', () => {
    expect(Object.keys(WORDS).sort()).toEqual(
      [
        'entangle',
        'erode',
        'drain',
        'overwhelm',
        'resonate',
        'ward',
        'fortify',
        'exhaust',
        'disadvantage',
        'thorns',
        'strip',
        'randomize',
        'steal',
        'punish',
        'setup',
      ].sort(),
    );
  });
});
