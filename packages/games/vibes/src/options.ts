import type { Issue, Json } from '@undercroft/kernel';
import { z } from 'zod';

/** Start options. NV-100. */
export const optionsSchema = z.strictObject({
  mode: z.enum(['run', 'duel', 'lab', 'prototype']).default('run'),
  heat: z.int().min(0).max(5).default(0),
  constitution: z.union([z.literal(80), z.literal(75), z.literal(70)]).default(75),
  readKind: z.enum(['dmg', 'spd']).default('dmg'),
  /** NV-129: the draft is passed, or answered by lot. */
  quick: z
    .union([z.boolean(), z.literal('random')])
    .default(false)
    .meta({ choicesSince: { random: 2 } }),
  /** NV-109; omitted if off, so that headers of earlier runs stay unchanged. */
  fightFirst: z.boolean().optional(),
  /** NV-128; omitted if off. */
  firstNight: z.boolean().optional().meta({ since: 2 }),
  /** NV-120: on in a run and off in a duel, where it is omitted. */
  pot: z.boolean().optional().meta({ since: 2 }),
  /** NV-129: the boss to duel. */
  boss: z.enum(['undertow', 'lady_coinflip', 'arbiter']).optional().meta({ since: 2 }),
  ai: z.enum(['mix', 'nash']).default('mix'),
  deckFlow: z.enum(['pass', 'countdown', 'literal']).default('pass'),
  unlockAll: z.boolean().default(false),
  seats: z.int().min(1).max(2).default(1),
  edition: z.literal(2).optional(),
});

export type Options = z.infer<typeof optionsSchema>;

/**
 * Default of `seats`: one in a run and against a boss, two elsewhere. NV-95. Options of edition 2 at their default are
 * left out, so that each start has one spelling.
 */
export function fillOptions(input: Json): Json {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input;
  const { pot, firstNight, ...options } = input as { readonly [key: string]: Json };
  const mode = options['mode'] ?? 'run';
  return {
    ...options,
    ...(pot === undefined || pot === (mode === 'run') ? {} : { pot }),
    ...(firstNight === undefined || firstNight === false ? {} : { firstNight }),
    ...('seats' in options ? {} : { seats: mode === 'run' || 'boss' in options ? 1 : 2 }),
  };
}

/** Modes in which the rules of edition 2 hold. NV-119. */
export const isEdition2 = ({ edition, mode }: Pick<Options, 'edition' | 'mode'>): boolean =>
  edition === 2 && (mode === 'run' || mode === 'duel');

/** Combinations of options that no rule gives a meaning, each with its path. NV-95, NV-119, NV-128, NV-129. */
export function optionIssues(options: Options): Issue[] {
  const { mode, quick, firstNight, fightFirst, pot, boss, seats } = options;
  const issues: Issue[] = [];
  const report = (name: string, message: string): void => void issues.push({ path: `/options/${name}`, message });
  if (mode === 'run' && options.deckFlow === 'literal') report('deckFlow', '"literal" is for lab and duel');
  if (!isEdition2(options)) {
    const given = { firstNight, pot, boss, quick: quick === 'random' ? quick : undefined };
    for (const [name, value] of Object.entries(given))
      if (value !== undefined) report(name, `"${name}" needs the second edition, in a run or a duel`);
    return issues;
  }
  if (firstNight && (mode !== 'run' || !fightFirst || quick !== false))
    report('firstNight', '"firstNight" needs a run with "fightFirst" and a draft');
  if (boss && (mode !== 'duel' || seats === 2)) report('boss', '"boss" needs a duel with one seat');
  return issues;
}
