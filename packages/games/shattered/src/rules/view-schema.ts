import { z } from 'zod';
import { ADVANCED, PATHS } from '../content/kind-records.ts';
import { ATTRIBUTES, HAZARDS, TYPES } from '../content/records.ts';
import { INTERVAL_PHASES } from '../interval-phases.ts';
import { awakeningView } from './awakening/view-schema.ts';

const who = z.enum(['D', 'V']);
const reducer = z.enum(['structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve']);
const resource = z.union([reducer, z.enum(['trust', 'rapport'])]);
const type = z.enum(TYPES);
const typeOrNone = z.union([type, z.literal('')]);
const ids = z.array(z.string());
const amount = z.strictObject({ r: reducer, n: z.int() });

const condition = z.strictObject({
  id: z.int(),
  kind: z.enum(['empower', 'disrupt', 'entangle', 'erode', 'fortify', 'ward', 'later', 'numb']),
  card: z.string(),
  r: z.union([reducer, z.literal('')]),
  n: z.int(),
  left: z.int(),
  isFresh: z.boolean(),
  isTurned: z.boolean(),
});

/** SD-125, SD-142: hidden lists are null, their counts are visible. */
const side = z.strictObject({
  deck: ids,
  hand: ids.nullable(),
  handCount: z.int(),
  drawCount: z.int(),
  discard: ids,
  set: ids,
  exhausted: ids,
  /** Face-down cards, visible to their owner. */
  traps: z.array(z.strictObject({ card: z.string(), isBluff: z.boolean(), paid: z.int() })).nullable(),
  trapCount: z.int(),
  conditions: z.array(condition),
  pool: z.int(),
  temp: z.int(),
  spent: z.int(),
  available: z.int(),
  attune: typeOrNone,
  last: typeOrNone,
  struck: z.boolean(),
  hasStruck: z.boolean(),
  hasEnergy: z.boolean(),
  hasRestrained: z.boolean(),
  hasRemoved: z.boolean(),
  hasSprung: z.boolean(),
  hasBluffed: z.boolean(),
  hasBraced: z.boolean(),
  plays: z.int(),
  acts: z.int(),
  fewer: z.int(),
  sees: z.boolean(),
});

const dungeonRes = z.strictObject({ structure: z.int(), veil: z.int(), presence: z.int(), rapport: z.int() });
const visitorRes = z.strictObject({ vitality: z.int(), resolve: z.int(), nerve: z.int(), trust: z.int() });
const dungeonMax = z.strictObject({ structure: z.int(), veil: z.int(), presence: z.int() });
const visitorMax = z.strictObject({ vitality: z.int(), resolve: z.int(), nerve: z.int() });

const five = z.strictObject(
  Object.fromEntries(ATTRIBUTES.map((name) => [name, z.int()])) as { [a in (typeof ATTRIBUTES)[number]]: z.ZodInt },
);

const recordView = z.strictObject({
  ticks: five,
  points: five,
  gained: five,
  archetype: z.string(),
  reasons: ids,
  essence: z.int(),
  knowledge: z.int(),
  reputation: z.int(),
  scars: dungeonMax,
  bought: dungeonMax,
  grafts: z.array(z.strictObject({ room: z.string(), slot: z.string(), card: z.string() })),
  owned: ids,
  outcomes: ids,
  archetypes: ids,
  chronicle: z.array(
    z.strictObject({ deed: z.string(), attribute: z.enum(ATTRIBUTES), count: z.int(), ticks: z.int() }),
  ),
  /** '' until revealed. */
  next: z.string(),
  pair: ids,
  shown: z.array(z.strictObject({ card: z.string(), weight: z.int() })),
  basket: ids,
  hasOpening: z.boolean(),
  isTired: z.boolean(),
  veilDebt: z.int(),
});

/** SD-310…325 */
const kindsView = z.strictObject({
  advanced: z.union([z.enum(ADVANCED), z.literal('')]),
  paths: z.array(z.strictObject({ room: z.string(), path: z.enum(PATHS) })),
  hasStruck: z.boolean(),
  sprung: z.int(),
  played: z.array(z.int()),
  last: z.array(z.strictObject({ kind: z.string(), played: z.array(z.int()) })),
  /** Known to V only. */
  bluffs: z.array(z.boolean()).nullable(),
  answered: z.enum(['', 'yes', 'no']),
});

