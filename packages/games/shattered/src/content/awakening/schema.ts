import { z } from 'zod';
import { ATTRIBUTES, REDUCERS } from '../records.ts';
import { CORRIDOR_KINDS, GOOD_KINDS, NEXT_KEYS, TAKEN } from './records.ts';

const id = z.string().min(1).max(12);
const ids = z.array(id).max(60);
const count = z.int().min(0).max(99);
const change = z.int().min(-99).max(99);
const coin = z.enum(['essence', 'knowledge']);
const own = z.enum(REDUCERS.D);
const reducer = z.enum([...REDUCERS.D, ...REDUCERS.V]);
const amount = z.strictObject({ r: reducer, n: count });
const attribute = z.enum(ATTRIBUTES);

const effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('coin'), coin, n: change }),
  z.strictObject({ do: z.enum(['reputation', 'heart', 'mark', 'digger']), n: change }),
  z.strictObject({ do: z.literal('ticks'), attribute, n: change }),
  z.strictObject({ do: z.literal('card'), card: id }),
  z.strictObject({ do: z.enum(['scar', 'max']), r: own }),
  z.strictObject({ do: z.literal('mend'), r: own, coin, n: change }),
  z.strictObject({ do: z.literal('next'), key: z.enum(NEXT_KEYS), n: change }),
  z.strictObject({ do: z.literal('memory'), kind: id, of: z.enum(['grudge', 'thanks']), n: change }),
  z.strictObject({ do: z.literal('end'), flag: id }),
  z.strictObject({ do: z.enum(['mendLast', 'dismiss', 'reveal', 'step', 'paste', 'pair', 'reserve', 'graft', 'feed', 'forget']) }),
]);
const effects = z.array(effect).max(6);

const fact = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['outcome', 'kind']), of: id }),
  z.strictObject({ is: z.enum(['cleared', 'fled', 'betrayed', 'mercy', 'scarred', 'companion', 'lastInterval']) }),
  z.strictObject({ is: z.literal('attribute'), attribute, from: count }),
  z.strictObject({ is: z.enum(['reputationFrom', 'reputationTo', 'heartTo', 'chapter', 'dug', 'booked']), n: change }),
  z.strictObject({ is: z.literal('visited'), kind: id }),
  z.strictObject({ is: z.literal('ended'), outcomes: ids }),
  z.strictObject({ is: z.literal('later'), visits: count }),
]);

const tiers = z.tuple([count, count, count]);
const from = z.strictObject({ from: count, n: count });

const numbers = z.strictObject({
  chapters: z.int().min(1).max(8),
  heart: z.strictObject({ start: count, late: count, lateFrom: count, mend: count }),
  bites: z.strictObject({ creature: count, tiers, last: count }),
  income: z.strictObject({ essence: count, knowledge: count }),
  prices: z.strictObject({ dig: count, move: count, lure: count, evolve: count, craft: count, least: count }),
  limits: z.strictObject({ doors: count, exits: count, slots: count, evolutions: count, companions: count, hurt: count, acts: count, energy: count, memory: count, goods: count, maxTimes: count, graveStrain: count }),
  appeal: z.strictObject({ like: change, dislike: change, marks: count, wound: change, welcome: change, welcomeTrust: count, novelty: change, lure: change }),
  deeds: z.strictObject({ needed: count, fewer: count, quick: ids, reshapePct: z.int().min(0).max(100) }),
  memory: z.strictObject({ harm: count, bond: count, perThanks: change, perGrudge: change, least: count, most: count }),
  market: z.strictObject({ perReputation: z.int().min(1), perTaken: z.int().min(1), takenMax: count, gradeFrom: count }),
  nemesis: z.strictObject({ kind: id, vitality: count, nerve: count }),
  score: z.strictObject({ won: count, heart: count, chapter: count, outcome: count, attribute: count, arc: count, companion: count, fulfilled: count, gradeBase: count, gradePer: z.int().min(1) }),
  grades: z.strictObject({ vitality: from, prices: from, sharperFrom: count, scars: from, ahead: from, hand: from }),
  flags: z.strictObject({ raised: count, hunted: count, bound: count, shelter: count, feared: count, altar: count, swindle: count, forgotten: z.int().min(1), ansaGrudge: count }),
});

const corridorKind = z.enum(CORRIDOR_KINDS);
const corridor = z.strictObject({ price: count, appeal: change, frightens: count, mends: count });
const annex = z.strictObject({ id, coin, price: count, appeal: change, heals: z.array(amount).max(3), losses: z.array(amount).max(3), trust: count, spoils: count, hears: count, houses: z.boolean() });
const scene = z.strictObject({
  id,
  arc: z.string().max(12),
  when: z.array(z.array(fact).max(4)).min(1).max(3),
  choices: z
    .array(z.strictObject({ id: z.enum(['a', 'b', 'c']), effects }))
    .min(2)
    .max(3),
});
const good = z.strictObject({ id, kind: z.enum(GOOD_KINDS), base: count, coin, taken: z.union([z.enum(TAKEN), z.literal('')]), effects });

/** SD-341 */
export const awakeningSchema = z.strictObject({
  numbers,
  kinds: ids,
  sites: ids,
  start: z.strictObject({ rooms: z.record(id, id), corridors: z.array(z.strictObject({ from: id, to: id, kind: corridorKind })).max(20) }),
  digs: z.array(z.strictObject({ room: id, unlock: z.string().max(12) })).max(12),
  corridors: z.strictObject({ passage: corridor, crawl: corridor, hall: corridor }),
  annexes: z.record(id, annex),
  core: z.record(id, ids),
  firstVisitors: z.array(ids).max(8),
  weights: z
    .array(z.strictObject({ creature: count, parasite: change, parasiteMax: count, tiers }))
    .min(1)
    .max(8),
  companions: z.record(id, z.strictObject({ id, coin, upkeep: count })),
  forms: z.record(id, z.tuple([id, id])),
  recipes: z.record(id, z.strictObject({ id, from: z.tuple([id, id]), strain: count })),
  goods: z.record(id, good),
  scenes: z.record(id, scene),
  arcs: z.array(z.strictObject({ id, stages: ids })).max(12),
  leans: z.record(id, id),
  endings: z.array(z.strictObject({ id, archetype: z.string().max(24), fulfilledBy: z.array(z.strictObject({ arc: id, flag: z.string().max(12) })).max(4), legacy: id })).max(12),
  legacies: z.array(z.strictObject({ id, effects })).max(12),
});
