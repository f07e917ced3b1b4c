import { contentTables } from '@undercroft/kernel';
import type { Amount, Attribute, AutoEffect, Dungeon, Graft, Hazard, HazardId, Reducer, Resource, Room, Visitor } from './records.ts';

const deckOf = (prefix: string, size: number): string[] => Array.from({ length: size }, (_, i) => `${prefix}.${i + 1}`);
const graftsOf = (attribute: Attribute, numbers: readonly number[]): Graft[] => numbers.map((n) => ({ card: `ID.${n}`, attribute }));
const slots = (prefix: string, numbers: readonly number[]): string[] => numbers.map((n) => `${prefix}.${n}`);

const always = (r: Resource, n: number): AutoEffect => ({ r, n, every: 1, rounds: [] });
/** On odd rounds. SD-21 */
const everyOther = (r: Resource, n: number): AutoEffect => ({ r, n, every: 2, rounds: [] });
const inRounds = (r: Resource, n: number, rounds: readonly number[]): AutoEffect => ({ r, n, every: 0, rounds });

/** Rule book 2.2 and SD-105. */
export const ROOMS = contentTables.define<Room>()(
  { initiative: 'D', limit: 15, welcome: 0, inOrder: true, from: 'SD 2.2' },
  {
    RH: {
      auto: [always('vitality', -1), everyOther('structure', -1)],
      tags: ['Physical', 'Natural', 'Enclosed'],
      forEnding: 'Kill',
      after: { Overcome: 3, Inert: 2, Dominate: 2, Survive: 3 },
      deck: deckOf('RH', 16),
      core: slots('RH', [1, 4, 5, 6, 8, 10, 11, 12, 16]),
      morph: { id: 'MAW', attribute: 'hunger', points: 6, auto: [always('vitality', -1), everyOther('structure', -1), inRounds('vitality', -1, [4, 8, 12, 16])], gnaws: '' },
    },
    WG: {
      auto: [everyOther('nerve', -1), everyOther('presence', -1)],
      tags: ['Social', 'Mystical', 'Open'],
      forEnding: 'Break',
      after: { Overcome: 1, Inert: 1, Dominate: 3, Survive: 1 },
      deck: deckOf('WG', 15),
      core: slots('WG', [1, 4, 5, 7, 8, 9, 10, 11, 13]),
      morph: { id: 'OUBLIETTE', attribute: 'oppression', points: 6, auto: [everyOther('nerve', -1), everyOther('presence', -1)], gnaws: 'resolve' },
    },
    VB: {
      initiative: 'V',
      auto: [everyOther('nerve', -1), everyOther('veil', -1)],
      tags: ['Mystical', 'Environmental', 'Unstable'],
      forEnding: 'Panic',
      after: { Overcome: 2, Inert: 3, Dominate: 1, Survive: 2 },
      deck: deckOf('VB', 16),
      core: slots('VB', [1, 4, 5, 7, 8, 9, 11, 12, 14]),
      morph: { id: 'SCREAM', attribute: 'dread', points: 6, auto: [always('nerve', -1), everyOther('veil', -1)], gnaws: '' },
    },
    LS: {
      auto: [everyOther('trust', 1), everyOther('vitality', -1), everyOther('structure', -1)],
      tags: ['Social', 'Environmental', 'Nurturing'],
      forEnding: 'Bond',
      after: { Overcome: 0, Inert: 0, Dominate: 0, Survive: 0 },
      welcome: 6,
      deck: deckOf('LS', 15),
      core: slots('LS', [1, 2, 4, 9, 11, 12, 13, 14, 15]),
      morph: null,
    },
    HH: { auto: [everyOther('nerve', -1), everyOther('veil', -1)], limit: 8, tags: ['Social', 'Natural', 'Sweet'], forEnding: 'Kill', after: { Overcome: 0, Inert: 0, Dominate: 0, Survive: 0 }, deck: deckOf('HH', 15), core: [], morph: null, inOrder: false, from: 'SD 3.7' },
  },
);

/** SD-4, SD-52 */
export const DUNGEON: Dungeon = { id: 'verdantMaw', res: { structure: 16, veil: 14, presence: 12 }, rapport: 0, stats: { Physical: 2, Environmental: 1, Social: 1, Mystical: 0 } };

/** SD-4, SD-16, SD-52, SD-109 */
export const VISITORS = contentTables.define<Visitor>()(
  { trust: 0, weight: 3, weightPerReputation: 0, isParasite: false, from: 'SD 3.3' },
  {
    boar: { res: { vitality: 28, resolve: 16, nerve: 16 }, stats: { Physical: 2, Environmental: 1, Social: 0, Mystical: 1 }, firstRoom: 'RH', deck: deckOf('BO', 15), profile: 'feral' },
    moth: { res: { vitality: 14, resolve: 12, nerve: 14 }, stats: { Physical: 0, Environmental: 1, Social: 2, Mystical: 2 }, firstRoom: 'VB', deck: deckOf('MO', 15), profile: 'cautious' },
    symbiote: { res: { vitality: 18, resolve: 18, nerve: 18 }, trust: 3, stats: { Physical: 0, Environmental: 2, Social: 1, Mystical: 1 }, firstRoom: 'LS', deck: deckOf('SY', 15), profile: 'cooperative', weightPerReputation: 1, isParasite: true },
  },
);

/** Rule book 3.6. */
export const GRAFTS: readonly Graft[] = [...graftsOf('hunger', [1, 2, 3]), ...graftsOf('oppression', [4, 5, 6]), ...graftsOf('dread', [7, 8, 9]), ...graftsOf('grace', [10, 11, 12]), ...graftsOf('guile', [13, 14, 15])];

/** SD-136 */
export const COMMUNES: { readonly [card: string]: string } = { 'LS.2': 'CM.1', 'LS.7': 'CM.2', 'SY.3': 'CM.3', 'SY.9': 'CM.4' };

const bothLose = (...lost: readonly Reducer[]): Amount[] => lost.map((r) => ({ r, n: 2 }));

/** SD-135 */
export const HAZARD_TABLE: { readonly [id in HazardId]: Hazard } = contentTables.define<Hazard>()(
  { losses: [], discards: 0, stopsDraw: false },
  { RiftSquall: { losses: bothLose('veil', 'nerve') }, Rockfall: { losses: bothLose('structure', 'vitality') }, WailingDraught: { losses: bothLose('presence', 'resolve') }, SporeBloom: { discards: 1 }, Stillness: { stopsDraw: true } },
);
