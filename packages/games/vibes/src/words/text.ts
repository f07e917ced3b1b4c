import { packTexts, phrases } from '@undercroft/kernel';
import { isMod, parseSources, parseText } from '../content/notation.ts';
import type {
  Amount,
  Clause,
  Condition,
  Hook,
  Mod,
  ModName,
  OpName,
  Primitive,
  SourceClause,
  Window,
} from '../content/vocabulary.ts';
import { NAMES } from './names.ts';

const { capital } = phrases;

export const name = (id: string): string => {
  const brace = id.indexOf(' {');
  const head = brace < 0 ? id : id.slice(0, brace);
  const isUp = head.endsWith('+');
  const key = isUp ? head.slice(0, -1) : head;
  const plain = packTexts.nameOf(key) ?? NAMES[key];
  if (plain === undefined) return id;
  return `${plain}${isUp ? '+' : ''}${brace < 0 ? '' : '*'}`;
};

export const TYPE_NAMES: Readonly<Record<string, string>> = {
  A: 'Attack',
  G: 'Grapple',
  U: 'Guard',
  D: 'Dodge',
  C: 'Counter',
  T: 'Trick',
  P: 'Prep',
  S: 'Skill',
};

const types = (letters: string): string =>
  letters === '' ? 'any card' : [...letters].map((letter) => TYPE_NAMES[letter] ?? letter).join('/');

/** "gain 2 Speed", "lose 1 Speed" */
const change = (n: number, what: string): string => (n < 0 ? `lose ${-n} ${what}` : `gain ${n} ${what}`);
const more = (n: number): string => (n < 0 ? `${-n} less` : `${n} more`);
const cardCount = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

const nth = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;

const AMOUNT: { readonly [A in Amount]: string } = {
  prevented: 'what your Guard prevented (max 4)',
  taken: 'what you took (max 6)',
  'ash/2': 'half your Ash (max 6)',
};

/** Each primitive as a sentence without its full stop. */
const PRIMITIVE_TEXT: { readonly [K in OpName]: (p: Primitive) => string } = {
  ash: (p) => `put the last ${cardCount(p.n)} you burned on top of your draw pile`,
  badge: (p) => `a signature card becomes ${capital(p.what)}`,
  bleed: (p) => `the foe bleeds ${p.n} for ${p.k} beats`,
  'bleed+': (p) => `that Bleed deals ${more(p.n)}`,
  both: (p) => `both take ${p.n}`,
  charge: () => 'Charge: gain 1 Focus if not hit',
  cleanse: () => 'lose your Bleeds, Slow, shake and drag',
  coin: () => 'Coin beat: two cards face down, a flip decides',
  counter: (p) => `cancel ${types(p.types)} if first`,
  decoy: () => 'place a face-up decoy',
  dmg: (p) => `deal ${p.of === '' ? p.n : AMOUNT[p.of]}`,
  'dmg+': (p) => `deal ${more(p.n)}`,
  dodge: (p) => `${types(p.types)} misses`,
  drag: (p) => `the foe's Speed is at most ${p.n} next beat`,
  drain: (p) => `the foe loses ${p.n} Focus`,
  edge: () => 'you win equal Speeds',
  feint: (p) => `after the reveal you may swap it for an unplayed card, at ${p.n} Speed`,
  focus: (p) => `gain ${p.n} Focus`,
  forceclash: () => 'the beat is a Clash',
  glow: (p) => `${p.n} foe ${p.n === 1 ? 'card lights' : 'cards light'} up, its chance doubled`,
  gold: (p) => change(p.n, 'gold'),
  grapple: () => 'a hit stuns',
  guard: (p) => `gain ${p.n} Guard`,
  heal: (p) => `heal ${p.n}`,
  ignore: (p) => `ignore ${capital(p.what)}`,
  intercept: (p) => `cancel ${types(p.types)} if first`,
  keep: (p) => `keep ${cardCount(p.n)} you did not play`,
  maxhp: (p) => change(p.n, 'max HP'),
  mimic: () => 'slot A has the type you played last',
  mix: (p) => `see the foe's odds in steps of ${p.n}%`,
  noclash: () => 'Clash lines spare you',
  nostun: () => 'you cannot be stunned',
  peek: (p) => `see the top ${p.n === 1 ? 'card' : `${p.n} cards`} of the foe's draw pile`,
  'pow+': (p) => `deal ${more(p.n)} next beat`,
  readx: (p) => `the Read counts ${p.n} times`,
  recommit: () => 'after the reveal, choose again',
  redraw: () => 'burn your row and draw a new one',
  shake: (p) => `the foe loses ${p.n} Stability next beat`,
  slow: (p) => `slow the foe by ${p.n} this beat`,
  'slow+': (p) => `slow the foe by ${p.n} next beat`,
  spd: (p) => change(p.n, 'Speed'),
  'spd+': (p) => `${change(p.n, 'Speed')} next beat`,
  stab: (p) => change(p.n, 'Stability'),
  'stab+': (p) => `${change(p.n, 'Stability')} next beat`,
  steal: (p) => `steal ${p.n} gold`,
  tie: () => 'this beat is a Clash',
  token: (p) => `get ${p.n} more ${p.n === 1 ? 'Prediction' : 'Predictions'}`,
  unstoppable: () => 'Unstoppable',
  void: () => 'no effect',
};

