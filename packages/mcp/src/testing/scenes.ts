import { readFileSync } from 'node:fs';
import type { Scene } from './scene.ts';

/** Starts that other tests play on as well. */
const STARTS = JSON.parse(
  readFileSync(new URL('../../../../fixtures/agents/starts.json', import.meta.url), 'utf8'),
) as { readonly [name: string]: Omit<Scene, 'n' | 'actions'> };

/** Time 22 at Goat Stair: the last enemy falls, three Locations decay, a flare is lit, a new one appears. */
export const OBSERVER_FRONTIER: Scene = {
  ...STARTS['observer-frontier']!,
  n: 31,
  rolls: { dur: [3, 1, 2], loc: ['10'] },
  actions: [{ type: 'attack', target: 1 }, { type: 'use', uid: 1 }, { type: 'continue' }],
};

/** A fight with Stamina 1: Guard is out of reach. */
export const OBSERVER_TIRED: Scene = {
  game: 'observer',
  n: 58,
  options: { edition: 1, pack: 'collapse', unlocks: 'all' },
  scenario: {
    mode: 'fight',
    player: { hp: 41, stamina: 1, statuses: { weak: 2 } },
    items: { inventory: [{ id: 'C01' }, { id: 'C07' }] },
    fight: { loc: '28', turn: 3, roster: [{ id: 'N12', hp: 5, intent: 'Sting' }] },
  },
};

/** Night Ward at HP 41: the Matron restrains, weakens and cuts. */
export const OBSERVER_LOSS: Scene = {
  ...STARTS['observer-loss']!,
  n: 8,
  actions: [
    { type: 'go', slot: 2 },
    ...['attack', 'attack', 'attack', 'recover', 'attack', 'attack'].map((type) =>
      type === 'attack' ? { type, target: 1 } : { type },
    ),
    { type: 'recover' },
  ],
};

const PUP_DECK = [
  'quick_maul',
  'quick_maul',
  'quick_maul',
  'heavy_chomp',
  'heavy_chomp',
  'heavy_chomp',
  'howl',
  'crush',
];

/** Beat 3 against the Brawler Pup: Sidestep meets Howl, both decks turn over, beat 4 is dealt. */
export const VIBES_BEAT: Scene = {
  game: 'vibes',
  n: 17,
  options: { mode: 'run', quick: true },
  scenario: {
    act: 1,
    floor: 2,
    node: { type: 'combat', enemy: 'brawler_pup' },
    beat: 3,
    instants: ['razor_oil', 'stone_skin', 'truth_serum'],
    you: {
      hp: 61,
      maxHp: 75,
      row: ['sidestep', 'grapple', 'lunge', 'focus'],
      draw: [],
      ash: ['quick_jab', 'heavy_swing', 'guard_wall', 'parry', 'choke_chain', 'disrupt', 'ignite', 'feint'],
    },
    foe: { hp: 14, maxHp: 20, row: ['quick_maul', 'heavy_chomp', 'guard', 'howl'], draw: [], ash: PUP_DECK },
  },
  rolls: {
    'ai.pick': [3],
    'deckP.shuffle': [['quick_jab', 'heavy_swing', 'guard_wall', 'sidestep']],
    'deckE.shuffle': [['quick_maul', 'heavy_chomp', 'howl', 'crush']],
  },
  actions: [{ type: 'commit', card: 0, tokens: [0], spend: false }],
};

/** The Tollkeeper at HP 5: a Clash ends the run. */
export const VIBES_LOSS: Scene = {
  ...STARTS['vibes-loss']!,
  n: 2,
  actions: [
    { type: 'commit', card: 0, tokens: [3], spend: false },
    { type: 'commit', card: 0, tokens: [3], spend: false },
  ],
};

/** Root Hollow, round 5: the Boar is held, the hand is full. */
export const SHATTERED_TURN: Scene = {
  game: 'shattered',
  n: 40,
  options: { visitor: 'boar' },
  scenario: {
    room: 'RH',
    round: 5,
    step: 'turn:D',
    D: {
      res: { structure: 11, veil: 13, presence: 8, rapport: 1 },
      hand: ['RH.11', 'RH.4', 'RH.5', 'RH.16', 'RH.7', 'RH.9', 'RH.12'],
      pool: 4,
      spent: 0,
      conditions: [
        { kind: 'empower', card: 'RH.8' },
        { kind: 'disrupt', card: 'BO.12' },
      ],
    },
    V: {
      res: { vitality: 17, resolve: 12, nerve: 10, trust: 2 },
      hand: ['BO.5', 'BO.6', 'BO.7', 'BO.14'],
      conditions: [
        { kind: 'empower', card: 'BO.9' },
        { kind: 'fortify', r: 'vitality', n: 1, left: 1 },
      ],
    },
  },
  actions: [{ type: 'play', card: 'RH.11', remove: 3 }],
};

