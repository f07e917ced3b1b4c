import { describe, expect, test } from 'vitest';
import { ATTACK, bench, CONTINUE, choose, EVERYTHING, GUARD, go, rest } from './table.ts';

const CAMP = [
  { id: '03', stage: 'Unstable', timer: 3 },
  { id: '01', stage: 'Secure', timer: 5 },
  { id: '04', stage: 'Secure', timer: 5 },
] as const;

const start = (options = {}) => bench({ options, scenario: { frontier: [...CAMP] } });

describe('2.2 Time', () => {
  test('[OB-08] Time is whole and advances only once a Location is resolved', () => {
    const b = start().act(go(2));
    expect(b.state.time).toBe(0);
    while (b.state.mode === 'combat') {
      expect(b.state.time).toBe(0);
      b.act(b.state.player.stamina >= 2 ? ATTACK : { type: 'recover' });
    }
    expect(b.state.time).toBe(1);
    const { time } = b.state;
    b.act(CONTINUE);
    expect(b.state.time).toBe(time);
  });

  test('[OB-09] the Zone Time Cost is declared up front and does not change with the length of a fight', () => {
    const long = start().act(go(2), GUARD, GUARD, GUARD);
    while (long.state.mode === 'combat') long.act(long.state.player.stamina >= 2 ? ATTACK : { type: 'recover' });
    const quick = start().act(go(2));
    while (quick.state.mode === 'combat') quick.act(quick.state.player.stamina >= 2 ? ATTACK : { type: 'recover' });
    expect(start().view.frontier[1]!.ztc).toBe(1);
    expect([long.state.time, quick.state.time]).toEqual([1, 1]);
  });

  test('[OB-10] TotalTimeLost is the Zone Time Cost and every modifier, applied once and used for decay', () => {
    const b = start().act(go(1), choose('1A'));
    expect(b.dataOf('time')).toEqual([{ ztc: 1, mods: [{ label: 'EV01.1A', value: 1 }], total: 2, time: 2 }]);
    expect(b.dataOf('decay')[0]).toMatchObject({ time: 2, dec: 0, mitigation: 0, advance: 2 });
    expect(b.state.frontier.map(({ timer }) => timer)).toEqual([3, 3]);
  });

  test('[OB-11] modifiers of several steps add up; an option may keep Time at 0', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [{ id: '10', stage: 'Unstable', timer: 3 }, ...CAMP.slice(1)],
        world: { offsets: { '10': 0 } },
      },
    });
    b.act(go(1), choose('1A'), choose('2B'));
    expect(b.dataOf('time')[0]).toMatchObject({ ztc: 2, total: 4 });
    expect(start().act(go(1), choose('1B')).state.time).toBe(1);
  });

  test('[OB-12] TotalTimeLost never falls below 0', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [{ id: '25', stage: 'Solid', timer: 3 }, ...CAMP.slice(1)],
        world: { offsets: { '25': 1 } },
      },
    });
    b.act(go(1), choose('1A'));
    expect(b.dataOf('time')[0]).toEqual({ ztc: 1, mods: [{ label: 'EV19.1A', value: -1 }], total: 0, time: 0 });
    expect(b.state.time).toBe(0);
  });

  test('[OB-13] a Rest costs nothing to enter; its only modifier is the chosen option', () => {
    const b = start().act(go(3));
    expect([b.state.mode, b.state.time, b.state.player.stamina]).toEqual(['rest', 0, 20]);
    b.act(rest(1));
    expect(b.dataOf('time')).toEqual([{ ztc: 0, mods: [{ label: 'rest', value: 2 }], total: 2, time: 2 }]);
  });
});
