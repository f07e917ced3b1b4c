import { z } from 'zod';
import { SLOTS, STATS } from './content/types.ts';

const slot = z.int().min(1).max(7);
const uid = z.int().min(1).max(100_000);
const target = z.int().min(1).max(9);
const id = z.string().max(8);

/** OB-140 */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('go'), slot }),
  z.strictObject({ type: z.literal('attack'), target }),
  z.strictObject({ type: z.literal('guard') }),
  z.strictObject({ type: z.literal('recover') }),
  z.strictObject({ type: z.literal('use'), uid, target: target.optional() }),
  z.strictObject({ type: z.literal('choose'), key: id }),
  z.strictObject({ type: z.literal('rest'), index: z.int().min(0).max(9) }),
  z.strictObject({ type: z.literal('equip'), uid, slot: z.enum(SLOTS) }),
  z.strictObject({ type: z.literal('unequip'), slot: z.enum(SLOTS) }),
  z.strictObject({ type: z.literal('belt'), id }),
  z.strictObject({ type: z.literal('unbelt'), id }),
  z.strictObject({ type: z.literal('allocate'), stat: z.enum(STATS) }),
  z.strictObject({ type: z.literal('drop'), uid }),
  /** OB-208 */
  z.strictObject({ type: z.literal('spoils'), take: z.enum(['thing', 'patch']) }),
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('abandon') }),
]);

export type ObserverAction = Readonly<z.infer<typeof actionSchema>>;
export type ActionOf<T extends ObserverAction['type']> = Extract<ObserverAction, { type: T }>;
