import { describe, expect, it } from 'vitest';
import { centreOf, lancet, type Pane, panesOf, plainPane } from './glass.ts';

const areaOf = (pane: Pane): number =>
  Math.abs(
    pane.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = pane[(i + 1) % pane.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('a window', () => {
  it('has exactly one pane a point, and they fill it', () => {
    for (const count of [1, 4, 12, 16, 28]) {
      const form = lancet(80, 200);
      const panes = panesOf(form, count, 'veil', 'down');
      expect(panes).toHaveLength(count);
      const sum = panes.reduce((all, pane) => all + areaOf(pane), 0);
      expect(Math.round(sum)).toBe(Math.round(areaOf(form)));
    }
  });

  it('is the same for the same seed, and empties from the top or from the end that faces the other side', () => {
    const form = plainPane(180, 22);
    expect(panesOf(form, 14, 'nerve', 'left')).toEqual(panesOf(form, 14, 'nerve', 'left'));
    const xs = (drain: 'left' | 'right') => panesOf(form, 14, 'nerve', drain).map((pane) => centreOf(pane)[0]);
    expect(xs('left')).toEqual(xs('left').toSorted((a, b) => a - b));
    expect(xs('right')).toEqual(xs('right').toSorted((a, b) => b - a));
    const ys = panesOf(lancet(80, 200), 14, 'nerve', 'down').map((pane) => centreOf(pane)[1]);
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
  });
});
