import type { Gauge, Presentation } from '@undercroft/kernel';
import { COVER } from './cover.ts';
import type { DuelView } from './rules/view.ts';
import { PANELS } from './words/en.ts';
import { LESSONS } from './words/lessons.ts';

const WIN = 'Bring the other side to 0 hit points.';

const gaugesOf = (seat: string): readonly Gauge[] => [
  { label: 'HP', path: `/${seat}/hp`, max: { content: '/tables/limits/hp_max' }, tone: 'gain' },
  { label: 'Ward', path: `/${seat}/ward`, max: { content: '/tables/limits/ward_max' }, tone: 'guard' },
];

/** Data every screen uses to present a duel. */
export const presentation: Presentation<DuelView> = {
  ...COVER,
  phase: ({ toPlay }) => (toPlay === null ? 'over' : 'play'),
  goals: {
    play: { now: 'Play 1 card and roll.', win: WIN },
    over: { now: 'The duel is over.', win: WIN },
  },
  presets: [
    {
      id: 'standard',
      name: 'Standard',
      sentence: 'Against a bot that always plays its best card.',
      options: {},
      seats: { left: 'you', right: 'greedy' },
    },
    {
      id: 'hard',
      name: 'Hard',
      sentence: 'Against a bot that thinks ahead.',
      options: {},
      seats: { left: 'you', right: 'ismcts' },
    },
    {
      id: 'friend',
      name: 'Duel a friend',
      sentence: 'Send a link, and play on two devices.',
      options: {},
      seats: { left: 'you', right: 'open' },
    },
    {
      id: 'device',
      name: 'One device',
      sentence: 'Two people take turns at this one. Hands stay hidden.',
      options: {},
      seats: { left: 'you', right: 'you' },
    },
  ],
  beginnerPreset: 'standard',
  measure: { name: 'HP left', path: '/plain/left/hp', low: 0, high: 20 },
  emblems: { cut: 'crossed-slashes', jab: 'punch', maul: 'warhammer', mend: 'healing', ward: 'round-shield' },
  panels: [PANELS.left, PANELS.right, PANELS.leftHand, PANELS.rightHand],
  gauges: { left: gaugesOf('left'), right: gaugesOf('right') },
  hands: { left: '/left/hand_size', right: '/right/hand_size' },
  curves: [
    { label: 'Left HP', path: '/left/hp', tone: 'gain' },
    { label: 'Right HP', path: '/right/hp', tone: 'harm' },
  ],
  baseline: {
    means: 'won or lost; no points',
    seeds: 20,
    against: 'random',
    bots: {
      random: { won_pct: 50, score: null },
      greedy: { won_pct: 60, score: null },
      ismcts: { won_pct: 68, score: null },
    },
  },
  analyst: 'greedy',
  keys: [
    { keys: '1-4', does: 'pick a card' },
    { keys: 'Enter', does: 'play it' },
    { keys: '.', does: 'why' },
  ],
  lessons: LESSONS,
};
