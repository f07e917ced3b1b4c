import { describe, expect, test } from 'vitest';
import { bench, P1 } from './bench.ts';

/** Cases worked by hand from the rule book: each number is written out where it is expected. */
const C1 = 'hostile_00001';
const here = 'L12_R022';
const foe = (more: object = {}) => ({ kind_depth: 12, room: here, ...more });
const at22 = { room: 'R022' };

describe('growth by hand', () => {
  test('[ED-34] one train: energy, attributes, XP, table, room and echo', () => {
    const b = bench({ rooms: { 22: '*' }, kael: at22 }).do('train');
    expect([b.kael.energy, b.kael.might, b.kael.willpower, b.kael.xp]).toEqual([8500, 7, 7, 5]);
    expect([b.axis('Constraint'), b.axis('Direction'), b.axis('Momentum')]).toEqual([700 + 225 + 100, 500 + 150, 1000]);
  });

  test('[ED-23] level 2 gives insight, level 3 agility; health 12, not above the new maximum', () => {
    const b = bench({ rooms: { 22: '*' }, kael: { ...at22, xp: 28, health: 50 } }).do('train');
    expect([b.kael.max_health, b.kael.health, b.kael.insight, b.kael.agility]).toEqual([106, 63, 6, 5]);
    const full = bench({ rooms: { 22: '*' }, kael: { ...at22, xp: 58 } }).do('train');
    expect([full.kael.max_health, full.kael.health, full.kael.agility, full.kael.insight]).toEqual([106, 106, 6, 5]);
  });

  test('[ED-23a] at the ceiling might stays, willpower grows, and a level of T + 8 earns nothing', () => {
    const b = bench({ rooms: { 22: '*' }, kael: { ...at22, might: 10, willpower: 9 } }).do('train');
    expect([b.kael.might, b.kael.willpower, b.kael.xp, b.kael.energy]).toEqual([10, 10, 5, 8500]);
    const late = bench({ rooms: { 22: '*' }, kael: { ...at22, base_level: 8 } }).do('train');
    expect([late.kael.xp, late.kael.might]).toEqual([0, 7]);
    const below = bench({ rooms: { 22: '*' }, kael: { ...at22, base_level: 7 } }).do('train');
    expect(below.kael.xp).toBe(5);
  });

  test('[ED-25] recovery: 1, with rest 6, in a rest room 10, in a forge 4; none beside an enemy', () => {
    const rested = (glyph: string) =>
      bench({ rooms: { 22: glyph }, kael: { ...at22, health: 50 } }).do('rest').kael.health - 50;
    expect([rested('.'), rested('~'), rested('R')]).toEqual([6, 10, 4]);
    expect(bench({ kael: { ...at22, health: 50 } }).do('search').kael.health).toBe(51);
    const beset = bench({
      kael: { ...at22, health: 50 },
      patch: { add_hostiles: [foe()] },
      rolls: { 'combat.roll': [0] },
    }).do('rest');
    expect(beset.kael.health).toBe(50 - 3);
  });

  test('[ED-20] energy stops at 1, and a rest room gives 0.30', () => {
    expect(bench({ kael: { ...at22, energy: 0.9 } }).do('rest').kael.energy).toBe(10000);
    expect(bench({ rooms: { 22: '~' }, kael: { ...at22, energy: 0.5 } }).do('rest').kael.energy).toBe(8000);
    expect(bench({ kael: { ...at22, energy: 0.5 } }).do('rest').kael.energy).toBe(7000);
  });

  test('[ED-28] rest in a rest room: table, room and echo in one sum; a trait stops at 1', () => {
    const b = bench({ rooms: { 22: '~' }, kael: at22 }).do('rest');
    expect([b.axis('Equilibrium'), b.axis('Levity')]).toEqual([400 + 250 + 60, 200 + 100]);
    expect(
      bench({ rooms: { 22: '~' }, kael: { ...at22, traits: { Equilibrium: 0.99 } } })
        .do('rest')
        .axis('Equilibrium'),
    ).toBe(10000);
  });

  test('[ED-36] [ED-15] the cache: its vector, the room, the echo', () => {
    const b = bench({
      rooms: { 22: 'T' },
      items: { R022: ['treasure_cache', 'weapon_legendary'] },
      kael: at22,
    }).do('search');
    expect([b.axis('Projection'), b.axis('Survival'), b.axis('Comprehension'), b.axis('Awareness')]).toEqual([
      4000 + 225,
      2000 + 125,
      60,
      100,
    ]);
    b.do('search');
    expect([b.axis('Projection'), b.axis('Direction'), b.kael.weapon]).toEqual([
      4225 + 800 + 225,
      2400,
      'weapon_legendary',
    ]);
    expect(b.view.you.power).toBe(4);
  });
});

