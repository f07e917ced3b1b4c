/** A mixed strategy for each side of a zero-sum matrix game, and their exploitability. */
export interface Equilibrium {
  /** Row player's chances, summing to 1. */
  readonly row: readonly number[];
  readonly column: readonly number[];
  /** Expected payoff of the row player. */
  readonly value: number;
  /** Total gain of the best responses to both strategies; 0 at an exact equilibrium. */
  readonly exploitability: number;
  readonly iterations: number;
}

export interface SolveOptions {
  /** Stop when exploitability is at most this share of the payoff range. */
  readonly tolerance?: number;
  readonly iterationsMax?: number;
}

const CHECK_EVERY = 16;

/**
 * Regret matching+ with alternating updates and linear averaging. `payoff[r][c]` is the row player's payoff. Only + - *
 * / in a fixed order, so that every engine computes the same doubles; round before storing the result.
 */
export function solveMatrix(
  payoff: readonly (readonly number[])[],
  { tolerance = 0.01, iterationsMax = 20_000 }: SolveOptions = {},
): Equilibrium {
  const rows = payoff.length;
  const columns = payoff[0]!.length;
  const range = payoffRange(payoff);
  const rowRegret = zeros(rows);
  const columnRegret = zeros(columns);
  const rowGain = zeros(rows);
  const columnGain = zeros(columns);
  const rowSum = zeros(rows);
  const columnSum = zeros(columns);
  const row = uniform(rows);
  const column = uniform(columns);
  let iterations = 0;
  for (;;) {
    iterations += 1;
    for (let r = 0; r < rows; r++) rowGain[r] = dotRow(payoff[r]!, column);
    update(rowRegret, row, rowGain);
    for (let c = 0; c < columns; c++) columnGain[c] = -dotColumn(payoff, c, row);
    update(columnRegret, column, columnGain);
    for (let r = 0; r < rows; r++) rowSum[r]! += iterations * row[r]!;
    for (let c = 0; c < columns; c++) columnSum[c]! += iterations * column[c]!;
    if (iterations % CHECK_EVERY !== 0 && iterations < iterationsMax) continue;
    const equilibrium = measure(payoff, shares(rowSum), shares(columnSum), iterations);
    if (equilibrium.exploitability <= tolerance * range || iterations >= iterationsMax) return equilibrium;
  }
}

/** Updates one side's regrets against the other's current strategy, floored at 0, and derives its next strategy. */
function update(regret: number[], strategy: number[], gains: readonly number[]): void {
  let expected = 0;
  for (let i = 0; i < strategy.length; i++) expected += strategy[i]! * gains[i]!;
  let total = 0;
  for (let i = 0; i < strategy.length; i++) {
    regret[i] = Math.max(0, regret[i]! + gains[i]! - expected);
    total += regret[i]!;
  }
  for (let i = 0; i < strategy.length; i++) strategy[i] = total > 0 ? regret[i]! / total : 1 / strategy.length;
}

function measure(
  payoff: readonly (readonly number[])[],
  row: number[],
  column: number[],
  iterations: number,
): Equilibrium {
  let best = Number.NEGATIVE_INFINITY;
  let worst = Number.POSITIVE_INFINITY;
  let value = 0;
  for (let r = 0; r < row.length; r++) {
    const gain = dotRow(payoff[r]!, column);
    value += row[r]! * gain;
    if (gain > best) best = gain;
  }
  for (let c = 0; c < column.length; c++) worst = Math.min(worst, dotColumn(payoff, c, row));
  return { row, column, value, exploitability: best - worst, iterations };
}

const zeros = (n: number): number[] => new Array<number>(n).fill(0);
const uniform = (n: number): number[] => new Array<number>(n).fill(1 / n);

function shares(sums: readonly number[]): number[] {
  let total = 0;
  for (const s of sums) total += s;
  return sums.map((s) => s / total);
}

function dotRow(row: readonly number[], weights: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < row.length; i++) total += row[i]! * weights[i]!;
  return total;
}

function dotColumn(payoff: readonly (readonly number[])[], column: number, weights: readonly number[]): number {
  let total = 0;
  for (let r = 0; r < payoff.length; r++) total += payoff[r]![column]! * weights[r]!;
  return total;
}

function payoffRange(payoff: readonly (readonly number[])[]): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const row of payoff)
    for (const value of row) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return high - low;
}
