import { contentTables } from '@undercroft/kernel';
import type { ClassDef, TierDef } from './types.ts';

const PLAIN = { discount: 0, secondWind: 0, ecstasy: [], consumableHealing: 100, dreadPct: 0, curseKin: 0, neverBinds: false, from: 'C-1' } as const;

/** Rule book C-1. */
export const CLASS_TABLE: { readonly [id: string]: ClassDef } = {
  mercenary: { ...PLAIN, id: 'mercenary', stats: { vigor: 3, might: 3, cunning: 3 }, discount: 10, secondWind: 10 },
  flagellant: {
    ...PLAIN,
    id: 'flagellant',
    stats: { vigor: 4, might: 4, cunning: 1 },
    ecstasy: [
      { hpPct: 25, bonus: 40 },
      { hpPct: 50, bonus: 20 },
    ],
    consumableHealing: 80,
  },
  hollowed: { ...PLAIN, id: 'hollowed', stats: { vigor: 2, might: 3, cunning: 4 }, dreadPct: -20, curseKin: 5, neverBinds: true, second: { stats: { vigor: 3, might: 3, cunning: 4 }, draw: 2, freeSights: 1 } },
};

const potions = (n: number, calm: number) =>
  calm > 0
    ? [
        { id: 'healing_potion', n },
        { id: 'calm_draught', n: calm },
      ]
    : [{ id: 'healing_potion', n }];

/** Rule book C-1, presets of the mode `expedition`. */
export const TIER_TABLE = contentTables.define<TierDef>()(
  { lockpicks: 1, from: 'C-1' },
  {
    T1: { level: 1, stats: { vigor: 3, might: 3, cunning: 3 }, gear: [], belt: potions(2, 0), torches: 2 },
    T5: { level: 5, stats: { vigor: 4, might: 5, cunning: 4 }, gear: ['iron_longsword', 'chainmail_shirt'], belt: potions(3, 1), torches: 4 },
    T8: { level: 8, stats: { vigor: 5, might: 6, cunning: 5 }, gear: ['soulreaver_axe', 'plate_of_the_undying'], belt: potions(3, 1), torches: 4 },
    T12: { level: 12, stats: { vigor: 7, might: 8, cunning: 5 }, gear: ['marrowsplitter', 'saints_hauberk'], belt: potions(3, 2), torches: 5 },
  },
);
