import type { HostileRow, WardenRow } from './types.ts';

const hostile = (id: string, depth: number, row: Partial<HostileRow> = {}): HostileRow => ({ id, depth, health: 0, might: 0, agility: 0, willpower: 0, weapon: 0, armor: 0, twist: null, amount: 0, from: 'rule book', ...row });

/** One kind per depth; the numbers are added to ED-21. Table 3.1 */
export const HOSTILES: readonly HostileRow[] = [
  hostile('crawler', 12),
  hostile('rust_crawler', 11, { twist: 'drain', amount: 200 }),
  hostile('ashmouth', 10, { health: -3, might: 1 }),
  hostile('lampless', 9, { twist: 'senses', amount: 10 }),
  hostile('ribgnawer', 8, { health: 4, agility: -1 }),
  hostile('choirling', 7, { twist: 'choir', amount: 20 }),
  hostile('saltskin', 6, { armor: 1, health: -5 }),
  hostile('gutterknight', 5, { weapon: 1, might: -2 }),
  hostile('mirefang', 4, { twist: 'levity', amount: 100 }),
  hostile('pale_bailiff', 3, { twist: 'bailiff', willpower: 2 }),
  hostile('threshold_hound', 2, { twist: 'hound', amount: 3 }),
  hostile('daybane', 1, { twist: 'daybane', amount: 50 }),
];

const warden = (id: string, depth: number, drop: string): WardenRow => ({ id, depth, drop, from: 'rule book' });

/** Table 3.2 */
export const WARDENS: readonly WardenRow[] = [
  warden('ottar_the_turnkey', 12, 'turnkey_halberd'),
  warden('sister_grate', 11, 'grate_vest'),
  warden('the_tallyman', 10, 'tally_ring'),
  warden('wick', 9, 'wickglass'),
  warden('bonewright_ansel', 8, 'bonewright_plate'),
  warden('choirmaster_oun', 7, 'tuning_fork'),
  warden('brine_marshal', 6, 'brine_sabre'),
  warden('sir_underhall', 5, 'underhall_shield'),
  warden('mother_mire', 4, 'mire_charm'),
  warden('bailiff_prime', 3, 'writ_of_passage'),
  warden('the_doorhound', 2, 'doorhound_collar'),
  warden('warden_of_first_light', 1, 'dawn_edge'),
];
