import type { Scene } from './drawing.ts';

/** Beat 4 against the Brawler Pup, which has a Howl on it; both sides have 1 Focus. */
export const SCHEME: Scene = {
  game: 'vibes',
  options: { mode: 'run' },
  n: 17,
  seed: 'the beat of A.6',
  scenario: {
    act: 1,
    floor: 2,
    gold: 63,
    relics: ['poker_chip'],
    instants: ['razor_oil', 'stone_skin', 'truth_serum'],
    node: { type: 'combat', enemy: 'brawler_pup' },
    beat: 4,
    you: { hp: 61, maxHp: 75, focus: 1, row: ['quick_jab', 'heavy_swing', 'guard_wall', 'sidestep'] },
    foe: { hp: 14, maxHp: 20, focus: 1, row: ['quick_maul', 'heavy_chomp', 'howl', 'crush'], status: { pow: 1 } },
  },
};

/** The same beat, played: Quick Jab with a prediction on B, and it was B. */
export const REVEAL: Scene = {
  ...SCHEME,
  n: 18,
  rolls: { 'ai.pick': [1], 'ai.spend': [1] },
  actions: [{ type: 'commit', card: 0, tokens: [1], spend: false } as never],
};
