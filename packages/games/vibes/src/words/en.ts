import type { Label, Words } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import type { Book } from '../rules/book.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { makeCodex } from './codex.ts';
import { optionName, optionText } from './happenings.ts';
import { LINES } from './lines.ts';
import { makePanels } from './panels.ts';
import { REASONS } from './reasons.ts';
import { name } from './text.ts';

const LETTERS = 'ABCDEF';
const slots = (list: readonly number[]): string => list.map((slot) => LETTERS[slot] ?? '?').join(', ');

const deckCard = (view: VibesView, uid: number): string => {
  const held = view.deck.find((card) => card.uid === uid);
  return held ? `${name(held.id)}${held.up ? '+' : ''}` : `card ${uid}`;
};

const rowCard = (view: VibesView, slot: number | null): string =>
  slot === null ? 'a Breath' : name(view.fight?.you.row[slot]?.card ?? `slot ${slot + 1}`);

const replacing = (view: VibesView, slot: number | undefined): string =>
  slot === undefined ? '' : ` in place of ${name(view.instants[slot] ?? '')}`;

type Chosen = Extract<VibesAction, { type: 'choose' }>;

/** An option with all it does, and the cards it is done to. */
function chooseLabel({ content }: Book, { option, cards }: Chosen, view: VibesView): string {
  const { id = '', node = 1 } = view.event ?? {};
  const event = content.events[id];
  const found = event?.options.find((one) => one.id === option && one.node === node);
  const what = event && found ? `: ${optionText(event, found)}` : '';
  return `${optionName(option)}${what}${cards ? ` (${cards.map((uid) => deckCard(view, uid)).join(', ')})` : ''}`;
}

/** A button's label. */
function label(book: Book, action: VibesAction, view: VibesView): string {
  switch (action.type) {
    case 'take':
      return `Take ${name(view.offer?.ids[action.i] ?? '')}${action.ask === undefined ? '' : action.ask ? ', worn' : ', unworn'}`;
    case 'refuse':
      return 'Refuse the relic';
    case 'draft':
      return `Take ${name(view.draft?.shown[action.i] ?? '')} for ${deckCard(view, action.replace)}`;
    case 'pass':
      return view.phase === 'draft' ? 'Pass this round' : 'Let it stand';
    case 'go':
      return `Go to column ${action.column + 1}${goText(view, action.column)}`;
    case 'toss':
      return `Throw ${name(view.instants[action.slot] ?? '')} away`;
    case 'instant':
      return view.phase === 'reward'
        ? `Take ${name(view.offer?.ids[0] ?? '')}${replacing(view, action.replace)}`
        : `Use ${name(view.instants[action.slot ?? 0] ?? '')}`;
    case 'declare':
      return `Predict ${slots(action.tokens) || 'nothing'} face-up${action.decoy === undefined ? '' : `, decoy on ${LETTERS[action.decoy]}`}`;
    case 'option':
      return `Use ${name(action.relic)}`;
    case 'commit':
      return `Play ${rowCard(view, action.card)}, predict ${slots(action.tokens) || 'nothing'}${action.spend ? ', spend Focus' : ''}`;
    case 'rewind':
      return 'Rewind: choose again';
    case 'feint':
      return action.to === null
        ? 'Do not swap'
        : `Swap in ${rowCard(view, action.to)}${action.spend ? ', spend Focus' : ''}`;
    case 'card':
      return `Take ${name(view.offer?.ids[action.i] ?? '')}`;
    case 'skip':
      return 'Leave it';
    case 'buy':
      return `Buy ${name(view.shop?.wares[action.i]?.id ?? '')} for ${view.shop?.wares[action.i]?.price ?? 0} gold${replacing(view, action.replace)}`;
    case 'remove':
      return `Remove ${deckCard(view, action.card)} for ${view.shop?.remove ?? 0} gold`;
    case 'leave':
      return 'Leave';
    case 'rest':
      return 'Rest: heal 25% of max HP';
    case 'tinker':
      return `Tinker: upgrade ${deckCard(view, action.card)}`;
    case 'trim':
      return `Trim: remove ${deckCard(view, action.card)}`;
    case 'study':
      return "Study: see the boss's opening row";
    case 'choose':
      return chooseLabel(book, action, view);
  }
}

