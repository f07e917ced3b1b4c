import type { Term, Why } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';

/**
 * A number multiplied by one factor after another, rounded half up once at the end. The terms telescope: each is the
 * rounded value after its factor minus the one before. DD-244
 */
export interface Sum {
  num: number;
  den: number;
  value: number;
  readonly terms: Term[];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const halfUp = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den));

/** `a / b` rounded half up. */
export const divide = halfUp;

/** `pct` percent of `value`, rounded half up. */
export const percentOf = (value: number, pct: number): number => halfUp(value * pct, PERCENT);

export function sumOf(label: string, value: number): Sum {
  return { num: value, den: 1, value, terms: value === 0 ? [] : [{ label, value }] };
}

function settle(sum: Sum, label: string): void {
  const value = halfUp(sum.num, sum.den);
  if (value !== sum.value) sum.terms.push({ label, value: value - sum.value });
  sum.value = value;
}

export function plus(sum: Sum, label: string, value: number): void {
  sum.num += value * sum.den;
  settle(sum, label);
}

/**
 * Multiplies by `num / den`. A change that rounds to zero is reported as one point, followed by a rounding term that
 * cancels it.
 */
export function times(sum: Sum, label: string, num: number, den: number): void {
  if (num === den) return;
  const [n, d] = [sum.num * num, sum.den * den];
  const common = gcd(Math.abs(n), d) || 1;
  sum.num = n / common;
  sum.den = d / common;
  const before = sum.value;
  settle(sum, label);
  if (sum.value !== before || n === 0) return;
  const step = num > den ? Math.sign(n) : -Math.sign(n);
  sum.terms.push({ label, value: step }, { label: 'rounding', value: -step });
}

function set(sum: Sum, label: string, value: number): void {
  sum.num = value;
  sum.den = 1;
  settle(sum, label);
}

export function atLeast(sum: Sum, least: number, label = 'atLeast'): void {
  if (sum.value < least) set(sum, label, least);
}

export function atMost(sum: Sum, most: number, label = 'atMost'): void {
  if (sum.value > most) set(sum, label, most);
}

/** The `why` of an event whose number `of` is the sum of these terms. */
export const summed = (why: Why, of: string, { terms }: Pick<Sum, 'terms'>): Why =>
  terms.length > 0 ? { ...why, of, terms } : why;
