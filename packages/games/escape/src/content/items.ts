import type { ItemRow, Rarity } from './types.ts';

const item = (row: Partial<ItemRow> & Pick<ItemRow, 'id' | 'tags'>): ItemRow => ({ vector: {}, power: 0, armor: 0, rarity: null, relic: null, from: 'rule book', ...row });

const weapon = (id: string, rarity: Rarity, power: number, vector: ItemRow['vector']): ItemRow => item({ id, tags: ['weapon'], rarity, power, vector });

/** ED-15, ED-16, ED-22, ED-250, table 3.2 */
const ROWS: readonly ItemRow[] = [
  item({ id: 'treasure_cache', tags: ['treasure', 'loot'], vector: { Projection: 4000, Survival: 2000 } }),
  item({ id: 'worn_pouch', tags: ['loot', 'currency'], vector: { Projection: 300 } }),
  weapon('worn_blade', 'common', 1, { Direction: 1500, Survival: 1500 }),
  weapon('weapon_common', 'common', 1, { Direction: 500, Survival: 500 }),
  weapon('weapon_rare', 'rare', 2, { Direction: 1000, Survival: 1000 }),
  weapon('weapon_epic', 'epic', 3, { Direction: 1600, Survival: 1400 }),
  weapon('weapon_legendary', 'legendary', 4, { Direction: 2400, Survival: 2200, Projection: 800 }),
  weapon('turnkey_halberd', 'epic', 3, { Direction: 1600, Survival: 1400 }),
  item({ id: 'grate_vest', tags: ['armor'], armor: 1, vector: { Constraint: 600 } }),
  item({ id: 'tally_ring', tags: ['relic'], relic: 'interest' }),
  item({ id: 'wickglass', tags: ['relic'], relic: 'awareness' }),
  item({ id: 'bonewright_plate', tags: ['armor'], armor: 2, vector: { Construction: 800 } }),
  item({ id: 'tuning_fork', tags: ['relic'], relic: 'crowd' }),
  weapon('brine_sabre', 'epic', 3, { Survival: 1400, Freedom: 600 }),
  item({ id: 'underhall_shield', tags: ['armor'], armor: 2, vector: { Direction: 600 } }),
  item({ id: 'mire_charm', tags: ['relic'], relic: 'survive' }),
  item({ id: 'writ_of_passage', tags: ['relic'], relic: 'reputation' }),
  item({ id: 'doorhound_collar', tags: ['armor'], armor: 3, vector: { Survival: 800 } }),
  item({ id: 'salve', tags: ['loot'] }),
  item({ id: 'lamp_oil', tags: ['loot'] }),
  item({ id: 'whetstone', tags: ['loot'] }),
  item({ id: 'letter', tags: ['loot'] }),
  weapon('dawn_edge', 'legendary', 4, { Direction: 2400, Survival: 2200, Projection: 800 }),
];

export const ITEMS: { readonly [id: string]: ItemRow } = Object.fromEntries(ROWS.map((row) => [row.id, row]));
