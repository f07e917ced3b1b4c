import type { Json } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { create } from 'zustand';
import type { Past } from './past.ts';
import type { TableModel } from './table-model.ts';

interface Veil {
  /** Number of the action being revealed; until the end of the reveal, nothing else on the page may show its result. */
  readonly over: number | null;
}

export const useVeil = create<Veil>(() => ({ over: null }));

export const drawVeil = (over: number | null): void => {
  if (useVeil.getState().over !== over) useVeil.setState({ over });
};

/** Check it right before showing a result: a reveal may have begun since the page was drawn. */
export const isVeiledNow = (): boolean => useVeil.getState().over !== null;

/** The events that may be shown now. */
export const unveiled = (events: readonly SpokenEvent[], over: number | null): readonly SpokenEvent[] =>
  over === null ? events : events.filter(({ n }) => n < over);

/** The view before the revealed action; null if this page never received it. */
export function viewUnder(past: Past, over: number): Json | null {
  for (let back = 0; ; back++) {
    const moment = past(back);
    if (!moment || moment.n < over) return moment?.view ?? null;
  }
}

/** The table before the revealed action: it shows nothing newer, and nothing can be chosen. */
export function veiledTable(table: TableModel, over: number): TableModel {
  const { snapshot, past, events } = table;
  return {
    ...table,
    snapshot: { ...snapshot, view: viewUnder(past, over) ?? snapshot.view, outcome: null },
    events: unveiled(events, over),
    ...{ offers: [], selected: null, isArmed: false, isMine: false },
  };
}
