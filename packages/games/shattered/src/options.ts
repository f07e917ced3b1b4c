import type { Json } from '@undercroft/kernel';
import { z } from 'zod';
import { ADVANCED } from './content/kind-records.ts';

const answer = z.enum(['free', 'formula']);
export const MODULES = ['parasitism', 'flee', 'emotions', 'hazards', 'commune', 'intelligent'] as const;
export type Module = (typeof MODULES)[number];

/** Visitors and rooms that only the second edition has. SD-330 */
const KINDS_SINCE = { magpie: 2, tortoise: 2, LD: 2, OW: 2, VW: 2 } as const;
const ROOMS_SINCE = { DS: 2, MC: 2 } as const;

/** SD-140, SD-330 */
export const optionsSchema = z.strictObject({
  edition: z.literal(2).optional(),
  mode: z
    .enum(['encounter', 'campaign', 'challenge', 'tutorial', 'deception', 'awakening'])
    .default('encounter')
    .meta({ choicesSince: { awakening: 2 } }),
  visitor: z.string().min(1).max(24).default('boar').meta({ choicesSince: KINDS_SINCE }),
  profile: z.string().min(1).max(24).default('tactical'),
  ruleset: z.enum(['full', 'lite']).default('full'),
  rooms: z.int().min(1).max(3).default(3),
  route: z
    .union([z.literal('auto'), z.array(z.string().min(1).max(12)).min(1).max(3)])
    .default('auto')
    .meta({ choicesSince: ROOMS_SINCE }),
  answers: z.strictObject({ D: answer.default('free'), V: answer.default('free') }).default({ D: 'free', V: 'free' }),
  sanctuary: z.enum(['never', 'ask', 'always']).default('never'),
  identity: z.boolean().default(false),
  length: z
    .union([z.literal(12), z.literal(6), z.literal(24), z.literal(16), z.literal(20)])
    .default(12)
    .meta({ choicesSince: { 16: 2, 20: 2 } }),
  lesson: z.int().min(1).max(4).default(1),
  modules: z.array(z.enum(MODULES)).max(MODULES.length).default([]),
  /** For the lab: cards without keywords and triggers. SD-209 */
  depth: z.enum(['on', 'off']).optional().meta({ since: 2 }),
  /** One rule for a whole visit. SD-325 */
  advanced: z
    .enum(['none', ...ADVANCED])
    .optional()
    .meta({ since: 2 }),
  /** Of an Awakening. SD-306 */
  grade: z.int().min(1).max(8).optional().meta({ since: 2 }),
  /** Rooms and legacies that are open in an Awakening: none of the closed ones, or all. SD-307 */
  unlocks: z.enum(['none', 'all']).optional().meta({ since: 2 }),
});

export type Options = z.infer<typeof optionsSchema>;

/** Options that the first edition does not have. */
export const SECOND_OPTIONS = ['depth', 'advanced', 'grade', 'unlocks'] as const;

/** Visits of a life, by mode; the first is the default. SD-100, SD-220 */
export const LENGTHS = { campaign: [12, 6, 24], awakening: [16, 12, 20] } as const;

/** Modules that are on in an Awakening. SD-220 */
const AWAKENING_MODULES: readonly Module[] = ['parasitism', 'flee', 'emotions', 'commune'];

const OUTSIDE = ['person', 'agent', 'open', 'you'];

/** True if the request names a bot for the seat. */
const isBot = (holder: string | undefined): boolean => holder !== undefined && !OUTSIDE.includes(holder);

type RawOptions = { readonly [name: string]: Json };

/** SD-140: writes out defaults that depend on the holders of the seats and on the mode. */
export function fillOptions(input: Json, holders: { readonly [seat: string]: string }): Json {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input;
  const options = input as RawOptions;
  const mode = options['mode'] ?? 'encounter';
  const isDeception = mode === 'deception';
  const visitor = isDeception ? 'symbiote' : (options['visitor'] ?? 'boar');
  const profile = isDeception
    ? 'deceptive'
    : (options['profile'] ?? (visitor === 'symbiote' ? 'nurturing' : 'tactical'));
  const answers = options['answers'];
  const stated =
    answers !== null && typeof answers === 'object' && !Array.isArray(answers) ? (answers as RawOptions) : null;
  const rolled = (side: 'D' | 'V', seat: string): Json => stated?.[side] ?? (isBot(holders[seat]) ? 'formula' : 'free');
  const sanctuary = (): Json => {
    if (mode === 'challenge' || mode === 'campaign' || mode === 'awakening') return 'ask';
    if (!isBot(holders['dungeon'])) return 'ask';
    return profile === 'nurturing' ? 'always' : 'never';
  };
  return {
    ...options,
    visitor,
    profile,
    answers:
      answers !== undefined && stated === null
        ? answers
        : { ...stated, D: rolled('D', 'dungeon'), V: rolled('V', 'visitor') },
    sanctuary: options['sanctuary'] ?? sanctuary(),
    ...(mode === 'awakening'
      ? { length: options['length'] ?? LENGTHS.awakening[0], modules: options['modules'] ?? [...AWAKENING_MODULES] }
      : {}),
  };
}
