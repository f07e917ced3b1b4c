import { parseClause } from '../content/notation.ts';
import type { StatusName } from '../content/verbs.ts';
import { clauseText, conditionsText } from './text.ts';

/** Reasons why a line did not run, other than its own conditions. */
const CAUSES: Readonly<Record<string, string>> = {
  clash: 'no Clash',
  focus: 'no Focus was spent on it',
  hit: 'no hit',
  missed: 'the card missed',
  nothing: 'nothing came of it',
  read: 'no Read',
  stunned: 'stunned',
};

/** A printed line of a card, without its full stop. */
export const quoted = (text: string): string => `"${clauseText(parseClause(text)).slice(0, -1)}"`;

/** The reason why a line did not run. */
export function causeText(text: string, cond: string): string {
  const failed = parseClause(text).conditions.filter((c) => c.text === cond);
  return failed.length > 0 ? `not "${conditionsText(failed)}"` : (CAUSES[cond] ?? cond);
}

/** Text of a status for its bearer (`mine`) or for the other side. */
type StatusText = (n: number, mine: boolean) => string;

const both =
  (own: (n: number) => string, foes: (n: number) => string): StatusText =>
  (n, mine) =>
    mine ? own(n) : foes(n);

/** "gain 2 Speed", "the foe loses 1 Speed". */
const change =
  (what: string): StatusText =>
  (n, mine) => {
    const verb = n < 0 ? 'lose' : 'gain';
    return mine ? `${verb} ${Math.abs(n)} ${what}` : `the foe ${verb}s ${Math.abs(n)} ${what}`;
  };

const less =
  (what: string): StatusText =>
  (n, mine) =>
    change(what)(-n, mine);

const cardsOf = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);

/** Statuses of verbs that take effect under another name. */
type OtherStatus = 'ignore dodge' | 'ignore guard' | 'ignore slow' | 'read dmg+' | 'read spd';

/** A sentence for each verb reported as a status; an omitted one does not compile. */
const STATUSES: { readonly [K in StatusName | OtherStatus]: StatusText } = {
  ash: both(
    (n) => `put ${cardsOf(n)} from your Ash on top of your draw pile`,
    (n) => `the foe puts ${cardsOf(n)} from its Ash on top of its draw pile`,
  ),
  cleanse: both(
    () => 'lose your Bleeds, Slow, shake and drag',
    () => 'the foe loses its Bleeds, Slow, shake and drag',
  ),
  dmg: both(
    () => 'deals you no damage',
    () => 'deals no damage',
  ),
  'dmg+': (n) => (n < 0 ? `deals ${-n} less` : `deals ${n} more`),
  drag: both(
    (n) => `your Speed is at most ${n} next beat`,
    (n) => `the foe's Speed is at most ${n} next beat`,
  ),
  edge: both(
    () => 'you win equal Speeds',
    () => 'the foe wins equal Speeds',
  ),
  gold: change('gold'),
  grapple: () => 'its hit stuns',
  guard: change('Guard'),
  'ignore dodge': () => 'ignores Dodge',
  'ignore guard': () => 'ignores Guard',
  'ignore slow': () => 'ignores Slow',
  keep: both(
    (n) => `keep ${cardsOf(n)} you did not play`,
    (n) => `the foe keeps ${cardsOf(n)} it did not play`,
  ),
  noclash: both(
    () => 'Clash lines spare you',
    () => 'Clash lines spare the foe',
  ),
  nostun: both(
    () => 'you cannot be stunned',
    () => 'the foe cannot be stunned',
  ),
  peek: (n) => `shows the top ${n === 1 ? 'card' : `${n} cards`} of the draw pile`,
  'pow+': (n, mine) => `${change('damage')(n, mine)} next beat`,
  'read dmg+': (n) => `the Read deals ${n} more`,
  'read spd': (n, mine) => `${change('Speed')(n, mine)} for the Read`,
  readx: (n) => `the Read counts ${n} times`,
  shake: (n, mine) => `${less('Stability')(n, mine)} next beat`,
  spd: change('Speed'),
  'spd+': (n, mine) => `${change('Speed')(n, mine)} next beat`,
  stab: change('Stability'),
  'stab+': (n, mine) => `${change('Stability')(n, mine)} next beat`,
  steal: less('gold'),
  tie: () => 'makes this beat a Clash',
  unstoppable: () => 'is Unstoppable',
};

const isStatus = (what: string): what is keyof typeof STATUSES => Object.hasOwn(STATUSES, what);

export const statusText = (what: string, n: number, mine: boolean): string =>
  isStatus(what) ? STATUSES[what](n, mine) : what;
