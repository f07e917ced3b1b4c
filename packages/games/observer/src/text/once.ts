import type { TextOffer } from '@undercroft/text';

const isAlike = (one: TextOffer, other: TextOffer): boolean =>
  one.name === other.name && one.detail === other.detail && one.available === other.available;

/** Keeps the first of several offers with the same text, such as dropping one of two Bandages. */
export const once = (offers: readonly TextOffer[]): TextOffer[] =>
  offers.filter((offer, i) => offers.findIndex((other) => isAlike(offer, other)) === i);
