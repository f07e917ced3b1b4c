import { z } from 'zod';

const effectSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('damage'), power: z.int().min(0).max(99) }),
  z.strictObject({ op: z.literal('ward'), power: z.int().min(0).max(99) }),
  z.strictObject({ op: z.literal('mend'), power: z.int().min(0).max(99) }),
  z.strictObject({ op: z.literal('recoil'), amount: z.int().min(1).max(99) }),
]);

/** Schema of content tables, ours or a modder's. */
export const contentSchema = z.strictObject({
  cards: z.record(
    z.string(),
    z.strictObject({
      id: z.string(),
      copies: z.int().min(0).max(20),
      effects: z.array(effectSchema).min(1),
      from: z.string(),
    }),
  ),
  limits: z.strictObject({
    hp_max: z.int().min(1).max(999),
    ward_max: z.int().min(0).max(999),
    hand_size: z.int().min(1).max(9),
    turns_max: z.int().min(1).max(400),
    die_faces: z.int().min(1).max(20),
  }),
});
