import { contentTables } from '@undercroft/kernel';
import { decay, hp, maxHp, option, stamina, time } from './event-notation.ts';
import { intent } from './intent.ts';
import type { EnemyChange, PlaceChange, RegionCondition, SecondEdition } from './second-types.ts';
import type { EventDef, Place, RestType } from './types.ts';

/** Listed stage, weight and Danger. OB-197, OB-201; Danger follows the calibration. OB-39 */
const PLACES = contentTables.define<PlaceChange>()(
  { from: 'rule book 10.1' },
  {
    '01': { stage: 'Secure', weight: 6, danger: 3 },
    '02': { stage: 'Critical', weight: 3, danger: 9000 },
    '03': { stage: 'Unstable', weight: 4, danger: 1 },
    '04': { stage: 'Secure', weight: 6, danger: 0 },
    '05': { stage: 'Unstable', weight: 12, danger: 29 },
    '06': { stage: 'Critical', weight: 4, danger: 7 },
    '07': { stage: 'Solid', weight: 6, danger: 0 },
    '08': { stage: 'Unstable', weight: 12, danger: 49 },
    '09': { stage: 'Unstable', weight: 12, danger: 30 },
    '10': { stage: 'Critical', weight: 4, danger: 6 },
    '11': { stage: 'Unstable', weight: 12, danger: 41 },
    '12': { stage: 'Solid', weight: 6, danger: 0 },
    '13': { stage: 'Solid', weight: 12, danger: 19 },
    '14': { stage: 'Unstable', weight: 4, danger: 1 },
    '15': { stage: 'Solid', weight: 4, danger: 10 },
    '16': { stage: 'Solid', weight: 12, danger: 50 },
    '17': { stage: 'Unstable', weight: 12, danger: 30 },
    '18': { stage: 'Critical', weight: 4, danger: 10 },
    '19': { stage: 'Unstable', weight: 4, danger: 1 },
    '20': { stage: 'Unstable', weight: 6, danger: 19 },
    '21': { stage: 'Critical', weight: 3, danger: 10 },
    '22': { stage: 'Unstable', weight: 5, danger: 0 },
    '23': { stage: 'Solid', weight: 6, danger: 65 },
    '24': { stage: 'Unstable', weight: 12, danger: 21 },
    '25': { stage: 'Unstable', weight: 4, danger: 12 },
    '26': { stage: 'Unstable', weight: 6, danger: 0 },
    '27': { stage: 'Unstable', weight: 12, danger: 21 },
    '28': { stage: 'Solid', weight: 12, danger: 39 },
    '29': { stage: 'Unstable', weight: 4, danger: 5 },
    '30': { stage: 'Solid', weight: 6, danger: 0 },
    '31': { stage: 'Unstable', weight: 12, danger: 84 },
    '32': { stage: 'Critical', weight: 4, danger: 6 },
    '33': { stage: 'Unstable', weight: 20, danger: 103 },
    '34': { stage: 'Secure', weight: 6, danger: 0 },
    '35': { stage: 'Unstable', weight: 10, danger: 25 },
  },
);

/** A weight of 0 is never drawn: the Relief Post is called. OB-210 */
export const ADDED_PLACES = contentTables.define<Place>()(
  { unlock: null, awareness: 0, behaviour: null, rosters: [], events: [], rest: null, rewards: [], from: 'rule book 10.4' },
  { '36': { biome: 'City Outskirts', category: 'Event', danger: 0, ztc: 1, stage: 'Critical', weight: 0, events: ['EV22'] } },
);

/** OB-211 */
export const ADDED_EVENTS = contentTables.define<EventDef>()({ from: 'rule book 10.4' }, { EV22: { options: [option('1A', [maxHp(-20), hp(30)]), option('1B', [time(3), hp(18), stamina(8)]), option('1C', [decay(6), hp(6)]), option('1D', [hp(5)])] } });

