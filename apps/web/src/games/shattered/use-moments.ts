import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isStill as hasNoMotion, type Settings, useSettings } from '../../base/settings.ts';
import { drawVeil } from '../../run/veil.ts';
import { belongsToButton } from '../../ui/use-keys.ts';
import { type Moment, momentsOf } from './rolls.ts';
import { useShattered } from './use-shattered.ts';

export interface Moments {
  /** What is shown now; null where the table itself is. */
  readonly shown: Moment | null;
  /** Its dice have fallen: what came of them may be seen. */
  readonly isTold: boolean;
  /** The action whose effects nothing else on the page may tell yet. */
  readonly over: number | null;
  readonly at: number;
  readonly all: number;
  next(): void;
  /** Shows the last one again. */
  again(): void;
}

interface Queue {
  /** The newest event that was looked at. */
  readonly newest: number;
  readonly all: readonly Moment[];
  readonly at: number;
  /** How many are told to their end. */
  readonly told: number;
}

/** How long the dice fall before what came of them is seen; by step it waits for a key. */
const TELL_MS: { readonly [speed in Settings['speed']]: number | null } = {
  instant: 0,
  fast: 300,
  normal: 600,
  step: null,
};

/** Keys that belong to the page, not to what is shown. */
const UNTOUCHED = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', '?', '.']);

const isShared = (seats: { readonly [seat: string]: string }): boolean =>
  Object.values(seats).filter((who) => who === 'you').length > 1;

/** Shows every roll, answer and end of a room that was told since the last look, one after the other; any key goes on. */
export function useMoments(): Moments {
  const { events, isStill, snapshot } = useShattered();
  const speed = useSettings((settings) => settings.speed);
  const moments = useMemo(() => momentsOf(events), [events]);
  const newest = events.at(-1)?.id ?? 0;
  /** What was told before the page was opened is no news; at a shared device the last action is. */
  const [firstN] = useState(() => snapshot.n - (isShared(snapshot.seats) ? 1 : 0));
  const [queue, setQueue] = useState<Queue>({ newest: 0, all: [], at: 0, told: 0 });
  // While it is drawn, not after: no part of the table may see for one moment what is about to be told.
  if (queue.newest !== newest) {
    const fresh = moments.filter(({ lastId, n }) => lastId > queue.newest && n > firstN);
    const isNews = fresh.length > 0 && !isStill && speed !== 'instant';
    setQueue(isNews ? { newest, all: fresh, at: 0, told: hasNoMotion() ? fresh.length : 0 } : { ...queue, newest });
  }
  const { all, at, told } = queue;
  const shown = all[at] ?? null;
  const isTold = told > at;
  const over = shown && (all[Math.max(at, told)]?.n ?? null);
  useLayoutEffect(() => drawVeil(over), [over]);
  useEffect(() => () => drawVeil(null), []);
  useTelling(shown !== null && !isTold ? TELL_MS[speed] : null, queue, setQueue);

  const next = (): void =>
    setQueue((was) =>
      speed === 'step' && was.told <= was.at ? { ...was, told: was.at + 1 } : { ...was, at: was.at + 1 },
    );
  useAnyKey(shown !== null, next);

  return {
    shown,
    isTold,
    over,
    at,
    all: all.length,
    next,
    again() {
      const last = moments.at(-1);
      if (last) setQueue({ newest, all: [last], at: 0, told: 1 });
    },
  };
}

/** Tells what is shown to its end after so long; null waits. */
function useTelling(ms: number | null, { at, all }: Queue, setQueue: (change: (was: Queue) => Queue) => void): void {
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(
      () => setQueue((was) => (was.all === all ? { ...was, told: Math.max(was.told, at + 1) } : was)),
      ms,
    );
    return () => clearTimeout(timer);
  }, [ms, at, all, setQueue]);
}

/** Any key goes on while something is shown. */
function useAnyKey(isShown: boolean, goOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes on is the same for all of it
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
