import { contentTables } from '@undercroft/kernel';
import { intent } from './intent.ts';
import type { Enemy } from './types.ts';

/** Normal and Elite enemies. S07.05, rule book 3.4 */
export const ENEMIES = contentTables.define<Enemy>()(
  { signature: null, from: 'rule book 3.4' },
  {
    '01': { type: 'Normal', hp: 20, xp: 5, intents: [intent('Attack', { damage: 4, hits: 1 }), intent('Guard', { block: 5 }), intent('Lick', { inflicts: ['frail'] })], from: 'S07.05' },
    E01: { type: 'Elite', hp: 100, xp: 20, intents: [intent('Add Code', { damage: 18, hits: 1 }), intent('Assure User', { block: 10 }), intent('Rewrite Document', { damage: 5, hits: 1, inflicts: ['bleed'] })], signature: 'Add Code', from: 'S07.05' },
    E02: { type: 'Elite', hp: 46, xp: 20, intents: [intent('Sweep', { damage: 8, hits: 1 }), intent('Root', { block: 10 }), intent('Impale', { damage: 7, hits: 1, inflicts: ['bleed'] }), intent('Bellow', { inflicts: ['weak', 'frail'] })], signature: 'Impale' },
    E03: { type: 'Elite', hp: 40, xp: 20, intents: [intent('Scalpel', { damage: 9, hits: 1 }), intent('Syringe', { damage: 4, hits: 1, inflicts: ['weak'] }), intent('Restrain', { damage: 3, hits: 1, drain: 3 }), intent('Dress Wounds', { heal: 6 })], signature: 'Restrain' },
    E04: { type: 'Elite', hp: 46, xp: 20, intents: [intent('Tines', { damage: 3, hits: 3 }), intent('Idle', { block: 8 }), intent('Grind', { damage: 11, hits: 1 }), intent('Choke', { damage: 2, hits: 1, drain: 2 })], signature: 'Tines' },
    E05: {
      type: 'Elite',
      hp: 52,
      xp: 20,
      intents: [intent('Psalm', { damage: 11, hits: 1 }), intent('Dust Veil', { damage: 2, hits: 1, inflicts: ['frail', 'weak'] }), intent('Mirage', { block: 12 }), intent('Scour', { damage: 6, hits: 1, inflicts: ['bleed'] })],
      signature: 'Dust Veil',
    },
    E06: { type: 'Elite', hp: 58, xp: 20, intents: [intent('Maul', { damage: 13, hits: 1 }), intent('Ice Wall', { block: 12 }), intent('Chill', { damage: 4, hits: 1, drain: 4 }), intent('Shatter', { damage: 5, hits: 2 })], signature: 'Chill' },
    E07: {
      type: 'Elite',
      hp: 64,
      xp: 20,
      intents: [intent('Strike Out', { damage: 14, hits: 1 }), intent('Black Bar', { block: 12 }), intent('Expunge', { damage: 7, hits: 1, inflicts: ['frail'] }), intent('Cite', { damage: 5, hits: 1, inflicts: ['bleed', 'weak'] })],
      signature: 'Strike Out',
    },
    N02: { type: 'Normal', hp: 26, xp: 5, intents: [intent('Gore', { damage: 7, hits: 1 }), intent('Bristle', { block: 6 }), intent('Quill', { damage: 3, hits: 1, inflicts: ['bleed'] })] },
    N03: { type: 'Normal', hp: 15, xp: 5, intents: [intent('Jab', { damage: 6, hits: 1 }), intent('Duck', { block: 4 }), intent('Shove', { damage: 2, hits: 1, inflicts: ['frail'] })] },
    N04: { type: 'Normal', hp: 24, xp: 5, intents: [intent('Bite', { damage: 8, hits: 1 }), intent('Worry', { damage: 3, hits: 1, inflicts: ['bleed'] }), intent('Circle', { block: 5 })] },
    N05: { type: 'Normal', hp: 30, xp: 5, intents: [intent('Truncheon', { damage: 10, hits: 1 }), intent('Barrier', { block: 8 }), intent('Surcharge', { damage: 3, hits: 1, drain: 3 })] },
    N06: { type: 'Normal', hp: 22, xp: 5, intents: [intent('Slash', { damage: 4, hits: 1, inflicts: ['bleed'] }), intent('Dazzle', { damage: 2, hits: 1, inflicts: ['weak'] }), intent('Scuttle', { block: 6 }), intent('Lunge', { damage: 7, hits: 1 })] },
    N07: { type: 'Normal', hp: 24, xp: 5, intents: [intent('Flare', { damage: 8, hits: 1 }), intent('Lull', { damage: 2, hits: 1, inflicts: ['weak'] }), intent('Gutter', { heal: 4 }), intent('Spit Fire', { damage: 6, hits: 1 })] },
    N08: { type: 'Normal', hp: 12, xp: 5, intents: [intent('Latch', { damage: 3, hits: 1, heal: 2 }), intent('Writhe', { block: 3 }), intent('Engorge', { damage: 5, hits: 1 })] },
    N09: { type: 'Normal', hp: 28, xp: 5, intents: [intent('Charge', { damage: 10, hits: 1 }), intent('Paw the Scree', { block: 6 }), intent('Bleat', { damage: 2, hits: 1, inflicts: ['frail'] }), intent('Butt', { damage: 7, hits: 1 })] },
    N10: { type: 'Normal', hp: 18, xp: 5, intents: [intent('Arc', { damage: 9, hits: 1 }), intent('Hum', { damage: 2, hits: 1, drain: 2 }), intent('Fade', { block: 7 })] },
    N11: { type: 'Normal', hp: 26, xp: 5, intents: [intent('Crowbar', { damage: 8, hits: 1 }), intent('Brace', { block: 6 }), intent('Smash', { damage: 6, hits: 1, inflicts: ['frail'] })] },
    N12: { type: 'Normal', hp: 14, xp: 5, intents: [intent('Powder', { damage: 1, hits: 1, inflicts: ['weak'] }), intent('Flutter', { block: 4 }), intent('Sting', { damage: 7, hits: 1 })] },
    N13: { type: 'Normal', hp: 26, xp: 5, intents: [intent('Stamp', { damage: 5, hits: 1, inflicts: ['weak'] }), intent('Shelve', { block: 8 }), intent('Misfile', { damage: 3, hits: 1, drain: 4 }), intent('Overdue', { damage: 9, hits: 1 })] },
  },
);
