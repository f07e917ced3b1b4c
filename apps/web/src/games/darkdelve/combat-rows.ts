import type { GameFace } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { fieldOf, offersOf } from './use-darkdelve.ts';
import type { DarkdelveView } from './view.ts';
import { D } from './words.ts';

/** An act of a fight: its fixed key and its picture. */
export interface Stance {
  readonly offer: Offer;
  readonly key: string;
  readonly picture: string;
}

/** The digits of the stances never change; belt items come after them. */
const STANCES = ['combat.light', 'combat.heavy', 'combat.dodge', 'combat.block', 'combat.pass'];
const LETTERS: { readonly [type: string]: string } = {
  'combat.draw': 'd',
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

/** The Stamina cost of an act. */
export const staminaOf = (offer: Offer | null): number =>
  -(offer?.preview?.cost.find(({ label }) => label === 'stamina')?.value ?? 0);

const INTENT = /^Intent: [^:]*: (.)(.*)$/;

/** The effects of the announced move besides damage, from the game's own words. DD-088 */
export function bringsOf({ words }: GameFace, view: DarkdelveView): string {
  const rows = words.panels(view as never).flatMap((panel) => (panel.kind === 'text' ? panel.rows : []));
  const [, first = '', rest = ''] = rows.map((row) => INTENT.exec(row)).find((found) => found !== null) ?? [];
  return first === '' ? '' : `${first.toUpperCase()}${rest}.`;
}

const FIXED: { readonly [type: string]: string } = D.short as never;

/**
 * An act in a few words: on a phone all of them must fit above the fold, and the bar shows the rest of the chosen
 * one.
 */
export function shortOf({ combat, hero }: DarkdelveView, offer: Offer): string {
  const { action, available, reasons } = offer;
  const [reason] = reasons;
  if (!available) return reason?.missing ? D.short.lacks(reason.missing) : D.short.blocked;
  if (action.type === 'combat.light') return D.short.blow(combat!.light);
  if (action.type === 'combat.heavy') return D.short.blow(combat!.heavy);
  if (action.type === 'combat.dodge' && combat!.kind === 'watcher') return D.short.noDodge;
  if (action.type === 'combat.flee') return D.short.chance(combat!.fleeChance ?? 0);
  const stack = hero.belt.find(({ id }) => id === fieldOf(offer, 'id'));
  return FIXED[action.type] ?? (stack ? D.short.left(stack.n) : '');
}
