import { z } from 'zod';
import { CORRIDOR_KINDS } from '../../content/awakening/records.ts';
import { ADVANCED } from '../../content/kind-records.ts';

const ids = z.array(z.string());
const term = z.strictObject({ label: z.string(), value: z.int() });
const coin = z.enum(['essence', 'knowledge']);
const reducerOrNone = z.enum(['', 'structure', 'veil', 'presence']);

const appeal = z.strictObject({
  from: z.string(),
  site: z.string(),
  appeal: z.int(),
  terms: z.array(term),
});

const visit = z.strictObject({
  kind: z.string(),
  outcome: z.string(),
  site: z.string(),
  hasFled: z.boolean(),
  betrayals: z.int(),
  defections: z.int(),
  isMerciful: z.boolean(),
  hasStruck: z.boolean(),
  hasRammed: z.boolean(),
  scar: reducerOrNone,
  betrayedIn: ids,
});

const next = z.strictObject({
  structure: z.int(),
  veil: z.int(),
  presence: z.int(),
  vitality: z.int(),
  resolve: z.int(),
  nerve: z.int(),
  trust: z.int(),
  pool: z.int(),
  hand: z.int(),
  ward: z.int(),
});

/** SD-333: D sees all of it; for others the lists of D are empty and its numbers 0. */
export const awakeningView = z.strictObject({
  /** False for everybody but D. */
  isOwn: z.boolean(),
  grade: z.int(),
  heart: z.int(),
  heartMax: z.int(),
  chapter: z.int(),
  /** The visit that is on, or that comes. */
  visitNumber: z.int(),
  unlocked: ids,
  sites: z.array(
    z.strictObject({ id: z.string(), room: z.string(), annex: z.string(), bonds: z.int(), harms: z.int() }),
  ),
  corridors: z.array(z.strictObject({ from: z.string(), to: z.string(), kind: z.enum(CORRIDOR_KINDS) })),
  paths: z.array(z.strictObject({ room: z.string(), path: z.string() })),
  at: z.string(),
  lured: z.string(),
  seen: z.array(z.strictObject({ kind: z.string(), room: z.string() })),
  satchel: ids,
  gone: ids,
  /** Slots of each dug room with the cards that lie there now. */
  decks: z.array(
    z.strictObject({ room: z.string(), slots: z.array(z.strictObject({ slot: z.string(), card: z.string() })) }),
  ),
  counters: z.array(z.strictObject({ card: z.string(), a: z.int(), b: z.int() })),
  companions: z.array(
    z.strictObject({
      kind: z.string(),
      room: z.string(),
      slot: z.string(),
      replaced: z.string(),
      hurt: z.int(),
      since: z.int(),
      isMoved: z.boolean(),
    }),
  ),
  memory: z.array(z.strictObject({ kind: z.string(), grudge: z.int(), thanks: z.int() })),
  strain: z.int(),
  veilNext: z.int(),
  bought: z.array(z.strictObject({ good: z.string(), n: z.int() })),
  taken: z.strictObject({ bones: z.int(), fear: z.int(), gifts: z.int() }),
  arcs: z.array(z.strictObject({ id: z.string(), stage: z.int(), flag: z.string(), last: z.int(), picks: z.string() })),
  scenes: ids,
  scene: z.string(),
  goods: z.array(
    z.strictObject({ good: z.string(), coin, price: z.int(), terms: z.array(term), isBought: z.boolean() }),
  ),
  hasTraded: z.boolean(),
  digPrice: z.int(),
  relief: z.int(),
  freeDigs: z.int(),
  next,
  visit,
  encounters: z.array(z.enum(ADVANCED)),
  advanced: z.union([z.enum(ADVANCED), z.literal('')]),
  actsLeft: z.int(),
  slotsLeft: z.int(),
  evolved: z.int(),
  guests: z.array(z.strictObject({ kind: z.string(), weight: z.int() })),
  /** The present way of each kind that may come. SD-244 */
  ways: z.array(z.strictObject({ kind: z.string(), way: ids, appeals: z.array(appeal) })),
  /** V's face-down cards where the Lantern Delver is posted: true for a bluff. SD-260 */
  bluffs: z.array(z.boolean()),
  ending: z.string(),
  isFulfilled: z.boolean(),
  score: z.array(term),
  /** The score with the grade. SD-305 */
  total: z.int(),
});

export type AwakeningView = z.infer<typeof awakeningView>;
