import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, bench, choose, DODGE, duelWith, LIGHT, PASS, PLAIN_ROLLS } from './table.ts';

/** Foes, chests and the Threshold, worked by hand from the rule book. */
const rolls = (more: object) => ({ ...PLAIN_ROLLS, ...more });
const tough = { hp: 240, maxHp: 240 } as const;

const bossAt = (id: string, n: number, hero: Scenario['hero'] = {}, more: object = {}) =>
  bench({
    scenario: {
      floor: { n: 5, template: 'D1' },
      at: 'Z',
      prev: 'X',
      boss: id as never,
      hero: { hp: 50, ...hero },
      combat: { round: n, n, enemy: { id, hp: 200, maxHp: 240 } },
    } as Scenario,
    rolls: rolls(more),
  });

describe('foes by hand', () => {
  test('[DD-088] the Colossus: strike, raised fists, crushing blow; every fourth cycle opens with a slam', () => {
    const names = Array.from({ length: 12 }, (_, i) => bossAt('bone_colossus', i + 1).state.combat!.intent);
    expect(names.map((name, i) => (i % 3 === 1 ? 'raise_fists' : i % 3 === 2 ? 'crushing_blow' : name))).toEqual(names);
    expect(names[0]).toBe(names[3]);
    expect(names[9]).toBe('ground_slam');
    expect(names[0]).not.toBe('ground_slam');
  });

  test('[DD-085] crushing blow: two hits, each rounded; Block halves both, Dodge takes the first', () => {
    const taken = (action: typeof LIGHT) => {
      const b = bossAt('bone_colossus', 3, {}, { enemyDmg: [13, 15] });
      b.act(action);
      return 50 - b.view.hero!.hp;
    };
    expect([taken(PASS), taken(BLOCK), taken(DODGE)]).toEqual([28, 7 + 8, 13]);
  });

  test('[DD-085] the chorus: three hits at four fifths, 3 Dread in all', () => {
    const b = bossAt('the_buried_choir', 4, { dread: 10 }, { enemyDmg: [11, 12, 14] });
    b.act(PASS);
    expect([50 - b.view.hero!.hp, b.view.hero!.dread]).toEqual([9 + 10 + 11, 13]);
  });

  test('[DD-084] the Saint is plated, but not while it opens', () => {
    const hit = (n: number) => {
      const b = bossAt('saint_of_marrow', n, {}, { weapon: [5] });
      b.act(LIGHT);
      return b.last('hit')[0]!.data.dealt;
    };
    expect([hit(1), hit(2), hit(3), hit(4)]).toEqual([6, 6, 8, 8]);
  });

  test('[DD-089] venom: certain from a ghoul that finds no poison, 30 % after; never above 6', () => {
    const poisoned = (poison: number, status: number) => {
      const b = duelWith(
        'plague_ghoul',
        { floor: 2, hero: { hp: 45, statuses: { poison } }, combat: { enemy: { id: 'plague_ghoul', ...tough } } },
        rolls({ status: [status], enemyDmg: [3] }),
      );
      b.act(PASS);
      return b.view.hero!.statuses.poison;
    };
    expect([poisoned(0, 100), poisoned(2, 31), poisoned(2, 30), poisoned(5, 1)]).toEqual([2, 1, 4, 5]);
  });

  test('[DD-083] bone thrall overhead on every third action: twice the roll', () => {
    const b = duelWith(
      'bone_thrall',
      { combat: { round: 3, n: 3, enemy: { id: 'bone_thrall', hp: 50, maxHp: 50 } } },
      rolls({ enemyDmg: [5] }),
    );
    const before = b.view.hero!.hp;
    b.act(PASS);
    expect(before - b.view.hero!.hp).toBe(10);
  });
});

describe('chests by hand', () => {
  const chest = (more: object, hero: Scenario['hero'] = {}, floor = 1) =>
    bench({
      scenario: {
        floor: { n: floor, template: floor <= 2 ? 'A' : 'C' },
        at: 'P',
        prev: 'L',
        rooms: {
          P: {
            type: 'TREASURE',
            state: 'ENTERED',
            chest: {
              kind: 'gear',
              base: 0,
              slot: 'helm',
              template: 1,
              curse: 100,
              curseKind: 1,
              gold: 10,
              alert: 31,
              crush: 21,
              bonus: 100,
              ornate: false,
              ...more,
            },
          },
        },
        hero: { gold: 0, ...hero },
      } as unknown as Scenario,
    });

  test('[DD-150] [DD-156] a Common helm: picked as it is, forced one tier higher', () => {
    const picked = chest({}, { lockpicks: 1 }).act(choose(1));
    expect([picked.view.hero!.gold, picked.view.hero!.lockpicks]).toEqual([10, 0]);
    expect(picked.view.hero!.bag.map(({ rarity, slot }) => [rarity, slot])).toEqual([[0, 'helm']]);
    const forced = chest({}).act(choose(2));
    expect(forced.view.hero!.bag.map(({ rarity }) => rarity)).toEqual([1]);
    expect(forced.view.phase).toBe('explore');
  });

  test('[DD-150] forced with 30 it alerts, with 20 the contents are crushed', () => {
    expect(chest({ alert: 30 }).act(choose(2)).view.phase).toBe('combat');
    const crushed = chest({ crush: 20 }).act(choose(2));
    expect([crushed.view.hero!.bag.length, crushed.view.hero!.gold]).toEqual([0, 10]);
  });

  test('[DD-150] smashed it always alerts and never fails', () => {
    const smashed = chest({ crush: 1 }).act(choose(3));
    expect([smashed.view.phase, smashed.view.hero!.bag.length]).toEqual(['combat', 1]);
  });

  test('[DD-155] examining: hidden below 6 CUNNING, shown disabled below 8', () => {
    const shown = (c: number) => {
      const option = chest({}, { stats: { v: 3, m: 3, c } }).view.menu!.options.find(({ n }) => n === 4);
      return option === undefined ? 'hidden' : option.blocked ? 'disabled' : 'open';
    };
    expect([shown(5), shown(6), shown(7), shown(8)]).toEqual(['hidden', 'disabled', 'disabled', 'open']);
  });
});

describe('the Threshold by hand', () => {
  const threshold = (hero: Scenario['hero']) =>
    bench({
      scenario: { floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D', phase: 'room', hero } as Scenario,
    });

  test('[DD-142] a retreat strips floor 5 first, then asks 25 % of the rest, at least 25', () => {
    const b = threshold({ gold: 200, goldByFloor: [20, 20, 20, 40, 100], dread: 40 });
    expect(b.view.toll!.gold).toBe(25);
    b.act({ type: 'threshold.retreat', with: 'gold' });
    expect([b.view.floor!.n, b.view.hero!.gold, b.view.hero!.dread, b.view.here?.room]).toEqual([4, 75, 40, 'X']);
    expect(threshold({ gold: 306, goldByFloor: [0, 0, 0, 206, 100] }).view.toll!.gold).toBe(52);
  });

  test('[DD-140] [DD-131] nobody extracts from floor 5 while the boss lives', () => {
    const b = threshold({});
    expect(b.legal().map(({ type }) => type)).not.toContain('exit.extract');
    b.act({ type: 'threshold.enter' });
    expect(b.view.phase).toBe('confirm');
    b.act({ type: 'threshold.cancel' });
    expect(b.view.phase).toBe('room');
  });
});