describe('combat by hand', () => {
  const exchange = (kael: object, more: object = {}, rolls: readonly number[] = [0, 0], room = '.') => {
    const b = bench({
      rooms: { 22: room },
      kael: { ...at22, ...kael },
      patch: { add_hostiles: [foe({ health: 60, max_health: 60, ...more })] },
      rolls: { 'combat.roll': [...rolls] },
    }).do('fight');
    return b.events('strike').map(({ data }) => data.x);
  };

  test('[ED-47] Kael against a Crawler, and its answer', () => {
    expect(exchange({})).toEqual([100 + 360 + 175 - 110 - 100, 100 + 120 + 70 + 110 - 150]);
    expect(exchange({}, {}, [250, 250])).toEqual([675, 500]);
  });

  test('[ED-47] the level gap counts from -3 to +5', () => {
    expect(exchange({ base_level: 12 })).toEqual([100 + 360 + 175 + 550 - 100, 100 + 120 + 70 - 330 - 150]);
    expect(exchange({}, { base_level: 9 })).toEqual([100 + 360 + 175 - 330 - 100, 100 + 120 + 70 + 550 - 150]);
  });

  test('[ED-47] Momentum counts to 200, Survival a fiftieth and never below 0', () => {
    expect(exchange({ features: { Momentum: 5 } })[0]).toBe(425 + 200);
    expect(exchange({ features: { Momentum: 1.5 } })[0]).toBe(425 + 150);
    expect(exchange({ traits: { Survival: 0.51 } })[1]).toBe(250 - 102);
    expect(exchange({ traits: { Survival: -0.5 } })[1]).toBe(250);
  });

  test('[ED-48] room, winded and watched', () => {
    expect(exchange({}, {}, [0, 0], 'x')).toEqual([425 + 50, 250 + 50]);
    expect(exchange({}, {}, [0, 0], '*')).toEqual([425 + 20, 250 + 20]);
    expect(exchange({}, {}, [0, 0], '~')).toEqual([425 - 30, 250 - 30]);
    expect(exchange({}, {}, [0, 0], '"')).toEqual([425 - 20, 250 - 20]);
    expect(exchange({ energy: 0.1499 })[0]).toBe(425 - 200);
    expect(exchange({ energy: 0.15 })[0]).toBe(425);
  });

  test('[ED-47] damage: half up, at least 1', () => {
    const hurt = (roll: number) =>
      bench({
        kael: at22,
        patch: { add_hostiles: [foe({ health: 60, max_health: 60 })] },
        rolls: { 'combat.roll': [roll, 0] },
      })
        .do('fight')
        .events('hurt')[0]!.data.damage;
    expect([hurt(0), hurt(24), hurt(25), hurt(125)]).toEqual([4, 4, 5, 6]);
  });

  test('[ED-21] a Crawler with bonus 2: level 4 by effect, 14 health, might 4', () => {
    const b = bench({ kael: { room: 'R000' }, patch: { global_bonus: 2, tunables: { spawn_interval: 1 } } }).do('rest');
    const born = b.being(C1);
    expect([born.health, born.might, born.agility, born.willpower, born.base_level, born.insight]).toEqual([
      14, 4, 3, 5, 2, 3,
    ]);
  });

  test('[ED-50] of three, two land; after an exchange one more; on hard three', () => {
    const three = { add_hostiles: [foe(), foe(), foe()] };
    const rest = bench({ kael: at22, patch: three }).do('rest');
    expect([rest.events('strike').length, rest.events('circled').length]).toEqual([2, 1]);
    const fought = bench({ kael: at22, patch: three, rolls: { 'combat.roll': [0, 0] } }).do('fight');
    expect(fought.events('strike').map(({ data }) => data.entity)).toEqual(['kael', C1, 'hostile_00002']);
    expect(fought.events('circled').map(({ data }) => data.entity)).toEqual(['hostile_00003']);
    const hard = bench({ kael: at22, patch: three, options: { difficulty: 'hard' } }).do('rest');
    expect(hard.events('strike').length).toBe(3);
  });

  test('[ED-50] who circles gains nothing', () => {
    const b = bench({ kael: at22, patch: { add_hostiles: [foe(), foe(), foe()] } }).do('rest');
    expect([b.being(C1).xp, b.being('hostile_00003').xp]).toEqual([4, 0]);
    expect(b.axis('Momentum', 'hostile_00003')).toBe(0);
  });

  test('[ED-46] a kill takes the answer away', () => {
    const b = bench({
      kael: at22,
      patch: { add_hostiles: [foe({ health: 4 })] },
      rolls: { 'combat.roll': [0] },
    }).do('fight');
    expect(b.events('strike').length).toBe(1);
    expect(b.kael.xp).toBe(4);
    expect(b.s.kill_count).toBe(1);
  });

  test('[ED-30] [ED-27] killed in the exchange: no XP, no deltas, no room, but the deed and its echo', () => {
    const b = bench({
      rooms: { 22: 'x' },
      kael: { ...at22, health: 1 },
      patch: { add_hostiles: [foe({ health: 60, max_health: 60 })] },
      rolls: { 'combat.roll': [0, 0] },
    }).do('fight');
    expect([b.s.ending, b.kael.health, b.kael.xp, b.s.turn]).toEqual(['dead', 0, 0, 1]);
    expect(b.axis('Direction')).toBe(0);
    expect(b.events('deedWritten').length).toBe(1);
  });

  test('[ED-49] one offensive skill: the highest that fits', () => {
    const skill = (skills: string[], more: object = {}, kael: object = {}) =>
      exchange({ skills, ...kael }, more)[0]! - 425;
    expect(skill(['appraisal'])).toBe(30);
    expect(skill(['appraisal', 'keen_eye'])).toBe(30);
    expect(skill(['appraisal', 'keen_eye'], { health: 30 })).toBe(50);
    expect(skill(['appraisal', 'keen_eye', 'shadow_hand'], { health: 30 })).toBe(100);
    expect(skill(['shadow_hand', 'deep_appraisal'], {}, { fresh: false })).toBe(80);
    expect(exchange({ skills: ['xray'] })[1]).toBe(250 - 40);
    expect(exchange({ skills: ['xray', 'trap_vision'] })[1]).toBe(250 - 80);
  });

  test('[ED-51] murder: 300 more; at half health it is over, whatever the blow', () => {
    const scene = (health: number) =>
      bench({
        kael: { ...at22, traits: { Survival: 0.2 }, reputation: -6 },
        people: { [P1]: { room: 'R022', health, max_health: 60 } },
        rolls: { 'combat.roll': [0, 0] },
      });
    const b = scene(60).do('murder');
    expect(b.events('strike')[0]!.data.x).toBe(100 + 360 + 175 + 0 - 125 + 300);
    expect(b.events('strike')[1]!.data).toMatchObject({ entity: P1, isCounter: true });
    expect([b.kael.xp, b.kael.reputation, b.axis('Momentum')]).toEqual([10, -8, 2000]);
    expect(b.axis('Survival')).toBe(2000 + 600 + 80);
    expect(b.axis('Constraint')).toBe(-400);
    const dead = scene(30).do('murder');
    expect(dead.events('died').map(({ data }) => data.entity)).toEqual([P1]);
    expect(dead.kael.items).toContain('worn_pouch');
    expect(scene(31).do('murder').events('died')).toEqual([]);
  });
});
