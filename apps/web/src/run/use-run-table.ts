import type { GameFace } from '@undercroft/kernel';
import { useCallback, useMemo } from 'react';
import { labelsOf } from './action-labels.ts';
import type { Fork } from './fork.ts';
import { pastOf } from './past.ts';
import { mayAct, type RunState, type RunStore } from './run.ts';
import { type TableModel, tableModel } from './table-model.ts';
import { useSelection } from './use-selection.ts';

/** True if nothing is being sent and the offers for this moment have arrived. */
export const isReady = ({ sending, offersFor, snapshot }: RunState): boolean =>
  sending === null && offersFor === snapshot?.n;

interface TableSetup {
  /** Undefined until it is loaded. */
  readonly game: GameFace | undefined;
  readonly fork: Fork;
  /** Kinds of action that may be selected in advance. */
  readonly ready: readonly string[];
}

/** The table of a run you play or watch; null until the run and its game are loaded and dealt. */
export function useRunTable(run: RunState, store: RunStore, { game, fork, ready }: TableSetup): TableModel | null {
  const { snapshot, moments, events, offers, moves } = run;
  const actIfReady = useCallback(
    (...args: Parameters<RunStore['act']>) => {
      if (isReady(store.getState())) void store.act(...args);
    },
    [store],
  );
  const selection = useSelection(offers, `${snapshot?.session} ${snapshot?.n}`, actIfReady, ready);
  const seats = snapshot?.seats;
  const labels = useMemo(() => (game && seats ? labelsOf(moves, seats, game.words.name) : {}), [moves, game, seats]);
  return useMemo(
    () =>
      snapshot && game && !snapshot.dealing
        ? tableModel({
            game,
            snapshot,
            past: pastOf(moments),
            events,
            offers,
            labels,
            isMine: mayAct(snapshot),
            fork,
            ...selection,
            undo: () => void store.undo(),
            preview: store.preview,
          })
        : null,
    [snapshot, moments, game, events, offers, labels, selection, store, fork],
  );
}
