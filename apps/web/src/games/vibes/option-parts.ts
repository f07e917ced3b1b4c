import type { VibesView } from './view.ts';

/** One effect of an option, as its label gives it. */
export interface OptionPart {
  readonly side: 'give' | 'get' | 'chance' | 'later';
  readonly text: string;
  /** Its chance in percent; null if it is certain. */
  readonly percent: number | null;
}

const CHANCE = /^(\d+)%: (.*)$/s;
const GIVES = /^(pay|lose) |^next fight, for the foe/;
const FOLLOWS = /^(then|what is hidden|if) /;

function partOf(text: string): OptionPart {
  const [, percent, what] = CHANCE.exec(text) ?? [];
  if (percent !== undefined) return { side: 'chance', text: what ?? '', percent: Number(percent) };
  const side = GIVES.test(text) ? 'give' : FOLLOWS.test(text) ? 'later' : 'get';
  return { side, text, percent: null };
}

/** Splits `pay 45 gold; heal 30 HP` into costs and gains. */
export const partsOf = (detail: string): OptionPart[] => (detail === '' ? [] : detail.split('; ').map(partOf));

const HP = /^(lose|heal) (\d+) HP(?: and (\d+) more for each Act)?$/;
const GOLD = /^(pay|gain) (\d+) gold$/;

type Purse = Pick<VibesView, 'hp' | 'maxHp' | 'gold' | 'act'>;

/** HP and gold after the certain parts: a loss of HP leaves 1, a heal stops at the maximum. NV-107 */
export function after(parts: readonly OptionPart[], { hp, maxHp, gold, act }: Purse): Pick<Purse, 'hp' | 'gold'> {
  let left = { hp, gold };
  for (const { side, text } of parts) {
    if (side !== 'give' && side !== 'get') continue;
    const [, way, n = '0', perAct = '0'] = HP.exec(text) ?? [];
    const change = Number(n) + Number(perAct) * act;
    if (way === 'lose') left = { ...left, hp: Math.max(1, left.hp - change) };
    if (way === 'heal') left = { ...left, hp: Math.min(maxHp, left.hp + change) };
    const [, coin, amount = '0'] = GOLD.exec(text) ?? [];
    if (coin) left = { ...left, gold: Math.max(0, left.gold + (coin === 'pay' ? -1 : 1) * Number(amount)) };
  }
  return left;
}

/** Pictures by keyword; the first match is used. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/^next fight, for the foe/, 'foe'],
  [/fight an elite/, 'elite'],
  [/one beat/, 'combat'],
  [/relic/, 'treasure'],
  [/Instant/, 'liquid_focus'],
  [/gold/, 'gold'],
  [/HP/, 'hp'],
  [/random (Attack|Grapple|Guard|Dodge|Counter|Trick|Prep|Skill) card/, ''],
  [/upgrade/, 'tinker'],
  [/remove/, 'trim'],
  [/copy/, 'mirror_match'],
  [/^turn/, 'audition'],
  [/^see |hidden/, 'study'],
  [/card|deck/, 'marked_deck'],
  [/^next fight/, 'read'],
];

/** The picture of a part: content, or one of the table's own; '' if nothing matches. */
export function pictureOf({ text }: OptionPart): string {
  for (const [words, id] of PICTURES) {
    const found = words.exec(text);
    if (found) return id === '' ? found[1]! : id;
  }
  return '';
}

/** The part that represents the whole option: a gain, else a chance, else a later effect, else a cost. */
export function headPart(parts: readonly OptionPart[]): OptionPart | undefined {
  for (const side of ['get', 'chance', 'later', 'give'] as const) {
    const found = parts.find((part) => part.side === side && pictureOf(part) !== '');
    if (found) return found;
  }
  return undefined;
}
