import type { GameScreens } from '../screens.ts';

export const ESCAPE: GameScreens = {
  door: {
    id: 'escape',
    title: 'Escape',
    after: 'the Dungeon',
    line: 'Climb out. Your deeds turn into gossip.',
    minutes: '40–60 min',
    accent: '#a3d672',
    emblem: '3d-stairs',
    backdrop: 'shaft',
    place: 4,
    voice: { root: 147, wave: 1, ring: 0.9, grit: 0.2 },
  },
};
