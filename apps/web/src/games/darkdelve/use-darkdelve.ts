import { at, type Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { codexEntry } from '../../run/codex.ts';
import { type TableModel, useTable } from '../../run/table-model.ts';
import { type Sight, sightOf } from './sight.ts';
import type { DarkdelveView, Item } from './view.ts';
import { D } from './words.ts';

export interface DarkdelveTable extends TableModel {
  readonly view: DarkdelveView;
  readonly sight: Sight;
  name(id: string): string;
  /** The effect of a content id, from the codex. */
  mechanics(id: string): string;
  /** A piece by name, or by its visible traits. */
  piece(item: Item): string;
  /** Its numbers as the delver perceives them. */
  numbers(item: Item): string;
}

export function useDarkdelve(): DarkdelveTable {
  const table = useTable();
  const { words, content } = table.game;
  const view = table.snapshot.view as unknown as DarkdelveView;
  return {
    ...table,
    view,
    sight: sightOf(view, content!.tables),
    name: words.name,
    mechanics: (id) => codexEntry(table.game, id)?.mechanics ?? '',
    piece: ({ id, slot }) => (id === '' ? D.unknown(words.name(slot)) : words.name(id)),
    numbers: ({ uid }) => words.action({ type: 'item.equip', id: uid } as never, view as never).detail ?? '',
  };
}

export const fieldOf = (offer: Offer, field: string): Json | undefined =>
  at(offer.action, `/${field}`) as Json | undefined;

/** The reason an offer is blocked, without the rule id: that is part of its answer to why. */
export const reasonOf = ({ available, reasons }: Offer): string | undefined =>
  available ? undefined : reasons.map(({ text }) => text.replace(/ \([A-Z]+-[^)]*\)$/, '')).join(' ');

/** The offer of this type whose field has this value. */
export const offerFor = (offers: readonly Offer[], type: string, field: string, value: string): Offer | undefined =>
  offers.find((offer) => offer.action.type === type && fieldOf(offer, field) === value);

export const offersOf = (offers: readonly Offer[], ...types: readonly string[]): readonly Offer[] =>
  offers.filter(({ action }) => types.includes(action.type));
