import { expect, test } from 'vitest';
import { expectPrinted } from './printed-rows.ts';

interface Card {
  readonly id: string;
  readonly power: number;
  readonly effects: readonly number[];
}

const ROWS = [
  { id: 'cut', Power: '2', Effect: '3 and 4' },
  { id: 'jab', Power: '1', Effect: 'none' },
];
const CARDS: readonly Card[] = [
  { id: 'cut', power: 2, effects: [3, 4] },
  { id: 'jab', power: 1, effects: [] },
];
const numbersIn = (cell: string): number[] => [...cell.matchAll(/\d+/g)].map(([n]) => Number(n));

const compared = (rows: typeof ROWS, cards: readonly Card[], isOrdered = false) =>
  expectPrinted(
    rows,
    cards,
    {
      Power: ({ power }) => power,
      Effect: [numbersIn, ({ effects }) => effects],
      'Effect|count': [(cell) => numbersIn(cell).length, ({ effects }) => effects.length],
    },
    { isOrdered },
  );

test('[KER-CONT-03] rows and records that agree pass, in any order unless the order is asked for', () => {
  compared(ROWS, CARDS);
  compared(ROWS, CARDS.toReversed());
  expect(() => compared(ROWS, CARDS.toReversed(), true)).toThrow(/to deeply equal/);
});

test.each([
  ['a number of the book', [{ ...ROWS[0]!, Power: '3' }, ROWS[1]!], CARDS],
  ['a number of the content', ROWS, [{ ...CARDS[0]!, effects: [3, 5] }, CARDS[1]!]],
  ['a row without a record', ROWS, CARDS.slice(1)],
  ['a record without a row', ROWS.slice(1), CARDS],
  ['an id that stands twice', [...ROWS, ROWS[0]!], CARDS],
])('[KER-CONT-03] fails on %s', (_, rows, cards) => {
  expect(() => compared(rows, cards)).toThrow();
});

test('[KER-CONT-03] a column that is not printed is an error that names those that are', () => {
  expect(() => expectPrinted(ROWS, CARDS, { Pow: ({ power }) => power })).toThrow(
    'the table has no column Pow: id, Power, Effect',
  );
});