const goText = (view: VibesView, column: number): string => {
  const node = view.map.find((one) => one.floor === view.floor + 1 && one.column === column);
  return node ? `: ${node.type}${node.foe === '' ? '' : `, ${name(node.foe)}`}` : '';
};

function labelOf(text: string): Label {
  const colon = text.indexOf(': ');
  return colon < 0 ? { name: text } : { name: text.slice(0, colon), detail: text.slice(colon + 2) };
}

/** What is said in No Turns, Only Vibes. */
export const makeWords = (book: Book): Words<VibesEvents, VibesAction, VibesView> => ({
  tagline: 'You see every option. So do they. Commit at the same instant.',
  line: LINES,
  terms: {
    base: 'base',
    spd: 'bonus',
    slow: 'Slow',
    card: 'card',
    bonus: 'bonus',
    guard: 'Guard',
    clash: 'Clash line',
    burnout: 'Burnout',
    ran: 'ran',
    best: 'best',
    yours: 'yours',
    focus: 'Focus',
    gold: 'gold',
  },
  action: (action, view) => labelOf(label(book, action, view)),
  actions: {
    take: 'Take one of the relics offered.',
    refuse: 'Take none of the relics offered.',
    draft: 'Take a card of the draft in place of one in your deck.',
    pass: 'Pass the draft round, or let the reveal stand.',
    go: 'Go to a node of the next floor.',
    toss: 'Throw a held Instant away.',
    instant: 'Use an Instant in Scheme, or take one as a reward.',
    declare: 'Place your Predictions face-up, or a decoy.',
    option: 'Use a line of a relic that is yours to use once per beat.',
    commit: 'Play a card of your row, predict foe slots, spend Focus or not.',
    rewind: 'Use Rewind Sand: both choose again.',
    feint: 'Swap the Feint with an unplayed card, or not.',
    card: 'Take one of the cards offered.',
    skip: 'Leave what is offered.',
    buy: 'Buy a ware of the shop.',
    remove: 'Pay to remove a card.',
    leave: 'Leave the shop or event.',
    rest: 'Heal a quarter of max HP.',
    tinker: 'Upgrade a card.',
    trim: 'Remove a card.',
    study: "Fix and see the boss's opening row.",
    choose: 'Choose an option of the event.',
  },
  reason: REASONS,
  outcome: {
    won: 'You win.',
    lost: 'You lose.',
    drawn: 'A draw.',
    stopped: 'The lab beat is over.',
    run_won: 'The Arbiter is beaten: the run is won.',
    run_lost: 'You are at 0 HP: the run is lost.',
  },
  name,
  panels: makePanels(book),
  codex: makeCodex(book),
  glossary: GLOSSARY,
});

const GLOSSARY: Readonly<Record<string, string>> = {
  Ash: 'Burned cards; they come back at the Turnover.',
  Beat: 'Both sides show their rows, commit at once, and resolve.',
  Bleed: 'Damage at the end of each of the next beats; Guard does not stop it.',
  Breath: 'What a side with an empty row does: Speed 1, Stability 1, nothing else.',
  Burnout: 'HP a Turnover costs from the third on.',
  Charge: '+1 Focus if not hit this beat.',
  Clash: 'Both act at the same time: equal Speed, or forced. Clash lines fire.',
  'Coin beat': 'The foe commits two cards; a fair flip decides which resolves.',
  Countdown: 'Unplayed cards stay for up to three beats.',
  Feint: 'After the reveal it may become another card of the row, which then lands light.',
  Focus: '0 to 3, spent by cards that print a price.',
  Glance: 'Damage of other types than Attack and Grapple counts 1 less towards a stun.',
  Guard: 'Prevents that much damage this beat.',
  Hit: 'A card whose damage got through; a Grapple hits through a block.',
  Impact: 'Damage that counts towards a stun.',
  Intercept: 'Cancels the foe card if you act first.',
  Light: 'A card swapped in by a Feint never stuns and leaves Slow 1.',
  Mix: 'The chances the foe picks its cards with.',
  Prediction: 'Your guess at the foe slot.',
  Read: 'A right Prediction: +1 damage or +1 Speed, and the printed Read.',
  Stability: 'How much impact a side stands before it is stunned.',
  Stun: 'What the card has not done yet this beat is lost.',
  Turnover: 'The draw pile is empty: discard and Ash are shuffled into it.',
  Unstoppable: 'Cannot be cancelled nor stunned by a grapple.',
};
