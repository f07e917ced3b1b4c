import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isStill, type Settings, useSettings } from '../../../base/settings.ts';
import { drawVeil } from '../../../run/veil.ts';
import type { Beat } from './beat.ts';

export interface Reveal {
  readonly isOpen: boolean;
  /** Number of causes shown so far. */
  readonly shown: number;
  readonly isDone: boolean;
  open(): void;
  close(): void;
  back(): void;
  forward(): void;
  finish(): void;
}

const CAUSE_MS: { readonly [speed in Settings['speed']]: number | null } = {
  instant: 0,
  fast: 140,
  normal: 420,
  step: null,
};
/** Maximum duration of an automatic reveal, no matter how many causes it has. */
const WHOLE_MS = 1_600;
const FORWARD = new Set(['Enter', ' ', 'ArrowRight']);
const UNTOUCHED = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/**
 * Opens for each beat after `n`, the moment the page was opened at, and shows its causes one by one; any key finishes
 * that.
 */
export function useReveal(beat: Beat | null, n: number, isReplay: boolean): Reveal {
  const speed = useSettings((settings) => settings.speed);
  const [openFor, setOpenFor] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  const [firstN] = useState(n);
  const known = useRef(beat?.id);
  const clock = useRef<{ readonly of: string; readonly since: number } | null>(null);
  const all = beat?.causes.length ?? 0;
  const isOpen = beat !== null && openFor === beat.id;
  const isDone = shown >= all;

  // A layout effect, so that no frame shows the result before the reveal does.
  useLayoutEffect(() => {
    if (!beat || known.current === beat.id) return;
    known.current = beat.id;
    if (isReplay || speed === 'instant' || beat.n <= firstN) return;
    setOpenFor(beat.id);
    setShown(isStill() ? beat.causes.length : 1);
    if (!isStill()) drawVeil(beat.n);
  }, [beat, isReplay, speed, firstN]);

  const veiled = isOpen && !isDone ? beat.n : null;
  useLayoutEffect(() => drawVeil(veiled), [veiled]);
  useEffect(() => () => drawVeil(null), []);

  useEffect(() => {
    const wait = CAUSE_MS[speed];
    if (!isOpen || isDone || wait === null) return;
    const of = `${openFor} ${speed}`;
    if (clock.current?.of !== of) clock.current = { of, since: performance.now() };
    // The remaining causes share the remaining time: late pauses make the next ones shorter.
    const left = clock.current.since + WHOLE_MS - performance.now();
    const timer = setTimeout(() => setShown(shown + 1), Math.min(wait, left / (all - shown)));
    return () => clearTimeout(timer);
  }, [isOpen, isDone, openFor, shown, speed, all]);

  useEffect(() => {
    if (!isOpen || isDone) return;
    const onKey = (event: KeyboardEvent): void => {
      if (UNTOUCHED.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setShown(speed === 'step' && FORWARD.has(event.key) ? shown + 1 : all);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen, isDone, shown, all, speed]);

  return {
    isOpen,
    shown,
    isDone,
    open() {
      setShown(all);
      setOpenFor(beat?.id ?? null);
    },
    close: () => setOpenFor(null),
    back() {
      clock.current = null;
      setShown(Math.max(1, shown - 1));
    },
    forward: () => setShown(shown + 1),
    finish: () => setShown(all),
  };
}
