import { isMod, parseSources, parseText } from '../content/notation.ts';
import type { Clause, Condition, Mod, ModName, OpName, Primitive, SourceClause } from '../content/vocabulary.ts';
import { NAMES } from './names.ts';

export const name = (id: string): string => {
  const brace = id.indexOf(' {');
  const head = brace < 0 ? id : id.slice(0, brace);
  const isUp = head.endsWith('+');
  const plain = NAMES[isUp ? head.slice(0, -1) : head];
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

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

const nth = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;

const AMOUNT: Readonly<Record<string, string>> = {
  prevented: 'what your Guard prevented (max 4)',
  taken: 'what you took (max 6)',
  'ash/2': 'half your Ash (max 6)',
};

/** Each primitive as a sentence without its full stop. */
const SAY: { readonly [K in OpName]: (p: Primitive) => string } = {
  ash: (p) => `put the last ${p.n} burned on top of your draw pile`,
  badge: (p) => `a signature card gains ${p.what}`,
  bleed: (p) => `Bleed ${p.n} for ${p.k} beats`,
  'bleed+': (p) => `that Bleed ${signed(p.n)}`,
  both: (p) => `both take ${p.n}`,
  charge: () => 'Charge: +1 Focus if not hit',
  cleanse: () => 'remove your Bleeds, Slow, shake and drag',
  coin: () => 'Coin beat: two cards face down, a flip decides',
  counter: (p) => `cancel ${types(p.types)} if first`,
  decoy: () => 'place a face-up decoy',
  dmg: (p) => `deal ${p.of === '' ? p.n : AMOUNT[p.of]}`,
  'dmg+': (p) => `${signed(p.n)} dmg`,
  dodge: (p) => `${types(p.types)} misses`,
  drag: (p) => `foe's Speed at most ${p.n} next beat`,
  drain: (p) => `foe loses ${p.n} Focus`,
  edge: () => 'you win equal Speeds',
  feint: (p) => `after reveal swap with an unplayed card, at Speed ${p.n}`,
  focus: (p) => `+${p.n} Focus`,
  forceclash: () => 'forced Clash',
  glow: (p) => `${p.n} foe card is highlighted, its chance doubled`,
  gold: (p) => `${signed(p.n)} gold`,
  grapple: () => 'a hit stuns',
  guard: (p) => `Guard ${p.n}`,
  heal: (p) => `heal ${p.n}`,
  ignore: (p) => `ignores ${p.what}`,
  intercept: (p) => `cancel ${types(p.types)} if first`,
  keep: (p) => `keep ${p.n} unplayed cards`,
  maxhp: (p) => `${signed(p.n)} max HP`,
  mimic: () => 'slot A has the type you played last',
  mix: (p) => `see the foe's mix in steps of ${p.n}%`,
  noclash: () => 'Clash lines spare you',
  nostun: () => 'you cannot be stunned',
  peek: (p) => `see the top ${p.n} of the foe's draw pile`,
  'pow+': (p) => `${signed(p.n)} dmg next beat`,
  readx: (p) => `Read baseline x${p.n}`,
  recommit: () => 'after reveal, choose again',
  redraw: () => 'burn your row, draw a new one',
  shake: (p) => `foe -${p.n} Stability next beat`,
  slow: (p) => `foe Slow ${p.n} this beat`,
  'slow+': (p) => `foe Slow ${p.n} next beat`,
  spd: (p) => `${signed(p.n)} Speed`,
  'spd+': (p) => `${signed(p.n)} Speed next beat`,
  stab: (p) => `${signed(p.n)} Stability`,
  'stab+': (p) => `${signed(p.n)} Stability next beat`,
  steal: (p) => `take ${p.n} gold`,
  tie: () => 'this beat is a Clash',
  token: (p) => `+${p.n} Prediction`,
  unstoppable: () => 'Unstoppable',
  void: () => 'no effect',
};

const CONDITION: { readonly [K in Condition['test']]: (c: Condition) => string } = {
  'ash>=': (c) => `${c.n}+ Ash`,
  'beat%': (c) => `every ${nth(c.n)} beat`,
  'beat<=': (c) => `up to beat ${c.n}`,
  bled: () => 'foe bleeds',
  clash: () => 'in a Clash',
  'combo:': (c) => `after ${types(c.types)}`,
  first: () => 'if first',
  'foe:': (c) => `vs ${types(c.types)}`,
  foecancel: () => 'if cancelled',
  foemiss: () => 'if foe misses',
  foestun: () => 'if foe stunned',
  guarded: () => 'if Guard held',
  hplow: () => 'at half HP or less',
  last: () => 'if last',
  'mine:': (c) => `with ${types(c.types)}`,
  'missrun>=': (c) => `after ${c.n} misses`,
  nohit: () => 'if not hit',
  'print<=': (c) => `with Speed ${c.n} or less`,
  readok: () => 'on a Read',
  sametype: () => 'vs same type',
  slowed: () => 'if foe slowed',
  unacted: () => 'before you acted',
  washit: () => 'if hit',
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const said = (primitives: readonly Primitive[]): string => primitives.map((p) => SAY[p.op](p)).join(', ');

export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions.map((c) => CONDITION[c.test](c)).join(' and ');

const LEAD: Readonly<Record<string, string>> = { H: 'on hit: ', E: 'end: ', R: 'read: ', C: 'clash: ' };

export function clauseText(clause: Clause): string {
  const lead = clause.window === 'F' ? `${clause.price} Focus: ` : (LEAD[clause.window] ?? '');
  const when = clause.conditions.length > 0 ? `${conditionsText(clause.conditions)}, ` : '';
  return sentence(`${lead}${when}${said(clause.primitives)}`);
}

export const cardText = (clauses: readonly Clause[]): string => clauses.map(clauseText).join(' ');
export const printedText = (text: string): string => cardText(parseText(text));

const HOOK: Readonly<Record<string, string>> = {
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
  burnfrom: (n) => `Burnout begins ${Math.abs(n)} Turnover ${n < 0 ? 'earlier' : 'later'}`,
  clashtaken: (n) => `Clash lines deal you ${Math.abs(n)} ${n < 0 ? 'less' : 'more'}`,
  countdown: () => 'unplayed cards stay for up to three beats',
  goldpct: (n) => `${signed(n)}% gold from fights`,
  opentoken: () => 'Predictions are placed face-up',
  pick: (n) => `card picks show ${n}`,
  printed: (n) => `printed Reads are ${n === 0 ? 'off' : 'on'}`,
  readbase: (n) => `a Read's baseline is ${n}`,
  readswap: () => 'Reads give Speed instead of damage',
  row: (n) => `${signed(n)} card in the row`,
  seer: () => 'predicts one slot of the other side',
  slots: (n) => `${signed(n)} Instant slot`,
  tau: (n) => `temperature at ${n}%, so that the likeliest card comes more often`,
};

const modText = ({ name: mod, value }: Mod): string => sentence(MOD[mod](value));

function hookText(clause: SourceClause, isNow: boolean): string {
  const price = clause.price > 0 ? `for ${clause.price} Focus ` : '';
  const when = clause.conditions.length > 0 ? `${conditionsText(clause.conditions)}, ` : '';
  const every = clause.every > 0 ? `every ${nth(clause.every)} time ` : '';
  const most = clause.atMost > 0 ? ` (at most ${clause.atMost} per fight)` : '';
  const odds = clause.chance_pct < 100 ? `${clause.chance_pct}%: ` : '';
  const lead = isNow && clause.hook === 'k' ? 'this beat: ' : (HOOK[clause.hook] ?? '');
  return sentence(`${lead}${odds}${every}${price}${when}${said(clause.primitives)}${most}`);
}

/** Lines of a relic, trait or rider; `isNow` of an Instant, or of a line that runs in this beat. */
export const sourceText = (text: string, isNow = false): string =>
  text === ''
    ? ''
    : parseSources(text)
        .map((line) => (isMod(line) ? modText(line) : hookText(line, isNow)))
        .join(' ');
