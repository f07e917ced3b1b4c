import type { SpokenEvent } from '@undercroft/server';
import { useMemo } from 'react';
import { codexEntry } from '../../run/codex.ts';
import { type TableModel, useTable } from '../../run/table-model.ts';
import { type CardData, type ShatteredView, type SideView, type Tables, tablesOf, type Who } from './view.ts';

export interface ShatteredTable extends TableModel {
  readonly view: ShatteredView;
  readonly tables: Tables;
  /** The side you play; spectators are on the dungeon's side. */
  readonly me: Who;
  readonly them: Who;
  readonly mine: SideView;
  readonly theirs: SideView;
  readonly isSeated: boolean;
  name(id: string): string;
  /** The display name of a side. */
  called(who: Who): string;
  idOf(who: Who): string;
  card(id: string): CardData | undefined;
  /** The card's effect, as printed. */
  mechanics(id: string): string;
}

/** Type and cost at the start of a card's text: the card shows both elsewhere. */
const PRINTED = /^(Physical|Environmental|Social|Mystical)(, \d Energy)?\. /;

/** The visit from one seat. */
export function useShattered(): ShatteredTable {
  const table = useTable();
  const { snapshot, game } = table;
  const view = snapshot.view as unknown as ShatteredView;
  const tables = useMemo(() => tablesOf(game, view), [game, view]);
  const me: Who = view.seat === 'visitor' ? 'V' : 'D';
  const them: Who = me === 'D' ? 'V' : 'D';
  const idOf = (who: Who): string => (who === 'D' ? tables.dungeon.id : view.visitor);
  return {
    ...table,
    view,
    tables,
    me,
    them,
    mine: view[me],
    theirs: view[them],
    isSeated: view.seat !== 'spectator',
    name: game.words.name,
    idOf,
    called: (who) => game.words.name(idOf(who)),
    card: (id) => tables.cards[id],
    mechanics: (id) => (codexEntry(game, id)?.mechanics ?? '').replace(PRINTED, ''),
  };
}

/** True if an event concerns this resource. */
export const isAboutResource =
  (r: string) =>
  ({ data }: SpokenEvent): boolean => {
    const resource = data as { readonly r?: string; readonly promoter?: string } | null;
    return resource?.r === r || resource?.promoter === r;
  };

export const REDUCER_KINDS: readonly string[] = ['damage', 'loss', 'healed', 'restored', 'shifted'];
export const PROMOTER_KINDS: readonly string[] = ['promoterGained', 'promoterLost'];
