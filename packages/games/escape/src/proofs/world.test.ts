import { isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { levelOf } from '../rules/dungeon.ts';
import { effectiveVector } from '../rules/fame.ts';
import { exitTo, neighboursOf, roomId } from '../rules/topology.ts';
import { nameIdOf } from '../rules/truth.ts';
import { PRIMER } from '../text/agent-primer.ts';
import { GOAL, HELP } from '../text/table.ts';
import { BOOK, begun, bench, game, go, P1 } from './bench.ts';

const whole = begun({ seed: 'world' });
const count = (depth: number, feature: string): number =>
  whole.s.rooms.slice((12 - depth) * 50, (13 - depth) * 50).filter((room) => room.feature === feature).length;

/** Phrases that give away the height of the dungeon. */
const SPOILER = /\bof (12|twelve)\b|\b(12|twelve) (level|depth|floor|chapter)s|\/ ?12\b|begin at 12/i;

describe('2.1 identity, 2.2 topology, 2.3 entities', () => {
  test('[ED-1] depth is a floor, level is experience: both are fields of their own', () => {
    const { you } = bench({ kael: { xp: 65 } }).view;
    expect([you.depth, you.level, you.xp_next]).toEqual([12, 3, 25]);
  });

  test('[ED-2] the present chapter is the closed ones and one more; four make an act', () => {
    const { view } = bench({ patch: { closed: [12, 11, 10, 9] } });
    expect([view.chapter, view.act]).toEqual([5, 2]);
  });

  test('[ED-3] the turn index counts accepted turns only', () => {
    const b = bench();
    expect(b.view.turn).toBe(0);
    b.codes('move', go('north'));
    expect(b.view.turn).toBe(0);
    expect(b.do('rest').view.turn).toBe(1);
  });

  test('[ED-4] score: chapters, fame, level, escape, less turns, never below 0', () => {
    const b = bench({
      options: { turn_limit: 12 },
      patch: { turn_index: 11, closed: [12, 11] },
      kael: { features: { Fame: 7.9 }, xp: 60 },
    }).do('rest');
    expect(b.run.outcome).toMatchObject({
      code: 'abandoned',
      score: { kael: 2000 + 70 + 15 - 12 },
      seats: { kael: 'lost' },
    });
  });

  test('[ED-5] nothing a player reads before the end says how many depths there are', () => {
    const { words, presentation } = game;
    const { goals, presets, lessons, keys } = presentation!;
    const told = lessons.map(({ title, teaches, goal, script }) => [
      title,
      teaches,
      goal,
      script.map(({ say }) => say),
    ]);
    const { view } = bench();
    const scenes = Object.entries(words.scenes!).filter(([id]) => id !== 'surface_air');
    const read = [words.tagline, words.actions, words.glossary, words.panels(view), goals, presets, keys, told, scenes];
    for (const text of [...read, HELP, GOAL, PRIMER]) expect(JSON.stringify(text)).not.toMatch(SPOILER);
    expect('Climb the twelve levels, depth 3 of 12.'.match(new RegExp(SPOILER, 'gi'))).toHaveLength(2);
  });

  test('[ED-6] options: pack, turn limit, fog and difficulty, with their defaults', () => {
    expect(begun({}).run.header.options).toEqual({
      pack: 'core',
      turn_limit: 3000,
      fog: 'insight-awareness-v1',
      difficulty: 'normal',
    });
    expect(isRefusal(start(game, { seed: 'x', options: { turn_limit: 10_001 } }))).toBe(true);
    expect(begun({ options: { difficulty: 'story' } }).s.tunables.spawn_interval).toBe(2);
  });

  test('[ED-7] twelve levels of five rows and ten columns', () => {
    expect(whole.s.rooms.length).toBe(12 * 50);
    expect(neighboursOf(0)).toEqual([-1, 1, 10, -1]);
    expect(neighboursOf(49)).toEqual([39, -1, -1, 48]);
  });

  test('[ED-8] room ids, 85 connections a level, boundaries', () => {
    expect(roomId(12, 11)).toBe('L12_R011');
    const edges = Array.from({ length: 50 }, (_, at) => neighboursOf(at).filter((next) => next > at).length);
    expect(edges.reduce((all, n) => all + n, 0)).toBe(85);
    expect(bench().codes('move', go('west'))).toEqual(['no_exit:west']);
  });

  test('[ED-9] [ED-200] every level has exactly its rooms', () => {
    for (let depth = 12; depth >= 1; depth--) {
      const features = ['start', 'treasure', 'rune_forge', 'training', 'dialogue', 'rest', 'combat', 'corridor'];
      expect(features.map((feature) => count(depth, feature))).toEqual([1, 20, 5, 4, 4, 3, 4, 8]);
      expect(count(depth, 'stairs_up') + count(depth, 'escape_gate')).toBe(1);
    }
    expect(count(1, 'escape_gate')).toBe(1);
  });

  test('[ED-10] generation is a shuffle by draws: forced draws give a known map, seeds differ', () => {
    const still = begun({ rolls: { 'world.features': Array.from({ length: 47 }, (_, i) => 47 - i) } });
    expect(still.s.rooms.slice(1, 21).every((room) => room.feature === 'treasure')).toBe(true);
    expect(still.s.rooms[21]!.feature).toBe('rune_forge');
    const maps = ['a', 'b', 'c', 'd'].map((seed) =>
      begun({ seed })
        .s.rooms.map(({ feature }) => feature)
        .join(),
    );
    expect(new Set(maps).size).toBe(4);
  });

  test('[ED-11] [ED-215] up and down only at the ends of a level', () => {
    expect(exitTo({}, 12, 49, 'up')).toEqual({ depth: 11, at: 0, isOut: false });
    expect(exitTo({}, 11, 0, 'down')).toEqual({ depth: 12, at: 49, isOut: false });
    expect(exitTo({}, 12, 0, 'down')).toBeNull();
    expect(exitTo({}, 5, 20, 'up')).toBeNull();
    expect(exitTo({}, 1, 49, 'up')).toMatchObject({ isOut: true });
    expect(
      bench({ kael: { room: 'R049' }, patch: { remove: ['warden_12'] } }).do('move', go('up')).view.you.depth,
    ).toBe(11);
  });

  test('[ED-12] [ED-202] legion walk around forges', () => {
    const walls = Object.fromEntries([5, 15, 25, 35, 45].map((at) => [at, 'R']));
    const b = bench({
      rooms: walls,
      kael: { room: 'R024' },
      patch: { remove: ['all_dungeoneers'], add_hostiles: [{ kind_depth: 12, room: 'L12_R026' }] },
    });
    for (let i = 0; i < 6; i++) {
      b.do('rest');
      expect(b.being('hostile_00001').at % 10).toBeGreaterThan(5);
    }
    expect(
      game.entityActions!(b.s, 'hostile_00001').flatMap(({ reasons }) => reasons.map(({ code }) => code)),
    ).toContain('no_exit:up');
  });

  test('[ED-13] four dungeoneers a level, in rooms of their own, none in forge, start or exit', () => {
    const people = whole.s.beings.filter(({ kind }) => kind === 'dungeoneer');
    expect(people.length).toBe(48);
    for (const { depth, at } of people) {
      const { feature } = whole.s.rooms[(12 - depth) * 50 + at]!;
      expect(['start', 'stairs_up', 'escape_gate', 'rune_forge']).not.toContain(feature);
    }
    expect(new Set(people.map(({ depth, at }) => `${depth} ${at}`)).size).toBe(48);
  });

  test('[ED-14] a warden stands in every exit and does not block it', () => {
    expect(whole.s.beings.filter(({ kind, at }) => kind === 'warden' && at === 49).length).toBe(12);
    const b = bench({ kael: { room: 'R049' } });
    expect(b.do('move', go('up')).view.you.depth).toBe(11);
  });

  test('[ED-15] treasure rooms hold a cache and a weapon, combat rooms a worn blade', () => {
    for (const { feature, items } of whole.s.rooms) {
      if (feature === 'treasure') expect(items).toEqual(['treasure_cache', expect.stringMatching(/^weapon_/)]);
      else expect(items).toEqual(feature === 'combat' ? ['worn_blade'] : []);
    }
    expect(CONTENT.items['treasure_cache']!.vector).toEqual({ Projection: 4000, Survival: 2000 });
  });

  test('[ED-16] rarity by roll and depth', () => {
    const rolls = [0, 54, 55, 84, 85, 99];
    const b = begun({ rolls: { 'item.rarity': [...rolls, ...new Array<number>(14).fill(0)] } });
    const found = b.s.rooms.slice(0, 50).flatMap(({ items }) => items.filter((item) => item.startsWith('weapon_')));
    expect(found.slice(0, 6)).toEqual([
      'weapon_common',
      'weapon_common',
      'weapon_rare',
      'weapon_rare',
      'weapon_epic',
      'weapon_epic',
    ]);
    const top = begun({ rolls: { 'item.rarity': [...new Array<number>(220).fill(0), 0, 29, 30, 59, 60] } });
    const high = top.s.rooms.slice(550).flatMap(({ items }) => items.filter((item) => item.startsWith('weapon_')));
    expect(high.slice(0, 5)).toEqual(['weapon_rare', 'weapon_rare', 'weapon_epic', 'weapon_epic', 'weapon_legendary']);
    expect(['worn_blade', 'weapon_rare', 'weapon_epic', 'dawn_edge'].map((id) => CONTENT.items[id]!.power)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test('[ED-17] the effective vector is the base and what lies there', () => {
    const b = bench({ rooms: { 1: 'T' }, items: { R001: ['treasure_cache'] } });
    const vector = effectiveVector(b.d, { depth: 12, at: 1 });
    expect([vector[8], vector[9]]).toEqual([4500 + 4000, 2500 + 2000]);
  });

  test('[ED-18] ten traits, at 0, within -1 and 1', () => {
    const b = bench();
    expect(Object.values(b.view.you.traits)).toEqual(new Array(10).fill(0));
    const c = bench({ kael: { traits: { Empathy: 1, Constraint: -1 } } }).do('speak', { text: 'mercy help friend' });
    expect(c.axis('Empathy')).toBe(10_000);
  });

  test('[ED-19] features at their defaults and within their bounds', () => {
    const b = bench();
    expect(b.view.you.features).toEqual({ Fame: 0, Effort: 1_000_000, Awareness: 0, Guile: 0, Momentum: 0 });
    const full = bench({ rooms: { 0: 's', 1: '*' }, kael: { room: 'R001', features: { Momentum: 5 } } }).do('train');
    expect(full.axis('Momentum')).toBe(50_000);
  });

  test('[ED-20] Kael at the start', () => {
    const { you } = begun({}).view;
    expect([you.might, you.agility, you.insight, you.willpower, you.health, you.energy, you.level, you.xp]).toEqual([
      6, 5, 5, 6, 100, 10_000, 1, 0,
    ]);
    expect([you.faction, you.reputation, you.room]).toEqual(['freelancer', 0, 'L12_R000']);
  });

  test('[ED-21] start stats by kind and depth, B in hostiles', () => {
    const at1 = whole.s.beings.filter(({ depth }) => depth === 1);
    const person = at1.find(({ kind }) => kind === 'dungeoneer')!;
    const warden = at1.find(({ kind }) => kind === 'warden')!;
    expect([person.base_level, person.health, person.might, person.arms]).toEqual([12, 104, 10, 3]);
    expect([
      warden.base_level,
      warden.health,
      warden.might,
      warden.agility,
      warden.willpower,
      warden.arms,
      warden.hide,
    ]).toEqual([14, 148, 18, 11, 12, 3, 3]);
    const b = bench({
      patch: { global_bonus: 2, stay_bonus: 1, add_hostiles: [{ kind_depth: 12, room: 'L12_R030' }] },
    });
    const crawler = b.being('hostile_00001');
    expect([crawler.health, crawler.might, crawler.agility, crawler.willpower, levelOf(b.d, crawler)]).toEqual([
      16, 5, 3, 5, 2,
    ]);
  });

  test('[ED-22] numbers, names, masks, pouches and leans of dungeoneers', () => {
    const people = whole.s.beings.filter(({ kind }) => kind === 'dungeoneer').sort((a, b) => a.breed - b.breed);
    expect(people[0]!.id).toBe(P1);
    expect(people.filter(({ faction }) => faction === 'laughing_face').map(({ breed }) => breed)).toEqual([
      11, 22, 33, 44,
    ]);
    expect(people[10]).toMatchObject({ reputation: -2, items: ['worn_pouch'] });
    expect(people[6]!.traits[7]).toBe(1500);
    expect(people[0]!.features[1]).toBe(800_000);
    expect(nameIdOf(BOOK, 'dungeoneer', 8)).toBe('Rook');
    expect(game.words.name('dungeoneer_12_01')).toBe('Mira');
    expect(game.words.name('dungeoneer_08_01')).toBe('Mira II');
  });

  test('[ED-23] [ED-206] a level: max health 6, health 12, insight on even, agility on odd levels', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001', xp: 27, health: 60 } }).do('train');
    expect([b.kael.max_health, b.kael.insight, b.kael.agility, b.view.you.level]).toEqual([106, 6, 5, 2]);
    expect(b.kael.health).toBe(60 + 12 + 1);
    const c = bench({ rooms: { 1: '*' }, kael: { room: 'R001', xp: 57 } }).do('train');
    expect([c.kael.insight, c.kael.agility]).toEqual([5, 6]);
  });

  test('[ED-23a] [ED-218] training stops at 10 + T, experience at level T + 8', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001', might: 10, willpower: 9, base_level: 8 } }).do('train');
    expect([b.kael.might, b.kael.willpower, b.kael.xp]).toEqual([10, 10, 0]);
    const held = b.events('changed').find(({ data }) => data.what === 'might')!;
    expect([held.data.requested, held.data.delta]).toEqual([1, 0]);
    expect(held.why.terms).toEqual([
      { label: 'train', value: 1 },
      { label: 'ceiling', value: -1 },
    ]);
  });

  test('[ED-24] the strongest weapon is worn, vectors only when found', () => {
    const b = bench({ kael: { items: ['weapon_epic', 'weapon_rare', 'dawn_edge', 'weapon_legendary'] } });
    expect([b.view.you.weapon, b.view.you.power, b.axis('Direction')]).toEqual(['weapon_legendary', 4, 0]);
  });

  test('[ED-25] recovery: 1 a turn, resting 5 more, 9 in a rest room, 3 in a forge', () => {
    const after = (glyph: string, type: 'rest' | 'search'): number =>
      bench({ rooms: { 1: glyph }, kael: { room: 'R001', health: 50 } }).do(type).kael.health;
    expect([after('.', 'search'), after('.', 'rest'), after('~', 'rest'), after('R', 'rest')]).toEqual([
      51, 56, 60, 54,
    ]);
    const b = bench({
      kael: { room: 'R049', health: 40, features: { Effort: 30 } },
      patch: { remove: ['warden_12'] },
    }).do('move', go('up'));
    expect([b.kael.health, b.axis('Effort')]).toEqual([40 + 25 + 1, 700_000]);
  });
});
