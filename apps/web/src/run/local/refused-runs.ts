import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface RefusalRecord {
  /** Runs of this browser that a server refused: its message by run id. */
  readonly reasons: { readonly [id: string]: string };
}

export const useRefusedRuns = create<RefusalRecord>()(
  persist((): RefusalRecord => ({ reasons: {} }), { name: 'undercroft.refused', version: 1 }),
);

export const refusedRuns = (): RefusalRecord['reasons'] => useRefusedRuns.getState().reasons;

export function refuseRun(id: string, reason: string): void {
  useRefusedRuns.setState({ reasons: { ...refusedRuns(), [id]: reason } });
}

export function forgetRefusal(id: string): void {
  const { [id]: _, ...reasons } = refusedRuns();
  useRefusedRuns.setState({ reasons });
}
