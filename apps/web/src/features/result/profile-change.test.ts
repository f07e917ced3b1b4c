import { describe, expect, it } from 'vitest';
import type { Earnings } from '../../ui/game-screens.ts';
import { openedBy, pointsStand } from './profile-change.ts';

const EARNED: Earnings = {
  unit: 'Vibe points',
  parts: [
    { label: '30 floors', value: 60 },
    { label: '3 bosses', value: 30 },
    { label: '41 Reads', value: 8 },
  ],
  steps: [40, 100, 180],
};

describe('the bar of points', () => {
  it('adds up its parts and goes from what was there before', () => {
    expect(pointsStand(EARNED, 16)).toEqual({
      total: 98,
      before: 16,
      after: 114,
      max: 180,
      steps: [40, 100],
      next: 180,
    });
  });

  it('ends at its own sum after the last step, and where there are none', () => {
    expect(pointsStand(EARNED, 100)).toMatchObject({ after: 198, max: 198, next: null });
    expect(pointsStand({ unit: 'Data', parts: [{ label: 'Enemies', value: 12 }] }, 0)).toMatchObject({
      total: 12,
      max: 12,
      steps: [],
    });
  });
});

describe('what a run opens', () => {
  const game = {
    profile: {
      locked: ({ points }: { points: number }) =>
        Object.fromEntries(['ember_fan', 'kindle'].flatMap((id, i) => (points < 40 + 60 * i ? [[id, {}]] : []))),
    },
  } as never;

  it('is what was closed before it and no longer is', () => {
    expect(openedBy(game, { before: { points: 16 }, after: { points: 60 } })).toEqual(['ember_fan']);
    expect(openedBy(game, { before: { points: 16 }, after: { points: 114 } })).toEqual(['ember_fan', 'kindle']);
    expect(openedBy(game, { before: { points: 60 }, after: { points: 90 } })).toEqual([]);
  });

  it('is nothing where the run does not count', () => {
    expect(openedBy(game, null)).toEqual([]);
  });
});
