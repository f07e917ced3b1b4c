import { z } from 'zod';
import { CORRIDOR_KINDS } from './content/awakening/records.ts';
import { ADVANCED, PATHS } from './content/kind-records.ts';

const id = z.string().min(1).max(12);
const site = z.string().min(1).max(2);

/** Actions between the visits of an Awakening. SD-332 */
export const awakeningActions = [
  z.strictObject({ type: z.literal('legacy'), id }),
  z.strictObject({ type: z.literal('welcome'), keep: z.boolean() }),
  z.strictObject({ type: z.literal('dismiss'), kind: id }),
  z.strictObject({ type: z.literal('choose'), option: z.enum(['a', 'b', 'c']) }),
  z.strictObject({ type: z.literal('dig'), site, room: id, from: site }),
  z.strictObject({ type: z.literal('connect'), from: site, to: site, kind: z.enum(CORRIDOR_KINDS) }),
  z.strictObject({ type: z.literal('seal'), from: site, to: site }),
  z.strictObject({ type: z.literal('move'), site, to: site }),
  z.strictObject({ type: z.literal('annex'), site, id }),
  z.strictObject({ type: z.literal('morph'), room: id, path: z.enum(PATHS) }),
  z.strictObject({ type: z.literal('slot'), card: id, room: id, slot: id }),
  z.strictObject({ type: z.literal('evolve'), card: id, form: id }),
  z.strictObject({ type: z.literal('craft'), recipe: id }),
  z.strictObject({ type: z.literal('post'), kind: id, room: id, slot: id }),
  z.strictObject({ type: z.literal('encounter'), id: z.enum(ADVANCED) }),
  z.strictObject({ type: z.literal('lure'), site }),
  z.strictObject({ type: z.literal('open') }),
] as const;
