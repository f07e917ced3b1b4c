import type { Offer } from '@undercroft/server';
import { cardOf } from './card-uses.ts';
import type { ShatteredTable } from './use-shattered.ts';

type ByResource = { readonly [r: string]: number };

interface StrikeNotes {
  readonly power: number;
  readonly aimLoss: number;
  readonly target: string;
  readonly edge: number;
  readonly isTriggered: boolean;
  readonly isBetrayal: boolean;
  readonly reversalTo: string;
  readonly keywords: readonly { readonly word: string; readonly r: string; readonly isSuppressed: boolean }[];
}

interface Tier {
  readonly label: string;
  readonly chance_bp: number;
  readonly damage: number;
  readonly reversal: number;
}

export interface StrikePlan {
  readonly notes: StrikeNotes;
  /** Worst first. */
  readonly tiers: readonly Tier[];
}

/** The Strike plan in a preview; null for any other offer. */
export function strikePlan(offer: Offer | null): StrikePlan | null {
  const notes = offer?.preview?.notes as unknown as StrikeNotes | undefined;
  const chances = offer?.preview?.chances;
  if (!notes || !chances || notes.reversalTo === undefined) return null;
  const tiers = chances.map(({ label, chance_bp, data }): Tier => {
    const { damage = 0, reversal = 0 } = (data ?? {}) as { damage?: number; reversal?: number };
    return { label, chance_bp, damage, reversal };
  });
  return { notes, tiers: tiers.toReversed() };
}

/** Chance and range of a clean hit, in whole percent. */
export function cleanHit({ tiers }: StrikePlan): {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
} {
  const clean = tiers.slice(-2);
  const bp = clean.reduce((all, { chance_bp }) => all + chance_bp, 0);
  return { percent: Math.round(bp / 100), low: clean[0]?.damage ?? 0, high: clean[1]?.damage ?? 0 };
}

/** The most each resource may lose to the selected Strike, or to the incoming hit. */
export function threatsOf({ selected, view }: ShatteredTable): ByResource {
  const plan = strikePlan(selected);
  if (plan) return { [plan.notes.target]: Math.max(...plan.tiers.map(({ damage }) => damage)) };
  if (view.phase === 'react' && view.strike) return { [view.strike.target]: view.strike.raw };
  return {};
}

/** The most each resource may gain from the selected card, as printed. */
export function gainsOf({ selected, card, view }: ShatteredTable): ByResource {
  const question = view.phase === 'answer' ? view.ask : null;
  if (question) return { ...Object.fromEntries(question.promises.map(({ r, n }) => [r, n])), ...question.gains };
  const id = cardOf(selected);
  const printed = id !== null && selected?.action.type === 'play' ? card(id) : undefined;
  if (!printed) return {};
  if (printed.cat === 'Test') return { trust: printed.trust ?? 0, rapport: printed.rapport ?? 0 };
  if (printed.cat !== 'Offer') return {};
  const heals = (printed.accepter ?? []).filter(({ n }) => n > 0);
  return { ...Object.fromEntries(heals.map(({ r, n }) => [r, n])), [printed.promoter ?? '']: printed.gain ?? 0 };
}
