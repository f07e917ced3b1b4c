import { copyJson } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { contentProblems } from '../content/validate.ts';
import { bench, COLLAPSE, CONTINUE, choose, EVERYTHING, go, rest, slimeFight } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

describe('2.6 Rest', () => {
  test('[OB-50] exactly one option of the fixed list, then the Location is complete', () => {
    const b = bench({ scenario: { player: { hp: 50, stamina: 1 }, frontier: [at('04'), at('01'), at('01')] } });
    b.act(go(1));
    expect(b.view.rest!.options.map(({ time, hp, stamina, mitigation }) => [time, hp, stamina, mitigation])).toEqual([
      [1, 5, 4, 0],
      [2, 10, 8, 0],
      [3, 15, 12, 1],
    ]);
    b.act(rest(1));
    expect([b.state.player.hp, b.state.player.stamina, b.state.mode, b.state.site]).toEqual([60, 9, 'interlude', null]);
  });

  test('[OB-51] only options within the timer of the current stage are there at all', () => {
    const b = bench({ scenario: { frontier: [at('04', 'Secure', 2), at('01'), at('01')] } }).act(go(1));
    expect(b.legal()).toEqual([rest(0), rest(1), { type: 'abandon' }]);
    expect(b.refused(rest(2))).toMatchObject({ refused: 'invalid_payload', reasons: [{ rule: 'OB-51' }] });
    const bad = copyJson(CONTENT) as unknown as { rests: Record<string, { options: { time: number }[] }> };
    bad.rests['damp']!.options[0]!.time = 2;
    bad.rests['damp']!.options[1]!.time = 3;
    expect(contentProblems(bad as never)).toEqual(['rest damp has no option of 1 Time (OB-51)']);
  });

  test('[OB-52] W and biome change no rest option', () => {
    const options = (wq: number) =>
      bench({
        options: EVERYTHING,
        scenario: { world: { wq }, frontier: [at('22', 'Solid', 4), at('01'), at('05')] },
      }).act(go(1)).view.rest!.options;
    expect(options(40)).toEqual(options(0));
  });

  test('[OB-53] 3 Time with mitigation 1 decays as 2, Time still advances by 3', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01', 'Secure', 6), at('01', 'Secure', 5)] } }).act(
      go(1),
      rest(2),
    );
    expect(b.state.time).toBe(3);
    expect(b.state.frontier.map(({ timer }) => timer)).toEqual([4, 3]);
  });

  test('[OB-54] extra decay is added first, several mitigations add, never below 0', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('32', 'Critical', 2), at('01'), at('04')],
        player: { awareness: 3 },
        world: { offsets: { '32': 1 } },
        items: { belt: ['A07'], nextMitigation: 2 },
      },
    });
    b.act(go(1), choose('1B'), choose('2B'));
    expect(b.dataOf('decay')[0]).toMatchObject({ time: 2, dec: 2, mitigation: 2, advance: 2, mitigationTotal: 2 });
    const still = (index: number) =>
      bench({
        options: EVERYTHING,
        scenario: { frontier: [at('34'), at('01'), at('04')], items: { belt: ['A07'], nextMitigation: 2 } },
      })
        .act(go(1), rest(index))
        .dataOf('decay')[0];
    expect(still(0)).toMatchObject({ time: 1, mitigation: 3, advance: 0 });
    expect(still(2)).toMatchObject({ time: 3, mitigation: 6, advance: 0, mitigationTotal: 3 });
  });

  test('[OB-55] only mitigation that prevented decay counts', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('12'), at('01'), at('05')], items: { nextMitigation: 9 } },
    });
    b.act(go(1), rest(0));
    expect(b.state.mitigation).toBe(1);
  });

  test('[OB-56] a resolved rest leaves the frontier', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } }).act(go(1), rest(0));
    expect(b.state.frontier.map(({ id }) => id)).toEqual(['01', '01']);
    expect(b.state.visits).toEqual({ '04': 1 });
  });
});

describe('2.8 Stamina over time', () => {
  test('[OB-77] +1 per unit of Time outside a rest, whatever the mitigation, up to the maximum', () => {
    const b = bench({
      scenario: {
        player: { stamina: 5 },
        frontier: [at('03', 'Unstable', 4), at('01'), at('04')],
        items: { nextMitigation: 5 },
      },
    });
    b.act(go(1), choose('1A'));
    expect(b.state.player.stamina).toBe(7);
    const full = bench({
      scenario: { player: { stamina: 19 }, frontier: [at('03', 'Unstable', 4), at('01'), at('04')] },
    });
    expect(full.act(go(1), choose('1A')).state.player.stamina).toBe(20);
    const rested = bench({ scenario: { player: { stamina: 5 }, frontier: [at('04'), at('01'), at('01')] } }).act(
      go(1),
      rest(0),
    );
    expect(rested.state.player.stamina).toBe(9);
  });

  test('[OB-78] Stamina persists between Locations and comes from Recover, rests, items and events', () => {
    const b = slimeFight(['Lick', 'Lick', 'Lick'], { player: { stamina: 3 } }).act({ type: 'recover' });
    expect(b.state.player.stamina).toBe(9);
    const c = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'interlude',
        player: { stamina: 4 },
        frontier: [at('01'), at('04')],
        items: { inventory: [{ id: 'C04' }] },
      },
    });
    c.act({ type: 'use', uid: 1 });
    expect(c.state.player.stamina).toBe(14);
    c.act(CONTINUE);
    expect(c.state.player.stamina).toBe(14);
  });
});
