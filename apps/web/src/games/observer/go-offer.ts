import type { Offer } from '@undercroft/server';

/** The offer to go to the Location in a slot. */
export const goOffer = (offers: readonly Offer[], slot: number): Offer | undefined =>
  offers.find(({ action }) => action.type === 'go' && (action as { slot?: number }).slot === slot);
