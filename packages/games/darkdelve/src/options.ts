import { z } from 'zod';
import { TIERS } from './content/types.ts';

/** DD-246 */
export const optionsSchema = z.strictObject({
  mode: z.enum(['campaign', 'expedition']).default('campaign'),
  maxExpeditions: z.int().min(1).max(60).default(30),
  tier: z.enum(TIERS).default('T1'),
  restRoom: z.boolean().default(false),
});

export type DarkdelveOptions = z.infer<typeof optionsSchema>;

/** Maximum number of actions of an expedition. DD-009 */
export const ACTIONS_MAX = 12_000;
const CAMPAIGN_ACTIONS = 12_300;

export const boundOf = ({ mode, maxExpeditions }: DarkdelveOptions): number =>
  mode === 'expedition' ? ACTIONS_MAX : maxExpeditions * CAMPAIGN_ACTIONS;
