import type { Offer } from '@undercroft/server';
import { type TableModel, useTable } from '../../run/table-model.ts';
import { asDuel, type DuelTables, type DuelView, type SideView } from './forecast.ts';
import { D } from './words.ts';

export type DuelSeat = 'left' | 'right';

export interface DuelTable extends TableModel {
  readonly view: DuelView;
  readonly tables: DuelTables;
  readonly mySeat: DuelSeat;
  readonly foeSeat: DuelSeat;
  readonly mine: SideView;
  readonly foe: SideView;
  /** The display name of a side. */
  called(seat: string): string;
}

/** The duel seen from one side; spectators are on the left. */
export function useDuel(): DuelTable {
  const table = useTable();
  const { snapshot, game } = table;
  const view = asDuel(snapshot.view);
  const mySeat: DuelSeat = snapshot.as === 'right' ? 'right' : 'left';
  const foeSeat: DuelSeat = mySeat === 'left' ? 'right' : 'left';
  return {
    ...table,
    view,
    tables: game.content!.tables as DuelTables,
    mySeat,
    foeSeat,
    mine: view[mySeat],
    foe: view[foeSeat],
    called: (seat) => (snapshot.seats[seat] === 'you' && seat === mySeat ? D.you : game.words.name(seat)),
  };
}

/** The offer of a card, free or blocked. */
export const offerOfCard = (offers: readonly Offer[], card: string): Offer | undefined =>
  offers.find(({ action }) => action.type === 'play' && (action as { card?: string }).card === card);

export const cardOf = (offer: Offer | null): string | null =>
  offer?.action.type === 'play' ? String((offer.action as { card?: string }).card) : null;
