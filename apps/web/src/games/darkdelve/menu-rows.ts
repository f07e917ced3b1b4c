import { sameJson } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { fieldOf, offersOf } from './use-darkdelve.ts';
import type { DarkdelveView } from './view.ts';

/** An option of the open menu: its key, label and risk. */
export interface MenuRow {
  readonly offer: Offer;
  readonly key: string;
  readonly label: string;
  readonly risk: number | null;
}

const PROMPTED = [
  'levelUp',
  'blessing.accept',
  'blessing.keep',
  'threshold.confirm',
  'threshold.cancel',
  'pledge.take',
  'bargain.eyes',
  'bargain.gold',
  'bargain.refuse',
];

/** The item or SKU in the action of a menu entry. */
const idOf = (offer: Offer): string => String(fieldOf(offer, 'item') ?? fieldOf(offer, 'sku') ?? '');

/** The options of a menu in its own order; a digit shared by two goes to the first. */
export function menuRows(view: DarkdelveView, offers: readonly Offer[]): readonly MenuRow[] {
  const prompted = offersOf(offers, ...PROMPTED);
  if (view.phase === 'levelup' || view.phase === 'pledge' || view.prompt)
    return prompted.map((offer, i) => ({ offer, key: String(i + 1), label: offer.action.type, risk: null }));
  const rows = (view.menu?.options ?? []).flatMap((option): MenuRow[] => {
    const offer = offers.find(
      (each) =>
        each.action.type === option.type &&
        (option.type !== 'choose' || sameJson(fieldOf(each, 'n') ?? null, option.n)) &&
        idOf(each) === option.id &&
        (fieldOf(each, 'with') === undefined || fieldOf(each, 'with') === paysWith(option.label)),
    );
    return offer ? [{ offer, key: '', label: option.label, risk: option.risk }] : [];
  });
  return rows.map((row, i) => ({ ...row, key: i < 9 ? String(i + 1) : '' }));
}

/** The means of payment is the last part of a label: `pay_gold`, `retreat_item`. */
const paysWith = (label: string): string => label.split('_').at(-1) ?? '';

/** A piece of gear given up as a toll. */
export const isTribute = (offer: Offer): boolean => fieldOf(offer, 'with') === 'item';

const OPTION_PICTURES: { readonly [type: string]: string } = {
  'stairs.descend': 'STAIRS',
  'stairs.extract': 'portal',
  'stairs.send': 'gold',
  'pledge.raise': 'lore',
  'exit.extract': 'portal',
  'waystone.pay': 'gold',
  'threshold.enter': 'SANCTUM',
  'threshold.confirm': 'SANCTUM',
  'threshold.cancel': 'back',
  'threshold.retreat': 'WAYSTONE',
  'waystone.runes': 'lore',
  'room.leave': 'back',
  'blessing.keep': 'keep',
  abandon: 'slain',
};

/** The picture of an option: its subject, else its kind. */
export function optionPicture({ offer, label }: MenuRow): string {
  const thing = fieldOf(offer, 'sku') ?? fieldOf(offer, 'stat') ?? fieldOf(offer, 'item');
  return typeof thing === 'string' ? thing : (OPTION_PICTURES[offer.action.type] ?? label);
}
