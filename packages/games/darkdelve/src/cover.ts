import type { Cover } from '@undercroft/kernel';
import type { DarkdelveView } from './rules/view-schema.ts';

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { title: 'Darkdelve' },
  line: 'Grab loot and get out. Dread fools your eyes.',
  minutes: { low: 10, high: 28 },
  accent: '#ff9d52',
  emblem: 'lantern-flame',
  commands: {
    back: { key: 'b', does: 'Darkdelve: go back' },
    travel: { key: 't', does: 'Darkdelve: next cleared room to walk to' },
    torch: { key: 'l', does: 'Darkdelve: light a torch' },
    look: { key: 'o', does: 'Darkdelve: look around the room' },
    bag: { key: 'i', does: 'Darkdelve: gear and bag' },
    map: { key: 'm', does: 'Darkdelve: map as a list' },
    retreat: { key: 'r', does: 'Darkdelve: retreat in round 1' },
    breakAway: { key: 'x', does: 'Darkdelve: break away from the Watcher' },
    steady: { key: 'c', does: 'Darkdelve: steady yourself' },
    sight: { key: 's', does: 'Darkdelve: look behind the next door' },
    truth: { key: 'v', does: 'Darkdelve: what was real, in a replay' },
  },
  figures: ({ hero }) => [
    { label: 'HP', value: String(hero.hp) },
    { label: 'Dread', value: String(hero.dread), tone: 'dread' },
    { label: 'Gold', value: String(hero.gold), tone: 'time' },
  ],
} as const satisfies Cover<DarkdelveView>;
