import type { SpokenEvent } from '@undercroft/server';
import { create } from 'zustand';

interface Veil {
  /** What this action did is still being revealed: until then nothing else on the page may tell it. */
  readonly over: number | null;
}

export const useVeil = create<Veil>(() => ({ over: null }));

export const drawVeil = (over: number | null): void => {
  if (useVeil.getState().over !== over) useVeil.setState({ over });
};

/** The events that may be told now. */
export const unveiled = (events: readonly SpokenEvent[], over: number | null): readonly SpokenEvent[] =>
  over === null ? events : events.filter(({ n }) => n < over);
