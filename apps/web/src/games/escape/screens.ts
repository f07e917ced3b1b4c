import type { GameScreens } from '../../ui/game-screens.ts';
import { figure } from './figures.ts';
import { ESCAPE_KEYS } from './keys.ts';

interface Climb {
  readonly turn: number;
  readonly chapter: number;
  readonly act: number;
  readonly you: { depth: number; health: number; max_health: number; heading: string; features: { Fame: number } };
}

/** Sixteen faces for forty-eight people, in the order of their names. */
const FACES = [
  'woman-elf-face',
  'viking-head',
  'ninja-head',
  'cowled',
  'nun-face',
  'bandit',
  'witch-face',
  'dwarf-face',
  'monk-face',
  'female-vampire',
  'visored-helm',
  'wizard-face',
  'doctor-face',
  'warlock-hood',
  'hood',
  'robin-hood-hat',
];

export const ESCAPE: GameScreens = {
  door: {
    id: 'escape',
    title: 'Escape',
    after: 'the Dungeon',
    line: 'Climb out. Your deeds turn into gossip.',
    minutes: '40–60 min',
    accent: '#a3d672',
    emblem: '3d-stairs',
    backdrop: 'shaft',
    place: 4,
    voice: { root: 147, wave: 1, ring: 0.9, grit: 0.2 },
  },
  ready: ['fight', 'move', 'train', 'search'],
  commands: ESCAPE_KEYS,
  rowLetters: '',
  where: (view) => {
    const { you, turn, chapter, act } = view as Climb;
    return [`Depth ${you.depth}`, `chapter ${chapter}`, `act ${act}`, `turn ${turn}`];
  },
  standing: (view) => {
    const { you, chapter } = view as Climb;
    return [
      { label: 'Depth', value: String(you.depth), meaning: 'time' },
      { label: 'Chapter', value: String(chapter) },
      { label: 'Health', value: `${you.health}/${you.max_health}`, meaning: 'harm' },
      { label: 'Fame', value: figure(you.features.Fame), meaning: 'mend' },
    ];
  },
  pictures: {
    ...Object.fromEntries(FACES.map((face, i) => [`face_${i}`, face])),
    verb_talk: 'conversation',
    verb_choose_dialogue: 'discussion',
    verb_speak: 'shouting',
    verb_recruit: 'shaking-hands',
    verb_steal: 'robber-hand',
    verb_search: 'magnifying-glass',
    verb_rest: 'campfire',
    verb_train: 'weight-lifting-up',
    verb_evolve_skill: 'anvil-impact',
    verb_fight: 'crossed-swords',
    verb_flee: 'sprint',
    verb_murder: 'backstab',
    verb_live_stream: 'video-camera',
    verb_move: 'footprint',
    lamp: 'old-lantern',
    page: 'quill-ink',
    fame: 'video-camera',
    hunters: 'hourglass',
    bench: 'table',
    cup: 'beer-stein',
    bed: 'bed',
    dummy: 'archery-target',
    barrel: 'barrel',
    climb: 'ladder',
    story: 'open-book',
    hard: 'skull-crossed-bones',
    extended: 'skills',
    watch: 'eye-target',
  },
};
