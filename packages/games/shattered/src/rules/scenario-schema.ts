import { z } from 'zod';
import { PATHS } from '../content/kind-records.ts';
import { ATTRIBUTES, HAZARDS, TYPES } from '../content/records.ts';
import { INTERVAL_PHASES } from '../interval-phases.ts';
import { awakeningScenario } from './awakening/scenario-schema.ts';

const id = z.string().min(1).max(24);
const ids = z.array(id).max(60);
const count = z.int().min(0).max(999);
const type = z.enum(TYPES);
const reducer = z.enum(['structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve']);

const condition = z.strictObject({
  kind: z.enum(['empower', 'disrupt', 'entangle', 'erode', 'fortify', 'ward', 'later', 'numb']),
  card: id.optional(),
  r: reducer.optional(),
  n: count.optional(),
  left: z.int().min(0).max(9).optional(),
});

const side = z.strictObject({
  res: z.partialRecord(z.string().max(12), count).optional(),
  max: z.partialRecord(z.string().max(12), z.int().min(1).max(999)).optional(),
  hand: ids.optional(),
  /** Top card first. */
  draw: ids.optional(),
  discard: ids.optional(),
  set: ids.optional(),
  exhausted: ids.optional(),
  /** Face-down, oldest first; a bluff is marked. */
  traps: z
    .array(z.union([id, z.strictObject({ card: id, isBluff: z.boolean() })]))
    .max(4)
    .optional(),
  /** Oldest first. */
  conditions: z.array(condition).max(40).optional(),
  pool: count.optional(),
  temp: count.optional(),
  spent: count.optional(),
  attune: type.optional(),
  last: type.optional(),
  struck: z.boolean().optional(),
});

const five = z.partialRecord(z.enum(ATTRIBUTES), z.int().min(0).max(120));
const three = z.partialRecord(z.enum(['structure', 'veil', 'presence']), z.int().min(0).max(4));

const record = z.strictObject({
  ticks: five.optional(),
  thisRun: five.optional(),
  essence: count.optional(),
  knowledge: count.optional(),
  reputation: z.int().min(-10).max(10).optional(),
  scars: three.optional(),
  bought: three.optional(),
  grafts: z
    .array(z.strictObject({ room: id, slot: id, card: id }))
    .max(20)
    .optional(),
  outcomes: ids.optional(),
  archetypes: ids.optional(),
  next: id.optional(),
  isTired: z.boolean().optional(),
  awakening: awakeningScenario.optional(),
  hasOpening: z.boolean().optional(),
});

/** SD-142 */
export const scenarioSchema = z.strictObject({
  phase: z.enum(['turn', 'graft', 'shop', 'pair', 'order', ...INTERVAL_PHASES]).optional(),
  run: z.int().min(1).max(24).optional(),
  room: id.optional(),
  visited: ids.optional(),
  round: z.int().min(1).max(17).optional(),
  step: z.union([z.literal(1), z.enum(['turn:D', 'turn:V'])]).optional(),
  D: side.optional(),
  V: side.optional(),
  gained: z.strictObject({ trust: count.optional(), rapport: count.optional() }).optional(),
  sinceStrike: count.optional(),
  tokens: count.optional(),
  emotion: z.enum(['enraged', 'cautious', 'grateful', 'terrified']).optional(),
  hazardAt: count.optional(),
  hazardsOut: z.array(z.enum(HAZARDS)).max(5).optional(),
  record: record.optional(),
  /** Rooms that have taken a path. SD-320 */
  paths: z
    .array(z.strictObject({ room: id, path: z.enum(PATHS) }))
    .max(9)
    .optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioSide = z.infer<typeof side>;
