import type { GameScreens, Gauge } from '../../ui/game-screens.ts';

const gaugesOf = (seat: string): readonly Gauge[] => [
  { label: 'HP', path: `/${seat}/hp`, max: { content: '/tables/limits/hp_max' }, meaning: 'mend' },
  { label: 'Ward', path: `/${seat}/ward`, max: { content: '/tables/limits/ward_max' }, meaning: 'guard' },
];

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
  ready: ['play'],
  standing: (view) => {
    const { left, right } = view as { left: { hp: number }; right: { hp: number } };
    return [
      { label: 'Left', value: String(left.hp) },
      { label: 'Right', value: String(right.hp) },
    ];
  },
  hands: { left: '/left/hand_size', right: '/right/hand_size' },
  gauges: { left: gaugesOf('left'), right: gaugesOf('right') },
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
