import type { Scene } from './drawing.ts';

/** Floor 3, Shaken, a lit torch: four doors around the middle of the floor. */
export const MAP: Scene = {
  game: 'darkdelve',
  options: { mode: 'expedition', tier: 'T5' },
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
  options: { mode: 'expedition', tier: 'T1' },
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
