import type { Term } from '@undercroft/kernel';

/** A sum as it is told: parts that are nothing are left out. */
export const termsOf = (...parts: readonly (readonly [label: string, value: number])[]): Term[] =>
  parts.filter(([, value]) => value !== 0).map(([label, value]) => ({ label, value }));

export const totalOf = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

/** The terms, and what a limit added or took to make them `to`. */
export function limited(terms: readonly Term[], to: number): Term[] {
  const beyond = to - totalOf(terms);
  return beyond === 0 ? [...terms] : [...terms, { label: beyond > 0 ? 'atLeast' : 'atMost', value: beyond }];
}
