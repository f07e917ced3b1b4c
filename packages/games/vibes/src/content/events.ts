import { contentTables } from '@undercroft/kernel';
import type { EventOption, RunEvent } from './records.ts';

const option = (id: string, text: string, outcomes: EventOption['outcomes'] = {}, node = 1): EventOption => ({ id, node, text, outcomes });

const SHELLS = 'roll event.shell {20 LMR | 15 LRM | 25 MLR | 15 MRL | 15 RLM | 10 RML}';
const RIVAL = 'roll event.rival {40 A | 25 B | 20 C | 15 D}';
const PRIZES = ['relic C', 'gold 45', 'hp -8'] as const;
const GIFTS: Readonly<Record<string, string>> = { A: 'gold 40', B: 'inst *', C: 'hp 12', D: 'up ?1' };
const SLOTS = ['A', 'B', 'C', 'D'] as const;
const WELL = 'gold -30, roll event.well {50 win | 50 nothing}';

/** The three cups of (relic, gold, loss): a label names the contents of each cup. */
const cup = (id: string): EventOption => option(id, SHELLS, Object.fromEntries(['LMR', 'LRM', 'MLR', 'MRL', 'RLM', 'RML'].map((cups) => [cups, PRIZES[cups.indexOf(id)]!])));

/** A gift and a Prediction: if both reach for the same gift, neither gets it. */
const toast = (gift: string, predict: string): EventOption => option(gift + predict, RIVAL, Object.fromEntries(SLOTS.map((rival) => [rival, [rival === gift ? '' : GIFTS[gift]!, rival === predict ? 'gold 15' : ''].filter((t) => t !== '').join(', ')])));

const chest = (id: 'L' | 'R', node: number): EventOption => option(`open_${id}`, `open ${id}`, { full: 'relic U', empty: 'fight E 60%' }, node);

const ours = 'ours';
const seed = '001_48f158f3b7f91d01.txt §7.4';

/** Rule book 3.7; `leave` always exists and is not listed. Sorted by id. */
export const EVENTS = contentTables.define<RunEvent>()(
  { enter: '', from: ours },
  {
    ash_garden: { number: 8, options: [option('plant', 'rm 2:basic, add kindle'), option('rest', 'hp 8')] },
    audition: { number: 12, options: [option('perform', 'morph 1')] },
    blood_ledger: { number: 13, options: [option('sign', 'maxhp -8, pick 3 R'), option('initial', 'maxhp -3, inst 3')] },
    bluffsmith: { number: 2, options: [option('forge', 'up 1:nofeint, graft {K: feint}')], from: seed },
    coin_well: { number: 9, options: [option('throw', `${WELL}, goto 2`, { win: 'relic C', nothing: '' }, 1), option('throw_again', WELL, { win: 'relic C', nothing: '' }, 2)] },
    honest_liar: { number: 15, enter: 'roll event.chest {50 L | 50 R}, roll event.truth {70 true | 30 lie}', options: [chest('L', 1), chest('R', 1), option('bribe', 'gold -80, goto 2', {}, 1), chest('L', 2), chest('R', 2)] },
    mirror_match: { number: 3, options: [option('copy', 'copy 1, graft {C: both 1}')], from: seed },
    overheard: { number: 11, options: [option('listen', 'foe{mod tau =60}, you{show?beat<=2: mix 1}'), option('sell', 'gold 20')] },
    pawn_queue: { number: 7, options: [option('one', 'rm 1, hp -6'), option('two', 'rm 2, hp -14')] },
    rivals_toast: { number: 5, options: SLOTS.flatMap((gift) => SLOTS.map((predict) => toast(gift, predict))) },
    shell_game: { number: 4, options: [cup('L'), cup('M'), cup('R')] },
    single_beat: { number: 6, options: [option('play', 'beat', { won: 'pick 3 U+', lost: 'hp -6' }), option('decline', 'gold 10')] },
    sleepless_inn: { number: 14, options: [option('bed', 'gold -45, hp 30'), option('bench', 'hp 10'), option('stay_up', 'inst *')] },
    training_dummy: { number: 10, options: [...['A', 'G', 'U', 'D', 'C', 'T', 'P', 'S'].map((type) => option(`drill_${type}`, `up ?2:${type}, hp -5-2a`)), option('spar', 'up ?1')] },
    whispering_doors: { number: 1, options: [option('left', 'scout, you{show?beat<=1: token 1}'), option('right', 'relic C, foe{k?beat<=3: spd 1}')], from: seed },
  },
);
