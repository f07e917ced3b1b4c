import { type Action, canonical } from '@undercroft/kernel';
import type { TextOffer } from './context.ts';
import { NOTHING_CHOSEN } from './frame.ts';
import { cutRow, hang, keyCell, sentence } from './layout.ts';
import { inRole, joinLines, type Line } from './line.ts';
import type { Commit, KeyEffect, Row, ScreenContext, ScreenParts } from './screen.ts';

/** Keys for choices, without the letters that the frame uses. */
const KEYS = [...'1234567890abcdefghijklmnoprstvwxyz'];

/** Abandoning is in the menu of Esc, never among the choices. */
export const isAbandon = ({ action }: TextOffer): boolean => action.type === 'abandon';

/** Assigns every new offer the first free key; known offers keep theirs. */
export function assignKeys(
  before: { readonly [action: string]: string },
  offers: readonly TextOffer[],
): { readonly [action: string]: string } {
  const names = offers.filter((offer) => !isAbandon(offer)).map(({ action }) => canonical(action));
  const kept = Object.fromEntries(names.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])));
  const taken = new Set(Object.values(kept));
  const free = KEYS.filter((key) => !taken.has(key));
  for (const name of names) {
    if (kept[name] !== undefined) continue;
    const key = free.shift();
    if (key !== undefined) kept[name] = key;
  }
  return kept;
}

/** The sentence of a refusal without the rule's id. */
export const refusalText = ({ reasons }: Pick<TextOffer, 'reasons'>): string =>
  reasons.map(({ text, rule }) => text.replace(` (${rule})`, '')).join(' ');

export interface KeyedOffer {
  readonly key: string;
  readonly offer: TextOffer;
}

/** The offers of this turn with their keys; those without a key are reached with the arrow keys. */
export const keyedOffers = ({ offers, ui }: ScreenContext): KeyedOffer[] =>
  offers
    .filter((offer) => !isAbandon(offer))
    .map((offer, i) => ({ key: ui.keyOf[canonical(offer.action)] ?? `#${i}`, offer }))
    .sort((a, b) => rank(a.key) - rank(b.key));

/** Sorts by keyboard position; offers without a key come last. */
const rank = (key: string): number => (KEYS.includes(key) ? KEYS.indexOf(key) : KEYS.length);

const costText = ({ cost }: TextOffer): string => (cost === undefined || cost === '' ? '' : `${cost}. `);

/** Cost and effect as sentences. */
function effectText(offer: TextOffer): string {
  return `${costText(offer)}${sentence(offer.detail ?? '')}`.trim();
}

/** One choice: key, name, cost and effect; further lines indented. */
export function choiceRows({ key, offer }: KeyedOffer, isMarked: boolean, nameWidth: number, width: number): Row[] {
  const shownKey = key.startsWith('#') ? ' ' : key;
  const text = offer.available ? effectText(offer) : `BLOCKED: ${refusalText(offer)}`;
  const fits = offer.name.length <= nameWidth;
  const head = offer.name.padEnd(nameWidth) + (fits ? ' ' : '');
  const indent = fits ? head : ' '.repeat(nameWidth + 1);
  const space = width - 4;
  const rows = text === '' ? [offer.name] : fits ? hang(head, text, space) : [offer.name, ...hang(indent, text, space)];
  const role = isMarked ? 'selected' : offer.available ? undefined : 'blocked';
  const drawn = (row: string, isFirst: boolean): Line => {
    const line = joinLines(isFirst ? keyCell(shownKey, isMarked) : '    ', row);
    return role === undefined ? line : inRole(role, line);
  };
  const textFrom = fits ? 0 : 1;
  /** The row as drawn if those below it are folded. */
  const shortOf = (i: number): Line => {
    const rest = rows.slice(i).map((row) => row.slice(indent.length));
    const lead = i === 0 ? head : ' '.repeat(indent.length);
    return drawn(lead + cutRow(rest.join(' '), space - indent.length), i === 0);
  };
  return rows.map((row, i): Row => {
    return {
      line: drawn(row, i === 0),
      ...(i >= textFrom && i < rows.length - 1 ? { short: shortOf(i) } : {}),
      choice: true,
      ...(isMarked && i === 0 ? { marked: true } : {}),
      ...(i > textFrom && !isMarked ? { fold: 'second' as const } : {}),
    };
  });
}

/** Keys, Enter line and commit of the marked offer. */
export type ChoiceParts = Pick<ScreenParts, 'enter' | 'commit' | 'refusal' | 'keys' | 'order' | 'at'>;

export function choiceParts(
  context: ScreenContext,
  choices: readonly KeyedOffer[],
  enterText: (offer: TextOffer) => string = enterOf,
): ChoiceParts {
  const marked = choices.find(({ key }) => key === context.ui.marks['choice']);
  const keys: { [key: string]: KeyEffect } = {};
  for (const { key, offer } of choices) keys[key] = { marks: { choice: key }, ...typing(offer) };
  const order = choices.map(({ key }) => key);
  if (!marked) return { enter: NOTHING_CHOSEN, commit: null, keys, order };
  const { offer } = marked;
  const at = marked.key;
  if (!offer.available)
    return { enter: `${offer.name}: BLOCKED.`, commit: null, refusal: refusalText(offer), keys, order, at };
  return { enter: enterText(offer), commit: commitOf(offer), keys, order, at };
}

const typing = (offer: TextOffer): KeyEffect => (offer.blank && offer.available ? { types: true } : {});

/** The action of Enter, in sentences: name, cost and effect. */
export const enterOf = ({ name, cost = '', detail = '' }: TextOffer): string =>
  [name, cost, detail]
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');

/** The action, and its confirmation if it is grave. */
export function commitOf(offer: TextOffer, filled?: Action): Commit {
  const action = filled ?? offer.action;
  if (!offer.preview?.grave) return { action };
  return {
    action,
    grave: {
      title: offer.name,
      rows: [...(offer.detail ? [offer.detail] : []), '', "This can't be taken back."],
      yes: offer.name,
      no: 'Choose again',
    },
  };
}
