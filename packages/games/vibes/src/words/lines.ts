import type { Viewer, Words } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import type { VibesView } from '../rules/view-schema.ts';
import type { Who } from '../state.ts';
import { causeText, quoted, statusSaid } from './clauses.ts';
import { chestText, optionName, rollText } from './happenings.ts';
import { name, printedText, sourceText, TYPE_NAMES } from './text.ts';

type Lines = Words<VibesEvents, VibesAction, VibesView>['line'];

/** `you` is the seat `player`; whoever sits at `foe` reads it the other way round. */
const isReader = (side: Who, who: Viewer): boolean => (side === 'foe') === (who === 'foe');
const You = (side: Who, who: Viewer): string => (isReader(side, who) ? 'You' : 'The foe');
const your = (side: Who, who: Viewer): string => (isReader(side, who) ? 'your' : "the foe's");
const Your = (side: Who, who: Viewer): string => (isReader(side, who) ? 'Your' : "The foe's");
const you = (side: Who, who: Viewer): string => (isReader(side, who) ? 'you' : 'the foe');
const s = (side: Who, who: Viewer): string => (isReader(side, who) ? '' : 's');
const card = (id: string): string => (id === '' ? 'a Breath' : name(id));
const cards = (ids: readonly string[]): string => (ids.length === 0 ? 'nothing' : ids.map(name).join(', '));
const letters = (slots: readonly number[]): string =>
  slots.map((slot) => 'ABCDEF'[slot] ?? '?').join(', ') || 'nothing';
const type = (letter: string): string => TYPE_NAMES[letter] ?? 'nothing';
const other = (side: Who): Who => (side === 'you' ? 'foe' : 'you');

const MARKS: Readonly<Record<string, string>> = {
  glow: 'is highlighted: its chance is doubled',
  coin: 'Coin beat: two cards lie face down, a flip decides',
  clash: 'Forced Clash this beat',
  mimic: 'has the type you resolved last beat',
  badge: 'is Unstoppable this beat',
  token: 'more Prediction this beat',
  decoy: 'A decoy may be placed',
};

const PHASES: Readonly<Record<VibesEvents['RUN-PHASE']['phase'], string>> = {
  relic: 'a relic to take or refuse',
  draft: 'a draft round',
  map: 'the way on the map',
  scheme: 'your card and your Prediction',
  revealed: 'let it stand, or rewind',
  feint: 'swap the Feint or not',
  reward: 'the rewards',
  shop: 'the shop',
  camp: 'the camp',
  event: 'what happens here',
  over: 'the end',
};

