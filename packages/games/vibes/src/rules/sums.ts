import type { Term } from '@undercroft/kernel';

/** Terms of a sum for an event: zeros are omitted. */
export const termsOf = (...parts: readonly (readonly [label: string, value: number])[]): Term[] =>
  parts.filter(([, value]) => value !== 0).map(([label, value]) => ({ label, value }));

export const totalOf = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

/** The terms, and the difference made by a limit to reach `to`. */
export function limited(terms: readonly Term[], to: number): Term[] {
  const beyond = to - totalOf(terms);
  return beyond === 0 ? [...terms] : [...terms, { label: beyond > 0 ? 'atLeast' : 'atMost', value: beyond }];
}
