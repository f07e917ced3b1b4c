import type { Offer } from '@undercroft/server';
import type { VibesView } from './view.ts';

interface Fields {
  readonly i?: number;
  readonly slot?: number;
  readonly replace?: number;
  readonly option?: string;
  readonly card?: number;
  readonly cards?: readonly number[];
}

export const fieldsOf = (offer: Offer): Fields => offer.action as unknown as Fields;

/** The deck cards that an option uses. */
export function cardsOf(offer: Offer): readonly number[] {
  const { card, cards } = fieldsOf(offer);
  const { type } = offer.action;
  if (type === 'remove' || type === 'tinker' || type === 'trim') return card === undefined ? [] : [card];
  return type === 'choose' ? (cards ?? []) : [];
}

/** The content id an option would bring, if it can be shown as a card face. */
export function subjectOf({ phase, offer, shop }: VibesView, { action }: Offer): string | undefined {
  const { i = 0 } = action as { readonly i?: number };
  if (action.type === 'take' || action.type === 'card') return offer?.ids[i];
  if (action.type === 'buy') return shop?.wares[i]?.id;
  return action.type === 'instant' && phase === 'reward' ? offer?.ids[0] : undefined;
}

const DECLINING = new Set(['leave', 'skip', 'refuse', 'pass']);
const rank = (offer: Offer): number => (DECLINING.has(offer.action.type) ? 2 : cardsOf(offer).length > 0 ? 1 : 0);

/** True for the option that takes nothing and pays nothing. */
export const isDeclining = ({ action }: Offer): boolean => DECLINING.has(action.type);

const placeOf = (offer: Offer): number => {
  const { i, slot } = fieldsOf(offer);
  return i ?? slot ?? cardsOf(offer)[0] ?? 0;
};
const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The order of choices outside a beat: offered things, then changes to deck cards, then the way out. The order
 * depends on the kind of option and never on its availability, so that each option keeps its key.
 */
export const choiceRows = (offers: readonly Offer[]): Offer[] =>
  offers
    .filter(({ action }) => action.type !== 'draft')
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        textOrder(a.action.type, b.action.type) ||
        placeOf(a) - placeOf(b) ||
        textOrder(JSON.stringify(a.action), JSON.stringify(b.action)),
    );

/** Groups options that bring the same thing in different ways: worn or not, or in the place of one or another. */
export function twins(offers: readonly Offer[]): Offer[][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = `${offer.action.type} ${placeOf(offer)}`;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return [...groups.values()];
}

/** Options that differ only in the deck cards they take: one heading, then the cards. */
export interface DeckGroup {
  readonly key: string;
  readonly offers: readonly Offer[];
  /** Number of cards each option takes. */
  readonly takes: number;
}

function deckGroups(offers: readonly Offer[]): DeckGroup[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (cardsOf(offer).length === 0) continue;
    const key = `${offer.action.type} ${fieldsOf(offer).option ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return [...groups].map(([key, members]) => ({ key, offers: members, takes: cardsOf(members[0]!).length }));
}

/** One choice with a key: a single option, or a deck action whose cards are chosen next. */
export interface Tile {
  readonly key: string;
  readonly hotkey: string | undefined;
  readonly offer: Offer;
  /** The options of a deck action; null for a single option. */
  readonly group: DeckGroup | null;
}

const DIGITS = '1234567890';
/** In a shop the digits belong to the wares, sold or not. */
const SHOP_KEYS: { readonly [action: string]: string } = { remove: 'x', leave: 'q' };

/** Every choice with its key, in order. */
export function choiceTiles(offers: readonly Offer[], isShop: boolean): Tile[] {
  const rows = choiceRows(offers);
  const groups = new Map(deckGroups(rows).map((group) => [group.offers[0], group]));
  const heads = rows.filter((offer) => cardsOf(offer).length === 0 || groups.has(offer));
  return heads.map((offer, i) => ({
    key: JSON.stringify(offer.action),
    hotkey: (isShop ? SHOP_KEYS[offer.action.type] : undefined) ?? DIGITS[i],
    offer,
    group: groups.get(offer) ?? null,
  }));
}
