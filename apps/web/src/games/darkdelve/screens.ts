import type { GameScreens } from '../screens.ts';

export const DARKDELVE: GameScreens = {
  door: {
    id: 'darkdelve',
    title: 'Darkdelve',
    line: 'Grab loot and get out. Dread fools your eyes.',
    minutes: '20–28 min',
    accent: '#ff9d52',
    emblem: 'lantern-flame',
    backdrop: 'cave',
    place: 3,
    voice: { root: 110, wave: 2, ring: 1, grit: 0.6 },
  },
};
