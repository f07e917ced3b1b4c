import { TEXT_MAX } from '../actions.ts';
import { AXES } from '../content/types.ts';
import type { Book } from './dungeon.ts';

/** Text as the log keeps it; normalising it twice changes nothing more. ED-58, rule 1 */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2019\u02bc]/g, "'")
    .toLowerCase()
    .replaceAll(/[^a-z0-9']/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .trim();
}

const tokensOf = (text: string, most: number): string[] =>
  text
    .split(' ')
    .map((token) => token.replaceAll(/^'+|'+$/g, ''))
    .filter((token) => token !== '')
    .slice(0, most);

/** Rule 2: the longest stem that begins the word; short stems match whole words only. */
function stemOf({ stems, f }: Book, token: string): string | undefined {
  return stems.get(token[0]!)?.find((stem) => (stem.length <= f.words.short ? token === stem : token.startsWith(stem)));
}

/** One word with a known stem, and the amounts it adds. */
interface WordMatch {
  readonly word: string;
  readonly stem: string;
  readonly adds: readonly (readonly [axis: number, amount: number])[];
}

export interface Projection {
  readonly matched: readonly WordMatch[];
  /** Uncapped, fifteen axes. ED-55 */
  readonly embedding: readonly number[];
  /** After the caps and the penalty for repeating the text. */
  readonly applied: readonly number[];
}

/** Rules 3 to 5: sign, weight and earlier occurrences of the stem. */
function weightOf(
  { content: { speech }, f: { words } }: Book,
  tokens: readonly string[],
  i: number,
  times: number,
): number {
  const before = tokens.slice(Math.max(0, i - 2), i);
  const sign = before.filter((token) => speech.negators.includes(token)).length % 2 === 1 ? -1 : 1;
  const previous = tokens[i - 1] ?? '';
  const multiplier = speech.strong.includes(previous)
    ? words.strong
    : speech.weak.includes(previous)
      ? words.weak
      : words.plain;
  const repeat = times === 0 ? 2 : times === 1 ? 1 : 0;
  return sign * multiplier * repeat;
}

/** Caps each axis, then their sum. ED-29, ED-58 rule 6 */
export function capped({ f }: Book, values: readonly number[]): number[] {
  const { axis_e4, sum_e4 } = f.deed;
  const bounded = values.map((value) => Math.max(-axis_e4, Math.min(axis_e4, value)));
  const sum = bounded.reduce((all, value) => all + Math.abs(value), 0);
  return sum <= sum_e4 ? bounded : bounded.map((value) => zeroed(Math.trunc((value * sum_e4) / sum)));
}

/** JSON has no -0. */
const zeroed = (value: number): number => (value === 0 ? 0 : value);

/** Projects a text onto the axes; `repeats` is the number of earlier uses of the same text. ED-58 */
export function project(book: Book, text: string, repeats: number): Projection {
  const tokens = tokensOf(text, book.f.words.tokens);
  const counts = new Map<string, number>();
  const embedding = new Array<number>(AXES.length).fill(0);
  const matched: WordMatch[] = [];
  tokens.forEach((word, i) => {
    const stem = stemOf(book, word);
    if (stem === undefined) return;
    const times = counts.get(stem) ?? 0;
    counts.set(stem, times + 1);
    const weight = weightOf(book, tokens, i, times);
    const adds = book
      .vector(book.content.lexicon[stem]!)
      .map(([axis, amount]): [number, number] => [axis, zeroed(Math.trunc((amount * weight) / book.f.words.parts))]);
    for (const [axis, amount] of adds) embedding[axis] = embedding[axis]! + amount;
    matched.push({ word, stem, adds });
  });
  let applied = capped(book, embedding);
  for (let i = 0; i < repeats && applied.some((value) => value !== 0); i++)
    applied = applied.map((value) => zeroed(Math.trunc(value / 2)));
  return { matched, embedding, applied };
}
