import { z } from 'zod';
import { FEATURES, FIRST_VERBS, TRAITS } from '../content/types.ts';

const id = z.string().min(1).max(40);
const roomRef = z.string().regex(/^(L(0[1-9]|1[0-2])_)?R0[0-4]\d$/);
const depth = z.int().min(1).max(12);
const signed = z.number().min(-1).max(1);
const many = z.number().min(0).max(100_000);

const being = z
  .strictObject({
    room: roomRef,
    base_level: z.int().min(1).max(99),
    xp: z.int().min(0).max(99_999),
    health: z.int().min(1).max(9999),
    max_health: z.int().min(1).max(9999),
    energy: z.number().min(0).max(1),
    might: z.int().min(0).max(99),
    agility: z.int().min(0).max(99),
    insight: z.int().min(0).max(99),
    willpower: z.int().min(0).max(99),
    faction: z.enum(['freelancer', 'laughing_face', 'dungeon_legion', 'party']),
    reputation: z.int().min(-20).max(20),
    traits: z.strictObject(Object.fromEntries(TRAITS.map((name) => [name, signed.optional()]))),
    features: z.strictObject(Object.fromEntries(FEATURES.map((name) => [name, many.optional()]))),
    items: z.array(id).max(40),
    skills: z.array(id).max(20),
    yielded_until: z.int().min(-1).max(20_000),
    fresh: z.boolean(),
    stay_until: z.int().min(-1).max(20_000),
    leash: z.int().min(-1).max(20),
  })
  .partial();

const belief = z.strictObject({
  holder: id,
  deed_id: z.string().max(60).optional(),
  actor: id,
  verb: z.enum(FIRST_VERBS),
  subject: id,
  state: z.enum(['verified', 'rumor', 'misinformed']),
  confidence: z.number().min(0).max(1),
  source: id,
});

/** ED-145 */
const patch = z
  .strictObject({
    base: z.enum(['canonical', 'dense', 'empty']),
    turn_index: z.int().min(0).max(9_999),
    depth,
    global_bonus: z.int().min(0).max(99),
    stay_bonus: z.int().min(0).max(99),
    chapter_began: z.int().min(0).max(9_999),
    closed: z.array(depth).max(11),
    fired: z.array(id).max(60),
    levels: z.record(
      z.string().regex(/^([1-9]|1[0-2])$/),
      z
        .strictObject({
          map: z.string().max(200),
          items: z.record(z.string().regex(/^R0[0-4]\d$/), z.array(id).max(10)),
        })
        .partial(),
    ),
    kael: being,
    entities: z.record(id, being),
    add_hostiles: z
      .array(
        being.extend({
          id: z
            .string()
            .regex(/^hostile_\d{5}$/)
            .optional(),
          kind_depth: depth,
          room: roomRef,
        }),
      )
      .max(60),
    remove: z.array(id).max(80),
    beliefs: z.array(belief).max(80),
    companion: id,
    dialogue: z.strictObject({ done: z.array(id).max(60), used: z.array(z.string().max(80)).max(60) }).partial(),
    tunables: z
      .strictObject({
        spawn_interval: z.int().min(0).max(1000),
        stay_pressure: z.boolean(),
        distort_pct: z.int().min(0).max(100),
        hear_pct: z.int().min(0).max(100),
        crowd_limit: z.int().min(0).max(20),
      })
      .partial(),
  })
  .partial();

export const scenarioSchema = z.union([z.enum(['canonical', 'dense', 'empty']), patch]);

export type Patch = z.infer<typeof patch>;
export type BeingPatch = z.infer<typeof being>;
export type Scenario = z.infer<typeof scenarioSchema>;
