import { z } from 'zod';
import { LIES } from './content/types.ts';

/** ED-6, ED-100, ED-108, ED-230, ED-247 */
export const optionsSchema = z.strictObject({
  pack: z.enum(['core', 'extended']).default('core'),
  turn_limit: z.int().min(1).max(10_000).default(3000),
  fog: z.enum(['insight-awareness-v1', 'origin-v1']).default('insight-awareness-v1'),
  difficulty: z.enum(['story', 'normal', 'hard']).default('normal'),
  edition: z.literal(2).optional(),
  lie: z.enum(LIES).optional().meta({ since: 2 }),
});

export type EscapeOptions = z.infer<typeof optionsSchema>;
