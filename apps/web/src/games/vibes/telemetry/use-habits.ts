import { useEffect, useRef } from 'react';
import { useSettings } from '../../../base/settings.ts';
import { W } from '../../../base/words.ts';
import { useBusy } from '../../../run/table-model.ts';
import { onWhy } from '../../../ui/why-target.ts';
import type { Beat } from '../reveal/beat.ts';
import type { Reveal } from '../reveal/use-reveal.ts';
import { isScheming, useVibes } from '../use-vibes.ts';
import { type BeatWatch, watchBeat } from './habits.ts';
import { keepHabits } from './kept.ts';

interface OpenWatch {
  readonly watch: BeatWatch;
  /** The id of the last record before this beat. */
  readonly after: number;
}

/** After this time a Reveal that follows a beat has opened. */
const SETTLE_MS = 200;

const now = (): number => performance.now();

/** Measures the choice of a beat and its Reveal, and stores the habits once the player goes on. Rule book 6.2. */
export function useHabits(beat: Beat | null, reveal: Reveal, isExplained: boolean): void {
  const { view, snapshot, commitment, isStill, isMine, labels } = useVibes();
  const { explain, coach } = useSettings();
  const isBusy = useBusy();
  const watched = useRef<OpenWatch | null>(null);
  const moment = isScheming(view) && isMine && !isStill ? `${view.act} ${view.floor} ${view.fight!.beat}` : null;
  const pair = commitment ? JSON.stringify(commitment) : '';
  const isCoaching = reveal.isOpen && coach;
  const last = beat?.id ?? 0;

  // Delayed so that the Reveal can open first: actions during it still belong to the beat.
  useEffect(() => {
    if (reveal.isOpen) return;
    const at = now();
    const timer = setTimeout(() => {
      const { current } = watched;
      if (current && last !== current.after) {
        keepHabits(snapshot.session, last, current.watch.ended(at, explain === 'always'));
        watched.current = null;
      }
      if (moment !== null && pair !== '') watched.current ??= { watch: watchBeat(at, pair), after: last };
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [reveal.isOpen, last, snapshot.session, explain, moment, pair]);

  useEffect(() => {
    if (pair !== '' && watched.current?.after === last) watched.current.watch.chose(pair, now());
  }, [pair, last]);
  useEffect(() => {
    if (isBusy) watched.current?.watch.committed(now());
  }, [isBusy]);
  useEffect(() => {
    if (isExplained) watched.current?.watch.counted('explainOpens');
  }, [isExplained]);
  useEffect(() => {
    if (isCoaching) watched.current?.watch.counted('coachOpens');
  }, [isCoaching]);
  const isTakenBack = labels[snapshot.n] === W.table.undo;
  useEffect(() => {
    if (isTakenBack) watched.current?.watch.counted('misclick');
  }, [isTakenBack]);
  useEffect(
    () =>
      onWhy(({ about }) => {
        const isCause = about === 'event' || about === 'action';
        watched.current?.watch.counted(isCause ? 'explainOpens' : 'tooltipOpens');
      }),
    [],
  );
}
