import { z } from 'zod';
import { awakeningActions } from './awakening-actions.ts';
import { SHOP_ITEMS } from './content/identity-records.ts';

const id = z.string().min(1).max(12);
const reducer = z.enum(['structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve']);

/** SD-141 */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    card: id,
    /** Strikes: SD-46. */
    target: reducer.optional(),
    /** Counters: the number of the condition. SD-62 */
    remove: z.int().min(1).max(100_000).optional(),
    /** False Retreat: the own face-down card. */
    trap: id.optional(),
  }),
  z.strictObject({ type: z.literal('energy'), card: id }),
  z.strictObject({ type: z.literal('cycle'), card: id }),
  z.strictObject({ type: z.literal('activate'), card: id }),
  z.strictObject({ type: z.literal('restrain'), card: id }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('react'), card: id.nullable() }),
  z.strictObject({ type: z.literal('answer'), yes: z.boolean() }),
  z.strictObject({ type: z.literal('route'), sanctuary: z.boolean() }),
  z.strictObject({ type: z.literal('bluff'), card: id }),
  z.strictObject({ type: z.literal('flee') }),
  z.strictObject({ type: z.literal('brace'), card: id }),
  z.strictObject({ type: z.literal('prune') }),
  z.strictObject({ type: z.literal('guess'), profile: z.string().min(1).max(24) }),
  /** Room and slot in a campaign only. SD-106, SD-343 */
  z.strictObject({ type: z.literal('graft'), card: id, room: id.optional(), slot: id.optional() }),
  z.strictObject({ type: z.literal('decline') }),
  /** An item in a campaign, a good in an Awakening. SD-107, SD-280 */
  z.strictObject({
    type: z.literal('buy'),
    item: z.enum(SHOP_ITEMS).optional(),
    good: id.optional(),
    card: id.optional(),
    kind: id.optional(),
    r: z.enum(['structure', 'veil', 'presence']).optional(),
  }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('invite'), visitor: z.string().min(1).max(24) }),
  z.strictObject({ type: z.literal('order'), rooms: z.array(id).max(3) }),
  ...awakeningActions,
]);

export type ShatteredAction = z.infer<typeof actionSchema>;
export type ActionType = ShatteredAction['type'];
export type ActionOf<T extends ActionType> = Extract<ShatteredAction, { type: T }>;
