import { describe, expect, test } from 'vitest';
import type { AnyGame } from './contract.ts';
import { Rng } from './random.ts';
import { branch, int, list, record, text } from './shape.ts';
import { Table } from './table.ts';
import { cloneWorld, freshRngState, hashWorld, hashWorldFully, type World } from './world.ts';

/** A synthetic inhabited world: 600 rooms and 120 beings, about 300 KB as JSON. */
const cell = record({ id: text(), feature: text(), exits: list(int), items: list(text()), marks: list(int) });
const being = record({
  id: text(),
  name: text(),
  room: int,
  traits: list(int),
  beliefs: list(record({ of: text(), value: int })),
});
const shape = record({ turn: int, rooms: list(branch(cell)), beings: list(branch(being)) });
const STREAMS = ['world'];
const game = { shape, tags: {}, now: () => ({ page: 1, turn: 0 }) } as unknown as AnyGame;

function inhabited() {
  const rng = Rng.from('inhabited');
  const numbers = (n: number): number[] => Array.from({ length: n }, () => rng.below(20_001) - 10_000);
  const state = {
    turn: 0,
    rooms: Array.from({ length: 600 }, (_, i) => ({
      id: `room-${i}`,
      feature: 'a long gallery of dust',
      exits: numbers(4),
      items: ['torch', 'treasure_cache', 'weapon_rare'],
      marks: numbers(20),
    })),
    beings: Array.from({ length: 120 }, (_, i) => ({
      id: `being-${i}`,
      name: `Somebody ${i}`,
      room: rng.below(600),
      traits: numbers(10),
      beliefs: Array.from({ length: 24 }, (_, k) => ({ of: `being-${k}`, value: rng.below(10_000) })),
    })),
  };
  const world: World<typeof state> = { rng: freshRngState(STREAMS, 'x'), state, streams: STREAMS, owned: null };
  return world;
}

/** The median of some timings in milliseconds, so that one slow moment of the machine does not matter. */
function median(times: number, work: (i: number) => void): number {
  const spent: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = process.hrtime.bigint();
    work(i);
    spent.push(Number(process.hrtime.bigint() - began) / 1e6);
  }
  return spent.sort((a, b) => a - b)[times >> 1]!;
}

const touch = (world: World<ReturnType<typeof inhabited>['state']>, i: number): void => {
  const table = new Table(game, world as World);
  table.write(world.state.rooms, i % 600).marks[0]! += 1;
};

describe('a large world', () => {
  test('[KER-HASH-02] one action that touches one room costs at most 0.3 ms with its hash, a clone at most 1 ms', {
    tags: ['clock'],
  }, () => {
    const world = inhabited();
    expect(JSON.stringify(world.state).length).toBeGreaterThan(250_000);
    hashWorld(game, world);
    expect(
      median(400, (i) => {
        touch(world, i);
        hashWorld(game, world);
      }),
    ).toBeLessThan(0.3);
    expect(median(400, () => cloneWorld(game, world))).toBeLessThan(1);
    expect(hashWorld(game, world)).toBe(hashWorldFully(game, world));
  });

  test('[KER-HASH-02] clones share branches until one is written, and neither sees the other change', () => {
    const world = inhabited();
    const copy = cloneWorld(game, world) as typeof world;
    expect(copy.state.rooms[5]).toBe(world.state.rooms[5]);
    const before = hashWorld(game, world);
    touch(copy, 5);
    touch(copy, 5);
    expect(copy.state.rooms[5]).not.toBe(world.state.rooms[5]);
    expect(hashWorld(game, world)).toBe(before);
    expect(hashWorld(game, copy)).not.toBe(before);
    touch(world, 5);
    touch(world, 5);
    expect(hashWorld(game, world)).toBe(hashWorld(game, copy));
    expect(hashWorld(game, copy)).toBe(hashWorldFully(game, copy));
  });

  test('[KER-HASH-01] a branch written again after a hash of the same world is hashed again, in the same place', () => {
    const world = inhabited();
    const hashes = [hashWorld(game, world)];
    touch(world, 5);
    const cell = world.state.rooms[5];
    hashes.push(hashWorld(game, world));
    touch(world, 5);
    expect(world.state.rooms[5]).toBe(cell);
    hashes.push(hashWorld(game, world));
    expect(new Set(hashes).size).toBe(3);
    expect(hashes[2]).toBe(hashWorldFully(game, world));
  });

  test('[KER-HASH-02] what is known of a branch is in no copy of it, and cannot be seen', () => {
    const world = inhabited();
    const plain = structuredClone(world.state.rooms[5]!);
    hashWorld(game, world);
    touch(world, 6);
    expect(world.state.rooms[5]).toStrictEqual(plain);
    expect(Reflect.ownKeys(world.state.rooms[5]!)).toEqual(Reflect.ownKeys(plain));
    world.state.rooms[5] = { ...world.state.rooms[5]!, feature: 'a stair' };
    expect(hashWorld(game, world)).toBe(hashWorldFully(game, world));
  });

  test('[KER-HASH-02] a branch written past the door is told by the full hash', () => {
    const world = inhabited();
    hashWorld(game, world);
    world.state.beings[3]!.room += 1;
    expect(hashWorld(game, world)).not.toBe(hashWorldFully(game, world));
  });
});
