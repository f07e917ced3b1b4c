import { contentTables } from '@undercroft/kernel';
import type { Relic } from './records.ts';

/**
 * Rule book 3.5: lines are source clauses (NV-32). `unlock` is the step of the Relics track, 0 if unlocked from the
 * start. Sorted by id.
 */
export const RELICS = contentTables.define<Relic>()(
  { start: false, unlock: 0, asks: false, from: 'ours' },
  {
    ash_jar: { number: 11, rarity: 'common', text: 'turn: heal 2; mod burncost -1' },
    chalk_dust: { number: 8, rarity: 'common', start: true, text: 'k?beat<=1: spd 1' },
    cold_read: { number: 21, rarity: 'uncommon', unlock: 2, text: 'read?missrun>=2: readx 2' },
    countdown_ledger: { number: 4, rarity: 'boss', text: 'mod countdown =on', from: '001_48f158f3b7f91d01.txt §7.2' },
    crooked_mirror: { number: 24, rarity: 'rare', text: 'stun?unacted@1: nostun' },
    decoy_flag: { number: 6, rarity: 'rare', unlock: 6, text: 'scheme x: decoy', from: '001_48f158f3b7f91d01.txt §5' },
    deep_pockets: { number: 15, rarity: 'common', text: 'mod slots +1' },
    double_fake: { number: 5, rarity: 'uncommon', text: 'mod opentoken =on; mod readbase =2; mod printed =off', from: '001_48f158f3b7f91d01.txt §7.2' },
    five_card_stud: { number: 28, rarity: 'boss', text: 'mod row +1; mod burnfrom -1' },
    fourth_option: { number: 23, rarity: 'uncommon', text: 'mod pick =4' },
    glass_jaw: { number: 27, rarity: 'boss', text: 'k?mine:A: dmg+ 1; k: stab -1' },
    honed_instinct: { number: 3, rarity: 'common', start: true, text: 'read#3: focus 1', from: '001_48f158f3b7f91d01.txt §7.2' },
    house_edge: { number: 26, rarity: 'rare', unlock: 5, text: 'o?clash&readok: dmg+ 1, noclash' },
    iron_lung: { number: 19, rarity: 'uncommon', text: 'k?mine:U: guard 1' },
    judo_belt: { number: 20, rarity: 'uncommon', text: 'k?mine:G: ignore guard' },
    knuckle_wraps: { number: 13, rarity: 'common', text: 'mod clashtaken -1' },
    loud_boots: { number: 18, rarity: 'uncommon', unlock: 3, text: 'k?print<=2: edge' },
    metronome: { number: 22, rarity: 'uncommon', text: 'k?beat%3: spd 1' },
    open_hand: { number: 29, rarity: 'boss', unlock: 7, text: 'show: mix 10; mod printed =off' },
    opening_gambit: { number: 14, rarity: 'common', start: true, text: 'fight: focus 1' },
    poker_chip: { number: 12, rarity: 'common', start: true, text: 'read@8: gold 1' },
    red_thread: { number: 10, rarity: 'common', text: 'mod bleedk +1' },
    second_guess: { number: 25, rarity: 'rare', unlock: 4, text: 'scheme x F1: token 1' },
    smirk_mask: { number: 1, rarity: 'common', start: true, asks: true, text: 'mod readswap =on', from: '001_48f158f3b7f91d01.txt §7.2' },
    spare_token: { number: 17, rarity: 'uncommon', unlock: 1, text: 'show?beat%4: token 1' },
    telltale_locket: { number: 2, rarity: 'uncommon', text: 'show: glow 1', from: '001_48f158f3b7f91d01.txt §7.2' },
    tin_gorget: { number: 9, rarity: 'common', start: true, text: 'k?beat<=1: guard 3' },
    tithe_bowl: { number: 16, rarity: 'common', text: 'mod goldpct +25' },
    tyrants_tempo: { number: 30, rarity: 'boss', unlock: 8, text: 'take: maxhp -15; k: spd 1' },
    weighted_gloves: { number: 7, rarity: 'common', start: true, text: 'k?mine:A: stab 1' },
  },
);
