import { contentTables } from '@undercroft/kernel';
import type { AdvancedNumbers, GuestModule, GuestNumbers, KindTables, Path, PathId, PathNumbers, Taste, Template } from './kind-records.ts';
import { weigh } from './profiles.ts';
import type { Attribute, AutoEffect, Card, Profile, Resource, Room, Visitor } from './records.ts';
import { BARROW_TORTOISE, COMPANIONS, GILT_MAGPIE } from './second-creature-cards.ts';
import { MODULE_CARDS, TEMPLATE_CARDS } from './second-guest-cards.ts';
import { DROWNED_STAIR, MIRROR_COURT, MORPH_CARDS } from './second-room-cards.ts';

const deckOf = (prefix: string, size: number): string[] => Array.from({ length: size }, (_, i) => `${prefix}.${i + 1}`);
const slots = (prefix: string, numbers: readonly number[]): string[] => numbers.map((n) => `${prefix}.${n}`);
const everyOther = (r: Resource, n: number): AutoEffect => ({ r, n, every: 2, rounds: [] });
const everyThird = (r: Resource, n: number): AutoEffect => ({ r, n, every: 3, rounds: [] });

/** Rule book 9.8. No room of SD-15 leads here: these two are named by a route, a first room or the plan. */
export const KIND_ROOMS = contentTables.define<Room>()(
  { initiative: 'D', limit: 15, welcome: 0, after: { Overcome: 0, Inert: 0, Dominate: 0, Survive: 0 }, morph: null, inOrder: false, from: 'SD 9.8' },
  {
    DS: { auto: [everyOther('nerve', -1), everyOther('veil', -1)], tags: ['Environmental', 'Natural', 'Flooded'], forEnding: 'Kill', deck: deckOf('DS', 16), core: slots('DS', [1, 6, 7, 8, 9, 11, 12, 14]) },
    MC: { auto: [everyThird('resolve', -1), everyOther('presence', -1)], tags: ['Social', 'Mystical', 'Mirrored'], forEnding: 'Break', deck: deckOf('MC', 15), core: slots('MC', [1, 6, 7, 8, 9, 10, 11, 13]) },
  },
);

/** Rule book 9.7. Weight 0: an old campaign never draws them. SD-341 */
export const KIND_VISITORS = contentTables.define<Visitor>()(
  { weight: 0, weightPerReputation: 0, isParasite: false, from: 'SD 9.7' },
  {
    magpie: { res: { vitality: 22, resolve: 18, nerve: 18 }, trust: 1, stats: { Physical: 0, Environmental: 1, Social: 2, Mystical: 1 }, firstRoom: 'MC', deck: deckOf('GM', 15), profile: 'sly' },
    tortoise: { res: { vitality: 26, resolve: 20, nerve: 20 }, trust: 2, stats: { Physical: 1, Environmental: 2, Social: 0, Mystical: 0 }, firstRoom: 'DS', deck: deckOf('TO', 15), profile: 'patient' },
  },
);

/** SD-310 */
const TEMPLATES = contentTables.define<Template>()(
  { from: 'SD 9.9' },
  {
    LD: { tier: 1, res: { vitality: 26, resolve: 18, nerve: 18 }, trust: 1, stats: { Physical: 2, Environmental: 1, Social: 1, Mystical: 1 }, firstRoom: 'RH', deck: deckOf('LD', 9), profile: 'methodical' },
    OW: { tier: 2, res: { vitality: 24, resolve: 20, nerve: 18 }, trust: 0, stats: { Physical: 2, Environmental: 1, Social: 2, Mystical: 0 }, firstRoom: 'WG', deck: deckOf('OW', 9), profile: 'sworn' },
    VW: { tier: 3, res: { vitality: 22, resolve: 20, nerve: 22 }, trust: 0, stats: { Physical: 1, Environmental: 2, Social: 2, Mystical: 3 }, firstRoom: 'VB', deck: deckOf('VW', 9), profile: 'learned' },
  },
);

