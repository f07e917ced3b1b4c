import { describe, expect, test } from 'vitest';
import { NUMBERS } from '../content/numbers.ts';
import { durationWeights, tierOf } from '../rules/decay.ts';
import { bench, COLLAPSE, choose, EVERYTHING, go, rest } from './table.ts';

const DURATIONS = NUMBERS.decay.durations;
const SHACK = { id: '04', stage: 'Secure', timer: 6 } as const;
const entry = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical', timer: number) => ({
  id,
  stage,
  timer,
});

describe('2.3 Decay', () => {
  test('[OB-14] each stage has its range, and a duration is rolled the moment a stage is entered', () => {
    expect(DURATIONS).toEqual({ Secure: [3, 4, 5, 6], Solid: [2, 3, 4], Unstable: [1, 2, 3, 4], Critical: [1, 2] });
    const b = bench({ options: COLLAPSE });
    for (const { data, why } of b.events.filter((event) => event.kind === 'placed')) {
      const placed = data as { stage: keyof typeof DURATIONS; timer: number };
      expect(DURATIONS[placed.stage]).toContain(placed.timer);
      expect(why.roll).toMatchObject({ stream: 'decay', tag: 'dur' });
    }
  });

  test('[OB-15] the whole advance is subtracted, 0 advances the stage, and the balance carries over', () => {
    const b = bench({
      scenario: { frontier: [SHACK, entry('01', 'Secure', 2), entry('01', 'Secure', 3), entry('02', 'Critical', 1)] },
      rolls: { dur: [2, 1, 3] },
    });
    b.act(go(1), rest(1));
    expect(b.state.frontier).toEqual([entry('01', 'Solid', 2), entry('01', 'Secure', 1)]);
    expect(b.dataOf('removed')).toEqual([{ id: '02', from: 'Critical' }]);
    expect(b.state.frontier.some(({ id }) => id === '02')).toBe(false);
  });

  test('[OB-15] several stages may pass at once, and Removed stops the rolling', () => {
    const b = bench({
      scenario: { frontier: [SHACK, entry('01', 'Secure', 1), SHACK] },
      rolls: { dur: [1, 1, 1] },
    });
    b.act(go(1), rest(1));
    expect(b.dataOf('degraded').map(({ to }) => to)).toEqual(['Solid', 'Unstable']);
    const c = bench({ scenario: { frontier: [SHACK, entry('03', 'Unstable', 1), SHACK] }, rolls: { dur: [1] } });
    c.act(go(1), rest(1));
    expect(c.dataOf('removed')).toEqual([{ id: '03', from: 'Critical' }]);
    expect(c.run.world.rng.forced['dur']).toEqual([]);
  });

  test('[OB-16] weights per value: 0/10, 4/6, 6/4 and 10/0', () => {
    expect([0, 1, 2, 3].map((tier) => durationWeights(NUMBERS, 'Secure', tier))).toEqual([
      [0, 10, 10, 0],
      [4, 6, 6, 4],
      [6, 4, 4, 6],
      [10, 0, 0, 10],
    ]);
    expect(durationWeights(NUMBERS, 'Solid', 1)).toEqual([4, 6, 4]);
  });

  test('[OB-17] tiers are half open at 3, 6 and 9', () => {
    expect([0, 11, 12, 23, 24, 35, 36, 40].map((wq) => tierOf(NUMBERS, wq))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  test('[OB-18] Critical has no inner values: 1 or 2 with equal weight at every tier', () => {
    const weights = [0, 1, 2, 3].map((tier) => durationWeights(NUMBERS, 'Critical', tier));
    expect(weights).toEqual([
      [1, 1],
      [4, 4],
      [6, 6],
      [10, 10],
    ]);
  });

  test('[OB-19] durations of a pass use W from before it; candidates afterwards use the new W', () => {
    const seen = { inside: new Set<number>(), after: new Set<number>() };
    for (let i = 0; i < 60; i++) {
      const b = bench({
        seed: `w${i}`,
        scenario: {
          world: { wq: 11 },
          frontier: [SHACK, entry('01', 'Secure', 1), entry('02', 'Critical', 1), entry('01', 'Secure', 6)],
        },
        rolls: { loc: ['01', '01', '01', '01'] },
      });
      b.act(go(1), rest(0));
      expect(b.state.wq).toBe(16);
      for (const { timer } of b.dataOf('degraded')) seen.inside.add(timer!);
      b.act({ type: 'continue' });
      for (const { timer, by } of b.dataOf('placed')) if (by === 'draw') seen.after.add(timer!);
    }
    expect([...seen.inside]).toEqual([3]);
    expect([...seen.after].sort()).toEqual([3, 4, 5, 6]);
  });

  test('[OB-20] [OB-21] the frontier shows the current state, and nothing decays while a Location is resolved', () => {
    const b = bench({ scenario: { frontier: [entry('02', 'Critical', 1), SHACK, SHACK] } });
    expect(b.view.frontier[0]).toMatchObject({ id: '02', stage: 'Critical', ztc: 3 });
    b.act(go(1));
    expect(b.state.mode).toBe('combat');
    expect(b.state.site).toMatchObject({ id: '02', stage: 'Critical', timer: 1 });
    expect(b.state.frontier).toEqual([SHACK, SHACK]);
  });

  test('[OB-22] the resolved Location leaves, gaps close, and decay goes in slot order', () => {
    const b = bench({
      scenario: { frontier: [entry('01', 'Secure', 1), SHACK, entry('03', 'Unstable', 1), entry('01', 'Secure', 6)] },
      rolls: { dur: [4, 2] },
    });
    b.act(go(2), rest(0));
    expect(b.dataOf('degraded').map(({ id, timer }) => [id, timer])).toEqual([
      ['01', 4],
      ['03', 2],
    ]);
    expect(b.state.frontier.map(({ id }) => id)).toEqual(['01', '03', '01']);
    b.act({ type: 'continue' });
    expect(b.state.frontier.slice(0, 3).map(({ id }) => id)).toEqual(['01', '03', '01']);
  });

  test('[OB-23] Awareness 0-2 stage only, 3-5 two buckets, 6-9 three, 10 exact; a flare for one frontier', () => {
    const seen = (awareness: number) =>
      bench({
        scenario: {
          player: { awareness },
          frontier: [entry('01', 'Secure', 2), entry('01', 'Secure', 4), entry('01', 'Secure', 6)],
        },
      }).view.frontier.map(({ timer }) => timer && [timer.low, timer.high]);
    expect(seen(2)).toEqual([null, null, null]);
    expect(seen(3)).toEqual([
      [1, 2],
      [3, 6],
      [3, 6],
    ]);
    expect(seen(6)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(seen(10)).toEqual([
      [2, 2],
      [4, 4],
      [6, 6],
    ]);
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'interlude',
        frontier: [entry('01', 'Secure', 2), SHACK],
        items: { inventory: [{ id: 'C14' }] },
      },
    });
    b.act({ type: 'use', uid: 1 }, { type: 'continue' });
    expect(b.view.frontier[0]!.timer).toEqual({ low: 2, high: 2 });
    expect(b.view.world.hunter).toMatchObject({ low: 0, high: 0 });
    b.act(go(2), rest(0));
    expect(b.view.frontier[0]!.timer).toBeNull();
  });

  test('[OB-24] Volatile rolls with tier 3, Sinking loses 1 at W >= 6, Anchored is not touched by event decay', () => {
    const volatile = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const b = bench({
        seed: `v${i}`,
        options: EVERYTHING,
        scenario: { mode: 'load', frontier: [] },
        rolls: { loc: ['21'] },
      });
      volatile.add(b.dataOf('placed')[0]!.timer!);
    }
    expect([...volatile].sort()).toEqual([1, 4]);
    const sinking = (wq: number) =>
      bench({ options: EVERYTHING, scenario: { mode: 'load', world: { wq } }, rolls: { loc: ['24'], dur: [3] } });
    expect(sinking(23).state.frontier[0]).toEqual(entry('24', 'Unstable', 3));
    expect(sinking(24).state.frontier[0]).toEqual(entry('24', 'Unstable', 2));
    const anchored = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [entry('10', 'Unstable', 3), entry('30', 'Secure', 6), entry('12', 'Secure', 6)],
        world: { offsets: { '10': 0 } },
      },
    });
    anchored.act(go(1), choose('1B'));
    expect(anchored.dataOf('decay')[0]).toMatchObject({ time: 2, dec: 1, advance: 3 });
    expect(anchored.state.frontier).toEqual([entry('30', 'Secure', 4), entry('12', 'Secure', 3)]);
  });
});
