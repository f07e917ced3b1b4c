import { at } from '@undercroft/kernel';
import { type GameScreens, isOf } from '../../ui/game-screens.ts';
import { VIBES_KEYS } from './keys.ts';

const number = (view: unknown, path: string): number => Number(at(view, path) ?? 0);
const text = (view: unknown, path: string): string => String(at(view, path) ?? '');

export const VIBES: GameScreens = {
  door: {
    id: 'vibes',
    title: 'Only Vibes',
    before: 'No Turns,',
    line: 'You see all their cards. Guess the one they play.',
    minutes: '30–45 min',
    accent: '#f2b84b',
    emblem: 'duality-mask',
    backdrop: 'hall',
    place: 1,
    voice: { root: 174, wave: 1, ring: 0.7, grit: 0.3 },
  },
  ready: ['commit', 'go', 'take', 'card', 'rest'],
  commands: VIBES_KEYS,
  rowLetters: 'abcdef',
  where(view, name) {
    const foe = text(view, '/fight/foeId');
    const isRun = text(view, '/mode') === 'run';
    return [
      ...(isRun ? [`Act ${number(view, '/act')}`, `floor ${number(view, '/floor')}`] : []),
      ...(foe ? [name(foe), `beat ${number(view, '/fight/beat')}`] : []),
      `Heat ${number(view, '/heat')}`,
      ...(isRun ? [`${number(view, '/gold')} gold`] : []),
    ];
  },
  standing: (view) => [
    { label: 'HP', value: `${number(view, '/fight/you/hp') || number(view, '/hp')}/${number(view, '/maxHp')}` },
    { label: 'Gold', value: text(view, '/gold'), meaning: 'time' },
    { label: 'Act', value: text(view, '/act') },
    { label: 'Floor', value: text(view, '/floor') },
  ],
  gauges: {
    player: [{ label: 'HP', path: '/fight/you/hp', max: { view: '/fight/you/maxHp' }, meaning: 'mend' }],
    foe: [{ label: 'HP', path: '/fight/foe/hp', max: { view: '/fight/foe/maxHp' }, meaning: 'mend' }],
  },
  curves: [
    { label: 'HP', path: ['/fight/you/hp', '/hp'], meaning: 'mend' },
    { label: 'Gold', path: '/gold', meaning: 'time' },
    { label: 'Floors', path: '/tally/floors', meaning: 'accent', isClock: true },
    { label: 'Reads', path: '/tally/reads', meaning: 'dread', isClock: true },
  ],
  telling: {
    lines: [
      { label: 'you', path: ['/fight/you/hp', '/hp'], meaning: 'mend' },
      { label: 'foe', path: '/fight/foe/hp', meaning: 'harm' },
    ],
    marks: [
      { label: 'Read', sign: '◎', meaning: 'accent', isOne: isOf('readRight') },
      { label: 'Cancel', sign: '⊘', meaning: 'guard', isOne: isOf('intercepted', 'countered') },
      { label: 'Stun', sign: '✕', meaning: 'harm', isOne: isOf('stunned', 'stunnedByGrapple', 'stunnedLate') },
    ],
    chapter(view, name) {
      const foe = at(view, '/fight/foeId');
      return typeof foe === 'string' ? name(foe) : '';
    },
  },
  pictures: {
    you: 'boxing-ring',
    foe: 'werewolf',
    Attack: 'punch',
    Guard: 'checked-shield',
    Dodge: 'dodge',
    Dodging: 'dodge',
    Grapple: 'grab',
    Prep: 'meditation',
    Counter: 'sword-clash',
    read: 'third-eye',
    standard: 'duality-mask',
    quick: 'punch',
    hard: 'flame',
    duel: 'linked-rings',
    duel_rules: 'sword-clash',
    original: 'domino-mask',
    Trick: 'domino-mask',
    Skill: 'third-eye',
    hp: 'heart-beats',
    gold: 'two-coins',
    rest: 'bed',
    study: 'eyeball',
    tinker: 'anvil-impact',
    trim: 'guillotine',
    remove: 'guillotine',
    leave: 'doorway',
  },
};
