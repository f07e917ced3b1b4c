import { expect, it } from 'vitest';
import { turningPoints } from './turning.ts';

it('finds the three actions that moved the curves most, in the order they were taken', () => {
  const hp = { label: 'HP', values: [40, 40, 30, 29, 9, 9, 0] };
  expect(turningPoints([hp])).toEqual([
    { n: 2, swings: [{ label: 'HP', from: 40, to: 30, share: 0.25 }] },
    { n: 4, swings: [{ label: 'HP', from: 29, to: 9, share: 0.5 }] },
    { n: 6, swings: [{ label: 'HP', from: 9, to: 0, share: 0.225 }] },
  ]);
});

it('adds up what several curves did at once, and leaves out what hardly moved', () => {
  const hp = { label: 'HP', values: [40, 39, 20, 0] };
  const w = { label: 'W', values: [0, 0, 8, 8] };
  const points = turningPoints([hp, w]);
  expect(points.map(({ n }) => n)).toEqual([2, 3]);
  expect(points[0]!.swings.map(({ label }) => label)).toEqual(['HP', 'W']);
  expect(turningPoints([{ label: 'flat', values: [3, 3, 3] }])).toEqual([]);
});
