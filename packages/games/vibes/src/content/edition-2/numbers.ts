import type { Numbers2 } from '../records.ts';

/** Numbers of edition 2: those that replace one of edition 1, and those of its own rules. */
export const NUMBERS_2: Numbers2 = {
  act: { heal_pct: 70 },
  rewards: { skip_heal: 3 },
  heat: { badge_dmg: 2 },
  ai: { tell_t: 0 },
  meta: { heatTries: 3 },
  pot: { start: 2, step: 1, max: 6, halfFrom: 2 },
  windUp: 1,
  habits: {
    acts: [6000, 5500, 5000],
    tell: 4500,
    history: 6,
    hot: { from: 2, habit: 1000, tell: 500 },
    turn: { hp_pct: 50, order: ['bruiser', 'turtle', 'grappler', 'trickster', 'tempo'] },
    of: {
      bruiser: { when: 'hurt', types: 'A', by: 'slowest', rests: null },
      turtle: { when: 'hurt', types: 'UP', by: 'leftmost', rests: { types: 'A', by: 'slowest' } },
      grappler: { when: 'still', types: 'G', by: 'leftmost', rests: null },
      trickster: { when: 'second', types: '=', by: 'leftmost', rests: null },
      tempo: { when: 'even', types: '', by: 'fastest', rests: null },
    },
    still: 'UPTDS',
  },
  firstNight: { foe: 'brawler_pup', hp: 10, you: ['quick_jab', 'heavy_swing', 'guard_wall', 'sidestep'], row: ['heavy_chomp', 'quick_maul', 'howl', 'guard'] },
};
