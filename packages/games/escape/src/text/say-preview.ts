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

/** How often you said the same already, as far as the log goes back. */
const timesSaid = ({ log }: Context, text: string): number =>
  log.filter(({ kind, data }) => {
    const said = data as unknown as EscapeEvents['spoken'];
    return kind === 'spoken' && said.entity === KAEL && said.text === text;
  }).length;

const signed = (e4: number): string => `${e4 > 0 ? '+' : ''}${short(e4)}`;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + Math.abs(value), 0);

const PENALTY = ['', ', said before: half', ', said twice before: a quarter'];

/** ED-58: what a line would mean, word by word, and what is left of it. */
export function sayPreview(context: Context, typed: string): Row[] {
  const text = normalised(typed);
  if (text === '') return [];
  const book = bookOf(context);
  const said = timesSaid(context, text);
  const { matched, embedding, applied } = project(book, text, said);
  if (matched.length === 0) return [{ line: '   None of these words moves a trait.' }];
  const words = matched.map(({ word, adds }) => {
    const moved = adds.filter(([, amount]) => amount !== 0).map(([axis, amount]) => `${AXES[axis]} ${signed(amount)}`);
    return `${word} ${moved.length > 0 ? moved.join(', ') : 'no more'}`;
  });
  const whole = sumOf(embedding);
  const left = sumOf(applied);
  const penalty = said === 0 ? '' : (PENALTY[said] ?? `, said ${said} times before: next to nothing`);
  const sum = `sum ${short(whole)} of ${short(book.f.deed.sum_e4)}: ${left === whole ? 'nothing cut' : `${short(left)} counts`}${penalty}`;
  return withSum(words, sum, context.size.width).map((line): Row => ({ line }));
}

const INDENT = 3;

/** Words side by side, a word never broken; the sum at the right of the last row, or below it. */
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
