import { phrases } from '@undercroft/kernel';
import { fitLine, joinLines, type Line, plain, type Role, type Span, span, widthOf } from './line.ts';

const { capital } = phrases;

const FULL = '█';
const EMPTY = '░';

/** `██████░░░░`: the share, rounded to whole cells. */
export function bar(value: number, max: number, cells = 10): string {
  const share = max <= 0 ? 0 : Math.floor((2 * value * cells + max) / (2 * max));
  const full = Math.max(0, Math.min(cells, share));
  return FULL.repeat(full) + EMPTY.repeat(cells - full);
}

export interface RuleText {
  readonly title?: Line;
  readonly note?: Line;
}

/** `── title ──── note ──`: where a panel begins. */
export function rule(width: number, { title, note }: RuleText = {}): Line {
  const left: Line = title === undefined ? '' : joinLines('── ', title, ' ');
  const right: Line = note === undefined ? '' : joinLines(' ', note, ' ──');
  return joinLines(left, '─'.repeat(Math.max(0, width - widthOf(left) - widthOf(right))), right);
}

const isRule = (line: Line): boolean => plain(line).startsWith('──');

/** Text in rows of at most `width` columns, broken between words. */
export function wrapText(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && longer.length > width) {
      rows.push(row);
      row = word;
    } else row = longer;
    while (row.length > width) {
      rows.push(row.slice(0, width));
      row = row.slice(width);
    }
  }
  return [...rows, row];
}

const SENTENCES = /^.*[.!?;](?= )/;
const MORE = ' (more)';

/** The whole sentences of a text that fit into a row; empty if they would leave most of it free. */
function wholeSentences(text: string, width: number): string {
  const whole = SENTENCES.exec(text.slice(0, width + 1))?.[0] ?? '';
  return whole.length >= width / 4 ? whole.replace(/;$/, '.') : '';
}

/** One row of a longer text: whole sentences that fit, or else words and a sign that there is more. */
export const firstRow = (text: string, width: number): string =>
  text.length <= width ? text : wholeSentences(text, width) || cutRow(text, width);

/** The same for text that a player decides by: a sign shows that something is left out. */
export function cutRow(text: string, width: number): string {
  if (text.length <= width) return text;
  const space = Math.max(1, width - MORE.length);
  const words = wholeSentences(text, space) || wrapText(text, space)[0]!;
  return `${words.replace(/[,;:]$/, '')}${MORE}`.slice(0, width);
}

/** A fragment as a sentence: "heal 18 HP" becomes "Heal 18 HP." */
export const sentence = (text: string): string =>
  text === '' ? '' : `${capital(text)}${/[.!?")]$/.test(text) ? '' : '.'}`;

/** Text after a head of fixed width; further rows are indented under the first. */
export function hang(head: string, text: string, width: number): string[] {
  return wrapText(text, Math.max(1, width - head.length)).map(
    (row, i) => (i === 0 ? head : ' '.repeat(head.length)) + row,
  );
}

/** Two columns with a line between them; rules cross it where they meet. */
export function sideBySide(left: readonly Line[], right: readonly Line[], leftWidth: number, width: number): Line[] {
  const rows: Line[] = [];
  const rightWidth = width - leftWidth - 1;
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i] ?? '', right[i] ?? ''];
    rows.push(joinLines(fitLine(a, leftWidth), joint(isRule(a), isRule(b), i === 0), fitLine(b, rightWidth)));
  }
  return rows;
}

function joint(left: boolean, right: boolean, isFirst: boolean): string {
  if (left && right) return isFirst ? '┬' : '┼';
  if (left) return '┤';
  return right ? '├' : '│';
}

/** A cell of a table: text at the left or right edge of its columns. */
export interface Cell {
  readonly text: Line;
  readonly width: number;
  readonly right?: boolean;
  readonly role?: Role | undefined;
}

export function tableRow(cells: readonly Cell[]): Line {
  return joinLines(
    ...cells.map(({ text, width, right, role }): Line => {
      const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
      const shown: Line = role === undefined ? text : paintAll(text, role);
      return right ? joinLines(gap, shown) : joinLines(shown, gap);
    }),
  );
}

const paintAll = (text: Line, role: Role): Line => [span(role, plain(text))];

/** A box with a title in its upper and a hint in its lower edge. */
export function box(title: string, rows: readonly Line[], hint: string, width: number): Line[] {
  const inner = width - 4;
  const edge = (from: string, text: string, to: string): string =>
    `${from}─ ${text} ${'─'.repeat(Math.max(0, width - text.length - 5))}${to}`;
  return [
    edge('┌', title, '┐'),
    ...rows.map((row): Line => joinLines('│ ', fitLine(row, inner), ' │')),
    edge('└', hint, '┘'),
  ];
}

/** The key column of a choice row: ` ▸1 ` with the marker, `  1 ` without. */
export const keyCell = (key: string, isMarked: boolean): readonly Span[] => [
  { text: isMarked ? ` ▸` : '  ', role: isMarked ? 'accent' : undefined },
  span('key', key),
  { text: ' ' },
];
