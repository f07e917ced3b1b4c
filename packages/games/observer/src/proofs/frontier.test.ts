import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { observer } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, COLLAPSE, CONTINUE, EVERYTHING, go, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const load = (scenario: Scenario, options: Parameters<typeof bench>[0] = {}) =>
  bench({ options: COLLAPSE, ...options, scenario: { mode: 'load', ...scenario } });
const sizes = (scenario: Scenario, options = {}) => load(scenario, options).state.target;

describe('2.4 Frontier', () => {
  test('[OB-25] 4 -1 -1 -2 +2 = 2, clamped to 1..7 and kept while it is shown', () => {
    const { parts, total } = sizes(
      { world: { wq: 24, removed: 7, lastBiome: 'Desert' }, items: { mods: [{ kind: 'fs', value: 2, left: 1 }] } },
      { options: EVERYTHING },
    );
    expect(parts.map(({ value }) => value)).toEqual([-2, -1, -1, 2]);
    expect(total).toBe(2);
    expect(sizes({ items: { mods: [{ kind: 'fs', value: 9, left: 1 }] } }).total).toBe(7);
    expect(sizes({ world: { wq: 40, removed: 70 } }).total).toBe(1);
    const b = load({ items: { mods: [{ kind: 'fs', value: 2, left: 1 }] } });
    expect([b.state.frontier.length, b.view.world.target.total]).toEqual([6, 6]);
  });

  test('[OB-26] [OB-91] Awareness gives +1 per 5 points', () => {
    expect([0, 4, 5, 9, 10].map((awareness) => sizes({ player: { awareness } }).total)).toEqual([4, 4, 5, 5, 6]);
  });

  test('[OB-27] W: none below 3, -1 below 6, -2 from 6', () => {
    expect([0, 11, 12, 23, 24, 40].map((wq) => sizes({ world: { wq } }).total)).toEqual([4, 4, 3, 3, 2, 2]);
  });

  test('[OB-28] the Decay-rate tier takes 1 per 7 removals and 1 per 10 Time past 40; closed at 100', () => {
    expect([0, 6, 7, 14].map((removed) => sizes({ world: { removed } }).total)).toEqual([4, 4, 3, 2]);
    expect([40, 49, 50, 60].map((time) => sizes({ world: { time } }).total)).toEqual([4, 4, 3, 2]);
    const mods = [{ kind: 'fs' as const, value: 9, left: 1 }];
    expect([99, 100].map((time) => sizes({ world: { time }, items: { mods } }).total)).toEqual([7, 1]);
    expect(load({ world: { time: 52, removed: 8 } }).view.world.decayRate).toEqual({
      tier: 2,
      removals: 1,
      clock: 1,
      removalsNext: 14,
      clockNext: 60,
    });
  });

  test('[OB-29] Desert -1 and Highlands +1 while they were last, in collapse only', () => {
    expect(sizes({ world: { lastBiome: 'Desert' } }, { options: EVERYTHING }).total).toBe(3);
    expect(sizes({ world: { lastBiome: 'Highlands' } }, { options: EVERYTHING }).total).toBe(5);
    expect(sizes({ world: { lastBiome: 'Forest' } }).total).toBe(4);
    expect(CONTENT.packs.starter.biomes).toEqual({});
  });

  test('[OB-30] a modifier for n frontiers serves n entries', () => {
    const b = load(
      { items: { mods: [{ kind: 'fs', value: 1, left: 2 }] } },
      { rolls: { loc: ['04', '07', '12', '01', '05'] } },
    );
    expect([b.state.target.total, b.state.mods[0]!.left]).toEqual([5, 1]);
    b.act(go(1), rest(0), CONTINUE);
    expect([b.state.target.total, b.state.mods.length]).toEqual([5, 0]);
    b.act(go(1), rest(0), CONTINUE);
    expect(b.state.target.total).toBe(4);
  });

  test('[OB-114] a defeated Elite opens a road: +1 for the next 4 frontiers, in collapse', () => {
    const fight = (options: { pack: string }) =>
      bench({
        options,
        scenario: { mode: 'fight', player: { skill: 200 }, fight: { roster: [{ id: 'E01', intent: 'Add Code' }] } },
      }).act({ type: 'attack', target: 1 });
    expect(fight(COLLAPSE).state.mods).toEqual([{ source: 'road', value: 1, left: 4 }]);
    expect(fight({ pack: 'starter' }).state.mods).toEqual([]);
    const entry = load({ frontier: [at('08', 'Solid', 3), at('01'), at('04'), at('05')] }).view.frontier[0]!;
    expect(entry.threat).toMatchObject({ kind: 'fight', road: 4 });
  });

  test('[OB-31] exactly the unfilled slots are drawn, each place before its duration', () => {
    const b = load({ frontier: [at('01'), at('04')] }, { rolls: { loc: ['05', '13'], dur: [5, 4] } });
    expect(b.state.frontier).toEqual([at('01'), at('04'), at('05', 'Secure', 5), at('13', 'Secure', 4)]);
    expect(b.dataOf('placed').map(({ slot, by }) => [slot, by])).toEqual([
      [3, 'draw'],
      [4, 'draw'],
    ]);
  });

  test('[OB-32] unchosen Locations persist, also above the target', () => {
    const five = [at('01'), at('04'), at('05'), at('13'), at('12')];
    const b = load({ world: { wq: 24 }, frontier: five });
    expect([b.state.target.total, b.state.frontier]).toEqual([2, five]);
  });

  test('[OB-33] at size 1 only the Exit stands; the last Location is closed off without W', () => {
    const b = load({ world: { wq: 24, removed: 7 }, frontier: [at('01')] });
    expect(b.state.frontier.map(({ id }) => id)).toEqual(['EXIT']);
    expect(b.dataOf('closedOff')).toEqual([{ id: '01' }]);
    expect([b.state.wq, b.state.removed]).toEqual([24, 7]);
    const two = load({ world: { wq: 24, removed: 7 }, frontier: [at('01'), at('04')] });
    expect(two.state.frontier.map(({ id }) => id)).toEqual(['01', '04']);
  });

  test('[OB-34] what would arrive Removed is discarded and drawn again; after 64 the first Secure one stands', () => {
    const b = load(
      { world: { wq: 24 }, frontier: [at('01')] },
      { options: EVERYTHING, rolls: { loc: ['24', '26', '05'], dur: [1, 1, 4] } },
    );
    expect(b.dataOf('discarded')).toEqual([{ id: '24' }, { id: '26' }]);
    expect(b.state.frontier[1]).toEqual(at('05', 'Secure', 4));
    expect([b.state.wq, b.state.removed]).toEqual([24, 0]);
    const stuck = load(
      { world: { wq: 24 }, frontier: [at('05')] },
      { options: EVERYTHING, rolls: { loc: new Array(64).fill('24'), dur: [...new Array(64).fill(1), 4] } },
    );
    expect(stuck.dataOf('discarded').length).toBe(64);
    expect(stuck.state.frontier[1]).toEqual(at('01', 'Secure', 4));
  });

  test('[OB-35] collapse shows no definition twice and not the one just resolved; starter may repeat', () => {
    let repeats = 0;
    for (let i = 0; i < 80; i++) {
      const b = load({ world: { lastLoc: '01' } }, { seed: `d${i}` });
      const ids = b.state.frontier.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain('01');
      const starter = bench({ seed: `d${i}` }).state.frontier.map(({ id }) => id);
      if (new Set(starter).size < starter.length) repeats += 1;
    }
    expect(repeats).toBeGreaterThan(40);
  });

  test('[OB-36] at most half the target are Elites, and never Elites alone', () => {
    for (let i = 0; i < 150; i++) {
      const b = bench({ seed: `e${i}` });
      expect(b.state.frontier.filter(({ id }) => id === '02').length).toBeLessThanOrEqual(2);
    }
    const b = load({ world: { wq: 24, removed: 7 }, frontier: [at('08', 'Solid', 3), at('16', 'Solid', 3)] });
    expect(b.state.target.total).toBe(1);
    expect(b.state.frontier.length).toBe(3);
    expect(b.dataOf('placed')).toMatchObject([{ by: 'guard', slot: 3 }]);
    expect(b.view.frontier[2]!.category).not.toBe('Elite');
  });

  test('[OB-37] every entry states its category', () => {
    const b = load({ frontier: [at('01'), at('08', 'Solid', 3), at('06', 'Solid', 3), at('04')] });
    expect(b.view.frontier.map(({ category }) => category)).toEqual(['Normal', 'Elite', 'Event', 'Rest']);
  });

  test('[OB-38] the exact threat is shown at Awareness 0: roster, risk line, rest options', () => {
    const b = load({
      frontier: [at('05'), at('06', 'Solid', 3), at('04', 'Secure', 2), at('10', 'Unstable', 2)],
      world: { offsets: { '05': 1, '06': 0, '10': 0 } },
    });
    const [fight, event, shack, board] = b.view.frontier.map(({ threat }) => threat);
    expect(fight).toMatchObject({ kind: 'fight', patience: 13, reward: 'C02' });
    expect(
      fight!.kind === 'fight' && fight!.roster.map(({ id, hpMax, intents }) => [id, hpMax, intents.length]),
    ).toEqual([
      ['N12', 14, 3],
      ['N12', 14, 3],
    ]);
    expect(event).toMatchObject({ kind: 'event', time: { low: 0, high: 1 }, hp: 4, stamina: 0 });
    expect(shack!.kind === 'rest' && shack!.options.map(({ id }) => id)).toEqual(['Short Rest', 'Normal Rest']);
    expect(board).toMatchObject({ time: { low: 0, high: 2 }, hp: 0, stamina: 3, decay: { low: 0, high: 1 } });
    const late = load({
      frontier: [at('10', 'Unstable', 2), at('04'), at('01')],
      world: { offsets: { '10': 0 }, wq: 12 },
    });
    expect(late.view.frontier[0]!.threat).toMatchObject({ hp: 6 });
  });

  test('[OB-39] Danger is authored: no rule reads it', () => {
    expect(CONTENT.packs.starter.places['02']!.danger).toBe(9000);
    expect(
      load({ frontier: [at('01'), at('05'), at('04'), at('13')] }).view.frontier.map(({ danger }) => danger),
    ).toEqual([3, 27, 0, 13]);
  });

  test('[OB-40] hidden Locations are in the pool from their Awareness on, and stay when it drops', () => {
    const shares = (awareness: number) => {
      let found = 0;
      for (let i = 0; i < 150; i++) {
        const b = load({ player: { awareness } }, { seed: `h${i}`, options: EVERYTHING });
        found += b.state.frontier.filter(({ id }) => id === '35').length;
      }
      return found;
    };
    expect(shares(2)).toBe(0);
    expect(shares(3)).toBeGreaterThan(0);
    const b = bench({
      options: EVERYTHING,
      scenario: {
        mode: 'interlude',
        frontier: [at('35', 'Unstable', 3), at('04')],
        items: { equipment: { Offhand: 'Q10', Ring1: 'Q30' } },
      },
    });
    b.act({ type: 'unequip', slot: 'Offhand' }, CONTINUE);
    expect(b.state.frontier[0]!.id).toBe('35');
  });

  test('[OB-41] requests take the first slots in order; an Elite waits, one present is dropped', () => {
    const b = load({ world: { spawnQueue: ['15', '12', '15'] }, frontier: [at('01')] }, { rolls: { loc: ['05'] } });
    expect(b.state.frontier.map(({ id }) => id)).toEqual(['01', '15', '12', '05']);
    expect(b.dataOf('requestDropped')).toEqual([{ id: '15' }]);
    const waits = load({
      world: { spawnQueue: ['08', '15'] },
      frontier: [at('16', 'Solid', 3), at('11', 'Unstable', 3), at('01')],
    });
    expect(waits.state.frontier[3]!.id).toBe('15');
    expect(waits.state.spawnQueue).toEqual(['08']);
    const sunk = load(
      { world: { spawnQueue: ['24'], wq: 24 }, frontier: [at('01')] },
      { options: EVERYTHING, rolls: { dur: [1, 4], loc: ['05'] } },
    );
    expect(sunk.dataOf('requestDropped')).toEqual([{ id: '24' }]);
  });

  test('[OB-42] the n-th resolution uses entry (n-1+o) mod length; rewards have no offset and run out', () => {
    const roster = (visits: number, offset: number) => {
      const { threat } = load({
        frontier: [at('05'), at('04'), at('01'), at('13')],
        world: { visits: { '05': visits }, offsets: { '05': offset } },
      }).view.frontier[0]!;
      return threat.kind === 'fight' ? [threat.roster.map(({ id }) => id).join(), threat.reward] : [];
    };
    expect([roster(0, 0), roster(1, 0), roster(2, 0)]).toEqual([
      ['N02', 'C02'],
      ['N12,N12', 'C08'],
      ['N02', ''],
    ]);
    expect(roster(0, 1)).toEqual(['N12,N12', 'C02']);
    const offsets = bench({ options: COLLAPSE, seed: 'keyed' }).state.offsets;
    expect(Object.keys(offsets).sort()).toContain('05');
    expect(bench({ options: EVERYTHING, seed: 'keyed' }).state.offsets).toEqual(offsets);
    expect(observer.tags['offset']).toBeDefined();
  });
});
