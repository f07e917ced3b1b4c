import { Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { detectable, pairsNeeded, sequenceOf } from './sequence.ts';

interface Source {
  readonly name: string;
  readonly mean: number;
  readonly range: number;
  draw(rng: Rng): number;
}

const chance = (rng: Rng, per_10000: number): boolean => rng.below(10_000) < per_10000;

/** Differences of paired games: wins that flip often, or hardly ever, and lengths with a long tail. */
const SOURCES: readonly Source[] = [
  { name: 'no change, every third game flips', mean: 0, range: 1, draw: (rng) => [-1, 0, 1][rng.below(3)]! },
  { name: 'five points', mean: 0.05, range: 1, draw: (rng) => (chance(rng, 2_000) ? 1 : chance(rng, 1_875) ? -1 : 0) },
  { name: 'one game in 200 flips', mean: 0.005, range: 1, draw: (rng) => (chance(rng, 50) ? 1 : 0) },
  {
    name: 'a long tail',
    mean: 2,
    range: 40,
    draw: (rng) => (chance(rng, 500) ? 40 : 0),
  },
];

const FIXED_Z = 1.959964;

/** Tries in which the interval left the truth out at any look, for a fixed interval and for the sequence. */
function missesUnderPeeking({ mean, range, draw }: Source, tries: number, games: number) {
  let [fixed, always] = [0, 0];
  for (let i = 0; i < tries; i++) {
    const rng = Rng.from(`peek ${i}`);
    let [sum, squares, isFixedOut, isAlwaysOut] = [0, 0, false, false];
    for (let n = 1; n <= games; n++) {
      const d = draw(rng);
      sum += d;
      squares += d * d;
      if (n > 50 && n % 5 !== 0) continue;
      const { low, high } = sequenceOf({ n, sum, squares, range }, 0.05);
      isAlwaysOut ||= mean < low || mean > high;
      const error = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2) / n);
      isFixedOut ||= Math.abs(sum / n - mean) > FIXED_Z * error && squares > 0;
    }
    if (isFixedOut) fixed += 1;
    if (isAlwaysOut) always += 1;
  }
  return { fixed, always };
}

describe('an interval that may be looked at after every few games', () => {
  test.each(SOURCES)('holds the truth at every look in 95 of 100 tries: $name', (source) => {
    const { always } = missesUnderPeeking(source, 300, 1_500);
    expect(always).toBeLessThanOrEqual(15);
  });

  test('a fixed interval looked at so often leaves the truth out in a third of the tries', () => {
    expect(missesUnderPeeking(SOURCES[0]!, 300, 1_500).fixed).toBeGreaterThan(90);
  });

  test('is at most twice as wide as the fixed one, from a hundred games to a hundred thousand', () => {
    for (const n of [100, 1_000, 10_000, 100_000]) {
      const { low, high } = sequenceOf({ n, sum: 0, squares: n, range: 1 }, 0.05);
      expect((high - low) / 2 / (FIXED_Z / Math.sqrt(n))).toBeLessThan(2);
    }
  });

  test('without any game it says nothing, and values that cannot differ have no width', () => {
    expect(sequenceOf({ n: 0, sum: 0, squares: 0, range: 5 }, 0.05)).toEqual({ mean: 0, low: -5, high: 5 });
    expect(sequenceOf({ n: 9, sum: 0, squares: 0, range: 0 }, 0.05)).toEqual({ mean: 0, low: 0, high: 0 });
  });
});

describe('power', () => {
  test('a change that is called detectable is found in about 8 of 10 tries', () => {
    const n = 1_000;
    const change = detectable(Math.sqrt(0.5), n);
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const rng = Rng.from(`power ${i}`);
      let [sum, squares] = [0, 0];
      for (let k = 0; k < n; k++) {
        const d = rng.below(2) === 0 ? [-1, 1][rng.below(2)]! + change : change;
        sum += d;
        squares += d * d;
      }
      if (sequenceOf({ n, sum, squares, range: 1 }, 0.05).low > 0) found += 1;
    }
    expect(found).toBeGreaterThan(140);
    expect(found).toBeLessThan(190);
  });

  test('the pairs needed for a change are those that detect it', () => {
    for (const change of [0.3, 0.1, 0.02]) {
      const n = pairsNeeded(0.7, change);
      expect(detectable(0.7, n)).toBeLessThanOrEqual(change);
      expect(detectable(0.7, n - 1)).toBeGreaterThan(change);
    }
  });
});
