import type { Json, RefusalText } from '@undercroft/kernel';
import { AWAKENING_REASONS } from './awakening/reasons.ts';
import { name } from './names.ts';

type Data = { readonly [key: string]: Json };
const text = (data: Data, key: string): string => name(String(data[key] ?? ''));
const num = (data: Data, key: string): number => Number(data[key] ?? 0);

const SOLD: { readonly [why: string]: string } = {
  max_bought: 'You have bought this 4 times; that is the most.',
  no_scar: 'There is no Scar to remove.',
  bought_already: 'You bought this already. Once a shop is the most.',
};

/** The missing requirement, and how to meet it. */
export const REASONS: { readonly [code: string]: (data: Data) => string | RefusalText } = {
  ...AWAKENING_REASONS,
  not_now: () => 'Not now. Another choice comes first.',
  unknown_id: (data) => `There is no "${String(data['id'])}".`,
  not_in_hand: (data) => `${text(data, 'card')} is not in your hand.`,
  energy_not_played: () => 'Energy cards are played as Energy, or cycled in the lite rules.',
  react_only: () => 'A React answers a clean hit against you. Keep it until then.',
  cost_short: (data) => ({
    text: `Needs ${num(data, 'cost')} Energy. You have ${num(data, 'available')}. Play an Energy card, or discard a card for 1.`,
    missing: `${num(data, 'cost') - num(data, 'available')} Energy`,
  }),
  plays_used: (data) => `You have made your ${num(data, 'plays')} plays this turn. End the turn.`,
  cannot_aim: (data) => `${text(data, 'card')} cannot be aimed at ${text(data, 'target')}.`,
  nothing_to_remove: () => ({
    text: 'Nothing to remove. A Counter needs an enemy Empower or a Disrupt on you.',
    missing: 'an Empower or Disrupt',
  }),
  trap_limit: (data) => `You have ${num(data, 'limit')} cards face-down; that is the most.`,
  no_trap_to_recall: () => 'You have no face-down card to take back.',
  truce: (data) => `The Truce Stone holds until round ${num(data, 'rounds')} is over. Nobody may Strike before.`,
  self_cost: (data) => ({
    text: `Costs ${num(data, 'n')} ${text(data, 'r')} and you have ${num(data, 'left')}. It must leave at least 1.`,
    missing: `${num(data, 'n') + 1 - num(data, 'left')} ${text(data, 'r')}`,
  }),
  full_only: () => 'The lite rules have no Energy pool.',
  lite_only: () => 'Only the lite rules cycle Energy cards.',
  not_energy: (data) => `${text(data, 'card')} is not an Energy card.`,
  not_action_card: (data) => `${text(data, 'card')} is an Energy card.`,
  energy_once: () => 'You played an Energy card this turn. One a turn is the most.',
  not_strike: () => 'Only a Strike can be held back.',
  not_cooperative: (data) => `Restraint needs Trust or Rapport of ${num(data, 'from')}.`,
  could_give: () => 'You hold an Offer, Test or Commune card you could play. Restraint is for when you have none.',
  restrained_already: () => 'You held back once this turn.',
  no_bluff: () => 'You cannot bluff. The dungeon needs 6 points of Guile.',
  bluffed_already: () => 'You bluffed in this room already.',
  not_react: (data) => `${text(data, 'card')} is not a React.`,
  enraged: () => 'You are enraged and refuse every Offer.',
  no_flee: () => 'Nobody can flee here.',
  flee_early: (data) => `You can flee from round 4. This is round ${num(data, 'round')}.`,
  flee_first: () => 'Fleeing must be the first action of your turn.',
  held: () => 'You are Entangled and cannot leave.',
  no_hazard: () => 'No hazard is coming that you could brace against.',
  no_tokens: () => 'There are no Graft tokens to cut.',
  no_guess: () => 'There is nothing to guess.',
  guessed_already: () => 'You have used your guess.',
  not_shown: (data) => `${text(data, 'card')} is not among the grafts shown.`,
  slot_locked: (data) => `${text(data, 'slot')} cannot leave ${text(data, 'room')}.`,
  sold_out: (data) => SOLD[String(data['why'])] ?? 'This is not to be had.',
  coin_short: (data) => ({
    text: `Costs ${num(data, 'price')} ${text(data, 'coin')}. You have ${num(data, 'have')}.`,
    missing: `${num(data, 'price') - num(data, 'have')} ${text(data, 'coin')}`,
  }),
  not_invited: (data) => `The ${text(data, 'visitor')} does not wait outside.`,
  bad_order: () => 'Name 1 to 3 different rooms.',
};
