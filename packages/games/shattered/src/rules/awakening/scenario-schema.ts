import { z } from 'zod';
import { CORRIDOR_KINDS } from '../../content/awakening/records.ts';

const id = z.string().min(1).max(24);
const ids = z.array(id).max(200);
const count = z.int().min(0).max(99);

const site = z.strictObject({
  room: z.string().max(12).optional(),
  annex: z.string().max(12).optional(),
  bonds: count.optional(),
  harms: count.optional(),
});

/** Fields of an Awakening that a scenario may set; the rest is as at its start. SD-331 */
export const awakeningScenario = z.strictObject({
  heart: z.int().min(1).max(7).optional(),
  /** By site; a site that is named with a room of '' is empty. */
  plan: z.partialRecord(z.string().max(2), site).optional(),
  corridors: z
    .array(z.strictObject({ from: id, to: id, kind: z.enum(CORRIDOR_KINDS) }))
    .max(20)
    .optional(),
  satchel: ids.optional(),
  counters: z
    .array(z.strictObject({ card: id, a: count, b: count }))
    .max(60)
    .optional(),
  companions: z
    .array(
      z.strictObject({
        kind: id,
        room: z.string().max(12).optional(),
        slot: z.string().max(12).optional(),
        replaced: z.string().max(12).optional(),
        hurt: count.optional(),
        since: count.optional(),
      }),
    )
    .max(2)
    .optional(),
  memory: z
    .partialRecord(id, z.strictObject({ grudge: count.max(3).optional(), thanks: count.max(3).optional() }))
    .optional(),
  seen: z
    .array(z.strictObject({ kind: id, room: id }))
    .max(80)
    .optional(),
  bought: z.partialRecord(id, count).optional(),
  taken: z.strictObject({ bones: count.optional(), fear: count.optional(), gifts: count.optional() }).optional(),
  arcs: z
    .partialRecord(
      id,
      z.strictObject({
        stage: count.max(4).optional(),
        flag: z.string().max(12).optional(),
        last: count.optional(),
        picks: z.string().max(4).optional(),
      }),
    )
    .optional(),
  scenes: ids.optional(),
  goods: ids.optional(),
  strain: count.optional(),
  lastVisit: z
    .strictObject({
      kind: id.optional(),
      outcome: id.optional(),
      site: id.optional(),
      hasFled: z.boolean().optional(),
      betrayals: count.optional(),
      isMerciful: z.boolean().optional(),
    })
    .optional(),
});

export type AwakeningScenario = z.infer<typeof awakeningScenario>;
