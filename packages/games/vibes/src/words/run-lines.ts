import type { Words } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { chestText, optionName, rollText } from './happenings.ts';
import { SCENES } from './scenes.ts';
import { card, cards, letters, s, You, you } from './side-words.ts';
import { name, printedText, sourceText } from './text.ts';

type Lines = Words<VibesEvents, VibesAction, VibesView>['line'];

const NODES: Readonly<Record<VibesEvents['nodeEntered']['node'], string>> = {
  combat: 'a fight',
  elite: 'an elite',
  boss: 'the boss',
  event: 'an event',
  shop: 'a shop',
  camp: 'a camp',
  treasure: 'a treasure',
};

const CAMP: Readonly<Record<string, string>> = {
  rest: 'You rest.',
  tinker: 'You tinker with a card.',
  trim: 'You trim your deck.',
  study: 'You study the boss.',
};

const THINGS = { cards: 'a card pick', relic: 'a relic', instant: 'an Instant' } as const;

/** The first line of a step: the choice of a seat. */
export const CHOICE_LINES: Pick<
  Lines,
  | 'committed'
  | 'stood'
  | 'rewound'
  | 'declared'
  | 'relicUsed'
  | 'instant'
  | 'nodeEntered'
  | 'picked'
  | 'removalBought'
  | 'left'
  | 'camped'
  | 'optionChosen'
> = {
  committed: (d, _, w) =>
    `${You(d.who, w)} play${s(d.who, w)} ${card(d.card)}${d.tokens.length > 0 ? ` and predict${s(d.who, w)} ${letters(d.tokens)}` : ''}${d.spend ? ', spending Focus' : ''}${d.call ? `, and Call${s(d.who, w)}` : ''}.`,
  stood: (d) => `You let it stand: ${card(d.you)} against ${card(d.foe)}.`,
  rewound: (d) => `You rewind: ${card(d.you)} and ${card(d.foe)} go back.`,
  declared: (d) =>
    `You predict ${letters(d.tokens)} face up${d.decoy < 0 ? '' : ` and set a decoy on ${letters([d.decoy])}`}.`,
  relicUsed: (d) => `You use ${name(d.relic)}${d.price > 0 ? ` for ${d.price} Focus` : ''}.`,
  instant: (d) => `You ${d.what === 'gain' ? 'get' : d.what === 'toss' ? 'throw away' : 'use'} ${name(d.id)}.`,
  nodeEntered: (d) =>
    `You go to floor ${d.floor}: ${d.foe === '' ? NODES[d.node] : `${NODES[d.node]}, ${name(d.foe)}`}.`,
  picked: (d) =>
    d.taken === ''
      ? `You leave ${cards(d.offered)}.`
      : d.price > 0
        ? `You buy ${name(d.taken)} for ${d.price} gold.`
        : `You take ${name(d.taken)}.`,
  removalBought: (d) => `You pay ${d.price} gold to remove ${name(d.card)}.`,
  left: (d) => `You leave the ${d.place}.`,
  camped: (d) => CAMP[d.what] ?? d.what,
  optionChosen: (d) => `${name(d.id)}: you choose "${optionName(d.option)}".`,
};

const changed = (n: number, what: string): string => (n < 0 ? `You lose ${-n} ${what}` : `You gain ${n} ${what}`);

/** The line added to a card is the last one in braces. NV-105. */
const grafted = (from: string, to: string): string => {
  const line = to.slice(to.lastIndexOf(' {') + 2, -1);
  return `${name(from)} gains a line: ${printedText(line)}`;
};

type CardChange = Exclude<VibesEvents['deckChanged']['what'], 'graft'>;

const CARD_CHANGES: Readonly<Record<CardChange, (card: string, to: string) => string>> = {
  add: (_, to) => `${to} joins your deck.`,
  copy: (_, to) => `A copy of ${to} joins your deck.`,
  remove: (from) => `${from} leaves your deck.`,
  upgrade: (from, to) => `${from} becomes ${to}.`,
  morph: (from, to) => `${from} turns into ${to}.`,
};

