import type { Offer } from '@undercroft/server';
import { useCallback, useMemo, useState } from 'react';
import { isSame, type TableModel, useTable } from '../../run/table-model.ts';
import { cardOf, firstPlay, isPlay, playsOf } from './card-uses.ts';
import { type ShatteredView, tablesOf } from './view.ts';

export interface Choice {
  /** The table model with this screen's selection. */
  readonly model: TableModel;
  /** The card that was pressed last, playable or not. */
  readonly held: string | null;
  /** Presses a card: selects a way to play it, or plays it if it was already selected. */
  pressCard(card: string): boolean;
}

interface LastPress {
  readonly n: number;
  readonly card: string | null;
}

/** One choice at a time: while an unplayable card is held, Enter plays nothing else. */
export function useChoice(): Choice {
  const table = useTable();
  const { snapshot, offers, selected, press, select, commit } = table;
  const { n } = snapshot;
  const [last, setLast] = useState<LastPress>({ n: -1, card: null });
  const now = last.n === n ? last : null;
  const isOther = now !== null && now.card !== null && cardOf(selected) !== now.card;
  const shown = isOther ? null : selected;
  const take = useCallback(
    (offer: Offer, then: (offer: Offer) => void) => {
      setLast({ n, card: cardOf(offer) });
      then(offer);
    },
    [n],
  );
  const view = snapshot.view as unknown as ShatteredView;
  const tables = useMemo(() => tablesOf(table.game, view), [table.game, view]);
  const pressCard = useCallback(
    (card: string): boolean => {
      const plays = playsOf(offers, card);
      const offer = firstPlay(plays, shown, tables.cards[card]?.target);
      setLast({ n, card });
      if (!offer) return false;
      if (isSame(selected, offer) && shown === null) select(offer);
      else press(offer);
      return true;
    },
    [offers, shown, selected, n, press, select, tables],
  );
  const model = useMemo<TableModel>(
    () => ({
      ...table,
      selected: shown,
      isArmed: shown !== null && table.isArmed,
      select: (offer) => (offer ? take(offer, select) : select(null)),
      press: (offer) => take(offer, press),
      commit: (filled) => {
        if (shown) commit(filled);
      },
    }),
    [table, shown, take, select, press, commit],
  );
  const held = now?.card ?? (shown && isPlay(shown) ? cardOf(shown) : null);
  return useMemo(() => ({ model, held, pressCard }), [model, held, pressCard]);
}
