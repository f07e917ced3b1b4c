import { CONDITIONS, type ConditionName } from '../content/vocabulary.ts';
import { HABITS } from './habits.ts';
import { NAMES } from './names.ts';

/** Labels of the terms of a sum. */
const PARTS: Readonly<Record<string, string>> = {
  act: 'per Act',
  atLeast: 'lower limit',
  atMost: 'upper limit',
  badgeDmg: 'badge of Heat',
  before: 'before',
  best: 'best',
  bleed: 'Bleed',
  bosses: 'bosses',
  breath: 'catching your breath',
  change: 'change',
  charge: 'Charge',
  clash: 'Clash line',
  drag: 'drag',
  floors: 'floors',
  focus: 'Focus',
  focusLine: 'Focus line',
  found: 'found',
  free: 'free Turnovers',
  gold: 'gold',
  guard: 'Guard',
  half: 'half the Pot',
  heat: 'Heat',
  lastBeat: 'from last beat',
  line: 'its own line',
  notNeeded: 'not needed',
  pot: 'the Pot',
  price: 'price',
  printed: 'printed',
  read: 'Read',
  readLine: 'Read line',
  reads: 'Reads',
  relic: 'relic',
  relics: 'relics',
  recovered: 'recovered',
  rest: 'rest',
  shake: 'shaken',
  slow: 'Slow',
  spared: 'spared',
  spent: 'spent',
  times: 'doubled',
  turnover: 'Turnover',
  turnovers: 'Turnovers',
  weakened: 'weakened',
  windUp: 'wound up',
  yours: 'yours',
};

/** A line that ran because its condition was met. */
const CONDITION_PARTS: { readonly [K in ConditionName]: string } = {
  'ash>=': 'enough Ash',
  'beat%': 'this beat',
  'beat<=': 'early beat',
  bled: 'bleeding foe',
  clash: 'Clash',
  'combo:': 'combo',
  first: 'acting first',
  'foe:': 'against its type',
  foecancel: 'cancelled foe',
  foemiss: 'missing foe',
  foestun: 'stunned foe',
  guarded: 'held Guard',
  hplow: 'low HP',
  last: 'acting last',
  'mine:': 'its type',
  'missrun>=': 'misses in a row',
  nohit: 'not hit',
  'print<=': 'slow card',
  readok: 'on a Read',
  sametype: 'same type',
  slowed: 'slowed foe',
  unacted: 'before acting',
  washit: 'being hit',
};

/** The sentence of a habit under `habit/<archetype>`, for tables that draw it themselves. NV-121 */
const HABIT_PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(HABITS).map(([id, sentence]) => [`habit/${id}`, sentence]),
);

/** A term is one of these, a condition, a habit, or the card, relic or event it came from. */
export const TERMS: Readonly<Record<string, string>> = {
  ...NAMES,
  ...PARTS,
  ...HABIT_PARTS,
  ...Object.fromEntries(CONDITIONS.map((condition) => [`if ${condition}`, CONDITION_PARTS[condition]])),
};
