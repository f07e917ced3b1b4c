import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, bench, DODGE, duelWith, FLEE, HEAVY, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const many = (value: number, n = 40): number[] => Array.from({ length: n }, () => value);

describe('2.6 Combat', () => {
  test('[DD-081] 3 Stamina at the start, 1 more each round, 4 at most', () => {
    const b = duelWith('ghoul', {}, { ...PLAIN_ROLLS, enemyDmg: many(4) });
    expect(b.state.combat!.stamina).toBe(3);
    b.act(LIGHT);
    expect([b.state.combat!.round, b.state.combat!.stamina]).toEqual([2, 3]);
    b.act(PASS, PASS);
    expect(b.state.combat!.stamina).toBe(4);
  });

  test('[DD-083] costs are 1, 3, 1, 1 and 0; what cannot be paid is refused with what is missing', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul' }, stamina: 0 } }, PLAIN_ROLLS);
    expect(b.legal().map(({ type }) => type)).toContain('combat.pass');
    for (const [type, needs] of [
      ['combat.light', 1],
      ['combat.heavy', 3],
      ['combat.dodge', 1],
      ['combat.block', 1],
    ] as const)
      expect(b.refused({ type }).reasons[0]).toEqual({
        rule: 'DD-083',
        code: 'needs_stamina',
        data: { needs, has: 0 },
      });
  });

  test('[DD-084] Light: weapon 6 and MIGHT 3 deal 9; a crit doubles it; Heavy doubles it', () => {
    const dealt = (action: typeof LIGHT, crit: number): number =>
      duelWith('ghoul', {}, { ...PLAIN_ROLLS, weapon: [6], crit: [crit], enemyDmg: many(4) })
        .act(action)
        .dataOf('hit')[0]!.dealt;
    expect([dealt(LIGHT, 100), dealt(LIGHT, 14), dealt(LIGHT, 15), dealt(HEAVY, 100), dealt(HEAVY, 1)]).toEqual([
      9, 18, 9, 18, 36,
    ]);
  });

  test('[DD-084] Heavy against a slow, plated enemy: ×2 ×1.25, and 60 % of 45 armor is ignored', () => {
    const b = duelWith('armored_ghoul', { floor: 4 }, { ...PLAIN_ROLLS, weapon: [6], enemyDmg: many(8) }).act(HEAVY);
    const [hit] = b.last('hit');
    // (6 + 3) × 2 × 1.25 × (1 - 0.18) = 18.45
    expect(hit!.data.dealt).toBe(18);
    expect(hit!.why.terms!.reduce((sum, { value }) => sum + value, 0)).toBe(18);
    const light = duelWith('armored_ghoul', { floor: 4 }, { ...PLAIN_ROLLS, weapon: [6], enemyDmg: many(8) }).act(
      LIGHT,
    );
    // 9 × 0.55 = 4.95
    expect(light.last('hit')[0]!.data.dealt).toBe(5);
  });

  test('[DD-084] Weakened takes a quarter; bonuses of Lesson and Ecstasy add up', () => {
    const weak = duelWith(
      'ghoul',
      { hero: { statuses: { weakened: 2 } } },
      { ...PLAIN_ROLLS, weapon: [5], enemyDmg: many(4) },
    ).act(LIGHT);
    expect(weak.last('hit')[0]!.data.dealt).toBe(6);
    expect(weak.state.hero.weakened).toBe(1);
    const mad = duelWith(
      'ghoul',
      { hero: { class: 'flagellant', hp: 10, lesson: 'ghoul' } },
      { ...PLAIN_ROLLS, weapon: [6], enemyDmg: many(4) },
    ).act(LIGHT);
    // (6 + 4) × (1 + 10 % + 40 %)
    expect(mad.last('hit')[0]!.data.dealt).toBe(15);
  });

  test('[DD-085] enemy damage: roll, multiplier, block, taken, armor, one rounding, at least 1', () => {
    const wound = (hero: Scenario['hero'], action = PASS): number =>
      duelWith('ghoul', { hero: hero ?? {} }, { ...PLAIN_ROLLS, enemyDmg: [7] })
        .act(action)
        .dataOf('wound')[0]!.dealt;
    expect(wound({})).toBe(7);
    expect(wound({}, BLOCK)).toBe(4);
    // 7 × 1.2 × 0.9
    expect(wound({ gear: { armor: { id: 'chainmail_shirt', curse: 'thin_skin' } } })).toBe(8);
    expect(wound({ gear: { armor: 'shroud_of_kings', helm: 'horned_reliquary' } })).toBe(5);
  });

  test('[DD-083] a dodge avoids the first hit with its status; a dodged telegraph gives 1 Stamina', () => {
    const b = duelWith(
      'bone_thrall',
      { combat: { enemy: { id: 'bone_thrall' }, n: 3, stamina: 2 } },
      { ...PLAIN_ROLLS, enemyDmg: many(6) },
    );
    expect(b.view.combat!.intent).toEqual({ kind: 'telegraphed', name: 'overhead', hits: 1 });
    b.act(DODGE);
    expect(b.dataOf('wound')).toEqual([]);
    expect([b.state.hero.hp, b.state.combat!.stamina]).toEqual([45, 3]);
    b.act(DODGE);
    expect(b.state.combat!.stamina).toBe(3);
  });

  test('[DD-086] a Heavy blow staggers in 25 %, in 50 % where the enemy is slow, armored or telegraphs', () => {
    const staggers = (id: string, roll: number, n = 1): boolean =>
      duelWith(id, { combat: { enemy: { id }, n }, floor: 4 }, { ...PLAIN_ROLLS, stagger: [roll], weapon: [5] })
        .act(HEAVY)
        .dataOf('staggered').length > 0;
    expect([staggers('ghoul', 25), staggers('ghoul', 26)]).toEqual([true, false]);
    expect([staggers('armored_ghoul', 50), staggers('armored_ghoul', 51)]).toEqual([true, false]);
    expect([staggers('bone_thrall', 50, 3), staggers('bone_thrall', 50, 1)]).toEqual([true, false]);
    expect(staggers('corpse_shambler', 1)).toBe(false);
  });

  test('[DD-086] a boss needs two successful rolls, however far apart', () => {
    const b = bench({
      scenario: {
        tier: 'T12',
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        combat: { enemy: { id: 'bone_colossus' }, stamina: 4 },
      },
      rolls: { ...PLAIN_ROLLS, stagger: [1, 100, 1], weapon: many(11), enemyDmg: many(12, 20) },
    });
    b.act(HEAVY);
    expect([b.view.combat!.cracks, b.dataOf('staggered').length]).toEqual([1, 0]);
    b.act(PASS, HEAVY, PASS, HEAVY);
    expect([b.view.combat!.cracks, b.dataOf('staggered').length]).toEqual([0, 1]);
  });

  test('[DD-087] a fast enemy hits once before round 1, an ambusher twice at 75 % and nobody flees in round 1', () => {
    const start = (id: string, floor = 1) =>
      duelWith(id, { floor, combat: { enemy: { id }, freeHits: true } }, { ...PLAIN_ROLLS, enemyDmg: [4, 8, 8] });
    expect(
      start('plague_rat')
        .dataOf('wound')
        .map(({ dealt }) => dealt),
    ).toEqual([4]);
    const stalker = duelWith(
      'shadow_stalker',
      { floor: 4, combat: { enemy: { id: 'shadow_stalker' }, freeHits: true } },
      { ...PLAIN_ROLLS, enemyDmg: [8, 8] },
    );
    expect(stalker.dataOf('wound').map(({ dealt }) => dealt)).toEqual([6, 6]);
    expect([stalker.has('combat.flee'), stalker.has('combat.retreat')]).toEqual([false, false]);
    expect(start('ghoul').dataOf('wound')).toEqual([]);
  });

  test('[DD-088] the intent is shown before the hero acts', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul', hp: 20 } } }, PLAIN_ROLLS);
    expect(b.view.combat!.intent).toEqual({ kind: 'telegraphed', name: 'frenzy', hits: 2 });
  });

  test('[DD-089] Poison 3 a round less 15 % for VIGOR 3, Bleed 2 a stack, all but Cursed end with the fight', () => {
    const b = duelWith(
      'ghoul',
      { hero: { statuses: { poison: 2, bleed: 3, cursed: 1 } } },
      { ...PLAIN_ROLLS, enemyDmg: [4, 4], weapon: many(8) },
    ).act(PASS);
    const ticks = b.dataOf('wound').filter(({ by }) => by === 'poison' || by === 'bleed');
    // 3 × 0.85 = 2.55; 6 × 0.85 = 5.1
    expect(ticks.map(({ by, dealt }) => [by, dealt])).toEqual([
      ['poison', 3],
      ['bleed', 5],
    ]);
    expect(b.state.hero.poison).toBe(1);
    const won = duelWith(
      'ghoul',
      {
        combat: { enemy: { id: 'ghoul', hp: 1 } },
        hero: { statuses: { poison: 2, bleed: 3, weakened: 2, cursed: 1 } },
      },
      PLAIN_ROLLS,
    ).act(LIGHT);
    const { poison, bleed, weakened, cursed } = won.state.hero;
    expect([poison, bleed, weakened, cursed]).toEqual([0, 0, 0, 1]);
  });

  test('[DD-089] outside a fight Poison and Bleed tick once a turn, never below 1 HP, and Bleed loses a stack', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        rooms: { P: { type: 'COMBAT', state: 'CLEARED' } },
        hero: { hp: 4, secondWindUsed: true, statuses: { poison: 3, bleed: 2 } },
      },
    }).act(move('N'));
    expect([b.state.hero.hp, b.state.hero.poison, b.state.hero.bleed]).toEqual([1, 2, 1]);
  });

  test('[DD-082] a Stunned hero can only endure or smell salts; the stun ends with the action', () => {
    const b = duelWith(
      'ghoul',
      { hero: { statuses: { stunned: 1 }, belt: [{ id: 'smelling_salts', n: 1 }] } },
      { ...PLAIN_ROLLS, enemyDmg: many(4) },
    );
    expect(b.legal().map(({ type }) => type)).toEqual(['combat.endure', 'combat.use', 'abandon']);
    expect(b.refused(LIGHT).reasons[0]!.code).toBe('stunned');
    b.act({ type: 'combat.use', id: 'smelling_salts' });
    expect([b.state.hero.stunned, b.state.combat!.stamina, b.state.combat!.round]).toEqual([0, 4, 1]);
  });

  test('[DD-090] from round 9 each round brings 1 Dread, from round 25 damage 2, 4, 6', () => {
    const b = duelWith(
      'ghoul',
      { combat: { enemy: { id: 'ghoul' }, round: 8 } },
      { ...PLAIN_ROLLS, enemyDmg: many(4) },
    ).act(PASS);
    expect(b.last('dread').map(({ data }) => [data.amount, data.cause])).toEqual([[1, 'stalling']]);
    const late = duelWith(
      'ghoul',
      { combat: { enemy: { id: 'ghoul' }, round: 24 } },
      { ...PLAIN_ROLLS, enemyDmg: many(4) },
    ).act(PASS, PASS);
    expect(
      late
        .dataOf('wound')
        .filter(({ by }) => by === 'exhaustion')
        .map(({ dealt }) => dealt),
    ).toEqual([2, 4]);
  });

  test('[DD-091] Retreat: first action of round 1 only, 5 dark turns in all, the enemy stays', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        rooms: { P: { enemy: { id: 'ghoul', hp: 60 } } },
        hero: { torchLit: true },
      },
    }).act(move('N'));
    const before = b.state.epoch;
    b.act({ type: 'combat.retreat' });
    expect([b.state.at, b.state.epoch - before]).toEqual(['L', 5]);
    expect(b.last('dread').map(({ data }) => data.amount)).toEqual([1, 1, 1, 1, 1]);
    expect(b.state.floor!.rooms.find(({ letter }) => letter === 'P')!.enemies[0]!.hp).toBe(60);
    b.act(move('N'));
    expect(b.has('combat.retreat')).toBe(false);
  });

  test('[DD-092] Flee: 70 %, elites 50 %; 5 Dread and back, or 2 Dread and the enemy acts', () => {
    const at2 = (id: string, roll: number) =>
      duelWith(
        id,
        { floor: 2, combat: { enemy: { id }, round: 2 } },
        { ...PLAIN_ROLLS, flee: [roll], enemyDmg: many(6) },
      ).act(FLEE);
    const away = at2('ghoul', 70);
    expect([away.state.at, away.last('dread')[0]!.data.amount, away.state.prev]).toEqual(['L', 5, 'P']);
    const stays = at2('ghoul', 71);
    expect([stays.state.at, stays.last('dread')[0]!.data.amount, stays.last('wound').length]).toEqual(['P', 2, 1]);
    expect([at2('gravewarden', 50).state.at, at2('gravewarden', 51).state.at]).toEqual(['L', 'P']);
    expect(duelWith('ghoul').refused(FLEE).reasons[0]!.code).toBe('flee_too_early');
  });

  test('[DD-092] a Smoke Bomb never fails, and does not help against a boss', () => {
    const belt = [{ id: 'smoke_bomb', n: 1 }];
    const b = duelWith('shadow_stalker', { floor: 4, hero: { belt } }, PLAIN_ROLLS);
    b.act({ type: 'combat.use', id: 'smoke_bomb' });
    expect([b.state.at, b.state.combat]).toEqual(['L', null]);
    const boss = bench({
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        hero: { belt },
        combat: { enemy: { id: 'bone_colossus' }, round: 2 },
      },
    });
    expect(boss.refused({ type: 'combat.use', id: 'smoke_bomb' }).reasons[0]!.code).toBe('cannot_flee');
  });

  test('[DD-038, DD-067] a fled enemy keeps its HP and gets one free default hit when the hero comes back', () => {
    const b = duelWith(
      'ghoul',
      { combat: { enemy: { id: 'ghoul', hp: 33, maxHp: 60 }, round: 2 }, hero: { hp: 45 } },
      { ...PLAIN_ROLLS, flee: [1], enemyDmg: [5, 5] },
    ).act(FLEE);
    const hp = b.state.hero.hp;
    b.act(move('N'));
    expect([b.view.combat!.enemy.hp, b.state.combat!.resumed, b.state.combat!.round]).toEqual([
      { low: 33, high: 33 },
      true,
      1,
    ]);
    expect(b.state.hero.hp).toBe(hp - 5);
  });

  test('[DD-080] a pack of two is fought one after the other; Stamina and rounds go on', () => {
    const b = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        rooms: { P: { enemy: { id: 'plague_rat', hp: 1, pack: 2 } } },
      },
      rolls: { ...PLAIN_ROLLS, enemyDmg: many(3) },
    }).act(move('N'));
    expect(b.view.combat!.left).toBe(2);
    b.act(LIGHT);
    expect([b.view.combat!.enemy.key, b.view.combat!.round, b.dataOf('steppedUp').length]).toEqual(['P2', 2, 1]);
    expect(b.dataOf('wound').length).toBe(1);
    b.act(LIGHT);
    expect([b.state.combat, b.dataOf('slain').length, b.dataOf('gold').length]).toEqual([null, 2, 2]);
  });

  test('[DD-093] gold and XP are multiplied by the floor and told with their terms', () => {
    const b = duelWith(
      'armored_ghoul',
      { floor: 4, combat: { enemy: { id: 'armored_ghoul', hp: 1 } } },
      { ...PLAIN_ROLLS, gold: [11] },
    ).act(LIGHT);
    // 11 × 1.3 = 14.3; 16 × 3 = 48
    expect([b.dataOf('gold')[0]!.amount, b.dataOf('xp')[0]!.amount, b.state.hero.goldByFloor]).toEqual([
      14,
      48,
      [0, 0, 0, 14, 0],
    ]);
    expect(b.last('gold')[0]!.why.terms).toEqual([
      { label: 'roll', value: 11 },
      { label: 'floor', value: 3 },
    ]);
  });

  test('[DD-094] a level 6 hero gets half the XP and 70 % of the gold on floor 1; a second floor 5 gives no XP', () => {
    const b = duelWith(
      'ghoul',
      { hero: { level: 6 }, combat: { enemy: { id: 'ghoul', hp: 1 } } },
      { ...PLAIN_ROLLS, gold: [8] },
    ).act(LIGHT);
    expect([b.dataOf('gold')[0]!.amount, b.dataOf('xp')[0]!.amount]).toEqual([6, 5]);
    const again = bench({
      scenario: {
        floor: { n: 5, template: 'D1', visit: 2 },
        at: 'A',
        prev: 'L',
        combat: { enemy: { id: 'armored_ghoul', hp: 1 } },
      },
      rolls: PLAIN_ROLLS,
    }).act(LIGHT);
    expect(again.dataOf('xp')).toEqual([]);
  });

  test('[DD-096] at 0 HP the hero is dead at once, and a boss cannot be left', () => {
    const b = duelWith('ghoul', { hero: { hp: 3 } }, { ...PLAIN_ROLLS, enemyDmg: [7] }).act(PASS);
    expect([b.run.outcome?.code, b.state.ending]).toEqual([
      'dead',
      { code: 'dead', floor: 1, cause: 'ghoul', score: 0 },
    ]);
    const boss = bench({
      scenario: {
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        combat: { enemy: { id: 'bone_colossus' }, round: 3 },
      },
    });
    expect(boss.refused(FLEE).reasons[0]!.code).toBe('cannot_flee');
  });

  test('[DD-095] Lesson Learned: 10 % more damage to the enemy that killed last, for one expedition', () => {
    const b = duelWith('ghoul', { hero: { lesson: 'ghoul' } }, { ...PLAIN_ROLLS, weapon: [7], enemyDmg: many(4) }).act(
      LIGHT,
    );
    expect(b.last('hit')[0]!.data.dealt).toBe(11);
    const other = duelWith(
      'ghoul',
      { hero: { lesson: 'bone_thrall' } },
      { ...PLAIN_ROLLS, weapon: [7], enemyDmg: many(4) },
    );
    expect(other.act(LIGHT).last('hit')[0]!.data.dealt).toBe(10);
  });
});
