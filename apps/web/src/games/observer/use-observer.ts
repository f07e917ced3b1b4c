import { at, type Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { codexEntry } from '../../run/codex.ts';
import { type TableModel, useTable } from '../../run/table-model.ts';
import type { ObserverView } from './view.ts';

export interface ObserverTable extends TableModel {
  readonly view: ObserverView;
  name(id: string): string;
  enemy(id: string): string;
  flavour(id: string): string;
  /** The effect of a content id, from the codex. */
  mechanics(id: string): string;
}

export function useObserver(): ObserverTable {
  const table = useTable();
  const { words } = table.game;
  const entry = (id: string) => codexEntry(table.game, id);
  return {
    ...table,
    view: table.snapshot.view as unknown as ObserverView,
    name: words.name,
    enemy: (id) => words.name(`enemy/${id}`),
    flavour: (id) => entry(id)?.flavour ?? '',
    mechanics: (id) => entry(id)?.mechanics ?? '',
  };
}

/** The value of a view field after the offer is committed; its present value if the preview does not change it. */
export function becomes<T extends Json>(offer: Offer | null | undefined, path: string, now: T): T {
  const expected = offer?.preview?.result.find((each) => each.path === path);
  return expected ? (expected.to as T) : now;
}

export const fieldOf = (offer: Offer, field: string): Json | undefined =>
  at(offer.action, `/${field}`) as Json | undefined;