const CONDITION: { readonly [K in Condition['test']]: (c: Condition) => string } = {
  'ash>=': (c) => `with ${c.n} Ash or more`,
  'beat%': (c) => `every ${nth(c.n)} beat`,
  'beat<=': (c) => (c.n === 1 ? 'in the first beat' : `in the first ${c.n} beats`),
  bled: () => 'if the foe bleeds',
  clash: () => 'in a Clash',
  'combo:': (c) => `after ${types(c.types)}`,
  first: () => 'if first',
  'foe:': (c) => `against ${types(c.types)}`,
  foecancel: () => 'if the foe is cancelled',
  foemiss: () => 'if the foe misses',
  foestun: () => 'if the foe is stunned',
  guarded: () => 'if your Guard stopped damage',
  hplow: () => 'at half HP or less',
  last: () => 'if last',
  'mine:': (c) => `with ${types(c.types)}`,
  'missrun>=': (c) => `after ${c.n} wrong Predictions in a row`,
  nohit: () => 'if not hit',
  'print<=': (c) => `with Speed ${c.n} or less`,
  readok: () => 'on a Read',
  sametype: () => 'against the same type',
  slowed: () => 'if the foe is slowed',
  unacted: () => 'before you act',
  washit: () => 'if hit',
};

const sentence = (text: string): string => `${capital(text)}.`;

const primitivesText = (primitives: readonly Primitive[]): string =>
  primitives.map((p) => PRIMITIVE_TEXT[p.op](p)).join(', ');

export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions.map((c) => CONDITION[c.test](c)).join(' and ');

const LEAD: { readonly [W in Exclude<Window, 'F'>]: string } = {
  K: '',
  A: '',
  H: 'on hit: ',
  E: 'end: ',
  R: 'read: ',
  C: 'clash: ',
};

export function clauseText(clause: Clause): string {
  const lead = clause.window === 'F' ? `${clause.price} Focus: ` : LEAD[clause.window];
  const when = clause.conditions.length > 0 ? `${conditionsText(clause.conditions)}, ` : '';
  return sentence(`${lead}${when}${primitivesText(clause.primitives)}`);
}

export const cardText = (clauses: readonly Clause[]): string => clauses.map(clauseText).join(' ');
export const printedText = (text: string): string => cardText(parseText(text));

const HOOK: { readonly [H in Hook]: string } = {
  take: 'when taken: ',
  fight: 'at the start of a fight: ',
  show: 'at each Show: ',
  scheme: 'once per beat you may: ',
  now: '',
  k: 'each beat: ',
  read: 'on a Read: ',
  miss: 'on a miss: ',
  o: '',
  stun: 'when stunned: ',
  turn: 'at your Turnover: ',
};

/** Each standing change as a sentence without its full stop. */
const MOD: { readonly [M in ModName]: (value: number) => string } = {
  bleedk: (n) => `your Bleeds last ${n} beat longer`,
  burncost: (n) => `Burnout costs ${Math.abs(n)} ${n < 0 ? 'less' : 'more'}`,
  burnfrom: (n) =>
    `Burnout begins ${Math.abs(n)} ${Math.abs(n) === 1 ? 'Turnover' : 'Turnovers'} ${n < 0 ? 'earlier' : 'later'}`,
  clashtaken: (n) => `Clash lines deal you ${more(n)}`,
  countdown: () => 'unplayed cards stay for up to three beats',
  goldpct: (n) => `fights give ${Math.abs(n)}% ${n < 0 ? 'less' : 'more'} gold`,
  opentoken: () => 'your Predictions lie face up',
  pick: (n) => `card picks show ${n}`,
  printed: (n) => `printed Reads are ${n === 0 ? 'off' : 'on'}`,
  readbase: (n) => `a Read's baseline is ${n}`,
  readswap: () => 'Reads give Speed instead of damage',
  row: (n) => `show ${more(n)} ${Math.abs(n) === 1 ? 'card' : 'cards'}`,
  seer: () => 'predicts one of your slots',
  slots: (n) => `carry ${more(n)} ${Math.abs(n) === 1 ? 'Instant' : 'Instants'}`,
  tau: (n) => `plays its likeliest card more often (temperature ${n}%)`,
};

const modText = ({ name: mod, value }: Mod): string => sentence(MOD[mod](value));

/** "First beat of each fight" for a line that runs at the start of every fight only. */
function openingText({ hook, conditions }: SourceClause): string | null {
  const [first, ...rest] = conditions;
  if (hook !== 'k' || first?.test !== 'beat<=' || rest.length > 0) return null;
  return first.n === 1 ? 'first beat of each fight' : `first ${first.n} beats of each fight`;
}

function hookText(clause: SourceClause, isNow: boolean): string {
  const price = clause.price > 0 ? `for ${clause.price} Focus ` : '';
  const when = clause.conditions.length > 0 ? `${conditionsText(clause.conditions)}, ` : '';
  const every = clause.every > 0 ? `every ${nth(clause.every)} time ` : '';
  const most = clause.atMost > 0 ? ` (at most ${clause.atMost} per fight)` : '';
  const odds = clause.chance_pct < 100 ? `${clause.chance_pct}%: ` : '';
  const lead = isNow && clause.hook === 'k' ? 'this beat: ' : HOOK[clause.hook];
  const opening = isNow ? null : openingText(clause);
  if (opening) return sentence(`${opening}: ${odds}${every}${price}${primitivesText(clause.primitives)}${most}`);
  return sentence(`${lead}${odds}${every}${price}${when}${primitivesText(clause.primitives)}${most}`);
}

/** Text of the lines of a relic, trait or rider; `isNow` for an Instant or a line that runs in this beat. */
export const sourceText = (text: string, isNow = false): string =>
  text === ''
    ? ''
    : parseSources(text)
        .map((line) => (isMod(line) ? modText(line) : hookText(line, isNow)))
        .join(' ');
