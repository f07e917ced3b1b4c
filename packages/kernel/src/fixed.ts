/** Fixed-point arithmetic: whole numbers in, whole numbers out, the same on every engine. */

/** `a * b / c` rounded half up; the product must stay a safe integer. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  if (!Number.isSafeInteger(product)) throw new RangeError(`${a} * ${b} is not a safe integer`);
  return Math.floor((2 * product + c) / (2 * c));
}

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

const sum = (numbers: readonly number[]): number => {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
};

const EXP_E9 = 1_000_000_000;

/**
 * e^(x/1000) in billionths, for x up to 16,000; below -21,416 the result is 0. Only + - * / and floor in a fixed order:
 * `Math.exp` may differ between engines.
 */
export function expFixed(x_e3: number): number {
  if (!Number.isInteger(x_e3) || x_e3 > 16_000)
    throw new RangeError(`expFixed takes a whole number up to 16000, not ${x_e3}`);
  if (x_e3 < -40_000) return 0;
  const halvings = 12;
  const small = x_e3 / 1000 / 4096;
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + (small / 4) * (1 + small / 5))));
  for (let i = 0; i < halvings; i++) power *= power;
  return Math.floor(power * EXP_E9 + 0.5);
}

/**
 * Shares of `total` in proportion to `weights`: largest remainder, ties to the left. Sums to `total`
 * exactly. Weights are whole numbers, not all 0.
 */
export function apportion(weights: readonly number[], total: number): number[] {
  const whole = sum(weights);
  const shares = weights.map((w) => Math.floor((w / whole) * total));
  const order = weights
    .map((w, i) => ({ i, rest: (w / whole) * total - shares[i]! }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (let left = total - sum(shares), k = 0; left > 0; left--, k++) {
    const { i } = order[k % order.length]!;
    shares[i] = shares[i]! + 1;
  }
  return shares;
}
