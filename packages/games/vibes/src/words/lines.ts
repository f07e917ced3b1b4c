import { phrases, type Viewer, type Words } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import type { VibesView } from '../rules/view-schema.ts';
import type { Phase, Who } from '../state.ts';
import { causeText, quoted, statusText } from './clauses.ts';
import { habitText, odds, oddsAgainst } from './habits.ts';
import { CHOICE_LINES, RUN_LINES } from './run-lines.ts';
import { card, cards, isReader, letters, other, s, You, Your, you, your } from './side-words.ts';
import { name, sourceText, TYPE_NAMES } from './text.ts';

const { capital } = phrases;

type Lines = Words<VibesEvents, VibesAction, VibesView>['line'];

const type = (letter: string): string => TYPE_NAMES[letter] ?? 'nothing';

const be = (side: Who, who: Viewer): string => (isReader(side, who) ? 'are' : 'is');

const MARKS: Readonly<Record<VibesEvents['marked']['what'], (slot: string, n: number) => string>> = {
  glow: (slot) => `Slot ${slot} lights up: its chance is doubled.`,
  coin: () => 'Coin beat: the foe lays two cards face down and a flip decides.',
  clash: () => 'This beat is a Clash, whatever the Speeds.',
  mimic: (slot) => `Slot ${slot} takes the type you played last beat.`,
  badge: (slot) => `Slot ${slot} is Unstoppable this beat.`,
  token: (_, n) => `Get ${n} more ${n === 1 ? 'Prediction' : 'Predictions'} this beat.`,
  decoy: () => 'You may place a decoy this beat.',
  habit: (slot, n) => `Slot ${slot} has the habit: at least ${odds(n)}.`,
  tell: (slot, n) => `Slot ${slot} has the tell: at least ${odds(n)}.`,
};

const PHASES: Readonly<Record<Phase, string>> = {
  relic: 'take a relic or refuse it',
  draft: 'draft a card or keep your deck',
  map: 'pick where to go',
  scheme: 'choose a card and predict theirs',
  revealed: 'let it stand, or rewind',
  feint: 'swap your Feint, or not',
  reward: 'pick a reward',
  shop: 'buy, or leave',
  camp: 'pick one thing to do at camp',
  event: 'pick an option',
  over: 'the run is over',
};