const RESULTS = { won: 'win', lost: 'lose', drawn: 'draw', stopped: 'end' } as const;

/** Events of a run outside its beats. */
export const RUN_LINES: Pick<
  Lines,
  | 'runStarted'
  | 'mapDrawn'
  | 'bagFilled'
  | 'actBegun'
  | 'rewardDue'
  | 'offered'
  | 'drafted'
  | 'gold'
  | 'hp'
  | 'maxHp'
  | 'relicGained'
  | 'deckChanged'
  | 'shopOpened'
  | 'eventEntered'
  | 'eventRolled'
  | 'chestOpened'
  | 'scouted'
  | 'riderGained'
  | 'fightBegun'
  | 'fightEnded'
  | 'floorCleared'
  | 'runEnded'
  | 'scene'
> = {
  runStarted: (d) =>
    d.mode === 'run'
      ? `Your run begins with ${d.hp} HP, ${d.gold} gold and ${d.cards} cards${d.heat > 0 ? `, at Heat ${d.heat}` : ''}.`
      : `The duel begins: ${d.hp} HP each.`,
  mapDrawn: (d) => `Act ${d.act} has ${d.nodes} places.`,
  bagFilled: (d) => `${d.foes} enemies wait in Act ${d.act}.`,
  actBegun: (d) =>
    d.heal_pct === undefined
      ? `Act ${d.act} begins: your max HP is ${d.maxHp}, and you are healed.`
      : `Act ${d.act} begins: your max HP is ${d.maxHp}, and you recover ${d.heal_pct}% of what you lost.`,
  rewardDue: (d) => `You have earned ${THINGS[d.kind]}.`,
  offered: (d) => (d.ids.length === 0 ? 'Nothing is left to offer.' : `On offer: ${cards(d.ids)}.`),
  drafted: (d) => `${name(d.card)} replaces ${name(d.replaced)}.`,
  gold: (d) => `${changed(d.n, 'gold')}: now ${d.gold}.`,
  hp: (d) => `${changed(d.n, 'HP')}: now ${d.hp} of ${d.maxHp}.`,
  maxHp: (d) => `${changed(d.n, 'max HP')}: now ${d.maxHp}.`,
  relicGained: (d) => `${name(d.id)} is yours.`,
  deckChanged: (d) => (d.what === 'graft' ? grafted(d.card, d.to) : CARD_CHANGES[d.what](name(d.card), name(d.to))),
  shopOpened: (d) =>
    `The shop sells ${d.wares.map(({ id, price }) => `${name(id)} (${price})`).join(', ')}; removing a card costs ${d.remove}.`,
  eventEntered: (d) => (d.node === 1 ? `${name(d.id)}.` : `${name(d.id)} goes on.`),
  eventRolled: (d) => rollText(d.tag, d.label),
  chestOpened: (d) => `The ${chestText(d.chest)} is ${d.isFull ? 'full' : 'empty'}.`,
  scouted: (d) => `${name(d.foe)} will open with ${cards(d.row)}.`,
  riderGained: (d, _, w) => `Next fight, for ${you(d.who, w)}: ${sourceText(d.clause)}`,
  fightBegun: (d) => `You face ${d.foe === '' ? 'your mirror' : name(d.foe)}: HP ${d.hp}.`,
  fightEnded: (d) =>
    `You ${RESULTS[d.result]} the fight after ${d.beats} ${d.beats === 1 ? 'beat' : 'beats'}, at ${d.hpOut} HP.`,
  floorCleared: (d) => `Floor ${d.floor} is cleared.`,
  runEnded: (d) =>
    d.mode === 'run'
      ? `${d.won ? 'You won the run' : 'You lost the run'}: ${d.floors} floors, ${d.reads} Reads of ${d.predictions}. You keep ${d.points} Vibe points.`
      : `The duel is over after ${d.beats} beats.`,
  scene: (d) => SCENES[d.scene]?.title ?? d.scene,
};
