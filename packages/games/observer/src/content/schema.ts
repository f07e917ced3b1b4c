import { z } from 'zod';
import { laterNumbers } from './numbers-schema.ts';
import { OPENING_SLOTS } from './second-types.ts';
import { BEHAVIOURS, CATEGORIES, PACKS, PASSIVES, SLOTS, STAGES, STATS, STATUSES } from './types.ts';

const id = z.string().min(1).max(24);
const count = z.int().min(0).max(9999);
const amount = z.int().min(-99).max(99);
const from = z.string().min(1);

const place = z.strictObject({
  id,
  biome: id,
  category: z.enum(CATEGORIES),
  danger: count,
  ztc: z.int().min(0).max(9),
  stage: z.enum(STAGES),
  weight: z.int().min(0).max(100),
  unlock: id.nullable(),
  awareness: z.int().min(0).max(20),
  behaviour: z.enum(BEHAVIOURS).nullable(),
  rosters: z.array(z.array(id).min(1).max(6)),
  events: z.array(id),
  rest: id.nullable(),
  rewards: z.array(id),
  from,
});

export const intentSchema = z.strictObject({
  name: z.string().min(1).max(40),
  damage: count,
  hits: z.int().min(0).max(9),
  block: count,
  heal: count,
  drain: count,
  inflicts: z.array(z.enum(STATUSES)),
  wounds: z.boolean().optional(),
});

const enemy = z.strictObject({
  id,
  type: z.enum(['Normal', 'Elite', 'Boss']),
  hp: z.int().min(1).max(999),
  xp: count,
  intents: z.array(intentSchema).min(1),
  signature: z.string().nullable(),
  from,
});

export const gateSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('awareness'), atLeast: z.int().min(1) }),
  z.strictObject({ op: z.literal('instability'), quarters: z.int().min(1).max(40) }),
  z.strictObject({ op: z.literal('decayRate'), atLeast: z.int().min(1) }),
  z.strictObject({ op: z.literal('has'), id }),
  z.strictObject({ op: z.literal('gear'), id }),
  z.strictObject({ op: z.literal('artifact') }),
  z.strictObject({ op: z.literal('unlock'), id }),
]);

/** W can only rise. OB-47 */
export const tokenSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('time'), amount }),
  z.strictObject({ op: z.literal('hp'), amount }),
  z.strictObject({ op: z.literal('stamina'), amount }),
  z.strictObject({ op: z.literal('gain'), id }),
  z.strictObject({ op: z.literal('lose'), id }),
  z.strictObject({ op: z.literal('strip'), slot: z.enum(SLOTS) }),
  z.strictObject({ op: z.literal('stat'), stat: z.enum(STATS), amount }),
  z.strictObject({ op: z.literal('passingStat'), stat: z.enum(STATS), amount, locations: z.int().min(1).max(99) }),
  z.strictObject({ op: z.literal('maxHp'), amount }),
  z.strictObject({ op: z.literal('xp'), amount: z.int().min(1).max(99) }),
  z.strictObject({ op: z.literal('data'), amount: z.int().min(1).max(99) }),
  z.strictObject({ op: z.literal('mitigation'), amount: z.int().min(1).max(9) }),
  z.strictObject({ op: z.literal('decay'), amount: z.int().min(1).max(9) }),
  z.strictObject({ op: z.literal('instability'), quarters: z.int().min(1).max(40) }),
  z.strictObject({ op: z.literal('frontierSize'), amount, frontiers: z.int().min(1).max(99) }),
  z.strictObject({ op: z.literal('spawn'), id }),
  z.strictObject({ op: z.literal('clear') }),
  z.strictObject({ op: z.literal('backpack') }),
  z.strictObject({ op: z.literal('pouch') }),
]);

const event = z.strictObject({
  id,
  options: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[1-9][A-Z]$/),
        gates: z.array(gateSchema),
        tokens: z.array(tokenSchema),
        next: z.int().min(2).max(9).nullable(),
      }),
    )
    .min(1),
  from,
});

const restOption = z.strictObject({
  id: z.string().min(1).max(40),
  time: z.int().min(1).max(9),
  hp: count,
  stamina: count,
  mitigation: z.int().min(0).max(9),
});

const status = z.enum(STATUSES);
const verb = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('heal'), amount: count }),
  z.strictObject({ op: z.literal('stamina'), amount: count }),
  z.strictObject({ op: z.literal('pierce'), amount: count }),
  z.strictObject({ op: z.literal('inflict'), status, on: z.enum(['target', 'all']) }),
  z.strictObject({ op: z.literal('cure'), status }),
  z.strictObject({ op: z.literal('block'), amount: count }),
  z.strictObject({ op: z.literal('sharpen'), amount: count }),
  z.strictObject({ op: z.literal('flare') }),
  z.strictObject({ op: z.literal('pin'), amount: count }),
  z.strictObject({ op: z.literal('detour'), amount, frontiers: z.int().min(1) }),
]);

const consumable = z.strictObject({
  id,
  uses: z.int().min(1).max(9),
  speed: z.int().min(-2).max(9),
  endsTurn: z.boolean(),
  combat: z.boolean(),
  interlude: z.boolean(),
  aimed: z.boolean(),
  verbs: z.array(verb),
  data: count,
  from,
});

