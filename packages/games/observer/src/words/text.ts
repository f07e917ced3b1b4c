import { phrases } from '@undercroft/kernel';

/** `2 more`, `1 less`: for numbers with either sign. */
export const more = (n: number): string => (n < 0 ? `${-n} less` : `${n} more`);

/** `1 Location more`. */
export const moreOf = (n: number, one: string): string =>
  `${phrases.plural(Math.abs(n), one)} ${n < 0 ? 'less' : 'more'}`;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** `2`, or `1-3`. */
export const spanText = ({ low, high }: Span, text: (n: number) => string = String): string =>
  low === high ? text(low) : `${text(low)}-${text(high)}`;

/** Instability has two decimals and moves in quarters. */
export const wText = (quarters: number): string =>
  `${Math.floor(quarters / 4)}.${['00', '25', '50', '75'][quarters % 4]}`;

/** `a`, `a and b`, `a, b and c`. */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Breaks at spaces; mechanics are never cut. OB-172 */
export function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}
