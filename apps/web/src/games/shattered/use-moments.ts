import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isStill as hasNoMotion, type Settings, useSettings } from '../../base/settings.ts';
import { drawVeil } from '../../run/veil.ts';
import { belongsToButton } from '../../ui/use-keys.ts';
import { type Moment, momentsOf } from './rolls.ts';
import { useShattered } from './use-shattered.ts';

export interface Moments {
  /** The moment being shown; null while the table itself is visible. */
  readonly shown: Moment | null;
  /** Its dice have fallen: the result may be shown. */
  readonly isRevealed: boolean;
  /** The action whose effects the rest of the page must not show yet. */
  readonly over: number | null;
  readonly at: number;
  readonly all: number;
  next(): void;
  /** Shows the latest moment again. */
  again(): void;
}

interface Queue {
  /** Id of the newest event processed. */
  readonly newest: number;
  readonly all: readonly Moment[];
  readonly at: number;
  /** Number of moments whose result has been shown. */
  readonly revealed: number;
}

/** Duration of the falling dice before the result is shown; `step` waits for a key. */
const REVEAL_MS: { readonly [speed in Settings['speed']]: number | null } = {
  instant: 0,
  fast: 300,
  normal: 600,
  step: null,
};

/** Keys that belong to the page, not to the reveal. */
const UNTOUCHED = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', '?', '.']);

const isShared = (seats: { readonly [seat: string]: string }): boolean =>
  Object.values(seats).filter((who) => who === 'you').length > 1;

/** Shows each new roll, answer and end of a room, one after the other; any key continues. */
export function useMoments(): Moments {
  const { events, isStill, snapshot } = useShattered();
  const speed = useSettings((settings) => settings.speed);
  const moments = useMemo(() => momentsOf(events), [events]);
  const newest = events.at(-1)?.id ?? 0;
  /** Moments from before the page was opened are skipped; at a shared device the last action is shown. */
  const [firstN] = useState(() => snapshot.n - (isShared(snapshot.seats) ? 1 : 0));
  const [queue, setQueue] = useState<Queue>({ newest: 0, all: [], at: 0, revealed: 0 });
  // During the render, not in an effect: otherwise the table would flash the result before its reveal.
  if (queue.newest !== newest) {
    const fresh = moments.filter(({ lastId, n }) => lastId > queue.newest && n > firstN);
    const isNews = fresh.length > 0 && !isStill && speed !== 'instant';
    setQueue(isNews ? { newest, all: fresh, at: 0, revealed: hasNoMotion() ? fresh.length : 0 } : { ...queue, newest });
  }
  const { all, at, revealed } = queue;
  const shown = all[at] ?? null;
  const isRevealed = revealed > at;
  const over = shown && (all[Math.max(at, revealed)]?.n ?? null);
  useLayoutEffect(() => drawVeil(over), [over]);
  useEffect(() => () => drawVeil(null), []);
  useRevealTimer(shown !== null && !isRevealed ? REVEAL_MS[speed] : null, queue, setQueue);

  const next = (): void =>
    setQueue((was) =>
      speed === 'step' && was.revealed <= was.at ? { ...was, revealed: was.at + 1 } : { ...was, at: was.at + 1 },
    );
  useAnyKey(shown !== null, next);

  return {
    shown,
    isRevealed,
    over,
    at,
    all: all.length,
    next,
    again() {
      const last = moments.at(-1);
      if (last) setQueue({ newest, all: [last], at: 0, revealed: 1 });
    },
  };
}

/** Marks the current moment's result as shown after this delay; null waits for a key. */
function useRevealTimer(
  ms: number | null,
  { at, all }: Queue,
  setQueue: (change: (was: Queue) => Queue) => void,
): void {
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(
      () => setQueue((was) => (was.all === all ? { ...was, revealed: Math.max(was.revealed, at + 1) } : was)),
      ms,
    );
    return () => clearTimeout(timer);
  }, [ms, at, all, setQueue]);
}

/** Any key continues while a moment is shown. */
function useAnyKey(isShown: boolean, goOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: goOn does the same for every moment
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent): void => {
      if (UNTOUCHED.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && event.target instanceof Element && belongsToButton(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      goOn();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isShown]);
}
