import type { Scene } from './drawing.ts';

/** Floor 3, Shaken, a lit torch: four doors around the middle of the floor. */
export const MAP: Scene = {
  game: 'darkdelve',
  options: { edition: 1, mode: 'expedition', tier: 'T5' },
  n: 88,
  seed: 'the map of A.10',
  scenario: {
    tier: 'T5',
    hero: {
      hp: 47,
      gold: 186,
      dread: 74,
      torches: 2,
      torchLit: true,
      ward: 1,
      belt: [
        { id: 'calm_draught', n: 1 },
        { id: 'healing_potion', n: 2 },
      ],
      bag: ['iron_longsword'],
    },
    floor: { n: 3, template: 'B', symmetry: 0 },
    at: 'R',
    prev: 'L',
    rooms: {
      L: { state: 'CLEARED' },
      R: { type: 'COMBAT', state: 'CLEARED' },
      S: { type: 'TREASURE' },
      Q: { type: 'WAYSTONE' },
    },
    phase: 'explore',
  },
};

/** Floor 3, the Stairwell, before the Waystone is found. */
export const STAIRWELL: Scene = {
  game: 'darkdelve',
  options: { edition: 1, mode: 'expedition', tier: 'T1' },
  n: 61,
  seed: 'the stairs of A.11',
  scenario: {
    tier: 'T1',
    hero: { hp: 38, gold: 67, dread: 41, goldByFloor: [0, 0, 67, 0, 0] },
    floor: { n: 3, template: 'B', symmetry: 0 },
    at: 'X',
    prev: 'S',
    rooms: {
      R: { type: 'COMBAT', state: 'CLEARED' },
      S: { type: 'COMBAT', state: 'CLEARED' },
      X: { state: 'CLEARED' },
    },
    phase: 'room',
  },
};

/** Floor 2: the last free portal. */
export const PORTAL: Scene = {
  game: 'darkdelve',
  options: { edition: 1, mode: 'expedition', tier: 'T1' },
  n: 34,
  seed: 'the portal of floor 2',
  scenario: {
    tier: 'T1',
    hero: { hp: 42, gold: 34, dread: 28, goldByFloor: [0, 34, 0, 0, 0] },
    floor: { n: 2, template: 'A', symmetry: 0 },
    at: 'X',
    prev: 'S',
    rooms: { S: { type: 'COMBAT', state: 'CLEARED' }, X: { state: 'CLEARED' } },
    phase: 'room',
  },
};

/** Floor 3: ten percent of 67 is less than the stone costs. */
export const WAYSTONE: Scene = {
  game: 'darkdelve',
  options: { edition: 1, mode: 'expedition', tier: 'T1' },
  n: 70,
  seed: 'the stone of floor 3',
  scenario: {
    tier: 'T1',
    hero: {
      hp: 38,
      gold: 67,
      dread: 41,
      goldByFloor: [0, 0, 67, 0, 0],
      gear: { accessory: 'iron_band' },
      bag: ['bone_club'],
    },
    floor: { n: 3, template: 'B', symmetry: 0 },
    at: 'Q',
    prev: 'P',
    rooms: { P: { type: 'COMBAT', state: 'CLEARED' }, Q: { type: 'WAYSTONE', state: 'CLEARED' } },
    phase: 'room',
  },
};

/** Floor 5, before the doors: 9.5 average damage, and items of floor 5 that a retreat would lose. */
export const THRESHOLD: Scene = {
  game: 'darkdelve',
  options: { edition: 1, mode: 'expedition', tier: 'T1' },
  n: 120,
  seed: 'the doors of floor 5',
  scenario: {
    tier: 'T1',
    hero: {
      hp: 40,
      gold: 130,
      dread: 56,
      goldByFloor: [0, 0, 0, 90, 40],
      belt: [{ id: 'healing_potion', n: 2 }],
      gear: { accessory: { id: 'knucklebone', foundOn: 3 } },
      bag: [{ id: 'bone_club', foundOn: 5 }],
    },
    floor: { n: 5, template: 'D1', symmetry: 0 },
    at: 'X',
    prev: 'D',
    rooms: { D: { type: 'COMBAT', state: 'CLEARED' }, X: { state: 'CLEARED' } },
    phase: 'room',
  },
};
