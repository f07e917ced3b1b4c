import { z } from 'zod';

export const DIRECTIONS = ['north', 'east', 'south', 'west', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Maximum length of a spoken text as typed; the log keeps it normalised. ED-58 */
export const TEXT_MAX = 280;

const id = z.string().min(1).max(40);
const direction = z.strictObject({ direction: z.enum(DIRECTIONS) });
const target = z.strictObject({ target_id: id.optional() }).default({});
const nothing = z.strictObject({}).default({});

/** ED-151 */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), payload: direction }),
  z.strictObject({ type: z.literal('train'), payload: nothing }),
  z.strictObject({ type: z.literal('rest'), payload: nothing }),
  z.strictObject({ type: z.literal('talk'), payload: target }),
  z.strictObject({ type: z.literal('search'), payload: nothing }),
  z.strictObject({ type: z.literal('speak'), payload: z.strictObject({ text: z.string().min(1).max(TEXT_MAX) }) }),
  z.strictObject({ type: z.literal('fight'), payload: target }),
  z.strictObject({ type: z.literal('flee'), payload: direction }),
  z.strictObject({
    type: z.literal('choose_dialogue'),
    payload: z.strictObject({ option_id: id, target_id: id.optional() }),
  }),
  z.strictObject({
    type: z.literal('live_stream'),
    payload: z.strictObject({ effort: z.literal(10).optional() }).default({}),
  }),
  z.strictObject({ type: z.literal('steal'), payload: target }),
  z.strictObject({ type: z.literal('recruit'), payload: target }),
  z.strictObject({ type: z.literal('murder'), payload: target }),
  z.strictObject({ type: z.literal('evolve_skill'), payload: z.strictObject({ skill_id: id }) }),
]);

export type EscapeAction = z.infer<typeof actionSchema>;
