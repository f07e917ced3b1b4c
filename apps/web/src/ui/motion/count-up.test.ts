import { describe, expect, it, vi } from 'vitest';

vi.mock('../../base/settings.ts', () => ({ isStill: () => false }));
const { COUNT_MS, countsTo } = await import('./count-up.tsx');
const { STEP_MS_MAX } = await import('./timeline.ts');

describe('a sum that counts up', () => {
  it('never falls, ends exactly, and takes 600 ms at most', () => {
    const counts = countsTo(98);
    expect(counts.at(-1)).toBe(98);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBeLessThan(30);
    expect(COUNT_MS).toBeLessThanOrEqual(STEP_MS_MAX);
  });
});
