import { contentTables } from '@undercroft/kernel';
import type { Annex, Awakening, Companion, Corridor, CorridorKind } from './records.ts';

/** SD-230 */
export const SITES: readonly string[] = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c'];

/** SD-230 */
export const START: Awakening['start'] = {
  rooms: { '1b': 'RH', '2b': 'WG', '3b': 'VB' },
  corridors: [
    { from: 'M', to: '1b', kind: 'passage' },
    { from: '1b', to: '2b', kind: 'passage' },
    { from: '2b', to: '3b', kind: 'passage' },
  ],
};

/** SD-232, SD-307 */
export const DIGS: Awakening['digs'] = [
  { room: 'LS', unlock: '' },
  { room: 'DS', unlock: '' },
  { room: 'MC', unlock: 'mirror' },
  { room: 'HH', unlock: 'honey' },
];

/** SD-231, SD-241 */
export const CORRIDORS: { readonly [kind in CorridorKind]: Corridor } = { passage: { price: 1, appeal: 0, frightens: 0, mends: 0 }, crawl: { price: 2, appeal: -2, frightens: 1, mends: 0 }, hall: { price: 2, appeal: 2, frightens: 0, mends: 1 } };

/** SD-235 */
export const ANNEXES = contentTables.define<Annex>()(
  { coin: 'essence', price: 3, appeal: 0, heals: [], losses: [], trust: 0, spoils: 0, hears: 0, houses: false },
  {
    larder: { spoils: 2 },
    ear: { coin: 'knowledge', price: 2, hears: 1 },
    well: { heals: [{ r: 'veil', n: 1 }] },
    buttress: { heals: [{ r: 'structure', n: 2 }] },
    throne: { heals: [{ r: 'presence', n: 1 }] },
    nest: { coin: 'knowledge', price: 2, houses: true },
    shut: { price: 2, appeal: -3 },
    beacon: { coin: 'knowledge', price: 2, appeal: 3 },
    chill: { losses: [{ r: 'vitality', n: 1 }] },
    font: { coin: 'knowledge', price: 3, trust: 1 },
  },
);

/** SD-250: core slots of the Honeyed Hollow, which part one leaves open. */
export const CORE: Awakening['core'] = { HH: ['HH.1', 'HH.2', 'HH.4', 'HH.6', 'HH.10', 'HH.12', 'HH.13', 'HH.15'] };

/** SD-260 */
export const COMPANIONS = contentTables.define<Companion>()({ coin: 'essence', upkeep: 1 }, { boar: {}, moth: { coin: 'knowledge' }, symbiote: {}, magpie: { coin: 'knowledge' }, tortoise: {}, LD: {}, OW: { upkeep: 2 }, VW: { coin: 'knowledge', upkeep: 2 } });
