import { expect, test } from 'vitest';
import { clusterMean, clusterShare, holm, pValue, studentAt } from './statistics.ts';

test("Student's quantiles and p-values are those of the printed tables", () => {
  for (const [freedom, quantile] of [
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [30, 2.042],
    [1_000, 1.962],
  ] as const)
    expect(studentAt(freedom)).toBeCloseTo(quantile, 2);
  expect(pValue(2.228, 10)).toBeCloseTo(0.05, 3);
  expect(pValue(-4, 3)).toBeCloseTo(0.028, 3);
  expect(pValue(0, 5)).toBe(1);
});

test('Holm multiplies the smallest p-value by the number of questions, and never turns the order round', () => {
  const corrected = holm([0.01, 0.04, 0.03, 0.5]);
  [0.04, 0.09, 0.09, 0.5].forEach((p, i) => {
    expect(corrected[i]).toBeCloseTo(p, 12);
  });
});

test('observations of one cluster count as little more than one', () => {
  const alike = Array.from({ length: 10 }, (_, i) => ({ n: 5, sum: i < 5 ? 5 : 0 }));
  const apart = Array.from({ length: 50 }, (_, i) => ({ n: 1, sum: i % 2 }));
  expect(clusterMean(alike)).toMatchObject({ value: 0.5, n: 50 });
  const width = ({ low, high }: { low: number; high: number }): number => high - low;
  expect(width(clusterMean(alike))).toBeGreaterThan(2 * width(clusterMean(apart)));
  expect(width(clusterShare(alike))).toBeGreaterThan(1.9 * width(clusterShare(apart)));
  expect(clusterShare([{ n: 10, sum: 0 }]).high).toBeGreaterThan(20);
});
