import type { Row } from '@undercroft/rulebook';
import { expect } from 'vitest';

type CellText<T> = (record: T) => unknown;
type CellReader = (cell: string, row: Row) => unknown;

/**
 * Columns of a table by their heading: the text a record is printed as, numbers as they are, or a reader of the cell
 * with the value it must give. A heading may be followed by `|` and a word, so that a
 * column can be read twice.
 */
export interface Columns<T> {
  readonly [column: string]: CellText<T> | readonly [read: CellReader, make: CellText<T>];
}

interface Keys<T> {
  /** Column with the id, `id` unless said. */
  readonly id?: string | ((row: Row) => string);
  /** The id of a record. */
  readonly of?: (record: T) => string;
  /** The content has the order of the book. */
  readonly isOrdered?: boolean;
}

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

function cellOf(row: Row, column: string): string {
  const cell = row[column.replace(/\|.*/, '')];
  if (cell === undefined) throw new Error(`the table has no column ${column}: ${Object.keys(row).join(', ')}`);
  return cell;
}

/** Keyed by id, so that a record missing on either side is named. */
function byId<T>(records: readonly T[], of: (record: T) => string, valuesOf: (record: T) => object) {
  const ids = records.map(of);
  expect(new Set(ids).size, `ids used twice: ${ids}`).toBe(ids.length);
  return { ids, values: Object.fromEntries(records.map((record, i) => [ids[i]!, valuesOf(record)])) };
}

/** Compares rows of a rule book with the content, both ways: a number changed on either side fails. */
export function expectPrinted<T>(
  rows: readonly Row[],
  records: readonly T[],
  columns: Columns<T>,
  { id = 'id', of = (record) => (record as { id: string }).id, isOrdered = false }: Keys<T> = {},
): void {
  const all = Object.entries(columns);
  const printed = byId(rows, typeof id === 'string' ? (row) => cellOf(row, id) : id, (row) =>
    Object.fromEntries(
      all.map(([column, how]) => {
        const cell = cellOf(row, column);
        return [column, typeof how === 'function' ? cell : how[0](cell, row)];
      }),
    ),
  );
  const made = byId(records, of, (record) =>
    Object.fromEntries(
      all.map(([column, how]) => [column, typeof how === 'function' ? asText(how(record)) : how[1](record)]),
    ),
  );
  expect(made.values).toEqual(printed.values);
  if (isOrdered) expect(made.ids).toEqual(printed.ids);
}
