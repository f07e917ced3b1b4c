import type { Action, Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isLocalId } from './local/local-id.ts';
import { EMPTY_RUN, type RunState, type RunStore, runStore, type Sitting } from './run.ts';

/** A run played in this browser: the engine is fetched only when such a run opens, never for other tables. */
function deferredStore({ session }: Sitting): RunStore {
  const store = createStore<RunState>(() => EMPTY_RUN);
  const player = import('./local/local-store.ts').then(({ playHere }) => playHere(store, session));
  return Object.assign(store, {
    start() {
      void player.then(({ open }) => open());
      return () => {};
    },
    act: async (offer: Offer, filled?: Json) => (await player).act(offer, filled),
    undo: async () => (await player).undo(),
    preview: async (action: Action) => (await player).preview(action),
    dismiss: () => store.setState({ refusal: null }),
    refresh: async () => (await player).open(),
  });
}

const storeOf = (sitting: Sitting): RunStore =>
  isLocalId(sitting.session) ? deferredStore(sitting) : runStore(sitting);

/** Opens a run for as long as the page shows it. */
export function useRun({ session, as, link }: Sitting): [RunState, RunStore] {
  const store = useMemo(() => storeOf({ session, as, link }), [session, as, link]);
  useEffect(() => store.start(), [store]);
  return [useStore(store), store];
}