/** Max HP and intents. OB-204, OB-205 */
const ENEMIES = contentTables.define<EnemyChange>()(
  { from: 'rule book 10.2' },
  {
    B01: { hp: 42, intents: [intent('Run Down', { damage: 21, hits: 1 }), intent('Hamstring', { damage: 10, hits: 1, drain: 5, wounds: true }), intent('Open Vein', { damage: 8, hits: 1, inflicts: ['bleed'], wounds: true }), intent('Wait', { block: 9 })] },
    B02: { hp: 44, intents: [intent('Bar the Way', { block: 12 }), intent('Weigh', { damage: 5, hits: 1, inflicts: ['weak'], wounds: true }), intent('Toll', { damage: 4, hits: 1, heal: 4, drain: 3, wounds: true }), intent('Shut', { damage: 14, hits: 1 })] },
    B03: { hp: 24, intents: [intent('Converge', { damage: 17, hits: 1 }), intent('Knit', { block: 9 })] },
    E02: {
      hp: 26,
      intents: [intent('Sweep', { damage: 15, hits: 1 }), intent('Root', { damage: 3, hits: 1, block: 9 }), intent('Impale', { damage: 10, hits: 1, inflicts: ['bleed'], wounds: true }), intent('Bellow', { damage: 2, hits: 1, inflicts: ['weak', 'frail'], wounds: true })],
    },
    E03: { hp: 22, intents: [intent('Scalpel', { damage: 17, hits: 1 }), intent('Syringe', { damage: 6, hits: 1, inflicts: ['weak'], wounds: true }), intent('Restrain', { damage: 5, hits: 1, drain: 5, wounds: true }), intent('Dress Wounds', { damage: 3, hits: 1, heal: 5 })] },
    E04: { hp: 26, intents: [intent('Tines', { damage: 5, hits: 3 }), intent('Idle', { block: 8 }), intent('Grind', { damage: 18, hits: 1 }), intent('Choke', { damage: 4, hits: 1, drain: 4, wounds: true })] },
    E05: {
      hp: 30,
      intents: [intent('Psalm', { damage: 20, hits: 1 }), intent('Dust Veil', { damage: 3, hits: 1, inflicts: ['frail', 'weak'], wounds: true }), intent('Mirage', { damage: 3, hits: 1, block: 10 }), intent('Scour', { damage: 9, hits: 1, inflicts: ['bleed'], wounds: true })],
    },
    E06: { hp: 32, intents: [intent('Maul', { damage: 22, hits: 1 }), intent('Ice Wall', { damage: 3, hits: 1, block: 10 }), intent('Chill', { damage: 6, hits: 1, drain: 5, wounds: true }), intent('Shatter', { damage: 8, hits: 2 })] },
    E07: {
      hp: 36,
      intents: [
        intent('Strike Out', { damage: 22, hits: 1 }),
        intent('Black Bar', { damage: 3, hits: 1, block: 10 }),
        intent('Expunge', { damage: 11, hits: 1, inflicts: ['frail'], wounds: true }),
        intent('Cite', { damage: 8, hits: 1, inflicts: ['bleed', 'weak'], wounds: true }),
      ],
    },
    N02: { hp: 14, intents: [intent('Gore', { damage: 19, hits: 1 }), intent('Bristle', { damage: 2, hits: 1, block: 6 }), intent('Quill', { damage: 7, hits: 1, inflicts: ['bleed'], wounds: true })] },
    N03: { hp: 8, intents: [intent('Jab', { damage: 10, hits: 1 }), intent('Duck', { block: 4 }), intent('Shove', { damage: 3, hits: 1, inflicts: ['frail'], wounds: true })] },
    N04: { hp: 13, intents: [intent('Bite', { damage: 18, hits: 1 }), intent('Worry', { damage: 6, hits: 1, inflicts: ['bleed'], wounds: true }), intent('Circle', { damage: 2, hits: 1, block: 5 })] },
    N05: { hp: 17, intents: [intent('Truncheon', { damage: 23, hits: 1 }), intent('Barrier', { block: 7 }), intent('Surcharge', { damage: 6, hits: 1, drain: 5, wounds: true })] },
    N06: { hp: 13, intents: [intent('Slash', { damage: 7, hits: 1, inflicts: ['bleed'], wounds: true }), intent('Dazzle', { damage: 3, hits: 1, inflicts: ['weak'], wounds: true }), intent('Scuttle', { block: 6 }), intent('Lunge', { damage: 18, hits: 1 })] },
    N07: { hp: 14, intents: [intent('Flare', { damage: 19, hits: 1 }), intent('Lull', { damage: 3, hits: 1, inflicts: ['weak'], wounds: true }), intent('Gutter', { damage: 2, hits: 1, heal: 4 }), intent('Spit Fire', { damage: 11, hits: 1 })] },
    N08: { hp: 8, intents: [intent('Latch', { damage: 4, hits: 1, heal: 2 }), intent('Writhe', { block: 3 }), intent('Engorge', { damage: 11, hits: 1 })] },
    N09: { hp: 16, intents: [intent('Charge', { damage: 23, hits: 1 }), intent('Paw the Scree', { block: 6 }), intent('Bleat', { damage: 3, hits: 1, inflicts: ['frail'], wounds: true }), intent('Butt', { damage: 13, hits: 1 })] },
    N10: { hp: 11, intents: [intent('Arc', { damage: 20, hits: 1 }), intent('Hum', { damage: 3, hits: 1, drain: 4, wounds: true }), intent('Fade', { block: 6 })] },
    N11: { hp: 15, intents: [intent('Crowbar', { damage: 18, hits: 1 }), intent('Brace', { damage: 2, hits: 1, block: 6 }), intent('Smash', { damage: 10, hits: 1, inflicts: ['frail'], wounds: true })] },
    N12: { hp: 8, intents: [intent('Powder', { damage: 2, hits: 1, inflicts: ['weak'], wounds: true }), intent('Flutter', { block: 4 }), intent('Sting', { damage: 13, hits: 1 })] },
    N13: { hp: 15, intents: [intent('Stamp', { damage: 7, hits: 1, inflicts: ['weak'], wounds: true }), intent('Shelve', { block: 7 }), intent('Misfile', { damage: 4, hits: 1, drain: 5, wounds: true }), intent('Overdue', { damage: 20, hits: 1 })] },
  },
);

