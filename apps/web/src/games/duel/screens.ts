import type { GameScreens } from '../../ui/game-screens.ts';

export const DUEL: GameScreens = {
  id: 'duel',
  look: { backdrop: 'field', voice: { root: 196, wave: 2, ring: 0.6, grit: 0.4 } },
  ready: ['play'],
  pictures: {
    die: 'd4',
    left: 'swordman',
    right: 'swordwoman',
    standard: 'crossed-swords',
    hard: 'warhammer',
    friend: 'linked-rings',
    device: 'smartphone',
  },
};
