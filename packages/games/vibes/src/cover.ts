import type { Cover } from '@undercroft/kernel';
import type { VibesView } from './rules/view-schema.ts';

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { before: 'No Turns,', title: 'Only Vibes' },
  line: 'You see all their cards. Guess the one they play.',
  minutes: { low: 30, high: 45 },
  accent: '#f2b84b',
  emblem: 'duality-mask',
  commands: {
    spend: { key: 's', does: 'Vibes: spend Focus' },
    call: { key: 'k', does: 'Vibes: call the Pot' },
    grid: { key: 'g', does: 'Vibes: all pairs' },
    coach: { key: 'c', does: 'Vibes: coach after a beat' },
    explain: { key: 'w', does: 'Vibes: explain this beat' },
    reveal: { key: 'r', does: 'Vibes: show the last beat' },
    fork: { key: 'f', does: 'Vibes: fork before the beat shown' },
  },
  figures: ({ fight, hp, maxHp, gold, act, floor }) => [
    { label: 'HP', value: `${fight?.you.hp || hp}/${maxHp}` },
    { label: 'Gold', value: String(gold), tone: 'time' },
    { label: 'Act', value: String(act) },
    { label: 'Floor', value: String(floor) },
  ],
} as const satisfies Cover<VibesView>;
