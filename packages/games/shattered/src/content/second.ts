import { AWAKENING, AWAKENING_CARDS } from './awakening/index.ts';
import { CARDS } from './cards.ts';
import { KIND_CARDS, KIND_PROFILES, KIND_ROOMS, KIND_VISITORS, KINDS } from './kinds.ts';
import { energy } from './notation.ts';
import { ROOMS, VISITORS } from './places.ts';
import type { Card } from './records.ts';
import type { SecondTables } from './second-records.ts';

/** Energy cards of the second edition. Rule book 9.2. */
const ENERGY: readonly Card[] = [
  energy('RH.17', 'E', 'standard'),
  energy('RH.18', 'P', 'attune', { of: 'Environmental' }),
  energy('WG.16', 'S', 'standard'),
  energy('WG.17', 'M', 'surge', { surge: 2 }),
  energy('VB.17', 'M', 'standard'),
  energy('VB.18', 'S', 'attune', { of: 'Social' }),
  energy('LS.16', 'E', 'standard'),
  energy('BO.16', 'P', 'standard'),
  energy('HH.16', 'E', 'standard'),
  energy('HH.17', 'S', 'standard'),
  energy('MO.16', 'M', 'standard'),
].map((card) => ({ ...card, from: 'SD 9.2' }));

/** Cards with another number than in the first edition. SD-204 */
const RETUNED: readonly Card[] = [{ ...CARDS['SY.12']!, gain: 1 } as Card, { ...CARDS['MO.7']!, power: 2 } as Card];

/** A deck of the first edition: cards that leave stay in the game as reserve cards. SD-203 */
const swapped = (deck: readonly string[], out: readonly string[], into: readonly string[]): string[] => [...deck.filter((id) => !out.includes(id)), ...into];

const { RH, WG, VB, LS, HH } = ROOMS;
const { boar, moth } = VISITORS;

/** Rule book 9: second edition. */
export const SECOND: SecondTables = {
  cards: { ...Object.fromEntries([...RETUNED, ...ENERGY, ...AWAKENING_CARDS].map((card) => [card.id, card])), ...KIND_CARDS },
  rooms: {
    RH: { ...RH!, deck: swapped(RH!.deck, ['RH.9', 'RH.15'], ['RH.17', 'RH.18']) },
    WG: { ...WG!, deck: swapped(WG!.deck, ['WG.12', 'WG.14'], ['WG.16', 'WG.17']) },
    VB: { ...VB!, deck: swapped(VB!.deck, ['VB.10', 'VB.15'], ['VB.17', 'VB.18']) },
    LS: { ...LS!, deck: swapped(LS!.deck, ['LS.7'], ['LS.16']) },
    HH: { ...HH!, limit: 15, deck: swapped(HH!.deck, ['HH.11', 'HH.14'], ['HH.16', 'HH.17']) },
    ...KIND_ROOMS,
  },
  visitors: { boar: { ...boar!, deck: swapped(boar!.deck, ['BO.14'], ['BO.16']) }, moth: { ...moth!, deck: swapped(moth!.deck, ['MO.8'], ['MO.16']) }, ...KIND_VISITORS },
  profiles: KIND_PROFILES,
  kinds: KINDS,
  communes: { 'LS.16': 'CM.2', 'SY.3': 'CM.3' },
  deception: ['HH'],
  awakening: AWAKENING,
  numbers: { react: { press: { strong: 0, devastating: 2 } }, parasite: { perLoss: 2 } },
};
