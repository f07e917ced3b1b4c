import { Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { rngDice } from '../rules/dice.ts';
import { eliteChance, makeFloor, rollChest, rollCombat, type Spec } from '../rules/generate.ts';
import { rollItem } from '../rules/item-rolls.ts';
import { exitsOf, isPaced, kindsOf, layoutsOf, roomAt, TEMPLATES, turned } from '../rules/layout.ts';
import type { Floor } from '../state.ts';
import { brokenOrder } from './pacing.ts';
import { bench, move } from './table.ts';

const book = makeBook(CONTENT);
const spec = (n: number, dread = 0): Spec => ({
  n,
  visit: 1,
  dread,
  restRoom: false,
  rotates: false,
  level: 1,
  eventsUsed: [],
  helped: false,
  flavour: 0,
  waystoneTold: false,
});
const make = (n: number, seed: string, dread = 0): Floor => makeFloor(book, rngDice(Rng.from(seed)), spec(n, dread));
const count = ({ rooms }: Floor, type: string): number => rooms.filter((room) => room.type === type).length;
const FLOORS = [1, 2, 3, 4, 5];

/** Number of floors in the ordinary test; the long one uses 2,000. */
const SEEDS = 60;

describe('2.3 and 2.4 Floors, graph, generation', () => {
  test('[DD-030, DD-031, I-1] 5, 5, 5, 5 and 8 rooms in exactly the mix of the table, one Stairwell', () => {
    const mix = [
      [2, 1, 1, 0, 1, 0],
      [2, 1, 1, 0, 1, 0],
      [2, 1, 0, 1, 1, 0],
      [2, 1, 0, 1, 1, 0],
      [4, 1, 1, 0, 1, 1],
    ];
    for (const n of FLOORS)
      for (let i = 0; i < SEEDS; i++) {
        const floor = make(n, `mix ${i}`);
        const types = ['COMBAT', 'TREASURE', 'EVENT', 'WAYSTONE', 'STAIRS', 'BOSS'];
        expect(
          types.map((type) => count(floor, type)),
          `floor ${n} seed ${i}`,
        ).toEqual(mix[n - 1]);
        expect(floor.rooms.length).toBe(n === 5 ? 9 : 6);
      }
  });

  test('[DD-032, DD-033] the Landing is cleared and counts in no total; floor 5 ends at the Threshold', () => {
    const b = bench({ scenario: { floor: { n: 5, template: 'D1' } } });
    expect([b.view.here!.status, b.view.floor!.summary.total]).toEqual(['cleared', 8]);
    const at = bench({ scenario: { floor: { n: 5, template: 'D1' }, at: 'D', prev: 'C' } });
    expect(at.view.rows.find(({ dir }) => dir === 'E')!.tag).toBe('THRESHOLD');
  });

  test('[DD-034] with the rest room option one combat room of floor 5 becomes REST and holds an alcove', () => {
    const floor = makeFloor(book, rngDice(Rng.from('rest')), { ...spec(5), restRoom: true });
    expect([count(floor, 'COMBAT'), count(floor, 'REST')]).toEqual([3, 1]);
    expect(floor.rooms.find(({ type }) => type === 'REST')!.event!.id).toBe('safe_alcove');
  });

  test('[DD-035] floors grow harder: elites from 2, Waystones on 3 and 4, armor and ambush from 4, a boss on 5', () => {
    expect(FLOORS.map((n) => CONTENT.floors[n]!.eliteChance)).toEqual([0, 10, 10, 15, 15]);
    expect(FLOORS.map((n) => count(make(n, 'character'), 'WAYSTONE'))).toEqual([0, 0, 1, 1, 0]);
    const armored = FLOORS.map((n) => CONTENT.floors[n]!.basic.some(({ id }) => CONTENT.enemies[id]!.armor > 0));
    expect(armored).toEqual([false, false, false, true, true]);
  });

  test('[DD-036, I-3] no armor, ambush, Epic or elite above its floor', () => {
    for (const n of [1, 2, 3])
      for (let i = 0; i < SEEDS; i++) {
        const floor = make(n, `new ${i}`, 100);
        for (const { enemies, chest } of floor.rooms) {
          for (const enemy of enemies) {
            expect([enemy.armor, enemy.speed === 'ambush']).toEqual([0, false]);
            if (n === 1) expect(CONTENT.enemies[enemy.id]!.cls).toBe('basic');
          }
          if (chest) expect(Math.max(chest.item.base, chest.second.base)).toBeLessThanOrEqual(2);
        }
      }
  });

  test('[DD-037] contents and rolls are fixed on arrival; states go from unexplored to entered to cleared', () => {
    const b = bench({ scenario: { floor: { n: 1, template: 'A' }, rooms: { P: { type: 'TREASURE' } } } });
    const chest = JSON.stringify(roomAt(b.state.floor!, 'P').chest);
    b.act(move('N'));
    expect([JSON.stringify(roomAt(b.state.floor!, 'P').chest), roomAt(b.state.floor!, 'P').status]).toEqual([
      chest,
      'entered',
    ]);
  });

  test('[DD-040, DD-041] rooms stand on a 3×3 grid, corridors join neighbours, every Landing has two exits', () => {
    for (const { cells, edges } of Object.values(TEMPLATES)) {
      for (const [a, b] of edges.map((edge) => [cells[edge[0]!]!, cells[edge[1]!]!]))
        expect(Math.abs(a![0] - b![0]) + Math.abs(a![1] - b![1])).toBe(1);
      expect(edges.filter((edge) => edge.includes('L')).length).toBe(2);
    }
  });

  test('[DD-042] templates by weight, and eight symmetries of the square', () => {
    expect(Array.from({ length: 8 }, (_, k) => turned(1, 2, k))).toEqual([
      [1, 2],
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
    expect([turned(0, 2, 1), turned(0, 2, 4), turned(2, 0, 5)]).toEqual([
      [0, 0],
      [2, 2],
      [2, 0],
    ]);
    const seen = Array.from({ length: 300 }, (_, i) => make(1, `w ${i}`).template);
    const share = seen.filter((id) => id === 'A').length;
    expect(share).toBeGreaterThan(210);
    expect(share).toBeLessThan(270);
  });

  test('[DD-044, DD-046, I-2] no Waystone beside the Landing, and the pacing guarantee on every floor made', () => {
    for (const n of FLOORS)
      for (let i = 0; i < SEEDS; i++) {
        const floor = make(n, `pace ${i}`);
        expect(brokenOrder(floor), `floor ${n} seed ${i}`).toBeNull();
        const beside = exitsOf(floor, roomAt(floor, 'L')).map(({ room }) => room.type);
        expect(beside).not.toContain('WAYSTONE');
      }
    const bad = { L: 'L', P: 'C', Q: 'C', R: 'E', S: 'T', X: 'X' };
    expect(isPaced(['LP', 'LQ', 'PR', 'RS', 'SX'], bad)).toBe(true);
    expect(isPaced(['LP', 'PQ', 'QX', 'XR', 'RS'], bad)).toBe(false);
    const rooms = Object.entries({ L: 'LANDING', P: 'COMBAT', Q: 'COMBAT', X: 'STAIRS', R: 'TREASURE' });
    const line = { rooms: rooms.map(([letter, type]) => ({ letter, type })), edges: ['LP', 'PQ', 'QX', 'XR'] };
    expect(brokenOrder(line as unknown as Floor)).toBe('PQ');
    expect(kindsOf('A', layoutsOf('A', 1, false)[0]!)).toEqual({ P: 'C', Q: 'C', R: 'E', S: 'T', X: 'X' });
  });

  test('[DD-045, DD-047] the boss room hangs on the Threshold alone; every room is reachable, corridors go both ways', () => {
    for (const template of Object.keys(TEMPLATES)) {
      const { edges, cells } = TEMPLATES[template]!;
      expect(edges.filter((edge) => edge.includes('Z'))).toEqual(cells['Z'] ? ['XZ'] : []);
    }
    for (const n of FLOORS) {
      const floor = make(n, 'whole');
      for (const room of floor.rooms)
        for (const exit of exitsOf(floor, room))
          expect(exitsOf(floor, exit.room).some((back) => back.room === room)).toBe(true);
    }
  });

  test('[DD-048] elites: 0, 10, 10, 15, 15 % and a tenth of Dread up to 10 from floor 2', () => {
    expect(FLOORS.map((n) => eliteChance(book, n, 0))).toEqual([0, 10, 10, 15, 15]);
    expect([eliteChance(book, 1, 100), eliteChance(book, 2, 44), eliteChance(book, 4, 100)]).toEqual([0, 14, 25]);
    const kinds = (n: number, dread: number) =>
      Array.from(
        { length: 400 },
        (_, i) => CONTENT.enemies[rollCombat(book, rngDice(Rng.from(`k ${i}`)), 'P', n, dread)[0]!.id]!.cls,
      );
    expect(kinds(3, 40)).not.toContain('eldritch');
    expect(kinds(3, 51).filter((cls) => cls === 'eldritch').length).toBeGreaterThan(20);
  });

  test('[DD-049] from Dread 76 one combat room is twisted: its first enemy has a quarter more HP', () => {
    const floor = make(3, 'twist', 76);
    const twisted = floor.rooms.flatMap(({ enemies }) => enemies.filter((enemy) => enemy.twisted));
    expect(twisted.length).toBe(1);
    const { hp } = CONTENT.enemies[twisted[0]!.id]!;
    expect(twisted[0]!.maxHp).toBeGreaterThanOrEqual(Math.floor(hp.low * 1.25));
    expect(make(3, 'twist', 75).rooms.some(({ enemies }) => enemies.some((enemy) => enemy.twisted))).toBe(false);
  });

  test('[DD-151, DD-152] chest gold by floor; a quarter of chests on floors 4 and 5 are ornate', () => {
    const chests = (n: number) =>
      Array.from({ length: 200 }, (_, i) => rollChest(book, rngDice(Rng.from(`c ${i}`)), n, 0));
    const range = (n: number): [number, number] => {
      const gold = chests(n)
        .filter(({ ornate }) => !ornate)
        .map((chest) => chest.gold);
      return [Math.min(...gold), Math.max(...gold)];
    };
    expect([range(1), range(3), range(5)]).toEqual([
      [8, 15],
      [15, 25],
      [20, 35],
    ]);
    expect(chests(3).some(({ ornate }) => ornate)).toBe(false);
    const ornate = chests(4).filter((chest) => chest.ornate);
    expect(ornate.length).toBeGreaterThan(30);
    for (const { gold } of ornate) expect(gold >= 30 && gold <= 50).toBe(true);
  });

  test('[DD-200, DD-202, DD-203, DD-204] rarities follow the table of the floor, slots their weights, luck adds a tier', () => {
    const draws = (n: number, dread: number) =>
      Array.from({ length: 1500 }, (_, i) => rollItem(book, rngDice(Rng.from(`r ${n} ${i}`)), n, dread, 30));
    const gear = draws(4, 0).filter(({ kind }) => kind === 'gear');
    const share = (tier: number): number =>
      Math.round((100 * gear.filter(({ base }) => base === tier).length) / gear.length);
    expect(Math.abs(share(0) - 40)).toBeLessThanOrEqual(4);
    expect(Math.abs(share(3) - 8)).toBeLessThanOrEqual(3);
    expect(Math.abs(gear.length / 15 - 70)).toBeLessThanOrEqual(4);
    const slots = gear.filter(({ slot }) => slot === 'weapon').length / gear.length;
    expect(Math.abs(slots - 0.3)).toBeLessThan(0.04);
    const lucky = draws(4, 100).filter(({ kind, base }) => kind === 'gear' && base === 0).length;
    expect(lucky).toBeLessThan(gear.filter(({ base }) => base === 0).length);
    expect(Math.max(...draws(3, 100).map(({ base }) => base))).toBe(2);
  });
});
