import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { makeBook } from '../rules/book.ts';
import { relevantFoes } from '../rules/foes.ts';
import type { MapNode } from '../state.ts';
import { acted, begun, mapOf, type TestRun } from './table.ts';

/** Rule book 2.7: the map of an Act. */

const book = makeBook(CONTENT);
const SEEDS = 1000;
const maps: readonly (readonly MapNode[])[] = Array.from({ length: SEEDS }, (_, i) => mapOf(`map ${i}`, 1 + (i % 3)));

const on = (map: readonly MapNode[], floor: number): MapNode[] => map.filter((node) => node.floor === floor);

test('[NV-70] four paths over nine floors, no edge crosses, every floor-9 node leads to the boss', () => {
  for (const map of maps) {
    for (let floor = 1; floor <= 9; floor++) {
      const row = on(map, floor);
      expect(row.length).toBeGreaterThanOrEqual(1);
      expect(row.length).toBeLessThanOrEqual(4);
      for (const a of row)
        for (const b of row)
          if (a.column < b.column && floor < 9) expect(Math.max(...a.next)).toBeLessThanOrEqual(Math.min(...b.next));
      for (const node of row) expect(node.next.length, 'no dead end').toBeGreaterThanOrEqual(1);
    }
    expect(on(map, 1).length).toBeGreaterThanOrEqual(2);
    for (const node of on(map, 9)) expect(node.next).toEqual(on(map, 10).map(({ column }) => column));
  }
});

test('[NV-70] a step goes to a neighbouring column; forced draws are columns', () => {
  const { state } = begun({ rolls: { 'map.start': [0, 4, 0, 4], 'map.step': [1, 2, 3, 4, 4, 4, 4, 4] } });
  expect(on(state.map, 1).map(({ column }) => column)).toEqual([0, 4]);
  expect(on(state.map, 2).some(({ column }) => column === 1)).toBe(true);
});

test('[NV-71] fixed floors: Combat, Treasure, Elite, Camp, Boss; elites alternate from the left', () => {
  maps.forEach((map, i) => {
    expect(on(map, 1).every(({ type }) => type === 'combat')).toBe(true);
    expect(on(map, 5).every(({ type }) => type === 'treasure')).toBe(true);
    expect(on(map, 9).every(({ type }) => type === 'camp')).toBe(true);
    const elites = on(map, 6);
    expect(elites.every(({ type }) => type === 'elite')).toBe(true);
    elites.forEach((node, k) => {
      if (k > 0) expect(node.foe).not.toBe(elites[k - 1]!.foe);
    });
    const foes = relevantFoes(book, 1 + (i % 3));
    expect(on(map, 10)).toEqual([{ floor: 10, column: 2, type: 'boss', foe: foes.boss, next: [] }]);
  });
});

test('[NV-71] the forced draw says which elite stands leftmost', () => {
  expect(on(begun({ rolls: { 'map.elite': [0] } }).state.map, 6)[0]!.foe).toBe('tollkeeper');
  expect(on(begun({ rolls: { 'map.elite': [1] } }).state.map, 6)[0]!.foe).toBe('drumline_twins');
});

test('[NV-72] no Camp on 2 or 8, extra Elites only on 8, no Shop, Camp or Elite after its like', () => {
  for (const map of maps) {
    expect([...on(map, 2), ...on(map, 8)].every(({ type }) => type !== 'camp')).toBe(true);
    for (const floor of [2, 3, 4, 7]) expect(on(map, floor).every(({ type }) => type !== 'elite')).toBe(true);
    for (const node of map)
      for (const child of map)
        if (
          child.floor === node.floor + 1 &&
          node.next.includes(child.column) &&
          [2, 3, 4, 7, 8].includes(child.floor) &&
          ['shop', 'camp', 'elite'].includes(child.type) &&
          child.floor !== 4
        )
          expect(child.type === node.type, `${node.type} on floor ${node.floor}`).toBe(false);
  }
});

test('[NV-73] every Act has a Shop', () => {
  for (const map of maps) expect(map.some(({ type }) => type === 'shop')).toBe(true);
});

test('[NV-74] the next Combat foe is the same on whatever node; an empty bag is shuffled anew', () => {
  const rolls = { 'map.enemies': [['wallflower', 'brawler_pup', 'sand_serpent', 'mime_of_mirrors']] };
  const from = begun({ scenario: { floor: 0 }, rolls });
  const foes = from.state.map
    .filter(({ floor }) => floor === 1)
    .map(({ column }) => acted(from, { type: 'go', column }).fight.foeId);
  expect(new Set(foes)).toEqual(new Set(['wallflower']));
});

test('[NV-74] events do not repeat in a run', () => {
  const seen: string[] = [];
  for (let i = 0; i < 15; i++) {
    const testRun: TestRun = begun({ seed: `e${i}`, scenario: { node: { type: 'event' } } });
    seen.push(testRun.state.happening!.id);
    expect(testRun.state.seenEvents).toEqual([testRun.state.happening!.id]);
  }
  expect(new Set(seen).size).toBeGreaterThan(3);
});

test('[A-10] every path has at least one Combat, Treasure, Elite and Camp', () => {
  const missing = (map: readonly MapNode[], node: MapNode, met: ReadonlySet<string>): string[] => {
    const now = new Set([...met, node.type]);
    const children = map.filter((child) => child.floor === node.floor + 1 && node.next.includes(child.column));
    if (children.length > 0) return children.flatMap((child) => missing(map, child, now));
    return ['combat', 'treasure', 'elite', 'camp', 'boss'].filter((type) => !now.has(type));
  };
  for (const map of maps) expect(on(map, 1).flatMap((node) => missing(map, node, new Set()))).toEqual([]);
});
