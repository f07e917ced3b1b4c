import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Played } from '@undercroft/presenter';
import { useMemo } from 'react';
import type { Opened } from '../../run/opened-replay.ts';
import { useTable } from '../../run/table-model.ts';
import { allLies, type Moment, momentAt, type ToldLie } from './lies.ts';

/** A moment of a finished run, with all that was false in the run. */
export interface TrueMoment extends Moment {
  readonly id: string;
  readonly played: Played;
  readonly told: readonly ToldLie[];
}

/** The replay on the stage, as the page that opened it keeps it; null at a live table. */
function usePlayed(): { readonly id: string; readonly played: Played } | null {
  const { isStill } = useTable();
  const { id } = useParams({ strict: false });
  const opened = useQueryClient().getQueryData<Opened>(['replay', id ?? '']);
  return isStill && id && opened && 'played' in opened ? { id, played: opened.played } : null;
}

/** What was real at this moment; null unless a finished run is watched with the referee's eyes. */
export function useMoment(): TrueMoment | null {
  const { snapshot } = useTable();
  const found = usePlayed();
  const played = snapshot.as === 'referee' ? found?.played : undefined;
  const id = found?.id;
  const told = useMemo(() => (played?.replay.end ? allLies(played) : null), [played]);
  return useMemo(() => {
    if (!played || !id || !told) return null;
    const n = played.frames.findIndex(({ run }) => run.n === snapshot.n);
    const moment = momentAt(played, n);
    return moment && { ...moment, id, played, told };
  }, [played, id, told, snapshot.n]);
}