export const viewSchema = z.strictObject({
  seat: z.enum(['dungeon', 'visitor', 'spectator']),
  mode: z.enum(['encounter', 'campaign', 'challenge', 'tutorial', 'deception', 'awakening']),
  ruleset: z.enum(['full', 'lite']),
  modules: ids,
  lesson: z.int(),
  visitor: z.string(),
  /** '' if the seat may not know it. */
  profile: z.string(),
  phase: z.enum(['turn', 'react', 'answer', 'route', 'graft', 'shop', 'pair', 'order', 'over', ...INTERVAL_PHASES]),
  toAct: z.union([who, z.literal('')]),
  run: z.int(),
  length: z.int(),
  room: z.string(),
  morph: z.string(),
  rooms: z.int(),
  route: ids,
  sanctuary: z.enum(['never', 'ask', 'always']),
  visited: ids,
  endings: z.array(z.strictObject({ room: z.string(), ending: z.string(), rounds: z.int() })),
  round: z.int(),
  limit: z.int(),
  active: who,
  initiative: who,
  /** Effects of step 1, and whether each fires in the next round. */
  auto: z.array(z.strictObject({ r: resource, n: z.int(), isNext: z.boolean() })),
  /** Loss of both primary reducers at the next step 3. */
  escalation: z.int(),
  res: z.strictObject({ ...dungeonRes.shape, ...visitorRes.shape }),
  max: z.strictObject({ ...dungeonMax.shape, ...visitorMax.shape }),
  gained: z.strictObject({ trust: z.int(), rapport: z.int() }),
  D: side,
  V: side,
  isBetrayal: z.boolean(),
  sinceStrike: z.int(),
  hasBled: z.boolean(),
  strike: z
    .strictObject({
      by: who,
      card: z.string(),
      target: reducer,
      power: z.int(),
      tier: z.enum(['Devastating', 'Strong', 'Partial', 'Stalemate', 'Reversal']),
      raw: z.int(),
      /** The total a React must reach; 0 where the attacker presses with two dice and `press`. SD-58, SD-200 */
      needs: z.int(),
      press: z.int().optional(),
      boost: z.string(),
    })
    .nullable(),
  ask: z
    .strictObject({
      kind: z.enum(['offer', 'test']),
      by: who,
      /** '' for an Offer of the opponent. SD-65 */
      card: z.string(),
      chance: z.int(),
      type: type,
      promises: z.array(amount),
      fortify: amount.nullable(),
      gains: z.strictObject({ trust: z.int(), rapport: z.int() }),
    })
    .nullable(),
  routed: z.string(),
  tokens: z.int(),
  emotion: z.enum(['', 'enraged', 'cautious', 'grateful', 'terrified']),
  emotionLeft: z.int(),
  hazardAt: z.int(),
  hazardsOut: z.array(z.enum(HAZARDS)),
  harms: z.int(),
  guess: z.string(),
  guessScore: z.int(),
  betrayalsV: z.int(),
  decisions: z.int(),
  rounds: z.int(),
  cooperations: z.int(),
  record: recordView.nullable(),
  result: z.enum(['', 'Kill', 'Break', 'Panic', 'Bond', 'Survive', 'Campaign', 'Awakened', 'Plundered']),
  hasFled: z.boolean(),
  isParasitised: z.boolean(),
  /** Absent in the first edition. SD-340 */
  second: z.strictObject({ edition: z.literal(2), isShallow: z.boolean(), kinds: kindsView }).optional(),
  /** Absent outside the mode `awakening`. SD-333 */
  awakening: awakeningView.optional(),
});

export type ShatteredView = z.infer<typeof viewSchema>;
export type SideView = ShatteredView['D'];
export type RecordView = z.infer<typeof recordView>;

/** Visible to a referee, and to all after the run. SD-125 */
export const truthSchema = z.strictObject({
  plain: viewSchema,
  draw: z.strictObject({ D: ids, V: ids }),
  next: z.string(),
  profile: z.string(),
  offer: z.string(),
});
export type ShatteredTruth = z.infer<typeof truthSchema>;
