import { describe, expect, test } from 'vitest';
import { layoutsOf } from '../rules/layout.ts';

describe('2.4 Graph and layouts', () => {
  test.each([
    ['A', 1, false, 12],
    ['B', 2, false, 12],
    ['B', 3, false, 6],
    ['C', 4, false, 5],
    ['D1', 5, false, 16],
    ['D2', 5, false, 18],
    ['D1', 5, true, 108],
    ['D2', 5, true, 108],
  ] as const)('[DD-043] template %s on floor %i (rest room: %s) has %i layouts', (template, floor, rest, count) => {
    const layouts = layoutsOf(template, floor, rest);
    expect(layouts.length).toBe(count);
    expect([...layouts].toSorted()).toEqual(layouts);
  });
});
