import type { KeyEffect, TextOffer } from '@undercroft/text';
import type { ActionOf, DarkdelveAction } from '../actions.ts';
import { legendPage } from './bag.ts';
import type { Context } from './frame.ts';

/** The offer selected by a key, and the text of Enter. */
export interface Choice {
  readonly key: string;
  readonly offer: TextOffer;
  readonly enter: string;
}

export const offerOf = (offers: readonly TextOffer[], type: DarkdelveAction['type']): TextOffer | undefined =>
  offers.find(({ action }) => action.type === type);

const BELT_FROM = 5;

/** Torch and belt: they have the same keys in every room outside fights. */
export function kitChoices({ view, offers }: Context): Choice[] {
  const torch = offerOf(offers, 'torch.light');
  const belt = view.hero.belt.flatMap(({ id }, i): Choice[] => {
    const offer = offers.find(({ action }) => action.type === 'item.use' && (action as ActionOf<'item.use'>).id === id);
    return offer ? [{ key: String(BELT_FROM + i), offer, enter: `${offer.name}. ${offer.detail ?? ''}` }] : [];
  });
  const light = 'Light a torch. No turn passes. A ward takes the next 5 Dread.';
  const steady = offerOf(offers, 'steady');
  return [
    ...(torch ? [{ key: 'l', offer: torch, enter: light }] : []),
    ...(steady ? [{ key: 'c', offer: steady, enter: `Steady yourself. ${steady.detail ?? ''}` }] : []),
    ...belt,
  ];
}

/** `I` and `M` open the bag and the map outside fights. */
export const pageKeys = ({ view }: Context): { readonly [key: string]: KeyEffect } => ({
  i: { open: { page: 'bag' } },
  m: { page: () => legendPage(view) },
});
