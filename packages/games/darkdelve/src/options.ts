import { z } from 'zod';
import { PLEDGES, TIERS } from './content/types.ts';

/** Pledges a run may ask for. DD-262 */
const PLEDGE_OPTIONS = ['ask', ...PLEDGES, 'none'] as const;

/** The highest Dread an expedition may begin with. DD-295 */
const GLOOM_MAX = 40;

/** DD-246, DD-295 */
export const optionsSchema = z.strictObject({
  edition: z.literal(2).optional(),
  mode: z.enum(['campaign', 'expedition']).default('campaign'),
  maxExpeditions: z.int().min(1).max(60).default(30),
  tier: z.enum(TIERS).default('T1'),
  restRoom: z.boolean().default(false),
  pledge: z.enum(PLEDGE_OPTIONS).optional().meta({ since: 2 }),
  twists: z.enum(['off', 'on']).optional().meta({ since: 2 }),
  gloom: z.int().min(0).max(GLOOM_MAX).optional().meta({ since: 2 }),
  first: z.boolean().optional().meta({ since: 2 }),
});

export type DarkdelveOptions = z.infer<typeof optionsSchema>;

/** Options that the first edition does not have. */
export const SECOND_OPTIONS = ['pledge', 'twists', 'gloom', 'first'] as const;

/** Maximum number of actions of an expedition. DD-009 */
export const ACTIONS_MAX = 12_000;
const CAMPAIGN_ACTIONS = 12_300;

export const boundOf = ({ mode, maxExpeditions }: DarkdelveOptions): number =>
  mode === 'expedition' ? ACTIONS_MAX : maxExpeditions * CAMPAIGN_ACTIONS;
