import type { Action, Json } from '@undercroft/kernel';
import { z } from 'zod';

/** Parts of several records. A part with an id is published once, by that name. */
export const json: z.ZodType<Json> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]))
  .meta({ id: 'Json' });

export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/** The game's own action schema describes the other fields. */
export const action: z.ZodType<Action> = z.looseObject({ type: z.string() }).meta({ id: 'Action' });

export const verdictWord = z.enum(['won', 'lost', 'drawn']);
export const standing = z.enum(['ranked', 'open', 'practice', 'sandbox', 'fork']);
export const visibility = z.enum(['fair', 'open']);
/** The holder of a seat, as the reader may know it. */
export const seatHolder = z.enum(['user', 'bot', 'open', 'you']);

export const reason = z.object({
  rule: z.string(),
  code: z.string(),
  data: z.record(z.string(), json).optional(),
});

/** A reason with its sentence. */
export const spokenReason = reason
  .extend({
    text: z.string(),
    /** The missing requirement, in a few words. */
    missing: z.string().optional(),
  })
  .meta({ id: 'Reason' });

export const term = z
  .object({ label: z.string(), value: z.number(), rule: z.string().optional() })
  .meta({ id: 'Term' });

export const roll = z
  .object({
    stream: z.string(),
    tag: z.string(),
    faces: z.number(),
    values: list(z.number()),
    low: z.number().optional(),
    picked: z.string().optional(),
    chance_bp: z.number().optional(),
    index: z.number().optional(),
    forced: z.boolean().optional(),
  })
  .meta({ id: 'Roll' });

export const scene = z.object({ title: z.string(), paragraphs: list(z.string()) });

export const preview = z
  .object({
    cost: list(term),
    exact: z.boolean(),
    result: list(z.object({ path: z.string(), to: json, terms: list(term).optional() })),
    chances: list(z.object({ label: z.string(), chance_bp: z.number(), data: json.optional() })).optional(),
    notes: json.optional(),
    grave: z.boolean().optional(),
  })
  .meta({ id: 'Preview' });

export const outcome = z.object({
  code: z.string(),
  rule: z.string(),
  seats: z.record(z.string(), verdictWord),
  score: z.record(z.string(), z.number()).optional(),
});
