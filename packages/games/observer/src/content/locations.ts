import { contentTables } from '@undercroft/kernel';
import type { Place } from './types.ts';

/** Taken from the design document: independent draws, all weights equal. OB-35 */
export const STARTER_PLACES = contentTables.define<Place>()(
  { weight: 1, unlock: null, awareness: 0, behaviour: null, rosters: [], events: [], rest: null, rewards: [], from: 'S04.06' },
  {
    '01': { biome: 'Forest', category: 'Normal', danger: 3, ztc: 1, stage: 'Secure', rosters: [['01']] },
    '02': { biome: 'City', category: 'Elite', danger: 9000, ztc: 3, stage: 'Critical', rosters: [['E01']] },
    '03': { biome: 'Plains', category: 'Event', danger: 1, ztc: 1, stage: 'Unstable', events: ['EV01'] },
    '04': { biome: 'City Outskirts', category: 'Rest', danger: 0, ztc: 0, stage: 'Secure', rest: 'safe' },
  },
);

/** The expansion; biomes beyond the first five need unlocks. Rule book 3.3 */
export const COLLAPSE_PLACES = contentTables.define<Place>()(
  { unlock: null, awareness: 0, behaviour: null, rosters: [], events: [], rest: null, rewards: [], from: 'rule book 3.3' },
  {
    '01': { biome: 'Forest', category: 'Normal', danger: 3, ztc: 1, stage: 'Secure', weight: 10, rosters: [['01']], rewards: ['Q02', 'C03', 'Q01'], from: 'S04.06; rule book 3.3' },
    '02': { biome: 'City', category: 'Elite', danger: 9000, ztc: 3, stage: 'Critical', weight: 3, unlock: 'U09', rosters: [['E01']], rewards: ['A08', 'C18'], from: 'S04.06; rule book 3.3' },
    '03': { biome: 'Plains', category: 'Event', danger: 1, ztc: 1, stage: 'Unstable', weight: 6, events: ['EV01'], from: 'S04.06; rule book 3.3' },
    '04': { biome: 'City Outskirts', category: 'Rest', danger: 0, ztc: 0, stage: 'Secure', weight: 8, rest: 'safe', from: 'S04.06; rule book 3.3' },
    '05': { biome: 'Forest', category: 'Normal', danger: 27, ztc: 1, stage: 'Secure', weight: 10, rosters: [['N02'], ['N12', 'N12']], rewards: ['C02', 'C08'] },
    '06': { biome: 'Forest', category: 'Event', danger: 7, ztc: 1, stage: 'Solid', weight: 6, events: ['EV02', 'EV12'] },
    '07': { biome: 'Forest', category: 'Rest', danger: 0, ztc: 0, stage: 'Solid', weight: 10, rest: 'camp' },
    '08': { biome: 'Forest', category: 'Elite', danger: 51, ztc: 2, stage: 'Solid', weight: 12, rosters: [['E02']], rewards: ['A05', 'Q04'] },
    '09': { biome: 'City', category: 'Normal', danger: 24, ztc: 1, stage: 'Solid', weight: 10, rosters: [['N03', 'N03'], ['N11']], rewards: ['Q03', 'C05'] },
    '10': { biome: 'City', category: 'Event', danger: 6, ztc: 2, stage: 'Unstable', weight: 6, events: ['EV03', 'EV13'] },
    '11': { biome: 'City', category: 'Elite', danger: 62, ztc: 2, stage: 'Unstable', weight: 12, rosters: [['E03']], rewards: ['A10', 'Q05'] },
    '12': { biome: 'City', category: 'Rest', danger: 0, ztc: 0, stage: 'Secure', weight: 9, rest: 'safe' },
    '13': { biome: 'Plains', category: 'Normal', danger: 13, ztc: 1, stage: 'Secure', weight: 10, rosters: [['N04'], ['N10']], rewards: ['Q19', 'C04'] },
    '14': { biome: 'Plains', category: 'Event', danger: 1, ztc: 1, stage: 'Solid', weight: 6, events: ['EV04', 'EV14'] },
    '15': { biome: 'Plains', category: 'Event', danger: 10, ztc: 2, stage: 'Secure', weight: 6, events: ['EV05', 'EV15'] },
    '16': { biome: 'Plains', category: 'Elite', danger: 52, ztc: 2, stage: 'Solid', weight: 12, rosters: [['E04']], rewards: ['A01', 'Q13'] },
    '17': { biome: 'City Outskirts', category: 'Normal', danger: 24, ztc: 1, stage: 'Solid', weight: 10, rosters: [['N05'], ['N11']], rewards: ['Q08', 'C09'] },
    '18': { biome: 'City Outskirts', category: 'Event', danger: 10, ztc: 1, stage: 'Unstable', weight: 6, events: ['EV06', 'EV16'] },
    '19': { biome: 'City Outskirts', category: 'Event', danger: 1, ztc: 2, stage: 'Solid', weight: 6, events: ['EV07', 'EV17'] },
    '20': { biome: 'Desert', category: 'Normal', danger: 14, ztc: 1, stage: 'Solid', weight: 5, unlock: 'U01', rosters: [['N06'], ['N10']], rewards: ['Q22', 'C12'] },
    '21': { biome: 'Desert', category: 'Event', danger: 10, ztc: 1, stage: 'Unstable', weight: 3, unlock: 'U01', behaviour: 'Volatile', events: ['EV08', 'EV18'] },
    '22': { biome: 'Desert', category: 'Rest', danger: 0, ztc: 0, stage: 'Solid', weight: 5, unlock: 'U01', rest: 'exposed' },
    '23': { biome: 'Desert', category: 'Elite', danger: 75, ztc: 2, stage: 'Secure', weight: 6, unlock: 'U01', rosters: [['E05']], rewards: ['A09', 'Q06'] },
    '24': { biome: 'Swamp', category: 'Normal', danger: 15, ztc: 1, stage: 'Unstable', weight: 10, unlock: 'U02', behaviour: 'Sinking', rosters: [['N07'], ['N08', 'N08']], rewards: ['Q25', 'C11'] },
    '25': { biome: 'Swamp', category: 'Event', danger: 12, ztc: 1, stage: 'Solid', weight: 6, unlock: 'U02', events: ['EV09', 'EV19'] },
    '26': { biome: 'Swamp', category: 'Rest', danger: 0, ztc: 0, stage: 'Unstable', weight: 10, unlock: 'U02', behaviour: 'Sinking', rest: 'damp' },
    '27': { biome: 'Swamp', category: 'Normal', danger: 15, ztc: 1, stage: 'Solid', weight: 10, unlock: 'U02', rosters: [['N08', 'N08'], ['N07']], rewards: ['C10', 'Q28'] },
    '28': { biome: 'Highlands', category: 'Normal', danger: 32, ztc: 1, stage: 'Secure', weight: 10, unlock: 'U03', rosters: [['N09'], ['N10', 'N12']], rewards: ['Q24', 'C13'] },
    '29': { biome: 'Highlands', category: 'Event', danger: 5, ztc: 1, stage: 'Solid', weight: 6, unlock: 'U03', events: ['EV10', 'EV20'] },
    '30': { biome: 'Highlands', category: 'Rest', danger: 0, ztc: 0, stage: 'Secure', weight: 8, unlock: 'U03', behaviour: 'Anchored', rest: 'anchor' },
    '31': { biome: 'Highlands', category: 'Elite', danger: 87, ztc: 2, stage: 'Unstable', weight: 12, unlock: 'U03', rosters: [['E06']], rewards: ['A07', 'Q17'] },
    '32': { biome: 'Archive', category: 'Event', danger: 6, ztc: 1, stage: 'Critical', weight: 6, unlock: 'U04', awareness: 3, events: ['EV11', 'EV21'] },
    '33': { biome: 'Archive', category: 'Elite', danger: 126, ztc: 2, stage: 'Solid', weight: 20, unlock: 'U04', awareness: 5, rosters: [['E07']], rewards: ['A12', 'Q07', 'C18'] },
    '34': { biome: 'Archive', category: 'Rest', danger: 0, ztc: 0, stage: 'Secure', weight: 10, unlock: 'U04', awareness: 5, behaviour: 'Anchored', rest: 'still' },
    '35': { biome: 'Archive', category: 'Normal', danger: 20, ztc: 1, stage: 'Unstable', weight: 10, unlock: 'U04', awareness: 3, rosters: [['N13']], rewards: ['Q30', 'C17'] },
  },
);