/** Every event in one line: mechanics first, numbers as numbers. */
export const LINES: Lines = {
  'XW-SPD': (d, _, w) => `${Your(d.who, w)} ${card(d.card)} has Speed ${d.speed}.`,
  'XW-FIRST': (d, _, w) =>
    `${You(d.who, w)} act${s(d.who, w)} first: Speed ${d.you} to ${d.foe}${d.by === 'edge' ? ', by edge' : ''}.`,
  'XW-CLASH-TIE': (d) => `Clash: ${d.by === 'tie' ? 'a card forces the tie' : `both have Speed ${d.you}`}.`,
  'XW-CLASH-FORCED': (d) => `Clash: forced, whatever the Speeds ${d.you} and ${d.foe}.`,
  'XW-CLASH-LINE': (d, _, w) =>
    `${name(d.card)}'s Clash line: ${you(d.to, w)} take${s(d.to, w)} ${d.d}${d.d < d.n ? ` of ${d.n}` : ''}. HP ${d.hp}.`,
  'XW-VOID': (d) => `${name(d.card)} has no effect in a Clash: ${quoted(d.text)} is lost.`,
  'XW-CANCEL-INT': (d) => `${name(d.card)} intercepts and cancels ${card(d.foeCard)}.`,
  'XW-CANCEL-CTR': (d) => `${name(d.card)} counters and cancels ${card(d.foeCard)} (${type(d.type)}).`,
  'XW-CANCEL-SLOW': (d) => `${name(d.card)} cancels nothing: it is not first.`,
  'XW-CANCEL-TYPE': (d) => `${name(d.card)} cancels nothing: ${card(d.foeCard)} is of type ${type(d.type)}.`,
  'XW-CANCEL-UNSTOP': (d) => `${name(d.card)} cancels nothing: ${card(d.foeCard)} is Unstoppable.`,
  'XW-CANCEL-CLASH': (d) => `${name(d.card)} cancels nothing: nobody is first in a Clash.`,
  'XW-MISS': (d) => `${name(d.card)} dodges: ${card(d.foeCard)} misses.`,
  'XW-DODGE-TYPE': (d) => `${name(d.card)} dodges nothing: ${card(d.foeCard)} is of type ${type(d.type)}.`,
  'XW-DODGE-IGNORED': (d) => `${name(d.card)} dodges nothing: ${card(d.foeCard)} ignores Dodge.`,
  'XW-GUARD': (d, _, w) => `${Your(d.who, w)} Guard prevents ${d.prevented} of ${name(d.card)}, ${d.left} left.`,
  'XW-GUARD-IGNORED': (d, _, w) => `${name(d.card)} ignores ${your(d.who, w)} Guard ${d.left}.`,
  'XW-GUARD-HOLD': (d, _, w) => `${name(d.card)} takes hold of ${you(d.who, w)} through the block.`,
  'XW-HIT': (d, _, w) =>
    `${name(d.card)} hits ${you(other(d.who), w)} for ${d.d}: impact ${d.impact} of Stability ${d.stability}. HP ${d.hp}.`,
  'XW-GLANCE': (d, _, w) =>
    `${name(d.card)} glances ${you(other(d.who), w)} for ${d.d}: impact ${d.impact} of Stability ${d.stability}. HP ${d.hp}.`,
  'XW-STUN-DMG': (d, _, w) =>
    `${You(d.who, w)} ${isReader(d.who, w) ? 'are' : 'is'} stunned: impact ${d.impact} reaches Stability ${d.stability}.`,
  'XW-STUN-GRAP': (d, _, w) => `${You(d.who, w)} ${isReader(d.who, w) ? 'are' : 'is'} stunned: ${name(d.by)} grapples.`,
  'XW-STUN-LATE': (d) => `${card(d.card)} had already acted: only its end of beat is lost.`,
  'XW-STUN-RESIST': (d, _, w) => `${You(d.who, w)} withstand${s(d.who, w)} the stun of ${name(d.by)}.`,
  'XW-FIZZLE-STUN': (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, stunned.`,
  'XW-FIZZLE-CANCEL': (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, cancelled.`,
  'XW-FIZZLE-KO': (d) => `${name(d.card)}: ${quoted(d.text)} fizzles, someone is down.`,
  'XW-FIZZLE-COND': (d) => `${name(d.card)}: ${quoted(d.text)} does not run: ${causeText(d.text, d.cond)}.`,
  'XW-READ-OK': (d, _, w) => `Read! ${You(d.who, w)} predicted ${letters([d.slot])}.`,
  'XW-READ-NO': (d, _, w) => `No Read: ${you(d.who, w)} predicted ${letters(d.tokens)}, it was ${letters([d.slot])}.`,
  'XW-FEINT': (d, _, w) => `${Your(d.who, w)} ${name(d.card)} becomes ${name(d.to)} at Speed ${d.speed}.`,
  'XW-FEINT-DECLINE': (d, _, w) => `${You(d.who, w)} ${isReader(d.who, w) ? 'do' : 'does'} not swap ${name(d.card)}.`,
  'XW-SLOW': (d, _, w) =>
    `${name(d.card)} slows ${you(d.to, w)} by ${d.n} ${d.when === 'now' ? 'this beat' : 'next beat'}.`,
  'XW-STATUS': (d, _, w) => `${card(d.card)}: ${statusSaid(d.what, d.n)} for ${you(d.to, w)}.`,
  'XW-BLEED': (d, _, w) =>
    d.what === 'ticks'
      ? `${You(d.to, w)} bleed${s(d.to, w)} for ${d.n}. HP ${d.hp}.`
      : d.what === 'lands'
        ? `${name(d.card)} makes ${you(d.to, w)} bleed ${d.n} for ${d.k} beats.`
        : `${name(d.card)} deepens that Bleed by ${d.n}.`,
  'XW-HEAL': (d, _, w) => `${You(d.who, w)} heal${s(d.who, w)} ${d.n}. HP ${d.hp}.`,
  'XW-FOCUS': (d, _, w) => `${Your(d.to, w)} Focus ${d.n < 0 ? d.n : `+${d.n}`}: now ${d.focus}.`,
  'XW-CHARGE-OK': (d, _, w) => `${You(d.who, w)} charge${s(d.who, w)}: Focus ${d.focus}.`,
  'XW-CHARGE-LOST': (d, _, w) => `${Your(d.who, w)} Charge is lost: hit this beat.`,
  'XW-BURN': (d, _, w) => `${Your(d.who, w)} ${cards(d.cards)} burn${d.cards.length === 1 ? 's' : ''}.`,
  'XW-KEEP': (d, _, w) => `${You(d.who, w)} keep${s(d.who, w)} ${cards(d.cards)}.`,
  'XW-TURNOVER': (d, _, w) => `${Your(d.who, w)} Turnover ${d.t}: ${d.cards} cards come back.`,
  'XW-BURNOUT': (d, _, w) => `Burnout of Turnover ${d.t} costs ${you(d.who, w)} ${d.cost}. HP ${d.hp}.`,
  'XW-LIGHT': (d, _, w) =>
    d.what === 'slow'
      ? `${name(d.card)} lands light: Slow ${d.n} for ${you(d.who, w)} next beat.`
      : `${name(d.card)} would have stunned, but it landed light.`,
  'XW-SRC': (d, _, w) =>
    `${Your(d.who, w)} ${name(d.source)}: ${sourceText(d.text, true)}${d.count > 0 ? ` (${d.count})` : ''}`,
  'XW-SEER': (d, _, w) => `${You(d.who, w)} predicted ${letters(d.tokens)}.`,
  'XW-COIN': (d) => `The coin: of ${letters(d.slots)}, ${letters([d.resolves])} resolves.`,
  'XW-MIX': (d) => `The foe's mix: ${d.weights.map((weight, slot) => `${letters([slot])} ${weight}%`).join(', ')}.`,
  'XW-REWIND': (d) => `Rewind: ${card(d.you)} and ${card(d.foe)} go back.`,
  'XW-KO': (d, _, w) => `${You(d.who, w)} ${isReader(d.who, w) ? 'are' : 'is'} down.`,
  'XW-DOUBLEKO': () => 'Both are down.',
  'XW-PHOTO': (d, _, w) => `Photo finish: the Read keeps ${you(d.who, w)} at 1 HP.`,
  'XW-TIMEOUT': (d) => `Time: beat ${d.beat} is over.`,
  'RUN-START': (d) => `A ${d.mode} begins: HP ${d.hp}, gold ${d.gold}, ${d.cards} cards, Heat ${d.heat}.`,
  'RUN-SCENARIO': (d) => `The ${d.what} is set as the scenario says.`,
  'RUN-PHASE': (d) => `Next: ${PHASES[d.phase]}.`,
  'RUN-MAP': (d) => `The map of Act ${d.act}: ${d.nodes} nodes.`,
  'RUN-BAG': (d) => `${d.foes} enemies wait in Act ${d.act}.`,
  'RUN-GO': (d) => `Floor ${d.floor}: ${d.node}${d.foe === '' ? '' : `, ${name(d.foe)}`}.`,
  'RUN-ACT': (d) => `Act ${d.act} begins: max HP ${d.maxHp}, healed to full.`,
  'RUN-DUE': (d) =>
    `${d.kind === 'cards' ? 'A card pick' : d.kind === 'relic' ? 'A relic' : 'An Instant'} from ${name(d.from)}.`,
  'RUN-OFFER': (d) => `Offered: ${cards(d.ids)}.`,
  'RUN-PICK': (d) =>
    d.taken === ''
      ? `Left: ${cards(d.offered)}.`
      : `Taken: ${name(d.taken)}${d.price > 0 ? ` for ${d.price} gold` : ''}.`,
  'RUN-DRAFT': (d) => `${name(d.card)} replaces ${name(d.replaced)}.`,
  'RUN-GOLD': (d) => `Gold ${d.n < 0 ? d.n : `+${d.n}`}: now ${d.gold}.`,
  'RUN-HP': (d) => `HP ${d.hp} of ${d.maxHp} (${d.n < 0 ? d.n : `+${d.n}`}).`,
  'RUN-CARD': (d) => (d.what === 'graft' ? grafted(d.card, d.to) : CARD_CHANGES[d.what](name(d.card), name(d.to))),
  'RUN-INSTANT': (d) => `${name(d.id)} is ${d.what === 'gain' ? 'yours' : d.what === 'toss' ? 'thrown away' : 'used'}.`,
  'RUN-SHOP': (d) =>
    `The shop offers ${d.wares.map(({ id, price }) => `${name(id)} (${price})`).join(', ')}; a removal costs ${d.remove}.`,
  'RUN-CAMP': (d) => `Camp on floor ${d.floor}: ${d.what}.`,
  'RUN-EVENT': (d) => `${name(d.id)}${d.option === '' ? '' : `: ${optionName(d.option)}`}.`,
  'RUN-ROLL': (d) => rollText(d.tag, d.label),
  'RUN-CHEST': (d) => `The ${chestText(d.chest)} is ${d.isFull ? 'full' : 'empty'}.`,
  'RUN-SCOUT': (d) => `${name(d.foe)} will open with ${cards(d.row)}.`,
  'RUN-RIDER': (d, _, w) => `Next fight, for ${you(d.who, w)}: ${sourceText(d.clause)}`,
  'RUN-FIGHT': (d) => `A fight: ${d.foe === '' ? 'your mirror' : name(d.foe)}, HP ${d.hp} of ${d.maxHp}.`,
  'RUN-SHUFFLE': (d, _, w) => `${You(d.who, w)} shuffle${s(d.who, w)} ${d.cards} cards.`,
  'RUN-SHOW': (d, _, w) => `Beat ${d.beat}: ${you(d.who, w)} show${s(d.who, w)} ${cards(d.cards)}.`,
  'RUN-MARK': (d) =>
    `${d.slot >= 0 ? `Slot ${letters([d.slot])} ` : ''}${d.what === 'token' ? `${d.n} ` : ''}${MARKS[d.what]}.`,
  'RUN-PEEK': (d, _, w) => `On top of ${your(d.who, w)} draw pile: ${cards(d.cards)}.`,
  'RUN-DECLARE': (d) => `Face-up on ${letters(d.tokens)}${d.decoy < 0 ? '' : `, decoy on ${letters([d.decoy])}`}.`,
  'RUN-OPTION': (d) => `${name(d.relic)} is used${d.price > 0 ? ` for ${d.price} Focus` : ''}.`,
  'RUN-REVEAL': (d, _, w) =>
    `Reveal: ${you('you', w)} ${card(d.you)}, ${you('foe', w)} ${card(d.foe)} (${d.foeSlot < 0 ? 'no slot' : letters([d.foeSlot])}).`,
  'RUN-CLEANUP': (d) => `Beat ${d.beat} is over.`,
  'RUN-BEAT': (d, _, w) => `Beat ${d.beat}: ${you('you', w)} took ${d.taken}, ${you('foe', w)} took ${d.dealt}.`,
  'RUN-COACH': (d) =>
    `Coach: grade ${d.grade}; your choice was worth ${hundredths(d.yours_c)}, the best ${hundredths(d.best_c)}; Read quality ${d.readQuality_pct}%; luck ${hundredths(d.luck_c)}.`,
  'RUN-FIGHT-OVER': (d) => `Fight ${d.result} after ${d.beats} beats: HP ${d.hpIn} to ${d.hpOut}, ${d.reads} Reads.`,
  'RUN-FLOOR': (d) => `Floor ${d.floor} is done.`,
  'RUN-OVER': (d) =>
    `The run is over: ${d.floors} floors, ${d.reads} Reads of ${d.predictions}, ${d.points} Vibe points.`,
};

/** The line a card gained is the last of its braces. NV-105. */
const grafted = (from: string, to: string): string => {
  const line = to.slice(to.lastIndexOf(' {') + 2, -1);
  return `${name(from)} gains a line: ${printedText(line)}`;
};

type CardChange = Exclude<VibesEvents['RUN-CARD']['what'], 'graft'>;

const CARD_CHANGES: Readonly<Record<CardChange, (card: string, to: string) => string>> = {
  add: (_, to) => `${to} joins your deck.`,
  copy: (_, to) => `A copy of ${to} joins your deck.`,
  remove: (from) => `${from} leaves your deck.`,
  upgrade: (from, to) => `${from} becomes ${to}.`,
  morph: (from, to) => `${from} turns into ${to}.`,
};

const hundredths = (n: number): string => (n / 100).toFixed(2);