/** Every event in one sentence: mechanics first, numbers. */
export const LINES: Lines = {
  ...CHOICE_LINES,
  ...RUN_LINES,
  speed: (d, _, w) => `${Your(d.who, w)} ${card(d.card)} has ${d.speed} Speed.`,
  stability: (d, _, w) => `${Your(d.who, w)} ${card(d.card)} has ${d.stability} Stability.`,
  initiative: (d, _, w) =>
    d.through === 'edge'
      ? `${You(d.who, w)} act${s(d.who, w)} first: both have ${d.you} Speed, and ${card(d.card)} wins ties.`
      : `${You(d.who, w)} act${s(d.who, w)} first: ${Math.max(d.you, d.foe)} Speed beats ${Math.min(d.you, d.foe)}.`,
  clashTied: (d) => (d.through === 'tie' ? 'Clash: a card forces the tie.' : `Clash: both have ${d.you} Speed.`),
  clashForced: () => 'Clash: this beat forces one.',
  clashDamage: (d, _, w) =>
    d.d === 0
      ? `${name(d.card)}'s Clash line deals ${you(d.to, w)} nothing.`
      : `${name(d.card)}'s Clash line deals ${you(d.to, w)} ${d.d}: HP ${d.hp}.`,
  voided: (d) => `${name(d.card)} does nothing in a Clash: ${quoted(d.text)} is lost.`,
  intercepted: (d) => `${name(d.card)} intercepts and cancels ${card(d.foeCard)}.`,
  countered: (d) => `${name(d.card)} counters and cancels ${card(d.foeCard)} (${type(d.type)}).`,
  cancelTooSlow: (d) => `${name(d.card)} cancels nothing: it is not first.`,
  cancelMistyped: (d) => `${name(d.card)} cancels nothing: ${card(d.foeCard)} is ${a(type(d.type))}.`,
  cancelResisted: (d) => `${name(d.card)} cancels nothing: ${card(d.foeCard)} is Unstoppable.`,
  cancelClashed: (d) => `${name(d.card)} cancels nothing: nobody is first in a Clash.`,
  dodged: (d) => `${name(d.card)} dodges: ${card(d.foeCard)} misses.`,
  dodgeMistyped: (d) => `${name(d.card)} dodges nothing: ${card(d.foeCard)} is ${a(type(d.type))}.`,
  dodgeIgnored: (d) => `${name(d.card)} dodges nothing: ${card(d.foeCard)} ignores Dodge.`,
  guarded: (d, _, w) => `${Your(d.who, w)} Guard stops ${d.prevented} of ${name(d.card)}; ${d.left} Guard left.`,
  guardIgnored: (d, _, w) => `${name(d.card)} ignores ${your(d.who, w)} ${d.left} Guard.`,
  gripped: (d, _, w) => `${name(d.card)} grips ${you(d.who, w)} through the Guard.`,
  hit: (d, _, w) => `${name(d.card)} hits ${you(other(d.who), w)} for ${d.d}: HP ${d.hp}.`,
  glance: (d, _, w) => `${name(d.card)} grazes ${you(other(d.who), w)} for ${d.d}: HP ${d.hp}.`,
  stunned: (d, _, w) =>
    `Impact ${d.impact} ${d.impact > d.stability ? 'beats' : 'meets'} Stability ${d.stability}: ${you(d.who, w)} ${be(d.who, w)} stunned.`,
  stunnedByGrapple: (d, _, w) => `${name(d.by)} grapples: ${you(d.who, w)} ${be(d.who, w)} stunned.`,
  stunnedLate: (d) => `${capital(card(d.card))} had already acted, so only its end of beat is lost.`,
  stunResisted: (d, _, w) => `${You(d.who, w)} shrug${s(d.who, w)} off the stun of ${name(d.by)}.`,
  fizzledStunned: (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, because its owner is stunned.`,
  fizzledCancelled: (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, because the card is cancelled.`,
  fizzledOver: (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, because somebody is down.`,
  fizzled: (d) => `${name(d.card)}: ${quoted(d.text)} does not run: ${causeText(d.text, d.cond)}.`,
  readRight: (d, _, w) => `Read! ${You(d.who, w)} predicted ${letters([d.slot])}.`,
  readWrong: (d, _, w) => `No Read: ${you(d.who, w)} predicted ${letters(d.tokens)}, it was ${letters([d.slot])}.`,
  feintSwapped: (d, _, w) =>
    `${You(d.who, w)} swap${s(d.who, w)} ${name(d.card)} for ${name(d.to)} at ${d.speed} Speed.`,
  feintDeclined: (d, _, w) => `${You(d.who, w)} play${s(d.who, w)} ${name(d.card)} without a swap.`,
  slowed: (d, _, w) =>
    `${name(d.card)} slows ${you(d.to, w)} by ${d.n} ${d.when === 'now' ? 'this beat' : 'next beat'}.`,
  status: (d, _, w) => `${capital(card(d.card))}: ${statusText(d.what, d.n, isReader(d.to, w))}.`,
  bleed: (d, _, w) =>
    d.what === 'ticks'
      ? `${You(d.to, w)} bleed${s(d.to, w)} for ${d.n}: HP ${d.hp}.`
      : d.what === 'lands'
        ? `${name(d.card)} makes ${you(d.to, w)} bleed ${d.n} for ${d.k} beats.`
        : `${name(d.card)} deepens that Bleed by ${d.n}.`,
  healed: (d, _, w) =>
    d.n === 0
      ? `${Your(d.who, w)} HP is already full: ${d.hp}.`
      : `${You(d.who, w)} heal${s(d.who, w)} ${d.n}: HP ${d.hp}.`,
  focus: (d, _, w) =>
    d.n !== 0
      ? `${You(d.to, w)} ${verb(d.to, w, d.n < 0 ? 'lose' : 'gain')} ${Math.abs(d.n)} Focus: now ${d.focus}.`
      : d.focus === 0
        ? `${Your(d.to, w)} Focus is already 0.`
        : `${Your(d.to, w)} Focus is already full: ${d.focus}.`,
  charged: (d, _, w) => `${You(d.who, w)} charge${s(d.who, w)}: now ${d.focus} Focus.`,
  chargeLost: (d, _, w) => `${Your(d.who, w)} Charge is lost: hit this beat.`,
  burned: (d, _, w) => `${Your(d.who, w)} ${cards(d.cards)} burn${d.cards.length === 1 ? 's' : ''}.`,
  kept: (d, _, w) => `${You(d.who, w)} keep${s(d.who, w)} ${cards(d.cards)}.`,
  turnover: (d, _, w) =>
    `${Your(d.who, w)} pile is empty: ${d.cards} cards come back${d.cost > 0 ? `, and Burnout will cost ${d.cost} HP` : ''}.`,
  burnout: (d, _, w) => `${You(d.who, w)} ${verb(d.who, w, 'lose')} ${d.cost} HP to Burnout: HP ${d.hp}.`,
  landedLight: (d, _, w) =>
    d.what === 'slow'
      ? `${name(d.card)} lands light: ${you(d.who, w)} ${be(d.who, w)} slowed by ${d.n} next beat.`
      : `${name(d.card)} would have stunned, but it lands light.`,
  sourceUsed: (d, _, w) =>
    `${Your(d.who, w)} ${name(d.source)}: ${sourceText(d.text, true)}${d.count > 0 ? ` Used ${d.count} so far this fight.` : ''}`,
  sourceCounted: (d, _, w) => `${Your(d.who, w)} ${name(d.source)} counts ${d.count} of ${d.every}.`,
  foePicked: (d, _, w) => `${You('foe', w)} pick${s('foe', w)} ${card(d.card)} from slot ${letters([d.slot])}.`,
  foePredicted: (d, _, w) => `${You(d.who, w)} predicted ${letters(d.tokens)}.`,
  coinFlipped: (d) => `The coin falls: of ${letters(d.slots)}, ${letters([d.resolves])} resolves.`,
  mixShown: (d) => `The foe's odds: ${d.weights.map((weight, slot) => `${letters([slot])} ${weight}%`).join(', ')}.`,
  potSet: (d, _, w) => `${Your(d.who, w)} Pot holds ${d.pot}.`,
  called: (d, _, w) => {
    const whose = isReader(d.who, w) ? 'Called' : 'The foe called';
    return `${whose} ${d.right ? 'it' : 'wrong'}: ${you(d.to, w)} ${verb(d.to, w, 'lose')} ${d.n}: HP ${d.hp}.`;
  },
  habitKept: (d) => `It kept its ${d.what} (${odds(d.n)}).`,
  habitBroken: (d) => `It broke its ${d.what} (${oddsAgainst(d.n)}).`,
  habitChanged: (d) => `${name(d.foe)} changes its ways: ${habitText(d.habit)}`,
  knockout: (d, _, w) => `${You(d.who, w)} ${be(d.who, w)} down.`,
  doubleKnockout: () => 'Both are down.',
  photoFinish: (d, _, w) => `Photo finish: the Read keeps ${you(d.who, w)} at 1 HP.`,
  timeout: (d) => `Time is up after beat ${d.beat}.`,
  scenarioSet: (d) => `The ${d.what} is set up as the scenario says.`,
  phase: (d) => `Next: ${PHASES[d.phase]}.`,
  shuffled: (d, _, w) => `${You(d.who, w)} shuffle${s(d.who, w)} ${d.cards} cards.`,
  rowShown: (d, _, w) => `Beat ${d.beat}: ${you(d.who, w)} show${s(d.who, w)} ${cards(d.cards)}.`,
  marked: (d) => MARKS[d.what](letters([d.slot]), d.n),
  peeked: (d, _, w) => `On top of ${your(d.who, w)} draw pile: ${cards(d.cards)}.`,
  revealed: (d, _, w) => `Reveal: ${you('you', w)} ${card(d.you)}, ${you('foe', w)} ${card(d.foe)}.`,
  cleanup: (d) => `Beat ${d.beat} is over.`,
  beat: (d, _, w) => {
    const hurt = [
      ...(d.taken === 0 ? [] : [`${you('you', w)} took ${d.taken}`]),
      ...(d.dealt === 0 ? [] : [`${you('foe', w)} took ${d.dealt}`]),
    ];
    return `Beat ${d.beat}: ${hurt.length === 0 ? 'nobody was hurt' : hurt.join(', ')}.`;
  },
  coached: (d) =>
    `Coach: grade ${d.grade}. Your choice was worth ${hundredths(d.yours_c)}, the best ${hundredths(d.best_c)}; Read quality ${d.readQuality_pct}%; luck ${hundredths(d.luck_c)}.`,
};

const a = (word: string): string => `${/^[AEIOU]/.test(word) ? 'an' : 'a'} ${word}`;
const verb = (side: Who, who: Viewer, base: string): string => `${base}${s(side, who)}`;
const hundredths = (n: number): string => (n / 100).toFixed(2);
