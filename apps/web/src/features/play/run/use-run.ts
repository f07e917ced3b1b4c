import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type RunState, type RunStore, runStore, type Sitting } from './run.ts';

/** Sits down at a run for as long as the page shows it. */
export function useRun({ session, as, link }: Sitting): [RunState, RunStore] {
  const [store, setStore] = useState(() => runStore({ session, as, link }));
  useEffect(() => {
    const fresh = runStore({ session, as, link });
    setStore(fresh);
    return fresh.start();
  }, [session, as, link]);
  return [useStore(store), store];
}
