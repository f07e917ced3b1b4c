import type { Offer } from '@undercroft/server';
import { fieldOf, offersOf } from './use-darkdelve.ts';

/** An act of a fight: its fixed key and its picture. */
export interface Stance {
  readonly offer: Offer;
  readonly key: string;
  readonly picture: string;
}

/** Digits of the stances never move; what the belt holds comes after them. */
const STANCES = ['combat.light', 'combat.heavy', 'combat.dodge', 'combat.block', 'combat.pass'];
const LETTERS: { readonly [type: string]: string } = {
  'combat.flee': 'f',
  'combat.retreat': 'r',
  'combat.breakAway': 'x',
  'combat.endure': 'e',
};
const BELT_FROM = 6;
const BELT_TO = 9;

export function stancesOf(offers: readonly Offer[]): readonly Stance[] {
  const stances = STANCES.flatMap((type, i) =>
    offersOf(offers, type).map((offer): Stance => ({ offer, key: String(i + 1), picture: type })),
  );
  const belt = offersOf(offers, 'combat.use').map(
    (offer, i): Stance => ({
      offer,
      key: BELT_FROM + i <= BELT_TO ? String(BELT_FROM + i) : '',
      picture: String(fieldOf(offer, 'id')),
    }),
  );
  const ways = Object.keys(LETTERS).flatMap((type) =>
    offersOf(offers, type).map((offer): Stance => ({ offer, key: LETTERS[type]!, picture: type })),
  );
  return [...stances, ...belt, ...ways];
}

/** What an act costs in Stamina. */
export const staminaOf = (offer: Offer | null): number =>
  -(offer?.preview?.cost.find(({ label }) => label === 'stamina')?.value ?? 0);
