import { at } from '@undercroft/kernel';
import { type GameScreens, isOf } from '../../ui/game-screens.ts';
import { OBSERVER_KEYS } from './keys.ts';

const number = (view: unknown, path: string): number => Number(at(view, path) ?? 0);
const text = (view: unknown, path: string): string => String(at(view, path) ?? '');

export const OBSERVER: GameScreens = {
  door: {
    id: 'observer',
    title: 'Observer',
    line: 'Pick where to go next. Every Location you skip decays.',
    minutes: '20–50 min',
    accent: '#7fd3e6',
    emblem: 'hooded-figure',
    backdrop: 'peaks',
    place: 0,
    voice: { root: 220, wave: 0, ring: 1, grit: 0.1 },
  },
  ready: ['go', 'attack', 'guard', 'recover', 'rest', 'continue'],
  commands: OBSERVER_KEYS,
  rowLetters: '',
  where(view, name) {
    const site = text(view, '/site/id');
    return [text(view, '/run/pack'), `grade ${number(view, '/run/grade')}`, ...(site ? [name(site)] : [])].filter(
      Boolean,
    );
  },
  standing: (view) => [
    { label: 'HP', value: text(view, '/player/hp') },
    { label: 'Time', value: text(view, '/world/time'), meaning: 'time' },
    { label: 'Instability', value: (number(view, '/world/wq') / 4).toFixed(2), meaning: 'dread' },
  ],
  curves: [
    { label: 'HP', path: '/player/hp', meaning: 'mend' },
    { label: 'Time', path: '/world/time', meaning: 'time', isClock: true },
    { label: 'Instability', path: '/world/wq', meaning: 'dread', scale: 4 },
    { label: 'Frontier size', path: '/world/target/total', meaning: 'accent' },
  ],
  telling: {
    lines: [{ label: 'HP', path: '/player/hp', meaning: 'mend' }],
    marks: [
      { label: 'Damage', sign: '▼', meaning: 'harm', isOne: isOf('damage', 'bled', 'attrition') },
      { label: 'Removed', sign: '◷', meaning: 'time', isOne: isOf('removed') },
      {
        label: 'Instability rises',
        sign: '☾',
        meaning: 'dread',
        isOne: ({ kind, data }) => kind === 'w' && at(data, '/from') !== at(data, '/to'),
      },
    ],
    chapter(view, name) {
      const site = at(view, '/site/id');
      return typeof site === 'string' ? name(site) : '';
    },
  },
  pictures: {
    Combat: 'crossed-swords',
    Fight: 'crossed-swords',
    Elite: 'crowned-skull',
    Event: 'scroll-unfurled',
    Rest: 'campfire',
    Boss: 'crowned-skull',
    Exit: 'exit-door',
    Forest: 'pine-tree',
    Swamp: 'reed',
    City: 'rotary-phone',
    Highlands: 'mountains',
    attack: 'spiked-mace',
    guard: 'checked-shield',
    recover: 'meditation',
    use: 'potion-ball',
    foe: 'evil-wings',
    hunter: 'hunter-eyes',
    lost: 'tower-fall',
    standard: 'hooded-figure',
    gentle: 'campfire',
    hard: 'crowned-skull',
    everything: 'card-random',
    original: 'stone-path',
  },
};
