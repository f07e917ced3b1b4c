import { packTexts } from '@undercroft/kernel';
import { CONTENT } from '../content/index.ts';
import type { VibesContent } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { type Books, bookFor, makeBooks } from '../rules/books.ts';
import type { RowCard, SideView, VibesView } from '../rules/view-schema.ts';
import { name, TYPE_NAMES, cardText as wordsOf } from '../words/text.ts';

const BOOKS = makeBooks(CONTENT);
const packedBooks = new WeakMap<object, Books>();

/** The books of a run's content: with the cards of its packs, if it has some. */
function booksInUse(): Books {
  const tables = packTexts.tablesInUse();
  if (!tables) return BOOKS;
  const known = packedBooks.get(tables) ?? makeBooks(tables as VibesContent);
  packedBooks.set(tables, known);
  return known;
}

/** The book of this run's edition. */
export const bookOf = (view: Pick<VibesView, 'edition2'>): Book => bookFor(booksInUse(), view);

/** Shortened card texts; longer patterns first. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bDeal (\d+) more next beat\./g, 'Next card +$1 damage.'],
  [/\bEnd: Charge: gain 1 Focus if not hit\./g, 'Not hit: +1 Focus.'],
  [/\bEnd: if not hit, gain (\d+) (\w+) next beat\./g, 'Not hit: +$1 $2 next beat.'],
  [/\b[Dd]eal (\d+) more\b/g, '+$1'],
  [/\bboth take (\d+)/g, 'both lose $1'],
  [/\bGain (\d+) Guard\b/g, 'Guard $1'],
  [/\b(\w+)\/(\w+) misses\b/g, '$1 and $2 miss'],
];

export const shorter = (text: string): string =>
  SHORTER.reduce((shortened, [long, short]) => shortened.replace(long, short), text);

export const cardName = (key: string): string => name(key);

/** `Attack, Speed 5, Stability 1. Deal 2.`, with statuses applied; `focus` is that of a foe, null for your own card. */
export function cardLine(
  book: Book,
  { card, type, speed, stability, price, bonus = 0 }: RowCard,
  focus: number | null,
): string {
  const { clauses } = book.card(card);
  const pays = focus !== null && price > 0 && price <= focus ? ' (it can pay)' : '';
  const shortened = shorter(wordsOf(clauses));
  const text = pays === '' ? shortened : shortened.replace(/(\d Focus: [^.]*)\./, `$1${pays}.`);
  const more = bonus > 0 ? ` Now +${bonus} damage.` : '';
  return `${TYPE_NAMES[type] ?? type}, Speed ${speed}, Stability ${stability}. ${text}${more}`.trim();
}

/** A card outside any row. */
export function printedLine(book: Book, key: string): string {
  const card = book.card(key);
  return `${TYPE_NAMES[card.type] ?? card.type}, Speed ${card.speed}, Stability ${card.stability}. ${shorter(wordsOf(card.clauses))}`;
}

/** Statuses of a side, in words. */
export function statusText({ status, bleed }: SideView, whose: 'its' | 'your'): string[] {
  const next: readonly (readonly [keyof SideView['status'], (n: number) => string])[] = [
    ['pow', (n) => `${whose} next card +${n} damage`],
    ['spd', (n) => `+${n} Speed`],
    ['slow', (n) => `Slow ${n}`],
    ['stab', (n) => `+${n} Stability`],
    ['shake', (n) => `-${n} Stability`],
    ['drag', (n) => `Drag ${n}`],
  ];
  return [
    ...next.filter(([key]) => status[key] > 0).map(([key, say]) => say(status[key])),
    ...bleed.map(({ n, k }) => `Bleed ${n} for ${k} beat${k === 1 ? '' : 's'}`),
  ];
}