/** Floor 3 at Dread 72: the last blow falls, then the doors. */
export const DARKDELVE_MAP: Scene = {
  game: 'darkdelve',
  n: 88,
  options: { edition: 1, mode: 'expedition', tier: 'T5' },
  scenario: {
    hero: {
      hp: 47,
      dread: 74,
      gold: 176,
      torches: 2,
      torchLit: true,
      ward: 3,
      belt: [
        { id: 'calm_draught', n: 1 },
        { id: 'healing_potion', n: 2 },
      ],
    },
    floor: { n: 3, template: 'C' },
    rooms: {
      P: { type: 'COMBAT' },
      Q: { type: 'COMBAT', enemy: { id: 'corpse_shambler', hp: 5 } },
      R: { type: 'TREASURE' },
    },
    at: 'Q',
    prev: 'L',
    combat: { round: 2, stamina: 3 },
    pins: {},
  },
  rolls: {},
  actions: [{ type: 'combat.light' }],
};

/** A Gravewarden behind a door that shows nothing: six Light blows, and no Block. */
export const DARKDELVE_LOSS: Scene = {
  game: 'darkdelve',
  n: 7,
  options: { edition: 1, mode: 'expedition', tier: 'T1' },
  scenario: {
    hero: { hp: 31, dread: 88, gold: 186, torches: 0 },
    floor: { n: 3, template: 'C' },
    rooms: { P: { type: 'COMBAT', enemy: { id: 'gravewarden', hp: 90 } } },
    at: 'L',
  },
  actions: [{ type: 'move', dir: 'E' }, ...Array.from({ length: 6 }, () => ({ type: 'combat.light' }))],
};

/** Depth 11, turn 46: east leads to Rook and Noel. */
export const ESCAPE_AT_START: Scene = {
  game: 'escape',
  n: 47,
  scenario: {
    base: 'canonical',
    turn_index: 46,
    depth: 11,
    global_bonus: 2,
    chapter_began: 30,
    closed: [12],
    kael: {
      room: 'L11_R024',
      health: 83,
      energy: 0.65,
      reputation: -1,
      features: { Effort: 70, Fame: 3.1 },
      items: ['weapon_epic'],
    },
    entities: {
      dungeoneer_11_03: { room: 'L11_R025', stay_until: 9999 },
      dungeoneer_11_04: { room: 'L11_R025', stay_until: 9999 },
    },
    beliefs: [
      {
        holder: 'dungeoneer_11_04',
        actor: 'kael',
        verb: 'steal',
        subject: 'dungeoneer_11_02',
        state: 'misinformed',
        confidence: 0.5,
        source: 'dungeoneer_11_02',
      },
    ],
    tunables: { spawn_interval: 0 },
  },
  actions: [{ type: 'move', payload: { direction: 'east' } }],
};

/** Health 6 among hunters. */
export const ESCAPE_LOSS: Scene = {
  game: 'escape',
  n: 2,
  options: { edition: 1 },
  scenario: {
    base: 'empty',
    turn_index: 210,
    depth: 9,
    chapter_began: 168,
    closed: [12, 11, 10],
    kael: { room: 'L09_R023', health: 6 },
    add_hostiles: [
      { kind_depth: 9, room: 'L09_R023' },
      { kind_depth: 9, room: 'L09_R023' },
      { kind_depth: 9, room: 'L09_R023' },
    ],
  },
  actions: [{ type: 'rest', payload: {} }],
};

/** A hand that costs more than there is. */
export const SHATTERED_POOR: Scene = {
  ...SHATTERED_TURN,
  n: 41,
  scenario: {
    room: 'RH',
    round: 5,
    step: 'turn:D',
    D: { hand: ['RH.6', 'RH.7', 'RH.12', 'RH.16'], pool: 1, spent: 0 },
  },
  actions: [],
};

/** Root Hollow at Structure 2: the Boar gores, and nobody reacts. */
export const SHATTERED_LOSS: Scene = {
  game: 'shattered',
  n: 1,
  options: { visitor: 'boar', rooms: 1 },
  seats: { dungeon: 'you', visitor: { bot: 'heuristic' } },
  scenario: {
    room: 'RH',
    round: 8,
    step: 'turn:D',
    D: { res: { structure: 3 }, hand: ['RH.16', 'RH.12'], pool: 3, spent: 0 },
    V: { hand: ['BO.5', 'BO.7', 'BO.8'], pool: 4, spent: 0 },
  },
  actions: [{ type: 'end' }, { type: 'react', card: null }, { type: 'react', card: null }],
};
