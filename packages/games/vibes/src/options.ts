import type { Json } from '@undercroft/kernel';
import { z } from 'zod';

/** Start options. NV-100. */
export const optionsSchema = z.strictObject({
  mode: z.enum(['run', 'duel', 'lab', 'prototype']).default('run'),
  heat: z.int().min(0).max(5).default(0),
  constitution: z.union([z.literal(80), z.literal(75), z.literal(70)]).default(75),
  readKind: z.enum(['dmg', 'spd']).default('dmg'),
  quick: z.boolean().default(false),
  /** NV-109; omitted if off, so that headers of earlier runs stay unchanged. */
  fightFirst: z.boolean().optional(),
  ai: z.enum(['mix', 'nash']).default('mix'),
  deckFlow: z.enum(['pass', 'countdown', 'literal']).default('pass'),
  unlockAll: z.boolean().default(false),
  seats: z.int().min(1).max(2).default(1),
});

export type Options = z.infer<typeof optionsSchema>;

/** Default of `seats`: one in a run, two elsewhere. NV-95. */
export function fillOptions(input: Json): Json {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input;
  const options = input as { readonly [key: string]: Json };
  const mode = options['mode'] ?? 'run';
  return 'seats' in options ? options : { ...options, seats: mode === 'run' ? 1 : 2 };
}
