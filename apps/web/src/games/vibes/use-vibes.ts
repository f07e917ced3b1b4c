import type { Offer } from '@undercroft/server';
import { codexEntry } from '../../run/codex.ts';
import { type TableModel, useTable } from '../../run/table-model.ts';
import { type Face, faceOf, printOf, textOfEdition } from './face.ts';
import type { RowCard, VibesView } from './view.ts';

interface Commit {
  readonly type: 'commit';
  readonly card: number | null;
  readonly tokens: readonly number[];
  readonly spend: boolean;
  /** Bets the Pot on the Prediction; left out without a Call. NV-120 */
  readonly call?: true;
}

/** A changed part of the commitment. */
interface Wish {
  readonly card?: number | null;
  readonly token?: number;
  readonly spend?: boolean;
  readonly isCalling?: boolean;
}

export interface VibesTable extends TableModel {
  readonly view: VibesView;
  name(id: string): string;
  mechanics(id: string): string;
  /** The face of a card, relic or Instant; a `+` after a card's key selects its upgraded print. */
  face(key: string, isUp?: boolean): Face;
  /** The card's effect, as printed. */
  cardText(card: Pick<RowCard, 'id' | 'up'>): string;
  /** The committed pair that is selected; null outside Scheme. */
  readonly commitment: Commit | null;
  /** Selects the offer with this card, prediction or spending, keeping the rest. */
  choose(change: Wish): void;
}

const commitOf = (offer: Offer | null): Commit | null =>
  offer?.action.type === 'commit' ? (offer.action as unknown as Commit) : null;

/** Scores how well an offer matches the wishes; the highest score wins. */
function matching(commit: Commit, now: Commit, wish: Wish): number {
  const card = wish.card === undefined ? now.card : wish.card;
  const spend = wish.spend ?? now.spend;
  const isCalling = wish.isCalling ?? now.call === true;
  const shared = commit.tokens.filter((token) => now.tokens.includes(token)).length;
  const tokens = wish.token === undefined ? shared * 4 : commit.tokens.includes(wish.token) ? 16 + shared : 0;
  return (
    (commit.card === card ? 64 : 0) +
    tokens +
    (commit.spend === spend ? 2 : 0) +
    (isCalling === (commit.call === true) ? 1 : 0)
  );
}

export function useVibes(): VibesTable {
  const table = useTable();
  const { words } = table.game;
  const view = table.snapshot.view as unknown as VibesView;
  const mechanics = (id: string): string =>
    textOfEdition(codexEntry(table.game, id)?.mechanics ?? '', view.edition2 !== undefined);
  const face = (key: string, isUp = false): Face => {
    const print = printOf(key);
    const kind = codexEntry(table.game, print.id)?.kind ?? '';
    return faceOf({ kind, mechanics: mechanics(print.id) }, isUp || print.isUp);
  };
  const commitment = commitOf(table.selected);
  return {
    ...table,
    view,
    name: words.name,
    mechanics,
    face,
    cardText: ({ id, up }) => face(id, up).text,
    commitment,
    choose(wish) {
      const options = table.offers.filter(({ action, available }) => available && action.type === 'commit');
      const now = commitment ?? commitOf(options[0] ?? null);
      if (!now) return;
      const ranked = options.map((offer) => [offer, matching(commitOf(offer)!, now, wish)] as const);
      const best = ranked.reduce((a, b) => (b[1] > a[1] ? b : a), ranked[0]!);
      table.select(best[0]);
    },
  };
}

/** True while a beat is being chosen. */
export const isScheming = ({ phase, fight }: VibesView): boolean => phase === 'scheme' && fight !== null;
