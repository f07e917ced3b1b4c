import type { GameFace, Json, Panel } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { offerKey, type TableModel, useTable } from '../../run/table-model.ts';
import type { BeingView, EscapeView } from './view.ts';

/** Content that pictures need: names in their order, and the inhabitants of each depth. */
interface Tables {
  readonly names: readonly string[];
  readonly hostiles: readonly { readonly id: string }[];
  readonly wardens: readonly { readonly id: string }[];
  readonly dialogue: readonly { readonly id: string; readonly rooms: readonly string[] }[];
}

export interface EscapeTable extends TableModel {
  readonly view: EscapeView;
  readonly tables: Tables;
  /** The being's display name. */
  called(being: Pick<BeingView, 'id' | 'kind'>): string;
  /** Picture ids of a being, best match first. */
  pictureIds(being: Pick<BeingView, 'id' | 'kind' | 'breed'>): readonly string[];
}

const DEPTHS = 12;

export function useEscape(): EscapeTable {
  const table = useTable();
  const { snapshot, game } = table;
  const view = snapshot.view as unknown as EscapeView;
  const tables = game.content!.tables as unknown as Tables;
  const row = DEPTHS - view.you.depth;
  return {
    ...table,
    view,
    tables,
    called: ({ id, kind }) => game.words.name(kind === 'hostile' ? (tables.hostiles[row]?.id ?? id) : id),
    pictureIds: ({ id, kind, breed }) => {
      if (kind === 'hostile') return [tables.hostiles[DEPTHS - breed]?.id ?? '', 'crawler'];
      if (kind === 'warden') return [tables.wardens[DEPTHS - breed]?.id ?? '', 'warden'];
      return kind === 'player' ? ['kael'] : [faceOf(tables.names, game.words.name(id)), 'dungeoneer'];
    },
  };
}

/** Cached for each view, because several parts of the table read the game's panels. */
const PANELS = new WeakMap<EscapeView, readonly Panel[]>();

export function panelsOf(game: GameFace, view: EscapeView): readonly Panel[] {
  const cached = PANELS.get(view);
  if (cached) return cached;
  const panels = game.words.panels(view as unknown as Json);
  PANELS.set(view, panels);
  return panels;
}

/** One name, one face: "Mira II" has the face of Mira. */
const faceOf = (names: readonly string[], called: string): string =>
  `face_${Math.max(0, names.indexOf(called.split(' ')[0]!))}`;

const payloadOf = ({ action }: Offer): { readonly [field: string]: string | undefined } =>
  (action as { payload?: { [field: string]: string } }).payload ?? {};

export const targetOf = (offer: Offer | null): string | undefined =>
  offer ? payloadOf(offer)['target_id'] : undefined;
export const optionOf = (offer: Offer): string => payloadOf(offer)['option_id'] ?? '';
export const directionOf = (offer: Offer | null): string | undefined =>
  offer ? payloadOf(offer)['direction'] : undefined;

const byKey = (a: Offer, b: Offer): number => (offerKey(a) < offerKey(b) ? -1 : 1);

type ByType = ReadonlyMap<string, readonly Offer[]>;

/** Cached for each list of offers, because everybody in a crowded room looks them up. */
const SORTED = new WeakMap<readonly Offer[], ByType>();

function sortedByType(offers: readonly Offer[]): ByType {
  const cached = SORTED.get(offers);
  if (cached) return cached;
  const sorted = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { type } = offer.action;
    const row = sorted.get(type);
    if (row) row.push(offer);
    else sorted.set(type, [offer]);
  }
  for (const row of sorted.values()) row.sort(byKey);
  SORTED.set(offers, sorted);
  return sorted;
}

const NO_OFFERS: readonly Offer[] = [];

/** Offers of a type, available or blocked, so that an offer keeps its place when it is blocked. */
export const offersOf = (offers: readonly Offer[], type: string): readonly Offer[] =>
  sortedByType(offers).get(type) ?? NO_OFFERS;

/** The step or flight in this direction. */
export const wayOffer = (offers: readonly Offer[], type: 'move' | 'flee', direction: string): Offer | undefined =>
  offersOf(offers, type).find((offer) => directionOf(offer) === direction);

/** All reasons why it is blocked. */
export const whyNot = ({ reasons }: Offer): string => reasons.map(({ text }) => text).join(' ');
/** The missing thing in a few words. */
export const missing = ({ reasons }: Offer): string => {
  const [first] = reasons;
  return first?.missing ?? first?.text ?? '';
};
