import type { Presentation } from '@undercroft/kernel';
import type { DuelView } from './rules/view.ts';
import { PANELS } from './words/en.ts';
import { LESSONS } from './words/lessons.ts';

const WIN = 'Bring the other side to 0 hit points.';

/** Data every screen uses to present a duel. */
export const presentation: Presentation<DuelView> = {
  minutes: { low: 2, high: 6 },
  accent: '#d9c7a3',
  emblem: 'duel',
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
  newcomer: 'standard',
  measure: { name: 'HP left', path: '/plain/left/hp', low: 0, high: 20 },
  emblems: { cut: 'crossed-slashes', jab: 'punch', maul: 'warhammer', mend: 'healing', ward: 'round-shield' },
  panels: [PANELS.left, PANELS.right, PANELS.leftHand, PANELS.rightHand],
  curves: [
    { name: 'Left', path: '/plain/left/hp', tone: 'gain' },
    { name: 'Right', path: '/plain/right/hp', tone: 'harm' },
  ],
  turningPoints: ['damage', 'mended'],
  analyst: 'greedy',
  keys: [
    { keys: '1-4', does: 'pick a card' },
    { keys: 'Enter', does: 'play it' },
    { keys: '.', does: 'why' },
  ],
  lessons: LESSONS,
};
