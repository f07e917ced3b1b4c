import { z } from 'zod';

/** DU-03, DU-08. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), card: z.string().max(40) }),
  z.strictObject({ type: z.literal('pass') }),
]);

export type DuelAction = Readonly<z.infer<typeof actionSchema>>;
