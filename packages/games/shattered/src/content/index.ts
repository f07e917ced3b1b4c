import { CARDS } from './cards.ts';
import { IDENTITY } from './identity.ts';
import { LATER_NUMBERS } from './later-numbers.ts';
import { COMMUNES, DUNGEON, GRAFTS, HAZARD_TABLE, ROOMS, VISITORS } from './places.ts';
import { PROFILES } from './profiles.ts';
import type { Numbers, Shattered } from './records.ts';
import { SECOND } from './second.ts';

/** Chapter 2 of the rule book, number by number. */
const NUMBERS: Numbers = {
  round: { extensions: 2, escalatesAfter: 8, draw: 2, handMin: 3, handMax: 10 },
  opening: { hand: 7, energy: 2, actions: 3, mulligans: 3 },
  energy: { pool: 2, activation: 1 },
  lite: { plays: 2 },
  bond: { at: 12, capPerRound: 4, betrayalAbove: 3 },
  restraint: { from: 3, gain: 1 },
  offer: { base: 30, perTrust: 10, max: 90, refusal: 1 },
  test: { base: 40, perTrust: 5, perRapport: 3, max: 85 },
  defect: { power: 2 },
  traps: { max: 3 },
  react: { strong: 7, devastating: 9, perfect: 5 },
  restore: { tenths: 3 },
  ...LATER_NUMBERS,
};

export const CONTENT: Shattered = {
  dungeon: DUNGEON,
  visitors: VISITORS,
  rooms: ROOMS,
  cards: CARDS,
  grafts: GRAFTS,
  communes: COMMUNES,
  profiles: PROFILES,
  hazards: HAZARD_TABLE,
  identity: IDENTITY,
  numbers: NUMBERS,
  second: SECOND,
};
