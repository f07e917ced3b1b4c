import { phrases, type Words } from '@undercroft/kernel';
import { name, TYPE_NAMES } from './text.ts';

const { plural } = phrases;

const TOOLS: Readonly<Record<string, string>> = { study: 'Study', fourth_instant: 'A fourth Instant' };
const FILTERS: Readonly<Record<string, string>> = {
  '': 'card',
  basic: 'Basic card',
  nofeint: 'card without Feint',
  up: 'card that is not upgraded',
};

const PHASES: Readonly<Record<string, string>> = {
  relic: 'You are choosing a relic.',
  draft: 'You are drafting.',
  map: 'You are on the map.',
  scheme: 'You are choosing a card.',
  revealed: 'The cards are revealed.',
  feint: 'Your Feint is waiting.',
  reward: 'You are choosing a reward.',
  shop: 'You are in the shop.',
  camp: 'You are at camp.',
  event: 'You are in an event.',
  over: 'The run is over.',
};

const short = (need: unknown, have: unknown): number => Number(need) - Number(have);

/** Why something is impossible now: the missing requirement, and how to meet it. */
export const REASONS: Words['reason'] = {
  unknown_id: (d) => ({ text: `There is no "${d['id']}". Pick one of the actions offered.` }),
  not_here: (d) => ({ text: `Not possible now. ${PHASES[String(d['phase'])] ?? ''}`.trim() }),
  row_not_empty: () => ({ text: 'You still have cards to play. A Breath is only for an empty row.' }),
  no_such_slot: (d) => ({ text: `Slot ${Number(d['slot']) + 1} is empty. Play a card of your row.` }),
  nothing_to_spend: (d) => ({ text: `${name(String(d['card']))} has no Focus line. Play it without Focus.` }),
  focus_short: (d) => ({
    text: `${name(String(d['card']))} needs ${d['price']} Focus. You have ${d['focus']}. Charge gives 1.`,
    missing: `${short(d['price'], d['focus'])} Focus`,
  }),
  wrong_tokens: (d) => ({
    text: `Predict ${plural(Number(d['tokens']), 'slot')} of the foe's ${d['slots']}, each once, from left to right.`,
    missing: plural(Number(d['tokens']), 'Prediction'),
  }),
  no_pot: () => ({ text: 'There is no Pot in this fight. Commit without a Call.' }),
  call_needs_token: () => ({
    text: 'A Call stands on a Prediction. Predict a card, then Call.',
    missing: 'a Prediction',
  }),
  one_instant: () => ({ text: 'You used an Instant this beat. Use the next one after the next Show.' }),
  only_revealed: () => ({ text: 'Rewind Sand waits. It is offered when the cards are revealed.' }),
  once_per_beat: (d) => ({ text: `${name(String(d['relic']))} was used this beat. It is ready again next beat.` }),
  declared: () => ({ text: 'Your Predictions are already on the table. They stay there this beat.' }),
  declare_first: () => ({ text: 'Predict face up first, then play a card.', missing: 'a face-up Prediction' }),
  gold_short: (d) => ({
    text: `Costs ${d['price']} gold. You have ${d['gold']}. Fights, events and treasures give gold.`,
    missing: `${short(d['price'], d['gold'])} gold`,
  }),
  sold: () => ({ text: 'Sold. The next shop has other wares.' }),
  one_removal: () => ({ text: 'You removed a card here. The next shop removes another.' }),
  deck_small: (d) => ({
    text: `A deck keeps at least ${d['least']} cards. You have ${d['cards']}. Take a card first.`,
    missing: plural(Math.max(1, short(d['least'], d['cards']) + 1), 'card'),
  }),
  trim_small: (d) => ({
    text: `Needs a deck of ${d['least']} cards. You have ${d['cards']}. Rewards and shops add cards.`,
    missing: plural(short(d['least'], d['cards']), 'card'),
  }),
  is_upgraded: (d) => ({ text: `${name(String(d['card']))} is already upgraded. Pick another card.` }),
  locked: (d) => ({
    text: `Opens at ${d['points']} Vibe points. You have ${d['have']}. Every run earns some.`,
    missing: `${d['points']} points`,
  }),
  tool_locked: (d) => ({
    text: `${TOOLS[String(d['tool'])] ?? String(d['tool'])} is locked. Vibe points from finished runs unlock it.`,
    missing: 'Vibe points',
  }),
  no_card_fits: (d) => {
    const kind = FILTERS[String(d['filter'])] ?? `${TYPE_NAMES[String(d['filter'])]} card`;
    const need = Number(d['count']) === 1 ? `a ${kind}` : `${d['count']} ${kind.replace('card', 'cards')}`;
    return { text: `Needs ${need} in your deck. Rewards and shops add cards.`, missing: need };
  },
};
