import { phrases, type Reason } from '@undercroft/kernel';

const { capital } = phrases;

/** `3`, or `1-3` for a range. */
export const rangeText = (low: number, high: number): string => (low === high ? String(low) : `${low}-${high}`);

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** A sentence: capital letter, full stop. */
export const sentence = (text: string): string => {
  const begun = capital(text);
  return /[.!?"]$/.test(begun) ? begun : `${begun}.`;
};

/** `SINCE` and at most six sentences; null if there are none. */
export const sinceText = (sentences: readonly string[], max = 6): string | null =>
  sentences.length === 0 ? null : `SINCE: ${sentences.slice(-max).join(' ')}`;

/** A reason's sentence without the id of its rule. */
export const withoutRule = ({ text, rule }: { text: string } & Pick<Reason, 'rule'>): string =>
  text.replace(` (${rule})`, '');

/** `a x2, b`: counts equal names, in the order of their first occurrence. */
export function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} x${count}` : name)).join(', ');
}
