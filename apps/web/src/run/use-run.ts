import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deferredStore } from './local/deferred-store.ts';
import { isLocalId } from './local/local-id.ts';
import { type RunState, type RunStore, runStore, type Sitting } from './run.ts';

const storeOf = (sitting: Sitting): RunStore =>
  isLocalId(sitting.session) ? deferredStore(sitting) : runStore(sitting);

/** Sits down at a run for as long as the page shows it. */
export function useRun({ session, as, link }: Sitting): [RunState, RunStore] {
  const [store, setStore] = useState(() => storeOf({ session, as, link }));
  useEffect(() => {
    const fresh = storeOf({ session, as, link });
    setStore(fresh);
    return fresh.start();
  }, [session, as, link]);
  return [useStore(store), store];
}
