import { z } from 'zod';
import { ADVANCED, GUEST_MODULES, type KindTables } from '../content/kind-records.ts';
import { HAZARDS, type Shattered } from '../content/records.ts';

/** SD-143: an additional Strike never changes a shuffle, and draws of one side reveal nothing about the other's. */
export const STREAMS = ['deckD', 'deckV', 'combat', 'answers', 'events', 'campaign'] as const;

/** SD-334: a purchase never changes who comes. */
export const AWAKENING_STREAMS = [...STREAMS, 'scenes', 'market', 'modules'] as const;

const face = z.int().min(1).max(6);
const hundred = z.int().min(1).max(100);

type TaggedTables = Pick<Shattered, 'cards' | 'visitors' | 'profiles' | 'awakening'> & {
  readonly kinds: Pick<KindTables, 'templates'> | null;
};

/** Every draw and the values that may be forced. */
export function makeTags({ cards, visitors, profiles, awakening, kinds }: TaggedTables): {
  readonly [tag: string]: z.ZodType;
} {
  const idOf = (ids: readonly string[]): z.ZodType => z.enum(ids as [string, ...string[]]);
  const card = idOf(Object.keys(cards));
  const visitor = idOf([...Object.keys(visitors), ...Object.keys(kinds?.templates ?? {})]);
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
    ...(awakening
      ? {
          goods: idOf(Object.keys(awakening.goods)),
          scene: idOf(Object.keys(awakening.scenes)),
          advanced: idOf(ADVANCED),
        }
      : {}),
    profile: idOf(
      Object.values(profiles)
        .filter(({ side }) => side === 'D')
        .map(({ id }) => id),
    ),
  };
}
