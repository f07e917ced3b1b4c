import { describe, expect, test } from 'vitest';
import { canonicalRuns } from './canonical.ts';
import { bench, CONTINUE, go, rest } from './table.ts';

const runs = canonicalRuns();

describe('7.5 Canonical runs', () => {
  test('[CR-1] Search Camp: Time 2, Bola, the PC is Removed and absorbed, two candidates', () => {
    const { state, ...b } = runs['CR-1']!;
    expect(b.dataOf('resolved')).toEqual([{ id: '03', visits: 1 }]);
    expect([state.time, state.excess, state.inventory.map(({ id }) => id)]).toEqual([2, 1, ['C01']]);
    expect(state.frontier.slice(0, 2)).toEqual([
      { id: '01', stage: 'Secure', timer: 2 },
      { id: '04', stage: 'Secure', timer: 3 },
    ]);
    expect([state.wq, state.removed, state.absorbed]).toEqual([4, 1, ['E01']]);
    expect([state.target.total, b.dataOf('placed').length]).toEqual([4, 2]);
  });

  test('[CR-2] Long Rest: HP 95, Stamina 17, decay 2, no passive Stamina, W 1.25', () => {
    const { state, ...b } = runs['CR-2']!;
    expect(state.player).toMatchObject({ hp: 95, stamina: 17 });
    expect([state.time, state.lastPass!.advance, state.mitigation, state.excess]).toEqual([3, 2, 1, 3]);
    expect(b.dataOf('stamina').map(({ cause }) => cause)).toEqual(['rest']);
    expect(b.dataOf('removed')).toEqual([{ id: '02', from: 'Critical' }]);
    expect(state.frontier).toMatchObject([
      { id: '01', stage: 'Secure', timer: 2 },
      { id: '03', stage: 'Critical' },
    ]);
    expect(state.wq).toBe(5);
  });

  test('[CR-3] the Slime fight, number by number', () => {
    const { state, ...b } = runs['CR-3']!;
    expect(b.dataOf('damage').map(({ who, blockAbsorbed, hp, left }) => [who, blockAbsorbed, hp, left])).toEqual([
      ['player', 4, 0, 100],
      ['enemy', 0, 6, 14],
      ['enemy', 5, 1, 13],
      ['player', 4, 0, 100],
      ['enemy', 0, 6, 7],
      ['player', 0, 4, 96],
    ]);
    expect(b.dataOf('block').map(({ who, result }) => [who, result])).toEqual([
      ['player', 8],
      ['enemy', 5],
      ['player', 6],
    ]);
    expect(state.player).toMatchObject({ hp: 96, stamina: 10, frail: 1 });
  });

  test('[CR-4] at W 6 with 7 removals the Exit stands alone: Data 10 and 5', () => {
    const { state, run } = runs['CR-4']!;
    expect([run.outcome?.code, state.data, state.target.total]).toEqual(['exit', 15, 1]);
  });

  test('[CR-5] ExcessTime 23, rest for 2: after the Interlude the Hunter, no frontier', () => {
    const { state, ...b } = runs['CR-5']!;
    expect([state.excess, state.mode, state.combat!.roster[0]!.id]).toEqual([25, 'combat', 'B01']);
    expect([b.dataOf('target').length, b.dataOf('interlude').length]).toEqual([0, 1]);
  });

  test('[CR-6] Attrition from turn 12: HP 100, 99, 97', () => {
    const hp = runs['CR-6']!.dataOf('turn').length;
    expect(hp).toBe(3);
    expect(runs['CR-6']!.dataOf('attrition').map(({ left }) => left)).toEqual([99, 97]);
    expect(runs['CR-6']!.state.player.hp).toBe(97);
  });

  test('[CR-7] the clock: T 49 gives target 2, T 50 target 1 and the Exit', () => {
    const at49 = bench({ scenario: { mode: 'load', world: { wq: 24, time: 49 }, frontier: [] } });
    expect([at49.state.target.total, at49.state.frontier.length]).toEqual([2, 2]);
    expect([runs['CR-7']!.state.target.total, runs['CR-7']!.run.outcome?.code]).toEqual([1, 'exit']);
  });

  test('[CR-1] the last pass shows in the next Interlude', () => {
    const b = bench({
      scenario: {
        frontier: [
          { id: '04', stage: 'Secure', timer: 4 },
          { id: '01', stage: 'Secure', timer: 1 },
          { id: '01', stage: 'Secure', timer: 4 },
        ],
      },
    });
    b.act(go(1), rest(0));
    expect(b.view.lastPass).toMatchObject({ location: '04', time: 1, advance: 1, excess: 1 });
    expect(b.act(CONTINUE).state.mode).toBe('frontier');
  });
});
