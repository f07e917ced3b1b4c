import { z } from 'zod';

const slot = z.int().min(0).max(5);
const tokens = z.array(slot).max(6);
const index = z.int().min(0).max(20);
const uid = z.int().min(1).max(100_000);

/** The actions of NV-100. Row slots count from 0. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), i: index, ask: z.boolean().optional() }),
  z.strictObject({ type: z.literal('refuse') }),
  z.strictObject({ type: z.literal('draft'), i: index, replace: uid }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('go'), column: z.int().min(0).max(4) }),
  z.strictObject({ type: z.literal('toss'), slot }),
  z.strictObject({ type: z.literal('instant'), slot: slot.optional(), replace: slot.optional() }),
  z.strictObject({ type: z.literal('declare'), tokens, decoy: slot.optional() }),
  z.strictObject({ type: z.literal('option'), relic: z.string().max(40) }),
  z.strictObject({
    type: z.literal('commit'),
    card: slot.nullable(),
    tokens,
    spend: z.boolean(),
    /** NV-120; left out without a Call. */
    call: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('rewind') }),
  z.strictObject({ type: z.literal('feint'), to: slot.nullable(), spend: z.boolean() }),
  z.strictObject({ type: z.literal('card'), i: index }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('buy'), i: index, replace: slot.optional() }),
  z.strictObject({ type: z.literal('remove'), card: uid }),
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('rest') }),
  z.strictObject({ type: z.literal('tinker'), card: uid }),
  z.strictObject({ type: z.literal('trim'), card: uid }),
  z.strictObject({ type: z.literal('study') }),
  z.strictObject({ type: z.literal('choose'), option: z.string().max(40), cards: z.array(uid).max(2).optional() }),
]);

export type VibesAction = Readonly<z.infer<typeof actionSchema>>;
export type Commit = Extract<VibesAction, { type: 'commit' }>;
