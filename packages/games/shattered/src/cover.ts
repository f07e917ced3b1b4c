import type { Cover } from '@undercroft/kernel';
import type { ShatteredView } from './rules/view-schema.ts';

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { title: 'Shattered', after: 'Dungeon' },
  line: 'You are the dungeon. Kill or befriend guests.',
  minutes: { low: 10, high: 20 },
  accent: '#e08cf2',
  emblem: 'tentacle-heart',
  commands: {
    shatteredAim: { key: 't', does: 'Next target' },
    shatteredDiscard: { key: 'a', does: 'Discard for Energy' },
    shatteredHold: { key: 'r', does: 'Hold the Strike back' },
    shatteredEnd: { key: 'e', does: 'End the turn' },
    shatteredPiles: { key: 'd', does: 'Discard piles' },
    shatteredRoll: { key: 'v', does: 'Last roll again' },
  },
  figures: ({ res }) => [
    { label: 'Structure', value: String(res.structure), tone: 'guard' },
    { label: 'Vitality', value: String(res.vitality), tone: 'harm' },
    { label: 'Trust', value: String(res.trust), tone: 'trust' },
    { label: 'Rapport', value: String(res.rapport), tone: 'trust' },
  ],
} as const satisfies Cover<ShatteredView>;
