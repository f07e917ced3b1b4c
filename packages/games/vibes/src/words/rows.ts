import { name } from './text.ts';

const WIDTH = 78;

/** Rows that fit a terminal of 80 columns; longer text continues below, indented. */
export function wrap(text: string, indent = 4): string[] {
  const rows: string[] = [];
  let here = '';
  for (const word of text.split(' ')) {
    const next = here === '' ? word : `${here} ${word}`;
    if (next.length <= WIDTH || here.trim() === '') here = next;
    else {
      rows.push(here);
      here = `${' '.repeat(indent)}${word}`;
    }
  }
  return [...rows, here];
}

/** "Lunge x2, Parry" */
export const countsText = (ids: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => `${name(id)}${n > 1 ? ` x${n}` : ''}`).join(', ') || 'none';
};
