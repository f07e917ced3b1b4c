import { describe, expect, it } from 'vitest';
import { roundedOutline } from '../../../build/outline.ts';

describe('an outline on whole numbers', () => {
  it('keeps every point within half a unit, however long the path', () => {
    const wavy = `M0 0${'l1.4 1.4'.repeat(100)}`;
    const steps = [...roundedOutline(wavy).matchAll(/-?\d+/g)].map(Number);
    const [x, y] = [0, 1].map((at) => steps.filter((_, i) => i % 2 === at).reduce((all, each) => all + each, 0));
    expect([x, y]).toEqual([140, 140]);
  });

  it('reads every command, compact numbers and the flags of arcs', () => {
    expect(roundedOutline('M10.2.6H20V30.4L5-5Z')).toBe('m10 1h10v29l-15-35z');
    expect(roundedOutline('m0 0c1.6-9.4.5.5 10 10s1 9 12 2')).toBe('m0 0c2-9 1 1 10 10s1 9 12 2');
    expect(roundedOutline('M0 0a10.4 10.4 0 0120 0')).toBe('m0 0a10 10 0 0 1 20 0');
  });

  it('draws a line where nobody could tell it from the curve, and a curve where one could', () => {
    expect(roundedOutline('M0 0c10 1 20 1 30 0')).toBe('m0 0h30');
    expect(roundedOutline('M0 0c10 9 20 9 30 0')).toBe('m0 0q15 14 30 0');
    expect(roundedOutline('M0 0c0 90 90 90 90 0')).toBe('m0 0c0 90 90 90 90 0');
  });

  it('shortens a curve that goes on smoothly, after a curve of its own kind only', () => {
    expect(roundedOutline('M0 0q10 20 20 0t20 0')).toBe('m0 0q10 20 20 0t20 0');
    expect(roundedOutline('M0 0c0 90 90 90 90 0c0-90 90-90 90 0')).toBe('m0 0c0 90 90 90 90 0s90-90 90 0');
    expect(roundedOutline('M0 0h9q10 20 20 0')).toBe('m0 0h9q10 20 20 0');
  });

  it('goes on from where a closed part began', () => {
    expect(roundedOutline('M5 5h10v10zm2 2h1')).toBe('m5 5h10v10zm2 2h1');
  });
});
