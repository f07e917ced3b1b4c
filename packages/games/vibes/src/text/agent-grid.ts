import type { Part } from '@undercroft/text/agent';
import type { FightView } from '../rules/view-schema.ts';

type Cell = NonNullable<FightView['grid']>['plain'][number][number];
const letter = (slot: number): string => String.fromCharCode(65 + slot);

const lost = (n: number): string => (n > 0 ? `-${n}` : n < 0 ? `+${-n}` : '0');
const isEarlyStun = ({ foeStunned, first }: Cell): boolean => foeStunned && first === 'you';

const halfText = (cell: Cell, isClashSaid: boolean): string =>
  [
    `${lost(cell.youLost)}/${lost(cell.foeLost)}`,
    ...(cell.first === 'clash' && !isClashSaid ? ['c'] : []),
    ...(isEarlyStun(cell) ? ['s'] : []),
  ].join(' ');

/** `-4/-2 (-4/-4)c`: without a Read, with one, and the marks. */
function cellText(plain: Cell, read: Cell): string {
  const isClash = plain.first === 'clash' && read.first === 'clash';
  const before = halfText(plain, isClash);
  const after = halfText(read, isClash);
  return `${before} (${before === after ? 'same' : after})${isClash ? 'c' : ''}`;
}

/** The result of every pair, in columns. */
export function gridText({ grid, you, foe }: FightView): (Part | string)[] {
  if (!grid) return [];
  const cells = you.row.map((_, i) => foe.row.map((_foe, j) => cellText(grid.plain[i]![j]!, grid.read[i]![j]!)));
  const widths = foe.row.map((_, j) => Math.max(...cells.map((row) => row[j]!.length)) + 1);
  const line = (parts: readonly string[]): string =>
    parts
      .map((part, j) => part.padEnd(widths[j]!))
      .join('')
      .trimEnd();
  return [
    {
      key: 'grid-marks',
      text: 'GRID you/foe, in brackets with a Read there. Marks: c Clash, s foe stunned before it acts.',
      short: 'GRID',
    },
    `   ${line(foe.row.map((_, j) => letter(j)))}`,
    ...cells.map((row, i) => `${i + 1}  ${line(row)}`),
  ];
}
