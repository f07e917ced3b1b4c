import type { Offer } from '@undercroft/server';
import { type Act, actOf } from '../card-uses.ts';
import { S } from '../words.ts';

/** Choices that are shown at once, each with a digit as its key. */
export interface Sheet {
  readonly title: string;
  readonly offers: readonly Offer[];
}

const SHEET_MAX = 9;

/** Offers in groups by title, in their order; a group with more than nine continues on the next sheet. */
export function sheetsOf(offers: readonly Offer[], titleOf: (act: Act) => string): readonly Sheet[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const title = titleOf(actOf(offer));
    groups.set(title, [...(groups.get(title) ?? []), offer]);
  }
  return [...groups].flatMap(([title, all]) => {
    const pages = Math.ceil(all.length / SHEET_MAX);
    return Array.from({ length: pages }, (_, i) => ({
      title: S.sheet(title, i + 1, pages),
      offers: all.slice(i * SHEET_MAX, (i + 1) * SHEET_MAX),
    }));
  });
}

export const byType = ({ type }: Act): string => S.acts[type] ?? type;
