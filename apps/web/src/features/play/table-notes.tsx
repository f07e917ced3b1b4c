import { useEffect, useState } from 'react';
import { W } from '../../base/words.ts';
import type { RunState, RunStore } from '../../run/run.ts';
import { useTable } from '../../run/table-model.ts';
import { useVeil } from '../../run/veil.ts';
import { RunEnd } from './run-end.tsx';
import { SetBackNote } from './set-back-note.tsx';

const BACK_MS = 4_000;

/** Banners over the table: lost connection, refused actions, stored runs, and what to do about them. */
export function TableNotes({ run, store }: { readonly run: RunState; readonly store: RunStore }) {
  const { snapshot } = useTable();
  const hasReturned = useReturned(run);
  const isVeiled = useVeil(({ over }) => over !== null);
  const isWatching = !Object.values(snapshot.seats).includes('you');
  return (
    <div className="notes">
      {run.connection === 'lost' && (
        <p className="note m-harm" role="alert">
          <b>{W.status.lost}</b> {run.isUnsent ? W.status.unsent : W.status.lostMore}
        </p>
      )}
      {hasReturned && run.connection === 'live' && (
        <p className="note m-mend" role="status">
          {W.status.back}
        </p>
      )}
      {run.refusal && (
        <p className="note m-harm" role="alert">
          <b>{W.status.refused}</b>
          <span>
            {run.refusal.error === 'conflict' ? W.status.conflict : `${run.refusal.message} ${W.status.kept}`}
          </span>
          <span className="spacer" />
          <button type="button" className="btn btn--quiet" onClick={store.dismiss}>
            {W.status.dismiss}
          </button>
        </p>
      )}
      {snapshot.outcome && !isVeiled && <RunEnd />}
      <SetBackNote snapshot={snapshot} />
      {isWatching && !snapshot.outcome && <p className="note">{W.table.watching}</p>}
      <span className="sr" role="status" data-stored={run.storedAs ?? ''}>
        {run.sending !== null ? W.status.sending : run.storedAs === null ? '' : W.status.stored(run.storedAs)}
      </span>
    </div>
  );
}

/** True for a moment after a lost connection is back. */
function useReturned({ connection }: Pick<RunState, 'connection'>): boolean {
  const [was, setWas] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (connection === 'lost') setWas(true);
    if (connection !== 'live' || !was) return;
    setBack(true);
    const timer = setTimeout(() => {
      setBack(false);
      setWas(false);
    }, BACK_MS);
    return () => clearTimeout(timer);
  }, [connection, was]);
  return isBack;
}