/** SD-311 */
const MODULES: { readonly [id in GuestModule]: readonly string[] } = { scout: deckOf('SC', 3), cleric: deckOf('CL', 3), breaker: deckOf('BK', 3), thief: deckOf('TH', 3), scholar: deckOf('SL', 3), liar: deckOf('LI', 3), warder: deckOf('WA', 3), pilgrim: deckOf('PG', 3) };

/** AI-32 */
export const KIND_PROFILES = contentTables.define<Profile>()(
  { side: 'V', threshold: 1, isCooperative: false, fleesAt: 0, fleesBy: 'lowest' },
  {
    sly: { weights_t: weigh([15, 5, 20, 20, 30, 20, 5, 0]), targets: ['presence', 'veil'], fleesAt: 25 },
    patient: { weights_t: weigh([20, 10, 20, 10, 0, 15, 15, 25]), targets: ['structure', 'presence'] },
    methodical: { weights_t: weigh([20, 15, 15, 20, 15, 15, 10, 15]), targets: ['structure', 'veil'], fleesAt: 20 },
    sworn: { weights_t: weigh([25, 15, 15, 20, 10, 5, 10, 10]), targets: ['structure', 'presence'] },
    learned: { weights_t: weigh([20, 10, 20, 25, 20, 15, 10, 20]), targets: ['veil', 'presence'], fleesAt: 20 },
  },
);

/** SD-312 */
const ANSWERS: KindTables['answers'] = {
  archetypes: { Predator: 'warder', Oppressor: 'pilgrim', Nightmare: 'cleric', Haven: 'liar', Charlatan: 'scholar', Unformed: 'scout' },
  outcomes: { Kill: 'cleric', Break: 'scholar', Panic: 'warder', Bond: 'thief', Survive: 'breaker' },
  none: 'scout',
};

const path = (id: PathId, room: string, attribute: Attribute, changed: readonly (readonly [slot: number, card: string])[]): Path => ({ id, room, attribute, points: 6, slots: changed.map(([slot, card]) => ({ slot: `${room}.${slot}`, card })) });

/** SD-320 */
const PATH_TABLE: { readonly [id in PathId]: Path } = {
  MAW: path('MAW', 'RH', 'hunger', [
    [7, 'MW.1'],
    [14, 'MW.2'],
  ]),
  NURSERY: path('NURSERY', 'RH', 'grace', [
    [7, 'NU.1'],
    [14, 'NU.2'],
  ]),
  OUBLIETTE: path('OUBLIETTE', 'WG', 'oppression', [
    [6, 'OU.1'],
    [15, 'OU.2'],
  ]),
  RUMOUR: path('RUMOUR', 'WG', 'guile', [
    [6, 'RU.1'],
    [15, 'RU.2'],
  ]),
  SCREAM: path('SCREAM', 'VB', 'dread', [
    [6, 'SR.1'],
    [13, 'SR.2'],
  ]),
  GULLET: path('GULLET', 'VB', 'hunger', [
    [6, 'GU.1'],
    [16, 'GU.2'],
  ]),
  HEARTWOOD: path('HEARTWOOD', 'LS', 'grace', [
    [5, 'HW.1'],
    [8, 'HW.2'],
  ]),
  HONEYGROVE: path('HONEYGROVE', 'LS', 'guile', [
    [5, 'HG.1'],
    [8, 'HG.2'],
  ]),
  UNDERTOW: path('UNDERTOW', 'DS', 'dread', [
    [10, 'UN.2'],
    [15, 'UN.1'],
  ]),
  BATHS: path('BATHS', 'DS', 'grace', [
    [10, 'BA.2'],
    [15, 'BA.1'],
  ]),
  TRIBUNAL: path('TRIBUNAL', 'MC', 'oppression', [
    [12, 'TR.2'],
    [14, 'TR.1'],
  ]),
  FACES: path('FACES', 'MC', 'dread', [
    [12, 'FA.2'],
    [14, 'FA.1'],
  ]),
  AMBER: path('AMBER', 'HH', 'guile', [
    [5, 'AC.2'],
    [7, 'AC.1'],
  ]),
  PITCHER: path('PITCHER', 'HH', 'hunger', [
    [5, 'PI.1'],
    [8, 'PI.2'],
  ]),
};

