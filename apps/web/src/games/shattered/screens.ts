import { at } from '@undercroft/kernel';
import type { Meaning } from '../../run/because.ts';
import { type GameScreens, type Gauge, isOf } from '../../ui/game-screens.ts';
import { SHATTERED_KEYS } from './keys.ts';

const number = (view: unknown, path: string): number => Number(at(view, path) ?? 0);
const text = (view: unknown, path: string): string => String(at(view, path) ?? '');

const gauge = (resource: string, meaning: Meaning): Gauge => ({
  label: resource.charAt(0).toUpperCase() + resource.slice(1),
  path: `/res/${resource}`,
  max: { view: `/max/${resource}` },
  meaning,
});

export const SHATTERED: GameScreens = {
  door: {
    id: 'shattered',
    title: 'Shattered',
    after: 'Dungeon',
    line: 'You are the dungeon. Kill or befriend guests.',
    minutes: '25–40 min',
    accent: '#e08cf2',
    emblem: 'tentacle-heart',
    backdrop: 'glass',
    place: 2,
    voice: { root: 247, wave: 3, ring: 1, grit: 0.2 },
  },
  ready: ['play'],
  commands: SHATTERED_KEYS,
  rowLetters: 'yn',
  where(view, name) {
    const room = text(view, '/room');
    const visits = number(view, '/length');
    return [
      ...(visits > 1 ? [`visit ${number(view, '/run')} of ${visits}`] : []),
      ...(room === '' ? [] : [name(room), `round ${number(view, '/round')} of ${number(view, '/limit')}`]),
    ];
  },
  standing: (view) => [
    { label: 'Structure', value: text(view, '/res/structure'), meaning: 'guard' },
    { label: 'Vitality', value: text(view, '/res/vitality'), meaning: 'harm' },
    { label: 'Trust', value: text(view, '/res/trust'), meaning: 'bond' },
    { label: 'Rapport', value: text(view, '/res/rapport'), meaning: 'bond' },
  ],
  hands: { dungeon: '/D/handCount', visitor: '/V/handCount' },
  gauges: {
    dungeon: [gauge('structure', 'guard'), gauge('veil', 'dread'), gauge('presence', 'harm')],
    visitor: [gauge('vitality', 'harm'), gauge('resolve', 'guard'), gauge('nerve', 'dread')],
  },
  curves: [
    { label: 'Structure', path: '/res/structure', meaning: 'guard' },
    { label: 'Vitality', path: '/res/vitality', meaning: 'harm' },
    { label: 'Trust', path: '/res/trust', meaning: 'bond' },
    { label: 'Rounds', path: '/rounds', meaning: 'time', isClock: true },
  ],
  telling: {
    lines: [
      { label: 'Structure', path: '/res/structure', meaning: 'guard' },
      { label: 'Vitality', path: '/res/vitality', meaning: 'harm' },
    ],
    marks: [
      { label: 'Trap', sign: '✕', meaning: 'harm', isOne: isOf('trapSprung') },
      { label: 'Betrayal', sign: '⚠', meaning: 'dread', isOne: isOf('betrayal') },
      { label: 'Yes', sign: '∞', meaning: 'bond', isOne: isOf('offerAccepted', 'testCooperated') },
    ],
    chapter: (view, name) => (text(view, '/room') === '' ? '' : name(text(view, '/room'))),
  },
  hasOwnEnd: true,
  pictures: {
    dungeon: 'evil-tree',
    visitor: 'boar',
    Strike: 'crossed-swords',
    Empower: 'muscle-up',
    Disrupt: 'star-swirl',
    Counter: 'shield-reflect',
    React: 'shield',
    Trap: 'wolf-trap',
    Offer: 'present',
    offer: 'present',
    Test: 'scales',
    Reshape: 'tree-growth',
    Commune: 'linked-rings',
    Energy: 'crystal-shine',
    faceDown: 'card-random',
    usual: 'stone-path',
    Kill: 'broken-heart',
    Break: 'stoned-skull',
    Panic: 'terror',
    Bond: 'linked-rings',
    Overcome: 'earth-crack',
    Inert: 'cracked-glass',
    Dominate: 'crown',
    Survive: 'open-gate',
    Fled: 'open-gate',
    Campaign: 'tree-face',
    reveal: 'third-eye',
    choice: 'scales',
    opening: 'card-random',
    leave: 'open-gate',
    hard: 'crowned-skull',
    friend: 'linked-rings',
    campaign: 'tree-face',
    challenge: 'boar',
    deception: 'honeypot',
    lite: 'present',
  },
};
