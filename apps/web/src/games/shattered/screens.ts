import type { GameScreens } from '../screens.ts';

export const SHATTERED: GameScreens = {
  door: {
    id: 'shattered',
    title: 'Shattered',
    after: 'Dungeon',
    line: 'You are the dungeon. Kill or befriend guests.',
    minutes: '25–40 min',
    accent: '#e08cf2',
    emblem: 'tentacle-heart',
    backdrop: 'glass',
    place: 2,
    voice: { root: 247, wave: 3, ring: 1, grit: 0.2 },
  },
};
