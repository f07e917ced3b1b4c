import type { Cover } from '@undercroft/kernel';
import type { ObserverView } from './rules/view-schema.ts';

/** Instability is counted in quarters. */
export const QUARTERS = 4;

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { title: 'Observer' },
  line: 'Pick where to go next. Every Location you skip decays.',
  minutes: { low: 15, high: 35 },
  accent: '#7fd3e6',
  emblem: 'hooded-figure',
  commands: {
    gear: { key: 'i', does: 'Observer: gear' },
    target: { key: 't', does: 'Observer: next target' },
    goOn: { key: ' ', does: 'Observer: continue' },
  },
  figures: ({ player, world }) => [
    { label: 'HP', value: String(player.hp) },
    { label: 'Time', value: String(world.time), tone: 'time' },
    { label: 'Instability', value: (world.wq / QUARTERS).toFixed(2), tone: 'dread' },
  ],
} as const satisfies Cover<ObserverView>;
