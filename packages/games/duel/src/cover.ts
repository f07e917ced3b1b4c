import type { Cover } from '@undercroft/kernel';
import type { DuelView } from './rules/view.ts';

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { title: 'Duel' },
  line: 'Two duellists, one die. Five minutes.',
  minutes: { low: 2, high: 6 },
  accent: '#ff9fcc',
  emblem: 'crossed-swords',
  commands: {},
  figures: ({ left, right }) => [
    { label: 'Left', value: String(left.hp) },
    { label: 'Right', value: String(right.hp) },
  ],
} as const satisfies Cover<DuelView>;
