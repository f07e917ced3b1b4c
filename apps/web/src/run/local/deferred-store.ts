import type { Action, Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { createStore } from 'zustand/vanilla';
import { EMPTY_RUN, type RunState, type RunStore, type Sitting } from '../run.ts';

/** A run played in this browser: the engine is fetched when such a run is opened, never with an ordinary table. */
export function deferredStore({ session }: Sitting): RunStore {
  const store = createStore<RunState>(() => EMPTY_RUN);
  const player = import('./local-store.ts').then(({ playHere }) => playHere(store, session));
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
