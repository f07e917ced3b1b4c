import { fitLine, joinLines, type Line } from '@undercroft/text';

/** Widths of columns that share a row evenly, one character between two; the first takes the remainder. */
export function columnWidths(count: number, width: number): number[] {
  const n = Math.max(1, count);
  const each = Math.floor((width - (n - 1)) / n);
  return Array.from({ length: n }, (_, i) => (i === 0 ? width - (n - 1) - each * (n - 1) : each));
}

const separators = (widths: readonly number[]): number[] => {
  const at: number[] = [];
  let x = 0;
  for (const width of widths.slice(0, -1)) {
    x += width;
    at.push(x);
    x += 1;
  }
  return at;
};

/** A rule between two rows of columns; null means a row without columns. */
export function crossing(width: number, above: readonly number[] | null, below: readonly number[] | null): string {
  const [up, down] = [above ? separators(above) : [], below ? separators(below) : []];
  return Array.from({ length: width }, (_, x) => {
    if (up.includes(x)) return down.includes(x) ? '┼' : '┴';
    return down.includes(x) ? '┬' : '─';
  }).join('');
}

/** One row of cells with lines between them. The first cell is indented by one more character. */
export function cellRow(cells: readonly Line[], widths: readonly number[]): Line {
  return joinLines(
    ...widths.map((width, i): Line => {
      const cell = cells[i] ?? '';
      const fitted = i === 0 ? fitLine(joinLines(' ', cell), width) : fitLine(cell, width);
      return i === 0 ? fitted : joinLines('│', fitted);
    }),
  );
}

/** Text width of a cell: one character is reserved for the marker. */
export const cellRoom = (widths: readonly number[]): number => (widths.at(-1) ?? 20) - 1;

/** The rows that fit; a cut text ends in a mark (`W` shows it whole). */
export function fitRows(rows: readonly string[], most: number, width: number): string[] {
  if (rows.length <= most) return [...rows];
  const last = (rows[most - 1] ?? '').slice(0, width - 4).trimEnd();
  return [...rows.slice(0, most - 1), `${last} ...`];
}
