import { describe, expect, it } from 'vitest';
import { exitOf, stepsBetween } from './level-grid.ts';

describe('the grid of a level', () => {
  it('has ten rooms in a row', () => {
    expect([stepsBetween(0, 9), stepsBetween(0, 10), stepsBetween(9, 10), stepsBetween(25, 43)]).toEqual([9, 1, 10, 4]);
  });

  it('has its exit where the view says, in the far corner in edition 1', () => {
    expect(exitOf({ second: null } as never)).toBe(49);
    expect(exitOf({ second: { exit: { id: 'L12_R034', at: 34, steps: 7 } } } as never)).toBe(34);
  });
});
