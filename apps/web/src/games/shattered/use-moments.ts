import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../base/settings.ts';
import { type Moment, momentsOf } from './rolls.ts';
import { useShattered } from './use-shattered.ts';

export interface Moments {
  /** What is shown now; null where the table itself is. */
  readonly shown: Moment | null;
  readonly at: number;
  readonly all: number;
  next(): void;
  /** Shows the last one again. */
  again(): void;
}

/** Keys that belong to the page, not to what is shown. */
const UNTOUCHED = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', '?', '.']);

const isShared = (seats: { readonly [seat: string]: string }): boolean =>
  Object.values(seats).filter((who) => who === 'you').length > 1;

/** Shows every roll, answer and end of a room that was told since the last look, one after the other; any key goes on. */
export function useMoments(): Moments {
  const { events, isStill, snapshot } = useShattered();
  const speed = useSettings((settings) => settings.speed);
  const moments = useMemo(() => momentsOf(events), [events]);
  const [queue, setQueue] = useState<readonly Moment[]>([]);
  const [at, setAt] = useState(0);
  const newest = events.at(-1)?.id ?? 0;
  /** What was told before the page was opened is no news; at a shared device the last action is. */
  const [firstN] = useState(() => snapshot.n - (isShared(snapshot.seats) ? 1 : 0));
  const seen = useRef(0);

  useLayoutEffect(() => {
    const from = seen.current;
    seen.current = newest;
    if (isStill || speed === 'instant') return;
    const fresh = moments.filter(({ lastId, n }) => lastId > from && n > firstN);
    if (fresh.length === 0) return;
    setQueue(fresh);
    setAt(0);
  }, [moments, newest, isStill, speed, firstN]);

  const shown = queue[at] ?? null;
  const next = (): void => setAt((before) => before + 1);
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent): void => {
      if (UNTOUCHED.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      setAt((before) => before + 1);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [shown]);

  return {
    shown,
    at,
    all: queue.length,
    next,
    again() {
      const last = moments.at(-1);
      if (!last) return;
      setQueue([last]);
      setAt(0);
    },
  };
}