const effects = z.array(z.strictObject({ op: z.enum(PASSIVES), amount: z.int().min(-999).max(999) })).min(1);
const fit = z.enum(['Weapon', 'Offhand', 'Helm', 'Chest', 'Legs', 'Hands', 'Feet', 'Ring', 'Necklace']);

const unlock = z.strictObject({
  id,
  cost: z.int().min(1).max(9999),
  requires: z.strictObject({ all: z.array(id), anyTwoOf: z.array(id), success: z.boolean() }),
  rewards: z.record(id, id),
  behaviours: z.record(id, z.enum(BEHAVIOURS)),
  contracts: z.array(id),
  focus: z.boolean(),
  from,
});

const term = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('count'), of: z.enum(['critical', 'events', 'elites']), need: z.int().min(1) }),
  z.strictObject({ op: z.literal('noRest') }),
  z.strictObject({ op: z.literal('lastLight'), quarters: z.int().min(0).max(40), hp: z.int().min(1) }),
  z.strictObject({ op: z.literal('unarmed') }),
  z.strictObject({ op: z.literal('timeAtMost'), time: z.int().min(0) }),
  z.strictObject({ op: z.literal('ending'), code: id }),
]);

const pack = z.strictObject({
  id: z.enum(PACKS),
  places: z.record(id, place),
  biomes: z.record(id, amount),
  isDistinct: z.boolean(),
  openedRoad: count,
  from,
});

const edge = z.strictObject({ danger: count, ztc: z.int().min(0).max(9), stage: z.enum(STAGES) });
const least = z.int().min(1).max(999);

const numbers = z.strictObject({
  kit: z.strictObject({
    hp: least,
    stamina: count,
    per_point: count,
    hp_max_least: least,
    capacity: z.int().min(1).max(60),
    per_backpack: z.int().min(0).max(20),
    belt: z.int().min(0).max(12),
  }),
  combat: z.strictObject({
    action_cost: count,
    damage: count,
    block: count,
    recover: least,
    status_turns: z.int().min(1).max(9),
    bleed: count,
    patience: count,
    hp_per_patience: least,
  }),
  grades: z.strictObject({
    hunter_reach: least,
    wq: z.int().min(0).max(40),
    block: count,
    patience: z.int().min(-9).max(9),
  }),
  pass: z.strictObject({ long_time: count, duplicate_data: count }),
  ...laterNumbers,
  edges: z.strictObject({ EXIT: edge, GATE: edge, CONV: edge }),
  from,
});

const rest = z.strictObject({ id, options: z.array(restOption).min(1), from });

const byCategory = (value: z.ZodInt) => z.partialRecord(z.enum(CATEGORIES), value);
const change = z.int().min(-100).max(100);
const gift = z.strictObject({ hp: count, stamina: count });

/** OB-196 */
const second = z.strictObject({
  places: z.record(id, place.pick({ id: true, stage: true, weight: true, danger: true, from: true })),
  addedPlaces: z.record(id, place),
  events: z.record(id, event),
  enemies: z.record(id, enemy.pick({ id: true, hp: true, intents: true, from: true })),
  rests: z.record(id, rest),
  conditions: z.record(
    id,
    z.strictObject({
      id,
      weights: byCategory(least),
      added: byCategory(change),
      visits: byCategory(least),
      road: count,
      from,
    }),
  ),
  numbers: z.strictObject({
    removals: least,
    grade_stage: least,
    visits: byCategory(least),
    haven: z.strictObject({ id, visits: least }),
    spoils: z.strictObject({ Normal: gift, Elite: gift }),
    relief: z.strictObject({ id, hp: count }),
    last_call: z.strictObject({ target: count, stage_pct: count }),
    reports: z.array(z.strictObject({ id, data: count })).min(1),
    opening: z.array(z.enum(OPENING_SLOTS)).max(7),
    first_frontier: z.array(z.strictObject({ id, offset: count.nullable(), timer: z.int().min(0).max(9) })).max(7),
    rosters: z.strictObject({ mean_low: count, mean_high: count, peak: count }),
    from,
  }),
  switches: z.strictObject({
    opening: z.boolean(),
    camp: z.boolean(),
    lastCall: z.boolean(),
    conditions: z.boolean(),
  }),
  from,
});

/** Shape of every table; `validate.ts` checks references between tables. */
export const tablesSchema = z.strictObject({
  packs: z.strictObject({ starter: pack, collapse: pack }),
  enemies: z.record(id, enemy),
  bosses: z.record(id, enemy),
  events: z.record(id, event),
  rests: z.record(id, rest),
  consumables: z.record(id, consumable),
  equipment: z.record(id, z.strictObject({ id, slot: fit, effects, from })),
  artifacts: z.record(id, z.strictObject({ id, effects, from })),
  unlocks: z.record(id, unlock),
  contracts: z.record(id, z.strictObject({ id, term, pays: z.int().min(1), from })),
  numbers: numbers.optional(),
  second: second.optional(),
});
