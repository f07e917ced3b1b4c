import type { Line } from '@undercroft/text';
import type { VibesView } from '../rules/view-schema.ts';

const MARKS: { readonly [type: string]: string } = {
  combat: 'f',
  elite: 'E',
  boss: 'B',
  event: '?',
  shop: '$',
  camp: '^',
  treasure: 'T',
};

const LANES = 5;
const STEP = 6;

/** The Act from left to right: floors are columns, lanes are rows, paths are drawn between them. */
export function mapRows({ map, floor, column }: VibesView): Line[] {
  const floors = Math.max(0, ...map.map((node) => node.floor));
  const rows = Array.from({ length: 2 * LANES - 1 }, () => Array.from({ length: 6 + STEP * (floors + 1) }, () => ' '));
  const put = (lane2: number, x: number, mark: string): void => {
    const row = rows[lane2];
    if (row && x < row.length) row[x] = mark;
  };
  for (const node of map) {
    const x = 3 + STEP * (node.floor - 1);
    for (const next of node.next) {
      if (next === node.column) for (const dx of [2, 3, 4]) put(2 * node.column, x + dx, '-');
      else put(node.column + next, x + 3, next > node.column ? '\\' : '/');
    }
    const isHere = node.floor === floor && node.column === column;
    put(2 * node.column, x, isHere ? '@' : (MARKS[node.type] ?? 'o'));
  }
  return [
    ...rows.map((row) => ` ${row.join('').trimEnd()}`),
    [{ text: ' @ you  f fight  E elite  ? event  $ shop  ^ camp  T treasure  B boss', role: 'quiet' }],
  ];
}
