import type { PlayedReplay } from '@undercroft/presenter';
import { useMemo } from 'react';
import { useTable } from '../../run/table-model.ts';
import { allLies, type LieOccurrence, type Moment, momentAt } from './lies.ts';

/** A moment of a finished run, with all lies of the run. */
export interface TrueMoment extends Moment {
  readonly id: string;
  readonly played: PlayedReplay;
  readonly runLies: readonly LieOccurrence[];
}

/** The truth about this moment; null unless the referee's view of a finished run is shown. */
export function useMoment(): TrueMoment | null {
  const { snapshot, replayed } = useTable();
  const played = snapshot.as === 'referee' ? replayed?.played : undefined;
  const id = replayed?.id;
  const runLies = useMemo(() => (played?.replay.end ? allLies(played) : null), [played]);
  return useMemo(() => {
    if (!played || !id || !runLies) return null;
    const n = played.frames.findIndex(({ run }) => run.n === snapshot.n);
    const moment = momentAt(played, n);
    return moment && { ...moment, id, played, runLies };
  }, [played, id, runLies, snapshot.n]);
}