/** OB-206; used while `switches.camp` is on. */
const RESTS = contentTables.define<RestType>()(
  { from: 'rule book 10.2' },
  {
    camp: {
      options: [
        { id: 'Catnap', time: 1, hp: 2, stamina: 4, mitigation: 0 },
        { id: 'Fireside', time: 2, hp: 6, stamina: 8, mitigation: 0 },
        { id: 'Banked Fire', time: 3, hp: 11, stamina: 11, mitigation: 0 },
      ],
    },
  },
);

/** OB-224; drawn while `switches.conditions` is on. */
const CONDITIONS = contentTables.define<RegionCondition>()({ weights: {}, added: {}, visits: {}, road: 0, from: 'rule book 10.5' }, { dry: { weights: { Rest: 3, Event: 5 } }, garrisoned: { added: { Elite: 4 }, road: 5 }, hollow: { added: { Normal: -4 }, visits: { Event: 2 } } });

/** The second edition of `collapse`. OB-196 */
export const SECOND_EDITION: SecondEdition = {
  places: PLACES,
  addedPlaces: ADDED_PLACES,
  events: ADDED_EVENTS,
  enemies: ENEMIES,
  rests: RESTS,
  conditions: CONDITIONS,
  numbers: {
    removals: 9,
    grade_stage: 3,
    visits: { Event: 1, Rest: 1 },
    haven: { id: '01', visits: 3 },
    spoils: { Normal: { hp: 3, stamina: 5 }, Elite: { hp: 12, stamina: 10 } },
    relief: { id: '36', hp: 30 },
    last_call: { target: 2, stage_pct: 100 },
    reports: [
      { id: 'note', data: 0 },
      { id: 'brief', data: 80 },
      { id: 'report', data: 125 },
      { id: 'survey', data: 170 },
      { id: 'account', data: 240 },
    ],
    opening: ['reward', 'elite', 'dying', 'otherSlot'],
    first_frontier: [
      { id: '13', offset: 0, timer: 0 },
      { id: '14', offset: null, timer: 0 },
      { id: '06', offset: null, timer: 1 },
      { id: '09', offset: 0, timer: 0 },
    ],
    rosters: { mean_low: 5, mean_high: 13, peak: 2 },
    from: 'rule book 10',
  },
  switches: { opening: false, camp: false, lastCall: true, conditions: false },
  from: 'rule book 10',
};
