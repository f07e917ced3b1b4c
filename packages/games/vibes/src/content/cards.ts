import { contentTables } from '@undercroft/kernel';
import type { PlayerCard, Print } from './records.ts';

/** `up` names what the upgrade changes. */
type Row = Omit<PlayerCard, 'up'> & { readonly up: Partial<Print> };

/** NV-30, rule book 3.1. Sorted by id. */
const ROWS = contentTables.define<Row>()(
  { unlock: 0, from: 'ours' },
  {
    bear_hug: { type: 'G', rarity: 'common', number: 19, speed: 2, stability: 3, text: 'K: grapple; dmg 2; A?foe:U: dmg+ 2; F1: unstoppable', up: { text: 'K: grapple; dmg 3; A?foe:U: dmg+ 2; F1: unstoppable' } },
    bloodletting: { type: 'S', rarity: 'uncommon', number: 49, unlock: 4, speed: 3, stability: 2, text: 'A?bled: dmg 2; bleed 1/3', up: { text: 'A?bled: dmg 2; bleed 2/3' } },
    body_blow: { type: 'A', rarity: 'common', number: 13, speed: 3, stability: 2, text: 'dmg 2, shake 1', up: { text: 'dmg 3, shake 1' } },
    brace: { type: 'U', rarity: 'common', number: 21, speed: 2, stability: 4, text: 'K: guard 3; E: stab+ 1; R: focus 1', up: { text: 'K: guard 4; E: stab+ 1; R: focus 1' } },
    breathe: { type: 'P', rarity: 'common', number: 31, speed: 2, stability: 3, text: 'heal 1, focus 1; R: heal 2', up: { text: 'heal 2, focus 1; R: heal 2' } },
    check_hook: { type: 'A', rarity: 'common', number: 15, speed: 5, stability: 1, text: 'dmg 1; A?first: slow+ 1', up: { text: 'dmg 2; A?first: slow+ 1' } },
    choke_chain: { type: 'G', rarity: 'basic', number: 8, speed: 2, stability: 3, text: 'dmg 1, slow+ 1', up: { text: 'dmg 2, slow+ 1' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    combo_jab: { type: 'A', rarity: 'uncommon', number: 35, speed: 5, stability: 1, text: 'dmg 1; A?combo:A: dmg+ 2; F1: dmg+ 1; C: both 1', up: { stability: 2 } },
    crossfire: { type: 'A', rarity: 'rare', number: 58, unlock: 3, speed: 4, stability: 2, text: 'dmg 2; A?clash: dmg+ 2; C: both 1; R: tie', up: { text: 'dmg 3; A?clash: dmg+ 2; C: both 1; R: tie' } },
    deja_vu: { type: 'T', rarity: 'rare', number: 56, unlock: 7, speed: 5, stability: 2, text: 'K: feint 5; R: dmg+ 1, focus 1', up: { speed: 6, text: 'K: feint 6; R: dmg+ 1, focus 1' } },
    disrupt: { type: 'T', rarity: 'basic', number: 9, speed: 5, stability: 1, text: 'K: slow 2; dmg 1', up: { stability: 2, text: 'K: slow 2; dmg 1; R: dmg+ 2' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    drag_down: { type: 'G', rarity: 'common', number: 20, speed: 3, stability: 2, text: 'K: grapple; dmg 1, bleed 1/2', up: { text: 'K: grapple; dmg 2, bleed 1/2' } },
    ember_fan: { type: 'S', rarity: 'uncommon', number: 50, unlock: 1, speed: 3, stability: 2, text: 'dmg 2; A?ash>=3: dmg+ 1; A?ash>=6: dmg+ 1', up: { speed: 4 } },
    feather_cut: { type: 'A', rarity: 'uncommon', number: 37, unlock: 3, speed: 6, stability: 1, text: 'dmg 1; A?bled: dmg+ 1; C: both 1', up: { text: 'dmg 1; A?bled: dmg+ 2; C: both 1' } },
    feint: { type: 'T', rarity: 'basic', number: 12, speed: 6, stability: 1, text: 'K: feint; R: dmg+ 1', up: { text: 'K: feint; R: dmg+ 2' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    focus: { type: 'P', rarity: 'basic', number: 10, speed: 2, stability: 3, text: 'heal 2, stab+ 1', up: { text: 'heal 3, stab+ 1; R: focus 1' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    freight_train: { type: 'A', rarity: 'rare', number: 53, speed: 3, stability: 3, text: 'K: unstoppable, ignore guard; dmg 3', up: { text: 'K: unstoppable, ignore guard; dmg 4' } },
    ghost_step: { type: 'D', rarity: 'uncommon', number: 46, unlock: 5, speed: 6, stability: 1, text: 'K: dodge AG; A?foemiss: pow+ 2; C: void', up: { text: 'K: dodge AG; A?foemiss: pow+ 2; C: void; E: charge' } },
    grand_slam: { type: 'G', rarity: 'rare', number: 55, speed: 3, stability: 3, text: 'K: grapple; dmg 3; F2: dmg+ 3', up: { text: 'K: grapple; dmg 3; F1: dmg+ 2' } },
    grapple: { type: 'G', rarity: 'basic', number: 7, speed: 3, stability: 2, text: 'K: grapple; dmg 2', up: { text: 'K: grapple; dmg 3' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    guard_crush: { type: 'A', rarity: 'uncommon', number: 38, speed: 2, stability: 3, text: 'K: ignore guard; dmg 3; A?foe:U: dmg+ 1', up: { text: 'K: ignore guard; dmg 4; A?foe:U: dmg+ 1' } },
    guard_wall: { type: 'U', rarity: 'basic', number: 4, speed: 1, stability: 4, text: 'K: guard 4; E?nohit: spd+ 1', up: { text: 'K: guard 5; E?nohit: spd+ 2' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    haymaker: { type: 'A', rarity: 'uncommon', number: 36, speed: 1, stability: 3, text: 'dmg 5; F1: spd 2; C: both 2', up: { text: 'dmg 6; F1: spd 2; C: both 2' } },
    heavy_swing: { type: 'A', rarity: 'basic', number: 2, speed: 2, stability: 3, text: 'dmg 4; C: both 2', up: { text: 'dmg 5; C: both 2' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    ignite: { type: 'S', rarity: 'basic', number: 11, speed: 3, stability: 2, text: 'dmg 1, bleed 1/2; R: bleed+ 1', up: { text: 'dmg 2, bleed 1/2; R: bleed+ 1' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    iron_lotus: { type: 'U', rarity: 'uncommon', number: 44, speed: 1, stability: 4, text: 'K: guard 3; E?nohit: focus 1; E?guarded: pow+ 1', up: { text: 'K: guard 4; E?nohit: focus 1; E?guarded: pow+ 1' } },
    jam: { type: 'T', rarity: 'common', number: 28, speed: 5, stability: 1, text: 'K: intercept PST; dmg 2; F1: spd 1', up: { text: 'K: intercept PSTU; dmg 2; F1: spd 1' } },
    kindle: { type: 'S', rarity: 'common', number: 34, unlock: 1, speed: 3, stability: 2, text: 'dmg 2, ash 1; R: focus 1', up: { text: 'dmg 3, ash 1; R: focus 1' } },
    last_laugh: { type: 'C', rarity: 'rare', number: 60, unlock: 8, speed: 1, stability: 4, text: 'K: guard 2; A?washit: dmg =taken; A: dmg 1', up: { text: 'K: guard 3; A?washit: dmg =taken; A: dmg 1' } },
    leg_lock: { type: 'G', rarity: 'uncommon', number: 41, unlock: 4, speed: 3, stability: 2, text: 'K: grapple; dmg 1; E: slow+ 2; F1: spd 1', up: { text: 'K: grapple; dmg 2; E: slow+ 2; F1: spd 1' } },
    lunge: { type: 'A', rarity: 'basic', number: 3, speed: 4, stability: 2, text: 'dmg 2; A?first: dmg+ 1', up: { text: 'dmg 2; A?first: dmg+ 2' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    mirror_guard: { type: 'U', rarity: 'uncommon', number: 45, unlock: 5, speed: 2, stability: 3, text: 'K: guard 3; dmg =prevented; R: guard 2', up: { text: 'K: guard 4; dmg =prevented; R: guard 2' } },
    oath_of_ash: { type: 'S', rarity: 'rare', number: 59, unlock: 2, speed: 2, stability: 3, text: 'dmg =ash/2; A?ash>=6: heal 2', up: { speed: 3 } },
    one_inch: { type: 'A', rarity: 'rare', number: 51, unlock: 7, speed: 6, stability: 1, text: 'dmg 1; F1: dmg+ 1; R: dmg+ 2; C: both 1', up: { text: 'dmg 1; F1: dmg+ 2; R: dmg+ 2; C: both 1' } },
    overhand: { type: 'A', rarity: 'common', number: 16, speed: 2, stability: 2, text: 'dmg 3; A?foe:TPS: dmg+ 2; F1: spd 2', up: { speed: 3 } },
    paper_cut: { type: 'S', rarity: 'common', number: 33, speed: 4, stability: 1, text: 'bleed 1/3; R: bleed+ 1', up: { text: 'bleed 1/4; R: bleed+ 1' } },
    parry: { type: 'C', rarity: 'basic', number: 5, speed: 4, stability: 2, text: 'K: counter A; dmg 2', up: { speed: 5 }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    perfect_counter: { type: 'C', rarity: 'rare', number: 52, unlock: 8, speed: 6, stability: 2, text: 'K: counter AG; A?foecancel: dmg 4; C: void', up: { text: 'K: counter AG; A?foecancel: dmg 5; C: void' } },
    phoenix_form: { type: 'P', rarity: 'rare', number: 57, unlock: 2, speed: 2, stability: 3, text: 'heal 2, ash 3; E: keep 3', up: { text: 'heal 4, ash 3; E: keep 3' } },
    quick_jab: { type: 'A', rarity: 'basic', number: 1, speed: 5, stability: 1, text: 'dmg 1; R: dmg+ 1; C: both 1', up: { text: 'dmg 2; R: dmg+ 1; C: both 1' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    quick_trip: { type: 'G', rarity: 'common', number: 18, speed: 4, stability: 1, text: 'K: grapple; dmg 1; R: dmg+ 1', up: { text: 'K: grapple; dmg 2; R: dmg+ 1' } },
    read_the_room: { type: 'T', rarity: 'uncommon', number: 47, unlock: 6, speed: 3, stability: 2, text: 'dmg 1, focus 1; R: focus 1, heal 2', up: { stability: 3 } },
    riposte_stance: { type: 'C', rarity: 'uncommon', number: 42, speed: 3, stability: 3, text: 'K: counter A, guard 1; dmg 2; A?foecancel: dmg+ 2', up: { text: 'K: counter A, guard 2; dmg 2; A?foecancel: dmg+ 2' } },
    rising_knee: { type: 'A', rarity: 'common', number: 14, speed: 4, stability: 1, text: 'dmg 2; A?foe:G: dmg+ 2', up: { speed: 5 } },
    roll_out: { type: 'D', rarity: 'common', number: 25, speed: 6, stability: 1, text: 'K: dodge AG; E: spd+ 1; C: void', up: { text: 'K: dodge AG; E: spd+ 2; C: void' } },
    sand_toss: { type: 'T', rarity: 'common', number: 29, speed: 5, stability: 1, text: 'K: slow 1; dmg 1, slow+ 1', up: { text: 'K: slow 2; dmg 1, slow+ 1' } },
    second_wind: { type: 'P', rarity: 'uncommon', number: 48, speed: 2, stability: 3, text: 'heal 2; A?hplow: heal 2; F1: heal 2; R: stab+ 1', up: { text: 'heal 3; A?hplow: heal 2; F1: heal 2; R: stab+ 1' } },
    shadow_stitch: { type: 'T', rarity: 'uncommon', number: 39, speed: 4, stability: 2, text: 'dmg 1, slow+ 2; R: spd 1', up: { text: 'dmg 2, slow+ 2; R: spd 1' } },
    shell_up: { type: 'U', rarity: 'common', number: 22, speed: 1, stability: 4, text: 'K: guard 3; E?guarded: focus 1; R: guard 2', up: { text: 'K: guard 4; E?guarded: focus 1; R: guard 2' } },
    sidestep: { type: 'D', rarity: 'basic', number: 6, speed: 6, stability: 1, text: 'K: dodge AG; E: charge; C: void', up: { stability: 2, text: 'K: dodge AG; E: charge; C: void; E?foemiss: spd+ 1' }, from: '001_48f158f3b7f91d01.txt §7.1, Appendix A' },
    slip: { type: 'D', rarity: 'common', number: 24, speed: 5, stability: 1, text: 'K: dodge A; A?foemiss: dmg 3; C: void', up: { text: 'K: dodge A; A?foemiss: dmg 4; C: void' } },
    spiked_guard: { type: 'U', rarity: 'common', number: 23, speed: 2, stability: 3, text: 'K: guard 2; A?foe:AG: dmg 2; F1: guard 2', up: { text: 'K: guard 3; A?foe:AG: dmg 2; F1: guard 2' } },
    stonewall_stare: { type: 'T', rarity: 'uncommon', number: 43, speed: 4, stability: 1, text: 'K: intercept; R: dmg 2', up: { speed: 5 } },
    stop_hit: { type: 'C', rarity: 'common', number: 26, speed: 5, stability: 1, text: 'K: counter A; dmg 1; R: dmg+ 1', up: { text: 'K: counter A; dmg 2; R: dmg+ 1' } },
    suplex: { type: 'G', rarity: 'uncommon', number: 40, speed: 2, stability: 3, text: 'K: grapple; dmg 3; A?last: dmg+ 1', up: { stability: 4, text: 'K: grapple; dmg 3; A?last: dmg+ 2' } },
    throw_break: { type: 'C', rarity: 'common', number: 27, speed: 4, stability: 2, text: 'K: counter G; dmg 2; A?foecancel: focus 1', up: { speed: 5 } },
    time_out: { type: 'T', rarity: 'rare', number: 54, unlock: 6, speed: 5, stability: 1, text: 'K: slow 2; F1: intercept; dmg 1; R: focus 1', up: { text: 'K: slow 2; F1: intercept; dmg 2; R: focus 1' } },
    trade_blows: { type: 'A', rarity: 'common', number: 17, speed: 3, stability: 3, text: 'dmg 2; A?washit: dmg+ 2', up: { text: 'dmg 2; A?washit: dmg+ 3' } },
    trash_talk: { type: 'T', rarity: 'common', number: 30, speed: 4, stability: 2, text: 'shake 1, peek 4, dmg 1; R: focus 1', up: { text: 'shake 2, peek 4, dmg 1; R: focus 1' } },
    wind_up: { type: 'P', rarity: 'common', number: 32, speed: 1, stability: 3, text: 'K: guard 1; pow+ 2; R: focus 1', up: { text: 'K: guard 1; pow+ 3; R: focus 1' } },
  },
);

const upgraded = ({ up, ...card }: Row): PlayerCard => {
  const { speed, stability, text } = card;
  return { ...card, up: { speed, stability, text, ...up } };
};

export const CARDS = Object.fromEntries(Object.values(ROWS).map((row) => [row.id, upgraded(row)])) as {
  readonly [id in keyof typeof ROWS]: PlayerCard;
};
