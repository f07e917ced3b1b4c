import { describe, expect, test } from 'vitest';
import { bench, duelWith, LIGHT, PASS, PLAIN_ROLLS } from './table.ts';

const CAMPAIGN = { mode: 'campaign' } as const;
const many = (value: number, n = 40): number[] => Array.from({ length: n }, () => value);

describe('2.2 Hero', () => {
  test('[DD-010, DD-011] three stats; a starting Mercenary in Tattered Leathers has 50 HP', () => {
    const { hero } = bench().view;
    expect([hero.stats, hero.maxHp, hero.hp]).toEqual([{ vigor: 3, might: 3, cunning: 3 }, 50, 50]);
  });

  test('[DD-011] gear that gives HP does not heal; taking it off clamps', () => {
    const b = bench({ scenario: { hero: { hp: 50, bag: ['boiled_vest', 'dented_helm'] } } });
    b.act({ type: 'item.equip', id: 'i2' });
    expect([b.view.hero.hp, b.view.hero.maxHp]).toEqual([50, 53]);
    const full = bench({ scenario: { hero: { gear: { helm: 'barrow_helm' } } } });
    expect(full.view.hero.hp).toBe(60);
    full.act({ type: 'item.unequip', id: full.state.hero.helm!.uid });
    expect(full.view.hero.hp).toBe(50);
  });

  test('[DD-012] VIGOR 8 resists 40 % of Poison and no more', () => {
    const tick = (v: number): number =>
      duelWith(
        'ghoul',
        { hero: { hp: 30, stats: { v }, statuses: { poison: 3 } } },
        { ...PLAIN_ROLLS, enemyDmg: many(4) },
      )
        .act(PASS)
        .dataOf('wound')
        .find(({ by }) => by === 'poison')!.dealt;
    expect([tick(0), tick(8), tick(12)]).toEqual([3, 2, 2]);
  });

  test('[DD-013] crit 5 + 3 a point to CUNNING 10, then 1.5, 65 % at most', () => {
    const crit = (c: number, accessory?: string) =>
      bench({ scenario: { hero: { stats: { c }, ...(accessory ? { gear: { accessory } } : {}) } } }).view.hero.crit;
    expect([crit(3), crit(10), crit(11), crit(13), crit(60)]).toEqual([14, 35, 37, 40, 65]);
    expect(crit(3, 'amulet_of_fortune')).toBe(23);
  });

  test('[DD-014] 100 XP for level 2: +5 HP, +1 to a stat, heal 5 + 20 % of the new maximum', () => {
    const b = duelWith(
      'ghoul',
      { hero: { xp: 95, hp: 20 }, combat: { enemy: { id: 'ghoul', hp: 1 } } },
      PLAIN_ROLLS,
    ).act(LIGHT);
    expect([b.state.phase, b.state.hero.xp]).toEqual(['levelup', 105]);
    b.act({ type: 'levelUp', stat: 'vigor' });
    const { hero } = b.view;
    // maximum 60 with VIGOR 4; 20 + 5 + 12
    expect([hero.level, hero.xp, hero.maxHp, hero.hp, b.state.phase]).toEqual([2, 5, 60, 37, 'explore']);
  });

  test('[DD-015] bag of 8, belt of 3 stacks of 3, five torches and lockpicks', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'L',
        rooms: { L: { loot: ['bone_club', { id: 'torch', n: 3 }, { id: 'healing_potion', n: 3 }] } },
        hero: {
          torches: 4,
          bag: Array.from({ length: 8 }, () => 'dented_helm'),
          belt: [
            { id: 'healing_potion', n: 2 },
            { id: 'antidote', n: 1 },
            { id: 'bandage', n: 1 },
          ],
        },
      },
    });
    expect(b.refused({ type: 'loot.take', id: b.state.floor!.rooms[0]!.gear[0]!.uid }).reasons[0]!.code).toBe(
      'bag_full',
    );
    b.act({ type: 'loot.take', id: 'torch' }, { type: 'loot.take', id: 'healing_potion' });
    expect([b.state.hero.torches, b.state.hero.belt[0]!.n]).toEqual([5, 3]);
    expect(b.view.loot.things).toEqual([
      { id: 'torch', n: 2 },
      { id: 'healing_potion', n: 2 },
    ]);
  });

  test('[DD-016] a weapon can be swapped, not taken off; starter gear that is replaced vanishes', () => {
    const b = bench({ scenario: { hero: { bag: ['bone_club'] } } });
    expect(b.refused({ type: 'item.unequip', id: b.state.hero.weapon.uid }).refused).toBe('invalid_payload');
    b.act({ type: 'item.equip', id: 'i1' });
    expect([b.state.hero.weapon.id, b.state.hero.bag]).toEqual(['bone_club', []]);
  });

  test('[DD-017] armor counts 40 % at most', () => {
    const { hero } = bench({
      scenario: { hero: { gear: { armor: 'shroud_of_kings', helm: 'horned_reliquary', accessory: 'marrow_charm' } } },
    }).view;
    expect(hero.armor).toBe(34);
    const hard = duelWith('ghoul', {
      hero: {
        gear: { armor: 'shroud_of_kings', helm: 'horned_reliquary' },
        belt: [{ id: 'ironhide_tonic', n: 1 }],
      },
    }).act({ type: 'combat.use', id: 'ironhide_tonic' });
    expect(hard.view.hero.armor).toBe(40);
  });

  test('[DD-018] an expedition starts with the starter kit, a potion, 2 torches and a lockpick', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: { camp: { stash: ['bone_club', { id: 'healing_potion', n: 3 }] } },
    });
    b.act(
      { type: 'camp.pack', id: 'i1' },
      { type: 'camp.pack', id: 'healing_potion' },
      { type: 'camp.buy', sku: 'torch' },
      { type: 'camp.embark' },
    );
    const { weapon, armor, belt, torches, lockpicks } = b.state.hero;
    expect([weapon.id, armor!.id, torches, lockpicks]).toEqual(['bone_club', 'tattered_leathers', 3, 1]);
    expect(belt).toEqual([
      { id: 'healing_potion', n: 3 },
      { id: 'healing_potion', n: 1 },
    ]);
  });

  test('[DD-019] classes: stats, discount, Second Wind, Ecstasy, Hair Shirt, Emptied, Curse Kin', () => {
    const at = (kind: 'mercenary' | 'flagellant' | 'hollowed') =>
      bench({ scenario: { hero: { class: kind } } }).view.hero;
    expect([at('mercenary').stats, at('flagellant').stats, at('hollowed').stats]).toEqual([
      { vigor: 3, might: 3, cunning: 3 },
      { vigor: 4, might: 4, cunning: 1 },
      { vigor: 2, might: 3, cunning: 4 },
    ]);
    const wind = duelWith('ghoul', { hero: { hp: 14 } }, { ...PLAIN_ROLLS, enemyDmg: [4, 4] }).act(PASS);
    expect([wind.dataOf('secondWind'), wind.state.hero.hp]).toEqual([[{ amount: 10 }], 20]);
    expect(wind.act(PASS).dataOf('secondWind').length).toBe(1);
    const sip = bench({ scenario: { hero: { class: 'flagellant', hp: 5, belt: [{ id: 'healing_potion', n: 1 }] } } });
    expect(sip.act({ type: 'item.use', id: 'healing_potion' }).dataOf('healed')[0]!.amount).toBe(24);
    const kin = duelWith(
      'ghoul',
      { hero: { class: 'hollowed', gear: { helm: { id: 'barrow_helm', curse: 'loud' } } } },
      { ...PLAIN_ROLLS, weapon: [7], enemyDmg: many(4) },
    ).act(LIGHT);
    // (7 + 3) × 1.05 = 10.5
    expect(kin.last('hit')[0]!.data.dealt).toBe(11);
    expect(kin.legal().some(({ type }) => type === 'item.unequip')).toBe(false);
  });

  test('[DD-020] XP and level survive death and are spent at camp', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { hp: 1, xp: 0 },
        combat: { enemy: { id: 'ghoul' } },
      },
      rolls: { ...PLAIN_ROLLS, enemyDmg: [4] },
    });
    b.act(PASS);
    expect([b.state.phase, b.state.hero.level]).toEqual(['camp', 1]);
    const rich = bench({ options: CAMPAIGN, scenario: { hero: { xp: 120 } } });
    rich.act({ type: 'camp.levelUp', stat: 'might' });
    expect([rich.state.hero.level, rich.state.hero.xp, rich.state.hero.might]).toEqual([2, 20, 4]);
  });

  test('[DD-021] what is dropped lies in the room and can be taken again', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'L',
        hero: { bag: ['bone_club'], belt: [{ id: 'antidote', n: 2 }] },
      },
    });
    b.act({ type: 'item.drop', id: 'i1' }, { type: 'item.drop', id: 'antidote' });
    expect([b.view.hero.bag, b.view.hero.belt, b.view.loot.things]).toEqual([[], [], [{ id: 'antidote', n: 2 }]]);
    b.act({ type: 'loot.take', id: 'i1' }, { type: 'loot.take', id: 'antidote' });
    expect([b.state.hero.bag[0]!.id, b.state.hero.belt]).toEqual(['bone_club', [{ id: 'antidote', n: 2 }]]);
  });
});
