import type { GearDef, Range, Rarity, Slot } from './types.ts';

type More = Partial<Pick<GearDef, 'poisons' | 'clears' | 'bossGuard' | 'refunds' | 'lastStand' | 'starter' | 'drops'>>;
type Row = readonly [id: string, rarity: Rarity, dmg: Range | null, stats: GearDef['stats'], value: number, more?: More];

const d = (low: number, high: number): Range => ({ low, high });
const STARTER: More = { starter: true, drops: false };

/** Rule book C-5, in its order. */
const TABLE: { readonly [S in Slot]: readonly Row[] } = {
  weapon: [
    ['rusty_sword', 'common', d(5, 8), {}, 0, STARTER],
    ['bone_club', 'common', d(6, 9), {}, 40],
    ['gravedigger_spade', 'common', d(4, 10), {}, 40],
    ['iron_longsword', 'uncommon', d(7, 11), { crit: 5 }, 110],
    ['venomfang', 'uncommon', d(6, 9), {}, 110, { poisons: 25 }],
    ['mourners_mace', 'uncommon', d(7, 10), { m: 1 }, 110],
    ['soulreaver_axe', 'rare', d(9, 13), { ls: 5 }, 240],
    ['marrowsplitter', 'rare', d(11, 16), { crit: 6 }, 240],
    ['saints_femur', 'epic', d(12, 16), { ls: 6 }, 480],
    ['widowmaker', 'epic', d(13, 19), { bon: 5 }, 480],
    ['last_word', 'legendary', d(14, 20), { crit: 12 }, 900, { refunds: 2 }],
  ],
  armor: [
    ['tattered_leathers', 'common', null, { hp: 5 }, 0, STARTER],
    ['boiled_vest', 'common', null, { hp: 8 }, 40],
    ['rag_mail', 'common', null, { hp: 4, ar: 5 }, 40],
    ['chainmail_shirt', 'uncommon', null, { hp: 10, ar: 10 }, 110],
    ['padded_brigandine', 'uncommon', null, { hp: 12, ar: 6 }, 110],
    ['plate_of_the_undying', 'rare', null, { hp: 14, ar: 15 }, 240],
    ['saints_hauberk', 'rare', null, { hp: 18, ar: 12 }, 240],
    ['ossified_harness', 'epic', null, { hp: 18, ar: 20 }, 480],
    ['shroud_of_kings', 'legendary', null, { hp: 24, ar: 25 }, 900, { lastStand: true }],
  ],
  helm: [
    ['dented_helm', 'common', null, { hp: 3 }, 40],
    ['pilgrim_hood', 'common', null, { hp: 4 }, 40],
    ['iron_visage', 'uncommon', null, { hp: 5, v: 1 }, 110],
    ['scouts_cowl', 'uncommon', null, { hp: 4, c: 1 }, 110],
    ['crown_of_clarity', 'rare', null, { hp: 6, c: 2 }, 240, { clears: true }],
    ['barrow_helm', 'rare', null, { hp: 10, ar: 5 }, 240],
    ['horned_reliquary', 'epic', null, { hp: 10, m: 2, ar: 5 }, 480],
    ['mask_of_the_first_delver', 'legendary', null, { hp: 14, m: 3, c: 3 }, 900],
  ],
  accessory: [
    ['copper_ring', 'common', null, { m: 1 }, 90],
    ['knucklebone', 'common', null, { c: 1 }, 90],
    ['rat_tooth_charm', 'common', null, { v: 1 }, 90],
    ['amulet_of_fortune', 'uncommon', null, { c: 1, crit: 6 }, 165],
    ['iron_band', 'uncommon', null, { m: 2 }, 165],
    ['marrow_charm', 'uncommon', null, { hp: 8, ar: 4 }, 165, { bossGuard: 20, drops: false }],
    ['ring_of_shadows', 'rare', null, { c: 2, crit: 8 }, 280],
    ['executioners_seal', 'rare', null, { m: 3 }, 280],
    ['lantern_of_names', 'epic', null, { m: 3, c: 3 }, 560, { clears: true }],
    ['heart_of_the_ossuary', 'legendary', null, { m: 4, crit: 10, ls: 4 }, 950],
  ],
};

const piece = (slot: Slot, [id, rarity, dmg, stats, value, more = {}]: Row): GearDef => ({ id, slot, rarity, ...(dmg === null ? {} : { dmg }), stats, starter: false, drops: true, value, ...more, from: 'C-5' });

export const GEAR: { readonly [id: string]: GearDef } = Object.fromEntries((Object.keys(TABLE) as Slot[]).flatMap((slot) => TABLE[slot].map((row) => [row[0], piece(slot, row)])));
