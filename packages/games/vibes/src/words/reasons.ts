import type { Words } from '@undercroft/kernel';
import { name, TYPE_NAMES } from './text.ts';

const TOOLS: Readonly<Record<string, string>> = { study: 'Study' };
const FILTERS: Readonly<Record<string, string>> = {
  '': '',
  basic: 'Basic ',
  nofeint: 'Feintless ',
  up: 'not upgraded ',
};

/** Why something is not possible now. */
export const REASONS: Words['reason'] = {
  unknown_id: (d) => `There is no "${d['id']}".`,
  not_here: (d) => `This cannot be done in the phase "${d['phase']}".`,
  row_not_empty: () => 'You have cards to play.',
  no_such_slot: (d) => `There is no card in slot ${Number(d['slot']) + 1}.`,
  nothing_to_spend: (d) => `${name(String(d['card']))} has nothing to spend Focus on.`,
  focus_short: (d) => `${name(String(d['card']))} asks ${d['price']} Focus, you have ${d['focus']}.`,
  wrong_tokens: (d) => `Place ${d['tokens']} Predictions on different slots of the ${d['slots']}, in order.`,
  one_instant: () => 'One Instant per beat.',
  only_revealed: () => 'It is used when the cards are revealed.',
  once_per_beat: (d) => `${name(String(d['relic']))} was used this beat.`,
  declared: () => 'Your tokens are already placed.',
  declare_first: () => 'Place your tokens face-up first.',
  gold_short: (d) => `It costs ${d['price']} gold, you have ${d['gold']}.`,
  sold: () => 'It is sold.',
  one_removal: () => 'One removal per visit.',
  deck_small: (d) => `A deck keeps at least ${d['least']} cards, you have ${d['cards']}.`,
  trim_small: (d) => `Trim needs ${d['least']} cards, you have ${d['cards']}.`,
  is_upgraded: (d) => `${name(String(d['card']))} is already upgraded.`,
  tool_locked: (d) => `${TOOLS[String(d['tool'])] ?? String(d['tool'])} is not unlocked yet.`,
  no_card_fits: (d) =>
    `You need ${d['count']} ${FILTERS[String(d['filter'])] ?? `${TYPE_NAMES[String(d['filter'])]} `}cards that fit.`,
};
