import type { Words } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import { type Books, bookFor } from '../rules/books.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { makeCodex } from './codex.ts';
import { actionLabel } from './labels.ts';
import { LINES } from './lines.ts';
import { MANNER } from './manner.ts';
import { makePanels } from './panels.ts';
import { REASONS } from './reasons.ts';
import { SCENES } from './scenes.ts';
import { TERMS } from './terms.ts';
import { name } from './text.ts';

/** All texts of the game. */
export const makeWords = (books: Books): Words<VibesEvents, VibesAction, VibesView> => ({
  tagline: 'You see every option. So do they. Commit at the same instant.',
  line: LINES,
  manner: MANNER,
  terms: TERMS,
  scenes: SCENES,
  action: (action, view) => actionLabel(bookFor(books, view), action, view),
  actions: {
    take: 'Take one of the relics offered.',
    refuse: 'Take none of the relics offered.',
    draft: 'Swap a card of your deck for one of the draft.',
    pass: 'Keep your deck in the draft, or let the reveal stand.',
    go: 'Go to a place of the next floor.',
    toss: 'Throw away an Instant.',
    instant: 'Use an Instant, or take one as a reward.',
    declare: 'Predict face up, or place a decoy.',
    option: 'Use a relic that works once per beat.',
    commit: 'Play a card of your row, predict the foe, spend Focus or not, Call or not.',
    rewind: 'Use Rewind Sand: both choose again.',
    feint: 'Swap your Feint for an unplayed card, or play it is.',
    card: 'Take one of the cards offered.',
    skip: 'Leave what is offered; refusing cards heals you a little.',
    buy: 'Buy something in the shop.',
    remove: 'Pay gold to remove a card.',
    leave: 'Leave the shop or the event.',
    rest: 'Heal a quarter of your max HP.',
    tinker: 'Upgrade a card.',
    trim: 'Remove a card.',
    study: "See the boss's opening row.",
    choose: 'Pick an option of the event.',
  },
  reason: REASONS,
  outcome: {
    won: 'You win the duel.',
    lost: 'You lose the duel.',
    drawn: 'The duel is a draw.',
    stopped: 'The lab beat is over.',
    run_won: 'You beat The Arbiter and won the run.',
    run_lost: 'You died. You keep your Vibe points.',
    run_drawn: 'The run ends in a draw.',
  },
  name,
  panels: makePanels(books),
  codex: makeCodex(books),
  glossary: GLOSSARY,
});

const GLOSSARY: Readonly<Record<string, string>> = {
  Act: 'One of three maps. A boss stands at the end of each.',
  Ash: 'Burned cards; they come back at the Turnover.',
  Beat: 'Both sides show their rows, commit at once, and resolve.',
  Bleed: 'Damage at the end of each of the next beats; Guard does not stop it.',
  Breath: 'What a side with an empty row does: Speed 1, Stability 1, nothing else.',
  Burnout: 'HP you lose at a Turnover, from the third one on.',
  Call: 'A bet on your Prediction: right, the foe loses the Pot. Wrong, you lose it.',
  Charge: 'Gain 1 Focus if you are not hit this beat.',
  Clash: 'Both act at the same time: equal Speed, or forced. Clash lines fire.',
  'Coin beat': 'The foe commits two cards; a fair flip decides which resolves.',
  Countdown: 'Unplayed cards stay for up to three beats.',
  Deck: 'The cards your row is drawn from. Drafts, rewards, shops and camps change it.',
  Feint: 'After the reveal it may become another card of the row, which then lands light.',
  Focus: 'Up to 3 points. Cards with a Focus line spend them.',
  Glance: 'Damage from cards other than Attack and Grapple: its impact is 1 less.',
  Gold: 'Won in fights, spent in shops.',
  Guard: 'Prevents that much damage this beat.',
  Habit: 'What this enemy does when its moment comes: at least as often as its badge says, not always.',
  Heat: 'How hard the run is, from 0 to 5. Each level adds a rule; a win opens the next level.',
  Hit: 'A card whose damage got through; a Grapple hits through a block.',
  Impact: 'Damage that counts towards a stun.',
  Instant: 'A help you use once, before you commit: one a beat. You can hold 3.',
  Intercept: 'Cancels the foe card if you act first.',
  Light: 'A card swapped in by a Feint never stuns and leaves Slow 1.',
  Mix: 'The chances the foe picks its cards with.',
  Pot: 'HP at stake in a Call. It starts at 2, grows by 1 each beat up to 6, and starts anew after a Call.',
  Prediction: 'Your guess at the foe slot.',
  Read: 'A right Prediction: 1 more damage or 1 more Speed, and the printed Read line.',
  Relic: 'A find whose text holds for the rest of the run.',
  Speed: 'The faster card acts first. Equal Speed is a Clash.',
  Stability: 'How much impact a side stands before it is stunned.',
  Stun: 'What the card has not done yet this beat is lost.',
  Tell: 'A card this enemy likes. Its badge says at least how often it comes; in the classic rules, as if it were worth 0.4 HP more. A hint, never a promise.',
  Turnover: 'The draw pile is empty: discard and Ash are shuffled into it.',
  Unstoppable: 'Cannot be cancelled nor stunned by a grapple.',
};
