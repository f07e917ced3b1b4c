import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Refused {
  /** Runs of this browser that a server did not take, by id, each with what it said. */
  readonly reasons: { readonly [id: string]: string };
}

export const useRefusedRuns = create<Refused>()(
  persist((): Refused => ({ reasons: {} }), { name: 'undercroft.refused', version: 1 }),
);

export const refusedRuns = (): Refused['reasons'] => useRefusedRuns.getState().reasons;

export function refuseRun(id: string, reason: string): void {
  useRefusedRuns.setState({ reasons: { ...refusedRuns(), [id]: reason } });
}

export function forgetRefusal(id: string): void {
  const { [id]: _, ...reasons } = refusedRuns();
  useRefusedRuns.setState({ reasons });
}
