import type { TextOffer } from '@undercroft/text';

const isAlike = (one: TextOffer, other: TextOffer): boolean =>
  one.name === other.name && one.detail === other.detail && one.available === other.available;

/** Of offers that read alike, as two Bandages to leave behind, the first. */
export const once = (offers: readonly TextOffer[]): TextOffer[] =>
  offers.filter((offer, i) => offers.findIndex((other) => isAlike(offer, other)) === i);
