import { type Line, paint, type Row, wrapText } from '@undercroft/text';
import type { EscapeContent } from '../content/content.ts';
import { AXES } from '../content/types.ts';
import type { EscapeEvents } from '../events.ts';
import { type Book, makeBook } from '../rules/dungeon.ts';
import { normalised, project } from '../rules/speech.ts';
import { type Context, short } from './table.ts';

const books = new WeakMap<object, Book>();

function bookOf({ game }: Context): Book {
  const content = game.content!.tables as EscapeContent;
  const known = books.get(content) ?? makeBook(content);
  books.set(content, known);
  return known;
}

const KAEL = 'kael';

/** Number of times you already said this text, as far back as the log goes. */
const timesSaid = ({ log }: Context, text: string): number =>
  log.filter(({ kind, data }) => {
    const event = data as unknown as EscapeEvents['spoken'];
    return kind === 'spoken' && event.entity === KAEL && event.text === text;
  }).length;

const signed = (e4: number): string => `${e4 > 0 ? '+' : ''}${short(e4)}`;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.abs(value), 0);

const PENALTY = ['', ', said before: half', ', said twice before: a quarter'];

/** Preview of a spoken line: its effect word by word, and the rest after the caps. ED-58 */
export function sayPreview(context: Context, typed: string): Row[] {
  const text = normalised(typed);
  if (text === '') return [];
  const book = bookOf(context);
  const repeats = timesSaid(context, text);
  const { matched, embedding, applied } = project(book, text, repeats);
  if (matched.length === 0) return [{ line: '   None of these words moves a trait.' }];
  const words = matched.map(({ word, adds }) => {
    const moved = adds.filter(([, amount]) => amount !== 0).map(([axis, amount]) => `${AXES[axis]} ${signed(amount)}`);
    return `${word} ${moved.length > 0 ? moved.join(', ') : 'no more'}`;
  });
  const whole = sumOf(embedding);
  const left = sumOf(applied);
  const penalty = repeats === 0 ? '' : (PENALTY[repeats] ?? `, said ${repeats} times before: next to nothing`);
  const sum = `sum ${short(whole)} of ${short(book.f.deed.sum_e4)}: ${left === whole ? 'nothing cut' : `${short(left)} counts`}${penalty}`;
  return withSum(words, sum, context.size.width).map((line): Row => ({ line }));
}

const INDENT = 3;

/** Joins words into rows without breaking one; the sum goes to the right of the last row, or below it. */
function withSum(words: readonly string[], sum: string, width: number): Line[] {
  const room = width - INDENT;
  const rows: string[] = [];
  for (const word of words.flatMap((each) => wrapText(each, room))) {
    const longer = `${rows.at(-1) ?? ''} · ${word}`;
    if (rows.length > 0 && longer.length <= room) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const last = rows.at(-1) ?? '';
  if (last.length + 2 + sum.length <= room) rows[rows.length - 1] = last + sum.padStart(room - last.length);
  else rows.push(sum.padStart(room));
  return rows.map((row) =>
    paint(`${' '.repeat(INDENT)}${row}`, [
      [/\+[\d.]+/, 'good'],
      [/-[\d.]+/, 'harm'],
    ]),
  );
}