/** SD-320 */
const PATH_NUMBERS: PathNumbers = {
  maw: { loss: 1 },
  nursery: { trust: 4 },
  oubliette: { more: 1, hand: 6 },
  scream: { power: 1, pct: 50 },
  gullet: { drain: 3 },
  heartwood: { trust: 6 },
  honeygrove: { points: 10, ticks: 1 },
  undertow: { outlasts: 1 },
  tribunal: { loss: 1 },
  faces: { trust: 4 },
  amber: { traps: 5 },
  pitcher: { most: 2 },
};

/** SD-242 */
const TASTES: { readonly [kind: string]: Taste } = {
  boar: { likes: ['Physical', 'Natural'], dislikes: ['Mystical'] },
  moth: { likes: ['Mystical', 'Open'], dislikes: ['Enclosed'] },
  symbiote: { likes: ['Nurturing', 'Environmental'], dislikes: ['Unstable'] },
  magpie: { likes: ['Social', 'Sweet'], dislikes: ['Flooded'] },
  tortoise: { likes: ['Flooded', 'Enclosed'], dislikes: ['Open'] },
  LD: { likes: ['Enclosed', 'Natural'], dislikes: ['Unstable'] },
  OW: { likes: ['Social', 'Physical'], dislikes: ['Sweet'] },
  VW: { likes: ['Mystical', 'Unstable'], dislikes: ['Nurturing'] },
};

/** SD-261 */
const COMPANION_OF: { readonly [kind: string]: string } = { boar: 'CO.1', moth: 'CO.2', symbiote: 'CO.3', magpie: 'CO.4', tortoise: 'CO.5', LD: 'CO.6', OW: 'CO.7', VW: 'CO.8' };

/** SD-325 */
const ADVANCED_NUMBERS: AdvancedNumbers = { longNight: { draw: 1 }, crackedBell: { loss: 1 }, truceStone: { rounds: 3 }, thinAir: { pool: 1, activation: 2 }, tithe: { rounds: [4, 8, 12], loss: 2 } };

/** SD-314…318 */
const GUESTS: GuestNumbers = {
  adaptsFrom: [4, 3, 1],
  bluffs_pct: 50,
  bluffsBelow: [1, 2, 2],
  liesAt: [2, 4, 4],
  perReputation: 3,
  perHarm: -15,
  faceDown: -10,
  charlatan: -10,
  least: 5,
  most: 95,
  readsFrom: 2,
  shuns: -3,
  kindProfiles: { patient: 7, sly: 8 },
  kindModules: { pilgrim: 4 },
};

const fromBook = (from: string, cards: readonly Card[]): Card[] => cards.map((card) => ({ ...card, from }));

const ALL = [...fromBook('SD 9.7', [...GILT_MAGPIE, ...BARROW_TORTOISE]), ...fromBook('SD 9.8', [...DROWNED_STAIR, ...MIRROR_COURT]), ...fromBook('SD 9.9', [...TEMPLATE_CARDS, ...MODULE_CARDS]), ...fromBook('SD 9.10', [...MORPH_CARDS, ...COMPANIONS])];

export const KIND_CARDS: { readonly [id: string]: Card } = Object.fromEntries(ALL.map((card) => [card.id, card]));

export const KINDS: KindTables = { templates: TEMPLATES, modules: MODULES, answers: ANSWERS, paths: PATH_TABLE, pathNumbers: PATH_NUMBERS, tastes: TASTES, companions: COMPANION_OF, advanced: ADVANCED_NUMBERS, guests: GUESTS };
