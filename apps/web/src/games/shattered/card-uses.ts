import type { Offer } from '@undercroft/server';
import { isSame } from '../../run/table-model.ts';

/** The fields of an action that the table reads. */
export interface Act {
  readonly type: string;
  readonly card?: string | null;
  readonly target?: string;
  readonly remove?: number;
  readonly trap?: string;
  readonly yes?: boolean;
  readonly sanctuary?: boolean;
  readonly rooms?: readonly string[];
  readonly item?: string;
  readonly slot?: string;
  readonly room?: string;
  readonly visitor?: string;
  readonly site?: string;
  readonly from?: string;
  readonly to?: string;
  readonly id?: string;
  readonly kind?: string;
  readonly form?: string;
  readonly recipe?: string;
  readonly good?: string;
}

export const actOf = (offer: Offer): Act => offer.action as unknown as Act;

/** Action types that play a card; discarding it or holding it back are other uses. */
const PLAYS: readonly string[] = ['play', 'energy', 'cycle', 'react'];

export const isPlay = (offer: Offer): boolean => PLAYS.includes(actOf(offer).type);

export const cardOf = (offer: Offer | null): string | null => (offer ? (actOf(offer).card ?? null) : null);

/** Every way to play a card: one for each target, or for each thing it may remove. */
export const playsOf = (offers: readonly Offer[], card: string): readonly Offer[] =>
  offers.filter((offer) => cardOf(offer) === card && isPlay(offer));

const isDefault = ({ preview }: Offer): boolean => (preview?.notes as { isDefault?: boolean })?.isDefault === true;

/**
 * The way a pressed card is played: the selected one, its default aim, its printed target, else the first available.
 */
export function firstPlay(plays: readonly Offer[], selected: Offer | null, printed: string | undefined): Offer | null {
  const free = plays.filter(({ available }) => available);
  return (
    free.find((offer) => isSame(selected, offer)) ??
    free.find(isDefault) ??
    free.find((offer) => actOf(offer).target === printed) ??
    free[0] ??
    null
  );
}

/** The next way to play the card, in a cycle. */
export function nextPlay(plays: readonly Offer[], selected: Offer | null): Offer | null {
  const free = plays.filter(({ available }) => available);
  const at = free.findIndex((offer) => isSame(selected, offer));
  return free[(at + 1) % free.length] ?? null;
}

/** The other uses of a card. */
export const otherUses = (offers: readonly Offer[], card: string | null): readonly Offer[] =>
  offers.filter((offer) => card !== null && cardOf(offer) === card && !isPlay(offer));

const IN_BAR = ['end', 'answer', 'react'];

/**
 * Actions that need no card, except the end of the turn, which is in the bar, and answers, which have their own
 * window.
 */
export const freeActs = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => actOf(offer).card === undefined && !IN_BAR.includes(actOf(offer).type));
