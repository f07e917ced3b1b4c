import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MotionStep, MotionTarget } from './timeline.ts';

vi.mock('../../base/settings.ts', () => ({ isStill: () => false }));
const { playTimeline, STEP_MS_MAX } = await import('./timeline.ts');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function target(): { moved: MotionTarget; durations: number[]; cancelled: () => number } {
  const durations: number[] = [];
  let cancelled = 0;
  return {
    moved: {
      animate(_, { duration }) {
        durations.push(Number(duration));
        return {
          cancel: () => {
            cancelled += 1;
          },
        };
      },
    },
    durations,
    cancelled: () => cancelled,
  };
}

const step = (moved: MotionTarget, more: Partial<MotionStep>): MotionStep => ({
  target: moved,
  ms: 100,
  frames: { opacity: [0, 1] },
  ...more,
});

describe('a timeline', () => {
  it('begins each step at its time, and none lasts longer than 600 ms', () => {
    const { moved, durations } = target();
    const keys = new EventTarget();
    playTimeline([step(moved, { ms: 9_000 }), step(moved, { at: 200, ms: 120 })], { keys });
    expect(durations).toEqual([STEP_MS_MAX]);
    vi.advanceTimersByTime(199);
    expect(durations).toEqual([600]);
    vi.advanceTimersByTime(1);
    expect(durations).toEqual([600, 120]);
  });

  it('ends at any key: what runs is cancelled, what was to come has happened, once', () => {
    const { moved, durations, cancelled } = target();
    const keys = new EventTarget();
    const begun: string[] = [];
    playTimeline(
      [step(moved, { begins: () => begun.push('now') }), step(moved, { at: 300, begins: () => begun.push('later') })],
      { keys },
    );
    keys.dispatchEvent(new Event('keydown'));
    keys.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1_000);
    expect(begun).toEqual(['now', 'later']);
    expect(durations).toEqual([100]);
    expect(cancelled()).toBe(1);
  });

  it('moves nothing where motion is off, and still tells what happens', () => {
    const { moved, durations } = target();
    const begun: string[] = [];
    playTimeline([step(moved, { at: 300, begins: () => begun.push('told') })], {
      keys: new EventTarget(),
      still: () => true,
    });
    expect(durations).toEqual([]);
    expect(begun).toEqual(['told']);
  });

  it('says once that it is over: at its end, at a key, and at once where motion is off', () => {
    const { moved } = target();
    const keys = new EventTarget();
    const ends: string[] = [];
    playTimeline([step(moved, { at: 100, ms: 200 })], { keys, ended: () => ends.push('time') });
    vi.advanceTimersByTime(299);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(1);
    keys.dispatchEvent(new Event('keydown'));
    expect(ends).toEqual(['time']);
    playTimeline([step(moved, {})], { keys, ended: () => ends.push('key') });
    keys.dispatchEvent(new Event('keydown'));
    playTimeline([step(moved, {})], { keys, still: () => true, ended: () => ends.push('still') });
    vi.advanceTimersByTime(1_000);
    expect(ends).toEqual(['time', 'key', 'still']);
  });

  it('does no harm when its element has left the page', () => {
    const { moved } = target();
    const end = playTimeline([step(moved, {}), step(moved, { at: 50 }), { target: null, ms: 50, frames: {} }], {
      keys: new EventTarget(),
    });
    expect(() => {
      end();
      end();
    }).not.toThrow();
  });
});
