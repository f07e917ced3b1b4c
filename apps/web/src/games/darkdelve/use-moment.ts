import type { Played } from '@undercroft/presenter';
import { useMemo } from 'react';
import { useTable } from '../../run/table-model.ts';
import { allLies, type Moment, momentAt, type ToldLie } from './lies.ts';

/** A moment of a finished run, with all that was false in the run. */
export interface TrueMoment extends Moment {
  readonly id: string;
  readonly played: Played;
  readonly told: readonly ToldLie[];
}

/** What was real at this moment; null unless a finished run is watched with the referee's eyes. */
export function useMoment(): TrueMoment | null {
  const { snapshot, replayed } = useTable();
  const played = snapshot.as === 'referee' ? replayed?.played : undefined;
  const id = replayed?.id;
  const told = useMemo(() => (played?.replay.end ? allLies(played) : null), [played]);
  return useMemo(() => {
    if (!played || !id || !told) return null;
    const n = played.frames.findIndex(({ run }) => run.n === snapshot.n);
    const moment = momentAt(played, n);
    return moment && { ...moment, id, played, told };
  }, [played, id, told, snapshot.n]);
}
