import type { GameScreens } from '../../ui/game-screens.ts';

export const DUEL: GameScreens = {
  door: {
    id: 'duel',
    title: 'Duel',
    line: 'Two duellists, one die. Five minutes.',
    minutes: '5 min',
    accent: '#ff9fcc',
    emblem: 'crossed-swords',
    backdrop: 'field',
    voice: { root: 196, wave: 2, ring: 0.6, grit: 0.4 },
  },
  standing: (view) => {
    const { left, right } = view as { left: { hp: number }; right: { hp: number } };
    return [
      { label: 'Left', value: String(left.hp) },
      { label: 'Right', value: String(right.hp) },
    ];
  },
  hands: { left: '/left/hand_size', right: '/right/hand_size' },
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
