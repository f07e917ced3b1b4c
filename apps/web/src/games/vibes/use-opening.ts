import { useState } from 'react';
import { isSame, offerKey } from '../../run/table-model.ts';
import type { DeckGroup, Tile } from './choice-groups.ts';
import type { VibesTable } from './use-vibes.ts';

/** The open group of deck cards, and a function to open or close one. */
export interface Opening {
  readonly opened: DeckGroup | null;
  toggle(tile: Tile): void;
}

/** The deck stays open until another option is selected; until a card is chosen, nothing is selected. */
export function useOpening({ selected, select, snapshot }: VibesTable, tiles: readonly Tile[]): Opening {
  const [open, setOpen] = useState<{ readonly n: number; readonly key: string } | null>(null);
  const wanted = open?.n === snapshot.n ? tiles.find(({ group }) => group?.key === open.key)?.group : undefined;
  const isElsewhere = selected !== null && !wanted?.offers.some((offer) => isSame(selected, offer));
  return {
    opened: wanted && !isElsewhere ? wanted : null,
    toggle({ group }) {
      if (!group) return;
      setOpen({ n: snapshot.n, key: group.key });
      if (!selected || !group.offers.some((offer) => offerKey(offer) === offerKey(selected))) select(null);
    },
  };
}
