import { wrapText } from './layout.ts';
import { fitLine, type Line } from './line.ts';
import type { Size } from './screen.ts';

const BASE: Size = { width: 80, height: 24 };

export const isTooSmall = ({ width, height }: Size): boolean => width < BASE.width || height < BASE.height;

const KEYS = 'P plain text   Q leave (run kept)';
const TINY = { width: 20, height: 4 };
const NARROW = 50;

/** Below 80x24: the required size, a note that the run is kept, and two ways on. */
export function tooSmall({ width, height }: Size, run: string): Line[] {
  if (width < TINY.width || height < TINY.height) return filled(['80x24 please. Q'], { width, height });
  const needs = `This window is ${width} x ${height}. Undercroft needs 80 x 24.`;
  const larger = 'Make it larger: the game redraws by itself.';
  if (width < NARROW) {
    const rows = [...wrapText(needs, width), ...wrapText(larger, width)].slice(0, height - 1);
    return filled([...rows, ...blanks(height - rows.length - 1), KEYS], { width, height });
  }
  const rows = [
    '',
    needs,
    '',
    larger,
    '',
    'Or press P to go on line by line, at any width.',
    'Or press Q to leave. Your run is kept.',
    '',
    ...wrapText(`Your run: ${run}`, width - 4),
    'Nothing has happened meanwhile.',
  ].slice(0, height - 1);
  return filled([...rows.map((row) => `  ${row}`), ...blanks(height - rows.length - 1), KEYS], { width, height });
}

const blanks = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => '');

const filled = (rows: readonly string[], { width, height }: Size): Line[] =>
  [...rows, ...blanks(height - rows.length)].slice(0, height).map((row) => fitLine(row, width));
