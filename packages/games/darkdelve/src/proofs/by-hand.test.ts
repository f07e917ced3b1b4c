import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, bench, choose, DODGE, duelWith, FLEE, HEAVY, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

/** Cases worked by hand from the rule book. A T1 hero has 3/3/3, 50 HP, a sword of 5-8. */
const rolls = (more: object) => ({ ...PLAIN_ROLLS, ...more });
const big = { hp: 200, maxHp: 200 };

describe('blows by hand', () => {
  const dealt = (
    action: typeof LIGHT,
    id: string,
    floor = 1,
    { hero, combat, forced }: { hero?: Scenario['hero']; combat?: Scenario['combat']; forced?: object } = {},
  ) => {
    const b = duelWith(
      id,
      { floor, ...(hero ? { hero } : {}), combat: { ...combat, enemy: { id, ...big } } },
      rolls({ weapon: [5], ...forced }),
    );
    b.act(action);
    return b.last('hit')[0]!.data.dealt;
  };

  test('[DD-084] light 8, heavy 16, slow 20, plate 4 and 16', () => {
    expect(dealt(LIGHT, 'ghoul')).toBe(8);
    expect(dealt(HEAVY, 'ghoul')).toBe(16);
    expect(dealt(HEAVY, 'corpse_shambler', 3)).toBe(20);
    expect(dealt(LIGHT, 'armored_ghoul', 4)).toBe(4);
    expect(dealt(HEAVY, 'armored_ghoul', 4)).toBe(16);
  });

  test('[DD-084] Weakened takes a quarter, a crit doubles, all rounded once', () => {
    expect(dealt(LIGHT, 'ghoul', 1, { hero: { statuses: { weakened: 2 } } })).toBe(6);
    expect(dealt(LIGHT, 'ghoul', 1, { forced: { crit: [14] } })).toBe(16);
    expect(dealt(LIGHT, 'ghoul', 1, { forced: { crit: [15] } })).toBe(8);
    expect(dealt(LIGHT, 'armored_ghoul', 4, { forced: { crit: [1] } })).toBe(9);
    expect(dealt(LIGHT, 'armored_ghoul', 4, { hero: { statuses: { weakened: 1 } } })).toBe(3);
  });

  test('[DD-013] crit 36.5 rounds to 37, and 65 is the most', () => {
    const crit = (c: number, roll: number) =>
      dealt(LIGHT, 'ghoul', 1, { hero: { stats: { v: 3, m: 3, c } }, forced: { crit: [roll] } });
    expect([crit(11, 37), crit(11, 38)]).toEqual([16, 8]);
    expect([crit(60, 65), crit(60, 66)]).toEqual([16, 8]);
  });

  test('[DD-085] enemy damage: block halves and rounds up, armor and plate tell', () => {
    const taken = (action: typeof LIGHT, roll: number, hero: Scenario['hero'] = {}) => {
      const b = duelWith(
        'ghoul',
        { hero, combat: { enemy: { id: 'ghoul', ...big } } },
        rolls({ weapon: [5], enemyDmg: [roll] }),
      );
      const before = b.view.hero!.hp;
      b.act(action);
      return before - b.view.hero!.hp;
    };
    expect([taken(LIGHT, 7), taken(BLOCK, 7), taken(BLOCK, 5), taken(BLOCK, 4), taken(DODGE, 7)]).toEqual([
      7, 4, 3, 2, 0,
    ]);
    const mail = { gear: { armor: 'chainmail_shirt' } };
    expect([taken(LIGHT, 5, mail), taken(LIGHT, 7, mail), taken(BLOCK, 7, mail)]).toEqual([5, 6, 3]);
    const thin = { gear: { armor: { id: 'boiled_vest', curse: 'thin_skin', identified: true } } } as Scenario['hero'];
    expect([taken(LIGHT, 4, thin), taken(LIGHT, 7, thin)]).toEqual([5, 8]);
  });

  test('[DD-081] [DD-083] stamina: 3, less the cost, one more each round, never above 4', () => {
    const after = (action: typeof LIGHT, stamina = 3) => {
      const b = duelWith('ghoul', { combat: { stamina, enemy: { id: 'ghoul', ...big } } }, rolls({}));
      b.act(action);
      return b.view.hero!.stamina;
    };
    expect([after(LIGHT), after(HEAVY), after(DODGE), after(BLOCK), after(PASS)]).toEqual([3, 1, 3, 3, 4]);
    expect([after(PASS, 0), after(PASS, 4)]).toEqual([2, 4]);
    const spent = duelWith('ghoul', { combat: { stamina: 0 } });
    expect([spent.has('combat.light'), spent.has('combat.dodge'), spent.has('combat.pass')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(duelWith('ghoul', { combat: { stamina: 2 } }).has('combat.heavy')).toBe(false);
  });

  test('[DD-083] a telegraphed blow dodged gives one stamina more in the next round', () => {
    const b = duelWith(
      'bone_thrall',
      { combat: { round: 3, n: 3, stamina: 1, enemy: { id: 'bone_thrall', ...big } } },
      rolls({}),
    );
    expect(b.view.combat!.intent).toMatchObject({ name: 'overhead' });
    const before = b.view.hero!.hp;
    b.act(DODGE);
    expect([b.view.hero!.hp, b.view.hero!.stamina]).toEqual([before, 0 + 1 + 1]);
  });

  test('[DD-086] stagger: 25 plain, 50 for slow, plated or telegraphed; the action counts', () => {
    const staggered = (id: string, floor: number, roll: number, combat: Scenario['combat'] = {}) => {
      const b = duelWith(
        id,
        { floor, combat: { ...combat, enemy: { id, ...big } } },
        rolls({ weapon: [5], stagger: [roll] }),
      );
      const before = b.view.hero!.hp;
      b.act(HEAVY);
      return b.view.hero!.hp === before;
    };
    expect([staggered('ghoul', 1, 25), staggered('ghoul', 1, 26)]).toEqual([true, false]);
    expect([staggered('armored_ghoul', 4, 50), staggered('armored_ghoul', 4, 51)]).toEqual([true, false]);
    expect([
      staggered('bone_thrall', 1, 50, { round: 3, n: 3 }),
      staggered('bone_thrall', 1, 51, { round: 3, n: 3 }),
    ]).toEqual([true, false]);
    expect(staggered('corpse_shambler', 3, 1)).toBe(false);
  });

  test('[DD-089] poison 3, bleed 2 a stack, resisted by VIGOR and rounded per tick', () => {
    const ticked = (v: number, statuses: object) => {
      const b = duelWith(
        'ghoul',
        { hero: { hp: 40, stats: { v, m: 3, c: 3 }, statuses }, combat: { enemy: { id: 'ghoul', ...big } } },
        rolls({}),
      );
      b.act(DODGE);
      return 40 - b.view.hero!.hp;
    };
    expect([ticked(3, { poison: 3 }), ticked(8, { poison: 3 }), ticked(1, { poison: 3 })]).toEqual([3, 2, 3]);
    expect([ticked(3, { bleed: 2 }), ticked(3, { bleed: 5 }), ticked(8, { bleed: 5 })]).toEqual([3, 9, 6]);
    expect(ticked(3, { poison: 1, bleed: 1 })).toBe(3 + 2);
  });

  test('[DD-090] +1 Dread from round 9, 2 damage in round 25, 4 in round 26', () => {
    const at = (round: number) => {
      const b = duelWith(
        'ghoul',
        { hero: { hp: 40, dread: 10 }, combat: { round, enemy: { id: 'ghoul', ...big } } },
        rolls({}),
      );
      b.act(DODGE);
      return [b.view.hero!.dread - 10, 40 - b.view.hero!.hp];
    };
    expect([at(7), at(8), at(24), at(25)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 4],
    ]);
  });
});

describe('ways out of a fight by hand', () => {
  test('[DD-092] flee: 70 is a success, 71 is not; +5 or +2 Dread', () => {
    const fled = (roll: number) =>
      duelWith(
        'ghoul',
        { hero: { dread: 10, torches: 0 }, combat: { round: 2 } },
        rolls({ flee: [roll], enemyDmg: [4] }),
      ).act(FLEE);
    const out = fled(70);
    expect([out.view.hero!.dread, out.view.here?.room, out.view.phase]).toEqual([10 + 5 + 1, 'L', 'explore']);
    const held = fled(71);
    expect([held.view.hero!.dread, held.view.hero!.hp, held.view.phase]).toEqual([12, 41, 'combat']);
    expect(duelWith('ghoul', { combat: { round: 1 } }).has('combat.flee')).toBe(false);
  });

  test('[DD-092] an elite holds half of those who flee', () => {
    const fled = (roll: number) =>
      duelWith('gravewarden', { floor: 2, combat: { round: 2 } }, rolls({ flee: [roll] })).act(FLEE).view.phase;
    expect([fled(50), fled(51)]).toEqual(['explore', 'combat']);
  });

  test('[DD-091] retreat: five dark turns, with and without a torch', () => {
    const away = (floor: number, hero: Scenario['hero']) => {
      const b = duelWith('ghoul', { floor, hero: { dread: 10, ...hero } }).act({ type: 'combat.retreat' });
      return b.view.hero!.dread;
    };
    expect([away(1, {}), away(3, {}), away(4, {})]).toEqual([15, 15, 20]);
    expect([away(3, { torchLit: true }), away(4, { torchLit: true, ward: 5 })]).toEqual([15, 15]);
    expect(duelWith('ghoul', { combat: { round: 2 } }).has('combat.retreat')).toBe(false);
  });
});

describe('rewards by hand', () => {
  const killed = (id: string, floor: number, hero: Scenario['hero'], gold: number) => {
    const b = duelWith(
      id,
      { floor, hero: { gold: 0, dread: 0, ...hero }, combat: { enemy: { id, hp: 1, maxHp: 60 } } },
      rolls({ weapon: [5], gold: [gold] }),
    ).act(LIGHT);
    return [b.view.hero!.gold, b.state.hero.xp, b.view.hero!.dread];
  };

  test('[DD-093] [DD-101] gold and XP by floor, half up', () => {
    expect(killed('ghoul', 1, {}, 8)).toEqual([8, 10, 2]);
    expect(killed('plague_rat', 2, {}, 3)).toEqual([3, 8, 2]);
    expect(killed('ghoul', 3, {}, 8)).toEqual([10, 20, 2]);
    expect(killed('ghoul', 4, {}, 5)).toEqual([7, 30, 2]);
    expect(killed('gravewarden', 2, {}, 15)).toEqual([15, 38, 4]);
    expect(killed('pale_cantor', 3, {}, 11)).toEqual([13, 40, 5]);
  });

  test('[DD-094] a veteran earns half the XP and 70 % of the gold', () => {
    expect(killed('ghoul', 1, { level: 6 }, 8)).toEqual([6, 5, 2]);
    expect(killed('ghoul', 2, { level: 6 }, 8)).toEqual([8, 15, 2]);
    expect(killed('ghoul', 2, { level: 11 }, 8)).toEqual([6, 8, 2]);
    expect(killed('ghoul', 3, { level: 16 }, 8)).toEqual([7, 10, 2]);
  });

  test('[DD-104] Dread: less 20 %, more 25 %, at least 1, then the ward', () => {
    expect(killed('ghoul', 1, { class: 'hollowed' }, 5)[2]).toBe(2);
    expect(killed('gravewarden', 2, { class: 'hollowed' }, 15)[2]).toBe(3);
    expect(killed('gravewarden', 2, { ward: 3, torchLit: true }, 15)[2]).toBe(1);
    const fed = { gear: { armor: { id: 'boiled_vest', curse: 'dread_fed', identified: true } } } as Scenario['hero'];
    expect(killed('gravewarden', 2, fed, 15)[2]).toBe(5);
    expect(killed('ghoul', 1, fed, 5)[2]).toBe(3);
    expect(killed('ghoul', 1, { dread: 99 }, 5)[2]).toBe(100);
  });

  test('[DD-014] a level: 5 more, a stat, and 5 + 20 % of the new maximum back', () => {
    const b = duelWith(
      'ghoul',
      { hero: { hp: 20, xp: 95 }, combat: { enemy: { id: 'ghoul', hp: 1, maxHp: 60 } } },
      rolls({ weapon: [5] }),
    ).act(LIGHT);
    expect(b.view.phase).toBe('levelup');
    b.act({ type: 'levelUp', stat: 'might' });
    expect([b.view.hero!.level, b.state.hero.xp, b.view.hero!.maxHp, b.view.hero!.hp]).toEqual([2, 5, 55, 20 + 5 + 11]);
  });
});

describe('the way by hand', () => {
  const stone = (floor: number, hero: Scenario['hero']) =>
    bench({
      scenario: {
        floor: { n: floor, template: 'C' },
        at: 'S',
        prev: 'Q',
        rooms: { S: { type: 'WAYSTONE', state: 'CLEARED' } },
        hero: { dread: 0, ...hero },
        phase: 'room',
      } as Scenario,
    });

  test('[DD-126] the toll: 10 % and 15, 25 % and 25, half up', () => {
    const toll = (floor: number, gold: number) => stone(floor, { gold }).view.toll!.gold;
    expect([67, 150, 154, 155, 250].map((gold) => toll(3, gold))).toEqual([15, 15, 15, 16, 25]);
    expect([100, 101, 102, 106].map((gold) => toll(4, gold))).toEqual([25, 25, 26, 27]);
  });

  test('[DD-128] gold only if there is enough; empty hands go free for 20 Dread', () => {
    const poor = stone(3, { gold: 14, dread: 70 });
    expect(poor.legal().filter(({ type }) => type === 'waystone.pay')).toEqual([
      { type: 'waystone.pay', with: 'free' },
    ]);
    expect(
      stone(3, { gold: 15 })
        .legal()
        .filter(({ type }) => type === 'waystone.pay'),
    ).toEqual([{ type: 'waystone.pay', with: 'gold' }]);
    const owner = stone(3, { gold: 14, bag: ['dented_helm'] });
    expect(
      owner
        .legal()
        .filter(({ type }) => type === 'waystone.pay')
        .map((action) => (action as { with: string }).with),
    ).toEqual(['item']);
    poor.act({ type: 'waystone.pay', with: 'free' });
    expect(poor.run.outcome).toMatchObject({ code: 'extracted', score: { delver: 14 } });
  });

  test('[DD-102] the clock: dark 1 or 2 a turn, lit 1 in 3', () => {
    const walked = (floor: number, hero: Scenario['hero'], steps: number) => {
      const b = bench({
        scenario: {
          floor: { n: floor, template: 'B' },
          at: 'L',
          rooms: { P: { type: 'TREASURE', state: 'CLEARED' }, L: { state: 'CLEARED' } },
          hero: { dread: 0, ...hero },
        } as Scenario,
      });
      for (let i = 0; i < steps; i++) b.act(i % 2 === 0 ? move('N') : move('S'));
      return b.view.hero!.dread;
    };
    expect([walked(3, {}, 4), walked(4, {}, 4)]).toEqual([4, 8]);
    expect([
      walked(3, { torchLit: true }, 2),
      walked(3, { torchLit: true }, 3),
      walked(3, { torchLit: true }, 6),
    ]).toEqual([0, 1, 2]);
    expect(walked(4, { ward: 5, torchLit: true }, 6)).toBe(0);
  });

  test('[DD-162] rest: half or a quarter of the maximum, rounded', () => {
    const rested = (n: number, hero: Scenario['hero']) => {
      const b = bench({
        scenario: {
          floor: { n: 1, template: 'A' },
          at: 'P',
          prev: 'L',
          rooms: { P: { type: 'EVENT', state: 'ENTERED', event: { id: 'safe_alcove', rolls: [100, 100, 100] } } },
          hero: { hp: 10, ...hero },
        } as Scenario,
      }).act(choose(n));
      return b.view.hero!.hp - 10;
    };
    expect([rested(1, {}), rested(2, {})]).toEqual([25, 13]);
    expect(rested(2, { gear: { armor: 'rag_mail' } })).toBe(12);
  });

  test('[DD-144] [DD-145] readiness: words and bars at their edges', () => {
    const words = (hero: Scenario['hero']) =>
      bench({
        scenario: { floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D', phase: 'room', hero } as Scenario,
      }).view.readiness!.map(({ word, bar }) => `${word} ${bar}`);
    expect(words({ hp: 40, dread: 49, belt: [{ id: 'healing_potion', n: 2 }] })).toEqual([
      'PASS 8',
      'PASS 5',
      'WARNING 2',
      'PASS 4',
    ]);
    expect(words({ hp: 39, dread: 50, belt: [{ id: 'healing_potion', n: 1 }] })).toEqual([
      'MARGINAL 8',
      'MARGINAL 5',
      'WARNING 2',
      'MARGINAL 2',
    ]);
    expect(words({ hp: 24, dread: 70, belt: [], gear: { weapon: 'soulreaver_axe' } })).toEqual([
      'WARNING 5',
      'WARNING 7',
      'MARGINAL 3',
      'WARNING 0',
    ]);
    expect(words({ hp: 25, dread: 69, belt: [], gear: { weapon: 'saints_femur' } })[2]).toBe('PASS 4');
  });

  test('[DD-097] the 25th idle action passes a turn', () => {
    const b = bench({
      scenario: { floor: { n: 1, template: 'A' }, at: 'L', hero: { dread: 0, bag: ['dented_helm'] } } as Scenario,
    });
    const helm = b.view.hero!.bag[0]!.uid;
    for (let i = 0; i < 24; i++)
      b.act(i % 2 === 0 ? { type: 'item.equip', id: helm } : { type: 'item.unequip', id: helm });
    expect(b.view.hero!.dread).toBe(0);
    b.act({ type: 'item.equip', id: helm });
    expect(b.view.hero!.dread).toBe(1);
  });

  test('[DD-123] descent: 5 Dread, a new floor, no torch, no ward', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'X',
        prev: 'S',
        phase: 'room',
        hero: { dread: 10, torchLit: true, ward: 5, torches: 1 },
      } as Scenario,
    });
    b.act({ type: 'stairs.descend' });
    expect([b.view.floor!.n, b.view.hero!.dread, b.view.hero!.torchLit, b.view.hero!.ward, b.view.here?.room]).toEqual([
      2,
      15,
      false,
      0,
      'L',
    ]);
  });
});
