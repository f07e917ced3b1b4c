import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { bench, COLLAPSE, CONTINUE, choose, EVERYTHING, go, rest, slimeFight, uidOf } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const interlude = (items: Scenario['items'], more: Scenario = {}) =>
  bench({
    options: EVERYTHING,
    scenario: { mode: 'interlude', frontier: [at('01'), at('04')], items: items!, ...more },
  });
const things = (...ids: string[]) => ids.map((id) => ({ id }));

describe('2.11 Inventory, equipment, artifacts', () => {
  test('[OB-92] one capacity of 10 for what is not worn or belted; +5 per Backpack', () => {
    const b = interlude({
      inventory: things('C01', 'Q03', 'A01'),
      equipment: { Helm: 'Q02' },
      belt: ['A02'],
      backpacks: 2,
    });
    expect(b.view.bag).toMatchObject({ capacity: 20, overflow: 0 });
    expect(b.view.bag.items.length).toBe(3);
  });

  test('[OB-93] what is over capacity lies in the tray, and Continue waits', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('06', 'Solid', 4), at('04'), at('01')],
        world: { offsets: { '06': 0 } },
        items: { inventory: things(...new Array(10).fill('C01')) },
      },
    });
    b.act(go(1), choose('1A'), choose('2A'));
    expect([b.view.bag.overflow, b.view.bag.items.map(({ inTray }) => inTray).filter(Boolean).length]).toEqual([2, 2]);
    expect(b.refused(CONTINUE)).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ rule: 'OB-93', data: { over: 2 } }],
    });
    b.act({ type: 'drop', uid: 1 }, { type: 'drop', uid: 2 }, CONTINUE);
    expect(b.state.mode).toBe('frontier');
  });

  test('[OB-94] ten slots, one item each; a ring fits either ring slot; a new item replaces the old', () => {
    const b = interlude({ inventory: things('Q29', 'Q30', 'Q03', 'Q01') });
    b.act(
      { type: 'equip', uid: 1, slot: 'Ring2' },
      { type: 'equip', uid: 2, slot: 'Ring1' },
      { type: 'equip', uid: 3, slot: 'Weapon' },
    );
    b.act({ type: 'equip', uid: 4, slot: 'Weapon' });
    expect(b.state.worn.map(({ slot, id }) => [slot, id])).toEqual([
      ['Weapon', 'Q01'],
      ['Ring1', 'Q30'],
      ['Ring2', 'Q29'],
    ]);
    expect(b.state.inventory.map(({ uid, id }) => [uid, id])).toEqual([[3, 'Q03']]);
    expect(b.refused({ type: 'equip', uid: 3, slot: 'Helm' })).toMatchObject({
      reasons: [{ rule: 'OB-94', code: 'does_not_fit' }],
    });
    expect(b.refused({ type: 'unequip', slot: 'Feet' })).toMatchObject({ reasons: [{ code: 'slot_empty' }] });
  });

  test('[OB-95] gear, belt, points and drops belong to the Interlude only, free of Time and Stamina', () => {
    const b = interlude({ inventory: things('Q03', 'A01') }, { player: { stamina: 7 } });
    b.act({ type: 'equip', uid: 1, slot: 'Weapon' }, { type: 'belt', id: 'A01' });
    expect([b.state.time, b.state.player.stamina]).toEqual([0, 7]);
    b.act(CONTINUE);
    for (const action of [
      { type: 'unequip', slot: 'Weapon' },
      { type: 'unbelt', id: 'A01' },
      { type: 'drop', uid: 1 },
    ])
      expect(b.refused(action)).toMatchObject({ reasons: [{ rule: 'OB-140', code: 'wrong_mode' }] });
    expect(bench().state.mode).toBe('frontier');
    const off = interlude({ equipment: { Weapon: 'Q03' } }).act({ type: 'unequip', slot: 'Weapon' });
    expect(off.state.inventory.map(({ id }) => id)).toEqual(['Q03']);
  });

  test('[OB-115] 60 management actions, then only Continue, or drop while the tray is full', () => {
    const b = interlude({ inventory: things('Q03') });
    for (let i = 0; i < 30; i++) b.act({ type: 'equip', uid: 1, slot: 'Weapon' }, { type: 'unequip', slot: 'Weapon' });
    expect(b.legal()).toEqual([CONTINUE, { type: 'abandon' }]);
    expect(b.refused({ type: 'equip', uid: 1, slot: 'Weapon' })).toMatchObject({ reasons: [{ rule: 'OB-115' }] });
    const full = interlude({ inventory: things(...new Array(10).fill('C01'), 'Q03', 'Q08') });
    for (let i = 0; i < 30; i++)
      full.act({ type: 'equip', uid: 11, slot: 'Weapon' }, { type: 'unequip', slot: 'Weapon' });
    expect(new Set(full.legal().map(({ type }) => type))).toEqual(new Set(['drop', 'abandon']));
    full.act({ type: 'drop', uid: 1 }, { type: 'drop', uid: 2 }, CONTINUE);
    expect(full.state.mode).toBe('frontier');
  });

  test('[OB-96] CLEAR1 names the worst stage, lower slot on a tie, and it leaves without W', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('10', 'Unstable', 4), at('01', 'Solid', 4), at('05', 'Critical', 1), at('13', 'Critical', 2)],
        world: { offsets: { '10': 1 } },
      },
    });
    b.act(go(1), choose('1A'));
    expect(b.view.event!.options.find(({ key }) => key === '2A')!.clears).toBe('05');
    b.act(choose('2A'));
    expect(b.dataOf('cleared')).toEqual([{ id: '05' }]);
    expect([b.state.removed, b.dataOf('removed').map(({ id }) => id)]).toEqual([1, ['13']]);
    const none = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('10', 'Unstable', 4), { id: 'CONV', stage: 'Secure', timer: 6 }, at('04', 'Secure', 6)],
        world: { offsets: { '10': 1 }, absorbed: ['E02', 'E02', 'E03', 'E03', 'E04'] },
      },
    });
    none.act(go(1), choose('1A'), choose('2A'));
    expect(none.dataOf('cleared')).toEqual([{ id: '04' }]);
  });

  test('[OB-97] artifacts act on the belt only, 3 places and 1 per Pouch; a duplicate becomes Data +10', () => {
    const b = interlude({ inventory: things('A03', 'A01', 'A05', 'A07') });
    expect(b.view.player.hpMax).toBe(100);
    b.act({ type: 'belt', id: 'A03' }, { type: 'belt', id: 'A01' }, { type: 'belt', id: 'A05' });
    expect(b.view.player).toMatchObject({ hp: 100, hpMax: 120 });
    expect(b.refused({ type: 'belt', id: 'A07' })).toMatchObject({
      reasons: [{ rule: 'OB-97', code: 'belt_full', data: { capacity: 3 } }],
    });
    b.act({ type: 'unbelt', id: 'A03' });
    expect(b.view.player.hpMax).toBe(100);
    const twice = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('18', 'Unstable', 3), at('04'), at('01')],
        world: { offsets: { '18': 1 } },
        items: { inventory: things('C06', 'A04') },
      },
    });
    twice.act(go(1), choose('1B'));
    expect(twice.dataOf('odCredited')[0]).toMatchObject({ cause: 'duplicate', id: 'A04', amount: 10 });
    expect(twice.state.inventory.filter(({ id }) => id === 'A04').length).toBe(1);
  });

  test('[OB-98] a run begins with nothing carried', () => {
    const { state } = bench({ options: COLLAPSE });
    expect([state.inventory, state.worn, state.belt, state.backpacks, state.pouches]).toEqual([[], [], [], 0, 0]);
  });

  test('[OB-99] a consumable is used up by its uses and only where its definition says', () => {
    const b = slimeFight(['Lick', 'Lick', 'Lick'], { items: { inventory: things('C03', 'C04', 'C17') } });
    expect(b.refused({ type: 'use', uid: uidOf(b, 'C04') })).toMatchObject({
      reasons: [{ rule: 'OB-99', code: 'not_usable_here' }],
    });
    expect(b.refused({ type: 'use', uid: uidOf(b, 'C17') })).toMatchObject({ reasons: [{ rule: 'OB-99' }] });
    b.act({ type: 'use', uid: 1, target: 1 });
    expect(b.state.inventory[0]).toMatchObject({ id: 'C03', uses: 1 });
    b.act({ type: 'use', uid: 1, target: 1 });
    expect(b.state.inventory.map(({ id }) => id)).toEqual(['C04', 'C17']);
  });

  test('[OB-53] Anchor Pin mitigates the next pass, Detour Map widens the next frontier', () => {
    const b = interlude({ inventory: things('C15', 'C16') });
    b.act({ type: 'use', uid: 1 }, { type: 'use', uid: 2 });
    expect([b.state.nextMitigation, b.state.mods]).toEqual([1, [{ source: 'C16', value: 1, left: 1 }]]);
    b.act(CONTINUE);
    expect(b.state.target.total).toBe(5);
    b.act(go(2), rest(1));
    expect(b.dataOf('decay')[0]).toMatchObject({ time: 2, mitigation: 1, advance: 1 });
    expect(b.state.nextMitigation).toBe(0);
  });

  test('[OB-77] Hourglass Sieve doubles passive Stamina, Trail Boots add 1 a pass, Iron Rations 5 HP a rest', () => {
    const walk = (items: Scenario['items']) =>
      bench({
        options: COLLAPSE,
        scenario: { frontier: [at('03', 'Unstable', 4), at('04'), at('01')], player: { stamina: 5 }, items: items! },
      }).act(go(1), choose('1A')).state.player.stamina;
    expect([walk({}), walk({ belt: ['A09'] }), walk({ equipment: { Feet: 'Q24' } })]).toEqual([7, 9, 8]);
    const slept = bench({
      options: COLLAPSE,
      scenario: {
        frontier: [at('04'), at('05'), at('01')],
        player: { hp: 50, stamina: 5 },
        items: { belt: ['A10'], equipment: { Feet: 'Q24' } },
      },
    }).act(go(1), rest(0));
    expect(slept.state.player).toMatchObject({ hp: 60, stamina: 9 });
  });
});
