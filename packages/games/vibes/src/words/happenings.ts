import { packTexts } from '@undercroft/kernel';
import type { EventOption, RunEvent } from '../content/records.ts';
import { parseRun, type RunOpName, type RunPrimitive, type Selector } from '../content/run-notation.ts';
import { name, printedText, sourceText, TYPE_NAMES } from './text.ts';

const RARITY: Readonly<Record<string, string>> = { C: 'Common', U: 'Uncommon', R: 'Rare' };
const CHESTS: Readonly<Record<string, string>> = { L: 'left', M: 'middle', R: 'right' };

/** Names of options; an option without one uses its id. */
const OPTIONS: Readonly<Record<string, string>> = {
  L: 'Left cup',
  M: 'Middle cup',
  R: 'Right cup',
  bed: 'Take the bed',
  bench: 'Sleep on the bench',
  bribe: 'Bribe him',
  copy: 'Copy a card',
  decline: 'Decline',
  forge: 'Have a card forged',
  initial: 'Initial the page',
  left: 'Left door',
  listen: 'Listen',
  one: 'Pawn one card',
  open_L: 'Open the left chest',
  open_R: 'Open the right chest',
  perform: 'Perform',
  plant: 'Plant',
  play: 'Play the beat',
  rest: 'Rest',
  right: 'Right door',
  sell: 'Sell what you heard',
  sign: 'Sign in blood',
  spar: 'Spar',
  stay_up: 'Stay up',
  throw: 'Throw a coin',
  throw_again: 'Throw again',
  two: 'Pawn two cards',
};

export function optionName(id: string): string {
  const drilled = /^drill_(\w)$/.exec(id);
  if (drilled) return `Drill ${TYPE_NAMES[drilled[1]!]}`;
  const toast = /^([A-D])([A-D])$/.exec(id);
  if (toast) return `Reach for gift ${toast[1]}, predict ${toast[2]}`;
  return packTexts.nameOf(id) ?? OPTIONS[id] ?? id;
}

const filterText = (filter: string): [before: string, after: string] => {
  if (filter === 'basic') return ['Basic ', ''];
  if (filter === 'nofeint') return ['', ' without Feint'];
  return TYPE_NAMES[filter] ? [`${TYPE_NAMES[filter]} `, ''] : ['', ''];
};

/** `a card of your choice`, `2 random Attack cards`. */
function whichCards({ count, isRandom, filter }: Selector): string {
  const [before, after] = filterText(filter);
  const random = isRandom ? 'random ' : '';
  const many = count === 1 ? `a ${random}${before}card` : `${count} ${random}${before}cards`;
  return `${many}${after}${isRandom ? '' : ' of your choice'}`;
}

const hpText = ({ n, perAct }: RunPrimitive): string => {
  const more = perAct === 0 ? '' : ` and ${Math.abs(perAct)} more for each Act`;
  return n < 0 ? `lose ${-n} HP${more}` : `heal ${n} HP${more}`;
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

/** Each run primitive as a sentence without its full stop. */
const RUN_VERB_TEXT: { readonly [K in RunOpName]: (p: RunPrimitive) => string } = {
  add: (p) => `add ${name(p.what)} to your deck`,
  beat: () => 'play one beat against your own deck',
  copy: (p) => `copy ${whichCards(p.selector!)}`,
  fight: (p) => `fight an elite at ${p.n}% of its HP`,
  foe: (p) => `next fight, for the foe: ${lowered(sourceText(p.clause))}`,
  gold: (p) => (p.n < 0 ? `pay ${-p.n} gold` : `gain ${p.n} gold`),
  goto: () => '',
  graft: (p) => `it gains the line "${printedText(p.clause).slice(0, -1)}"`,
  hp: hpText,
  inst: (p) => (p.what === '*' ? 'a random Instant' : `a random Instant of tier ${p.what}`),
  maxhp: (p) => (p.n < 0 ? `lose ${-p.n} max HP` : `gain ${p.n} max HP`),
  morph: (p) => `turn ${whichCards(p.selector!)} into a random one of its type, one rarity higher`,
  open: () => '',
  pick: (p) => `take 1 of ${p.n} ${p.isUp ? 'upgraded ' : ''}${RARITY[p.what]} cards`,
  relic: (p) => `a random ${RARITY[p.what]} relic`,
  rm: (p) => `remove ${whichCards(p.selector!)}`,
  roll: () => '',
  scout: () => 'see the next foes and the rows they open with',
  up: (p) => `upgrade ${whichCards(p.selector!)}`,
  you: (p) => `next fight, for you: ${lowered(sourceText(p.clause))}`,
};

const runText = (text: string): string =>
  parseRun(text)
    .map((p) => RUN_VERB_TEXT[p.op](p))
    .filter((text) => text !== '')
    .join(' and ') || 'nothing';

/** Chances of a roll; labels with the same outcome are merged. */
function oddsText({ table }: RunPrimitive, outcomes: EventOption['outcomes']): string {
  const chances = new Map<string, number>();
  for (const { weight, label } of table) {
    const outcomeText = runText(outcomes[label] ?? '');
    chances.set(outcomeText, (chances.get(outcomeText) ?? 0) + weight);
  }
  return [...chances].map(([text, weight]) => `${weight}%: ${text}`).join('; ');
}

const OUTCOME: Readonly<Record<string, string>> = {
  won: 'if you win it',
  lost: 'if not',
  full: 'if it is full',
  empty: 'if it is empty',
};

/** Full effect of an option: price and gain, then outcomes by chance, by winning, or in the event. */
export function optionText({ enter }: Pick<RunEvent, 'enter'>, { text, outcomes }: EventOption): string {
  const primitives = parseRun(text);
  const roll = primitives.find(({ op }) => op === 'roll');
  const goesOn = primitives.some(({ op }) => op === 'goto');
  const sure = primitives.map((p) => RUN_VERB_TEXT[p.op](p)).filter((text) => text !== '');
  const after = goesOn ? [enter === '' ? 'then choose again' : 'what is hidden is shown, then choose again'] : [];
  const follows = roll
    ? [oddsText(roll, outcomes)]
    : Object.entries(outcomes).map(([label, then]) => `${OUTCOME[label] ?? label}: ${runText(then)}`);
  return [...sure, ...follows, ...after].join('; ');
}

const cups = (label: string): string =>
  ['the relic', 'the gold', 'the loss'].map((thing, i) => `${thing} under the ${CHESTS[label[i]!]} cup`).join(', ');

/** Results of draws in an event. */
const ROLLS: Readonly<Record<string, (label: string) => string>> = {
  'event.rival': (label) => `The rival reaches for gift ${label}.`,
  'event.shell': (label) => `The cups are lifted: ${cups(label)}.`,
  'event.truth': (label) => `He says the ${CHESTS[label]} chest is the full one.`,
  'event.well': (label) => (label === 'win' ? 'The well gives something back.' : 'The well keeps the coin.'),
};

export const rollText = (tag: string, label: string): string => ROLLS[tag]?.(label) ?? `Drawn: ${label}.`;
/** Chance in percent that the draw on entry has that label. */
export const chanceOf = ({ enter }: Pick<RunEvent, 'enter'>, tag: string, label: string): number =>
  parseRun(enter)
    .find((p) => p.tag === tag)
    ?.table.find((entry) => entry.label === label)?.weight ?? 0;

export const chestText = (chest: string): string => `${CHESTS[chest] ?? chest} chest`;
