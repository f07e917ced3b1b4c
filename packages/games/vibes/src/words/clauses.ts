import { parseClause } from '../content/notation.ts';
import { clauseText, conditionsText } from './text.ts';

/** Why a line did not run, where it is no condition of the line itself. */
const CAUSES: Readonly<Record<string, string>> = {
  clash: 'no Clash',
  focus: 'no Focus was spent on it',
  hit: 'no hit',
  missed: 'the card missed',
  nothing: 'nothing came of it',
  read: 'no Read',
  stunned: 'stunned',
};

/** A line of a card as it is printed, without its full stop. */
export const quoted = (text: string): string => `"${clauseText(parseClause(text)).slice(0, -1)}"`;

/** Why a line did not run. */
export function causeText(text: string, cond: string): string {
  const failed = parseClause(text).conditions.filter((c) => c.text === cond);
  return failed.length > 0 ? `not "${conditionsText(failed)}"` : (CAUSES[cond] ?? cond);
}

const more = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** What took hold of a side. */
const STATUSES: Readonly<Record<string, (n: number) => string>> = {
  ash: (n) => `${n} burned cards on top of the draw pile`,
  cleanse: () => 'Bleeds, Slow, shake and drag are gone',
  dmg: (n) => `${n} damage`,
  'dmg+': (n) => `${more(n)} damage`,
  drag: (n) => `Speed at most ${n} next beat`,
  edge: () => 'equal Speeds are won',
  gold: (n) => `${more(n)} gold`,
  grapple: () => 'a hit stuns',
  guard: (n) => `Guard ${n}`,
  'ignore dodge': () => 'Dodge is ignored',
  'ignore guard': () => 'Guard is ignored',
  'ignore slow': () => 'Slow is ignored',
  keep: (n) => `${n} unplayed cards stay`,
  noclash: () => 'Clash lines deal 0',
  nostun: () => 'no stun',
  peek: (n) => `the top ${n} cards of the draw pile are known`,
  'pow+': (n) => `${more(n)} damage next beat`,
  'read dmg+': (n) => `${more(n)} damage by the Read`,
  'read spd': (n) => `${more(n)} Speed by the Read`,
  readx: (n) => `Read baseline x${n}`,
  shake: (n) => `-${n} Stability next beat`,
  spd: (n) => `${more(n)} Speed`,
  'spd+': (n) => `${more(n)} Speed next beat`,
  stab: (n) => `${more(n)} Stability`,
  'stab+': (n) => `${more(n)} Stability next beat`,
  steal: (n) => `-${n} gold`,
  tie: () => 'this beat is a Clash',
  unstoppable: () => 'Unstoppable',
};

export const statusSaid = (what: string, n: number): string => STATUSES[what]?.(n) ?? what;
