import { isStill } from '../../base/settings.ts';

/** No step of a motion is longer: whoever plays fast is never kept waiting. */
export const STEP_MS_MAX = 600;

/** What can be moved: an element, or in tests something that says what it was asked. */
export interface Moved {
  animate(
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ): Pick<Animation, 'cancel'>;
}

export interface MotionStep {
  readonly target: Moved | null | undefined;
  /** When it begins, in milliseconds after the first. */
  readonly at?: number;
  readonly ms: number;
  readonly frames: Keyframe[] | PropertyIndexedKeyframes;
  /** Called as the step begins: a sound, a number that changes. */
  readonly begins?: () => void;
}

interface Options {
  readonly keys?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly still?: () => boolean;
}

/**
 * Plays steps on one clock and returns what ends them at once. Any key ends them; where motion is off nothing moves.
 * Ending cancels: what is on the page is already the result, so an element that has left it does no harm.
 */
export function playTimeline(
  steps: readonly MotionStep[],
  { keys = window, still = isStill }: Options = {},
): () => void {
  if (still()) {
    for (const { begins } of steps) begins?.();
    return () => {};
  }
  const running: Pick<Animation, 'cancel'>[] = [];
  const waiting = new Map<ReturnType<typeof setTimeout>, MotionStep>();
  const end = (): void => {
    keys.removeEventListener('keydown', end);
    for (const [timer, { begins }] of waiting) {
      clearTimeout(timer);
      begins?.();
    }
    waiting.clear();
    for (const animation of running.splice(0)) animation.cancel();
  };
  const begin = ({ target, ms, frames, begins }: MotionStep): void => {
    begins?.();
    if (target)
      running.push(target.animate(frames, { duration: Math.min(ms, STEP_MS_MAX), easing: 'cubic-bezier(.2,.7,.2,1)' }));
  };
  for (const step of steps) {
    if (!step.at) {
      begin(step);
      continue;
    }
    const timer = setTimeout(() => {
      waiting.delete(timer);
      begin(step);
    }, step.at);
    waiting.set(timer, step);
  }
  keys.addEventListener('keydown', end);
  return end;
}
