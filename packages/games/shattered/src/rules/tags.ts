import { z } from 'zod';
import { GUEST_MODULES } from '../content/kind-records.ts';
import { HAZARDS, type Shattered } from '../content/records.ts';

/** SD-143: an additional Strike never changes a shuffle, and draws of one side reveal nothing about the other's. */
export const STREAMS = ['deckD', 'deckV', 'combat', 'answers', 'events', 'campaign'] as const;

const face = z.int().min(1).max(6);
const hundred = z.int().min(1).max(100);

/** Every draw and the values that may be forced. */
export function makeTags({ cards, visitors, profiles }: Shattered): { readonly [tag: string]: z.ZodType } {
  const idOf = (ids: readonly string[]): z.ZodType => z.enum(ids as [string, ...string[]]);
  const card = idOf(Object.keys(cards));
  const visitor = idOf(Object.keys(visitors));
  const pile = z.array(card).max(60);
  return {
    'shuffle.D': pile,
    'shuffle.V': pile,
    'swap.D': card,
    'swap.V': card,
    att: face,
    def: face,
    react: face,
    press: face,
    target: z.enum(['structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve']),
    'flee.V': face,
    'flee.D': face,
    offer: hundred,
    test: hundred,
    hazard: z.enum(HAZARDS),
    'spore.D': card,
    'spore.V': card,
    visitor,
    pair: visitor,
    graft: card,
    module: idOf(GUEST_MODULES),
    profile: idOf(
      Object.values(profiles)
        .filter(({ side }) => side === 'D')
        .map(({ id }) => id),
    ),
  };
}
