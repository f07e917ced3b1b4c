import { isStill } from '../../base/settings.ts';

/** Maximum length of a motion, so that fast players never wait. */
export const STEP_MS_MAX = 600;

/** Something that can be animated: an element, or a recorder in tests. */
export interface MotionTarget {
  animate(
    keyframes: Keyframe[] | PropertyIndexedKeyframes,
    options: KeyframeAnimationOptions,
  ): Pick<Animation, 'cancel'>;
}

export interface MotionStep {
  readonly target: MotionTarget | null | undefined;
  /** Start in milliseconds after the first. */
  readonly at?: number;
  readonly ms: number;
  readonly frames: Keyframe[] | PropertyIndexedKeyframes;
  /** Called when the step begins: a sound, a number that changes. */
  readonly begins?: () => void;
}

interface Options {
  readonly keys?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly still?: () => boolean;
  /** Called once, after the last step or when a key has ended them all. */
  readonly ended?: () => void;
}

const lengthOf = ({ ms }: MotionStep): number => Math.min(ms, STEP_MS_MAX);

/**
 * Plays steps on one clock and returns a function that ends them at once. Any key ends them; with motion off nothing
 * moves. Ending cancels: the page already shows the result, so removed elements do no harm.
 */
export function playTimeline(
  steps: readonly MotionStep[],
  { keys = window, still = isStill, ended }: Options = {},
): () => void {
  if (still()) {
    for (const { begins } of steps) begins?.();
    ended?.();
    return () => {};
  }
  const running: Pick<Animation, 'cancel'>[] = [];
  const waiting = new Map<ReturnType<typeof setTimeout>, MotionStep>();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    keys.removeEventListener('keydown', end);
    clearTimeout(last);
    for (const [timer, { begins }] of waiting) {
      clearTimeout(timer);
      begins?.();
    }
    waiting.clear();
    for (const animation of running.splice(0)) animation.cancel();
    ended?.();
  };
  const last = setTimeout(end, Math.max(0, ...steps.map((step) => (step.at ?? 0) + lengthOf(step))));
  const begin = (step: MotionStep): void => {
    const { target, frames, begins } = step;
    begins?.();
    if (target) running.push(target.animate(frames, { duration: lengthOf(step), easing: 'cubic-bezier(.2,.7,.2,1)' }));
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
