import type { Term } from '@undercroft/kernel';
import type { Passive } from '../content/types.ts';
import type { Observer } from '../state.ts';
import type { Book } from './book.ts';

/** One number of a sum, before zeros are removed. */
export type Addend = readonly [label: string, value: number];

const sumOf = (addends: readonly Addend[]): number => addends.reduce((all, [, value]) => all + value, 0);

/** The terms of a sum, without zeros. */
export const terms = (...addends: readonly Addend[]): Term[] =>
  addends.flatMap(([label, value]) => (value === 0 ? [] : [{ label, value }]));

/** The terms that add up to `total`; the effect of a limit comes last, labelled `limit`. */
export const termsTo = (total: number, limit: string, ...addends: readonly Addend[]): Term[] =>
  terms(...addends, [limit, total - sumOf(addends)]);

/** Contributions of gear and artifacts to one number, each under its own name. OB-60 */
export function gifts(book: Book, { worn, belt }: Pick<Observer, 'worn' | 'belt'>, op: Passive): Addend[] {
  const addends: Addend[] = [];
  for (const { id } of [...worn, ...belt]) {
    const value = book.kits[id]![op];
    if (value !== 0) addends.push([id, value]);
  }
  return addends;
}

/** The first item that contributes to it, or ''. */
export const giverOf = (book: Book, state: Pick<Observer, 'worn' | 'belt'>, op: Passive): string =>
  gifts(book, state, op)[0]?.[0] ?? '';
