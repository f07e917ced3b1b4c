import type { GameEvent, ProfileDef } from '@undercroft/kernel';
import { z } from 'zod';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveOptions } from '../options.ts';

/** Data that survives between runs; it has no mechanical effect. DD-008 */
const profileSchema = z.strictObject({
  thresholdSeen: z.boolean(),
  lore: z.array(z.string().max(16)).max(16),
  bestExpedition: z.int().min(0),
  bestCampaign: z.int().min(0),
});

export type DarkdelveProfile = z.infer<typeof profileSchema>;

const EMPTY: DarkdelveProfile = { thresholdSeen: false, lore: [], bestExpedition: 0, bestCampaign: 0 };

export const profile: ProfileDef<DarkdelveOptions, DarkdelveProfile, GameEvent<DarkdelveEvents>> = {
  schema: profileSchema,
  slot: () => 'delver',
  empty: () => ({ ...EMPTY, lore: [] }),
  owns: () => true,
  folds: ['thresholdReached', 'runes', 'ended'],
  fold(before, event) {
    switch (event.kind) {
      case 'thresholdReached':
        return { ...before, thresholdSeen: true };
      case 'runes':
        return before.lore.includes(event.data.lore) ? before : { ...before, lore: [...before.lore, event.data.lore] };
      case 'ended': {
        const { code, score } = event.data;
        const best = code === 'retired' ? 'bestCampaign' : 'bestExpedition';
        return { ...before, [best]: Math.max(before[best], score) };
      }
      default:
        return before;
    }
  },
};
