import { describe, expect, test } from 'vitest';
import { ATTACK, bench, COLLAPSE, duelWith, slimeFight } from './table.ts';

const interlude = (scenario = {}) => bench({ options: COLLAPSE, scenario: { mode: 'interlude', ...scenario } });
const allocate = (stat: 'health' | 'stam' | 'skill' | 'awareness') => ({ type: 'allocate', stat }) as const;

describe('2.10 Stats and levels', () => {
  test('[OB-87] all stats start at 0, HP 100, Stamina 20; +5 maximum per point', () => {
    const b = bench();
    expect(b.view.player).toMatchObject({
      hp: 100,
      hpMax: 100,
      stamina: 20,
      staminaMax: 20,
      level: 1,
      xp: 0,
      points: 0,
    });
    expect(Object.values(b.view.player.stats).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    const more = bench({ scenario: { player: { health: 3, stam: 2 } } });
    expect(more.view.player).toMatchObject({ hp: 115, hpMax: 115, stamina: 30, staminaMax: 30 });
  });

  test('[OB-88] a point of Health or Stamina also fills; gear moves only the maximum; never below 10', () => {
    const b = interlude({ player: { hp: 50, stamina: 10, points: 2 } }).act(allocate('health'), allocate('stam'));
    expect(b.state.player).toMatchObject({ hp: 55, stamina: 15, points: 0 });
    const worn = interlude({ player: { hp: 100 }, items: { inventory: [{ id: 'Q14' }] } });
    worn.act({ type: 'equip', uid: 1, slot: 'Chest' });
    expect(worn.view.player).toMatchObject({ hp: 100, hpMax: 115 });
    const off = interlude({ items: { equipment: { Chest: 'Q14' } } }).act({ type: 'unequip', slot: 'Chest' });
    expect(off.view.player).toMatchObject({ hp: 100, hpMax: 100 });
    expect(interlude({ player: { maxHpMod: -500 } }).view.player.hpMax).toBe(10);
  });

  test('[OB-89] nothing refills HP between Locations, and no stat has a cap', () => {
    const b = interlude({ player: { hp: 12, points: 40 } });
    for (let i = 0; i < 40; i++) b.act(allocate('skill'));
    expect(b.state.player).toMatchObject({ hp: 12, skill: 40 });
    expect(b.legal().some(({ type }) => type === 'allocate')).toBe(false);
  });

  test('[OB-90] XP 5 and 20 the moment an enemy dies; 100 a level, 5 points, surplus carries over', () => {
    const normal = slimeFight(['Lick'], { player: { skill: 20 } }).act(ATTACK);
    expect(normal.dataOf('xp')).toMatchObject([{ amount: 5 }]);
    const elite = duelWith('E02', ['Root'], { player: { skill: 60, xp: 95 } }).act(ATTACK);
    expect(elite.dataOf('xp')).toMatchObject([{ amount: 20, xp: 115 }]);
    expect(elite.state.player).toMatchObject({ xp: 15, level: 2, points: 5 });
    const dies = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        player: { skill: 10 },
        fight: {
          roster: [
            { id: 'N12', intent: 'Flutter' },
            { id: 'N12', intent: 'Flutter' },
          ],
        },
      },
    }).act(ATTACK);
    expect(dies.state.player.xp).toBe(5);
    expect(interlude({ player: { points: 0 } }).refused(allocate('skill'))).toMatchObject({
      reasons: [{ rule: 'OB-90', code: 'no_points' }],
    });
  });

  test('[OB-91] Awareness starts at 0 and opens gates, sight and frontier size', () => {
    expect(bench().view.player.stats.awareness).toEqual({ points: 0, passing: 0, gear: 0, total: 0 });
    const worn = bench({
      scenario: {
        items: { equipment: { Offhand: 'Q10', Necklace: 'Q32', Ring1: 'Q30', Ring2: 'Q30' }, belt: ['A12'] },
      },
    });
    expect(worn.view.player.stats.awareness).toEqual({ points: 0, passing: 0, gear: 10, total: 10 });
    expect([worn.view.world.sight, worn.state.target.total, worn.view.player.hpMax]).toEqual([3, 6, 100]);
  });
});
