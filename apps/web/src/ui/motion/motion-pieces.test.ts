import { describe, expect, it, vi } from 'vitest';
import type { MotionKind, MotionPlace } from './motion-pieces.ts';
import type { MotionTarget } from './timeline.ts';

vi.mock('../../base/settings.ts', () => ({ isStill: () => false }));
const { laterCues, MOTION_PIECES, stepsOf } = await import('./motion-pieces.ts');
const { STEP_MS_MAX } = await import('./timeline.ts');

const moved: MotionTarget = { animate: () => ({ cancel: () => {} }) };
const place: MotionPlace = {
  mover: moved,
  away: 1,
  sign: () => moved,
  shards: () => [0, 0.5, 0.99].map((order) => ({ target: moved, order, x: 40, y: 8 })),
};
const KINDS = Object.keys(MOTION_PIECES) as readonly MotionKind[];

describe('a motion', () => {
  for (const kind of KINDS)
    it(`${kind}: takes 600 ms at most, and moves by transform and opacity alone`, () => {
      const steps = MOTION_PIECES[kind](place, '-4');
      expect(steps.length).toBeGreaterThan(0);
      for (const { at = 0, ms, frames } of steps) {
        expect(at + ms).toBeLessThanOrEqual(STEP_MS_MAX);
        expect(['transform', 'opacity', 'offset']).toEqual(expect.arrayContaining(Object.keys(frames)));
      }
    });

  it('of several in a step follows the one before it, and the last six are shown', () => {
    const motions = Array.from({ length: 9 }, (_, i) => ({ kind: 'death' as const, on: `foe ${i}` }));
    const seen: string[] = [];
    const steps = stepsOf(motions, ({ on }) => {
      seen.push(on);
      return place;
    });
    expect(seen).toEqual(['foe 3', 'foe 4', 'foe 5', 'foe 6', 'foe 7', 'foe 8']);
    expect(steps.map(({ at }) => at)).toEqual([0, 110, 220, 330, 440, 550]);
  });

  it('is heard after the step’s own sound, each sound once', () => {
    const kinds = ['block', 'hit', 'hit', 'heal', 'level', 'death'] as const;
    expect(laterCues(kinds.map((kind) => ({ kind, on: 'you' })))).toEqual(['gain', 'guard']);
    expect(laterCues([{ kind: 'hit', on: 'you' }])).toEqual([]);
  });

  it('breaks the worst bite last', () => {
    const steps = MOTION_PIECES.break(place, '');
    expect(steps.map(({ at }) => at)).toEqual([0, 140, 277]);
  });
});
