import { z } from 'zod';
import { GUEST_MODULES, type GuestModule, PATHS, type PathId } from './kind-records.ts';
import { ATTRIBUTES, TYPES, type Type } from './records.ts';

const id = z.string().min(1).max(24);
const ids = z.array(id).max(40);
const count = z.int().min(0).max(99);
const points = z.int().min(-99).max(99);
const pct = z.int().min(0).max(100);
const value = z.int().min(1).max(99);
const perTier = z.array(count).length(3);
const module = z.enum(GUEST_MODULES);

const template = z.strictObject({
  id,
  tier: z.int().min(1).max(3),
  res: z.strictObject({ vitality: value, resolve: value, nerve: value }),
  trust: z.int().min(0).max(11),
  stats: z.strictObject(Object.fromEntries(TYPES.map((type) => [type, z.int().min(0).max(6)])) as { [t in Type]: z.ZodInt }),
  firstRoom: id,
  deck: z.array(id).min(5).max(12),
  profile: id,
  from: z.string().max(40),
});

const path = z.strictObject({ id: z.enum(PATHS), room: id, attribute: z.enum(ATTRIBUTES), points: value, slots: z.array(z.strictObject({ slot: id, card: id })).length(2) });

const loss = z.strictObject({ loss: count });
const trust = z.strictObject({ trust: count });
const pathNumbers = z.strictObject({
  maw: loss,
  nursery: trust,
  oubliette: z.strictObject({ more: count, hand: z.int().min(1).max(10) }),
  scream: z.strictObject({ power: count, pct }),
  gullet: z.strictObject({ drain: count }),
  heartwood: trust,
  honeygrove: z.strictObject({ points, ticks: count }),
  undertow: z.strictObject({ outlasts: count }),
  tribunal: loss,
  faces: trust,
  amber: z.strictObject({ traps: value }),
  pitcher: z.strictObject({ most: count }),
});

const advanced = z.strictObject({ longNight: z.strictObject({ draw: count }), crackedBell: loss, truceStone: z.strictObject({ rounds: count }), thinAir: z.strictObject({ pool: count, activation: count }), tithe: z.strictObject({ rounds: z.array(value).max(9), loss: count }) });

const guests = z.strictObject({
  adaptsFrom: perTier,
  bluffs_pct: pct,
  bluffsBelow: perTier,
  liesAt: perTier,
  perReputation: points,
  perHarm: points,
  faceDown: points,
  charlatan: points,
  least: pct,
  most: pct,
  readsFrom: count,
  shuns: points,
  kindProfiles: z.record(id, count),
  kindModules: z.partialRecord(module, count),
});

/** SD-310…325 */
export const kindSchema = z.strictObject({
  templates: z.record(id, template),
  modules: z.strictObject(
    Object.fromEntries(GUEST_MODULES.map((name) => [name, z.array(id).min(1).max(6)])) as {
      [m in GuestModule]: z.ZodArray<typeof id>;
    },
  ),
  answers: z.strictObject({ archetypes: z.record(id, module), outcomes: z.record(id, module), none: module }),
  paths: z.strictObject(Object.fromEntries(PATHS.map((name) => [name, path])) as { [p in PathId]: typeof path }),
  pathNumbers,
  tastes: z.record(id, z.strictObject({ likes: ids, dislikes: ids })),
  companions: z.record(id, id),
  advanced,
  guests,
});
