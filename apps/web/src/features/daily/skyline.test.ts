import { describe, expect, it } from 'vitest';
import { rangeOf, SKYLINE, skyline } from './skyline.ts';

describe('the skyline of a day', () => {
  it('has a bar for every part of the scale, the commonest the tallest, and none without a stone', () => {
    const bars = skyline([0, 3, 6, 0, 0, 0, 0, 0, 0, 1], 'hall');
    expect(bars).toHaveLength(10);
    const tops = bars.map(({ top }) => top);
    expect(Math.min(...tops)).toBe(tops[2]);
    expect(Math.max(...tops)).toBeLessThan(SKYLINE.height);
    expect(tops[1]! - tops[2]!).toBeCloseTo(tops[0]! - tops[1]!, 5);
  });

  it('says what each bar stands for: every score once', () => {
    const scale = { low: 0, high: 100 };
    const ranges = Array.from({ length: 10 }, (_, i) => rangeOf(scale, i, 10));
    expect(ranges[0]).toEqual({ from: 0, to: 10 });
    expect(ranges[9]).toEqual({ from: 91, to: 100 });
    for (const [i, { from }] of ranges.slice(1).entries()) expect(from).toBe(ranges[i]!.to + 1);
  });
});
