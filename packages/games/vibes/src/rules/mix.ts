import { apportion, bots, expFixed } from '@undercroft/kernel';
import { BILLION, E4, HALF, PERCENT, TEN } from '@undercroft/kernel/units';
import type { Numbers } from '../content/records.ts';

/** Inputs of the foe's AI for a beat, in tenths: value to the player without and with a Read, HP lost. */
export interface Matrix {
  readonly plain: readonly (readonly number[])[];
  readonly read: readonly (readonly number[])[];
  readonly youLost: readonly (readonly number[])[];
  readonly foeLost: readonly (readonly number[])[];
}

/** Parameters of this foe's AI in this beat. Rule book 5.3. */
export interface Mood {
  /** Temperature after archetype, rank, Heat and rider, in percent. */
  readonly tau_pct: number;
  readonly depth: number;
  readonly alpha_pct: number;
  readonly beta_pct: number;
  readonly rho_t: number;
  readonly lambda_pct: number;
  /** Per foe slot: is a tell or signature; is the same card as committed last beat. */
  readonly tells: readonly boolean[];
  readonly repeats: readonly boolean[];
  /** Tokens the player placed face-up; whether all are. */
  readonly open: readonly number[];
  readonly isOpen: boolean;
  readonly decoy: number;
  readonly glow: readonly number[];
  /** The badge that raises a slot to at least its weight. NV-121; null in edition 1 and without one. */
  readonly mark?: { readonly slot: number; readonly n: number } | null;
  /** Number of the player's tokens. */
  readonly tokens: number;
}

export interface MixResult {
  /** Weights of the foe's slots, summing to 10,000. */
  readonly weights: readonly number[];
  /** The foe's belief about the player's slots: chances that sum to 1. */
  readonly q: readonly number[];
}

export const WHOLE = E4;

/** softmax of values in tenths at a temperature in percent; the maximum is subtracted first. Rule book 5.3. */
export function softmax(values_t: readonly number[], tau_pct: number): number[] {
  let max = values_t[0]!;
  for (const v of values_t) if (v > max) max = v;
  const weights: number[] = [];
  let total = 0;
  for (const v of values_t) {
    const weight = expFixed(Math.floor(((v - max) * E4) / tau_pct + HALF));
    weights.push(weight);
    total += weight;
  }
  for (let i = 0; i < weights.length; i++) weights[i] = weights[i]! / total;
  return weights;
}

const uniform = (n: number): number[] => new Array<number>(n).fill(1 / n);

/** Level-k: the player's assumed play and predictions. Rule book 5.2. */
export function believe(m: Matrix, depth: number, belief_pct: number): { q: number[]; e: number[] } {
  const rows = m.plain.length;
  const columns = m.plain[0]!.length;
  let e = uniform(columns);
  let q = uniform(rows);
  for (let k = 0; k < depth; k++) {
    const mine: number[] = [];
    for (let i = 0; i < rows; i++) {
      let sum = 0;
      for (let j = 0; j < columns; j++) sum += e[j]! * ((1 - e[j]!) * m.plain[i]![j]! + e[j]! * m.read[i]![j]!);
      mine.push(sum);
    }
    q = softmax(mine, belief_pct);
    const theirs: number[] = [];
    for (let j = 0; j < columns; j++) {
      let sum = 0;
      for (let i = 0; i < rows; i++) sum += q[i]! * m.plain[i]![j]!;
      theirs.push(-sum);
    }
    e = softmax(theirs, belief_pct);
  }
  return { q, e };
}

/** Probability, as the foe believes, that each of its slots is predicted. Double-Fake, Decoy Flag: 5.3. */
function feared(mood: Mood, e: readonly number[], decoy_pct: number): number[] {
  if (mood.isOpen) return e.map((_, j) => (mood.open.includes(j) ? 1 : 0));
  if (mood.decoy < 0) return [...e];
  const decoy = decoy_pct / PERCENT;
  return e.map((chance, j) => (j === mood.decoy ? decoy : 0) + (1 - decoy) * chance);
}

/** Expected value of each foe slot, in tenths. Rule book 5.3. */
function expected(m: Matrix, mood: Mood, q: readonly number[], pi: readonly number[], tell_t: number): number[] {
  const alpha = (mood.alpha_pct - PERCENT) / PERCENT;
  const beta = (mood.beta_pct - PERCENT) / PERCENT;
  const values: number[] = [];
  for (let j = 0; j < pi.length; j++) {
    const chance = pi[j]!;
    let sum = 0;
    for (let i = 0; i < q.length; i++) {
      const u = (1 - chance) * m.plain[i]![j]! + chance * m.read[i]![j]!;
      sum += q[i]! * (-u + alpha * TEN * m.youLost[i]![j]! - beta * TEN * m.foeLost[i]![j]!);
    }
    values.push(sum + (mood.tells[j] ? tell_t : 0) - (mood.repeats[j] ? mood.rho_t : 0));
  }
  return values;
}

/** Sets of `count` out of 0..n-1, in order; all of them if there are fewer. */
export function tokenSets(n: number, count: number): number[][] {
  if (count >= n) return [Array.from({ length: n }, (_, j) => j)];
  if (count === 0) return [[]];
  const sets: number[][] = [];
  const grow = (from: number, set: number[]): void => {
    if (set.length === count) {
      sets.push(set);
      return;
    }
    for (let j = from; j < n; j++) grow(j + 1, [...set, j]);
  };
  grow(0, []);
  return sets;
}

export interface Equilibrium {
  /** Probabilities of the (card, token set) pairs in the order of `rows`, and of the foe's slots. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly rows: readonly { readonly slot: number; readonly tokens: readonly number[] }[];
  readonly payoff: readonly (readonly number[])[];
  readonly value_t: number;
  readonly gap_t: number;
}

const sameTable = (a: Matrix['plain'], b: Matrix['plain']): boolean =>
  a.length === b.length && a.every((row, i) => row.length === b[i]!.length && row.every((u, j) => u === b[i]![j]));

let last: {
  readonly m: Matrix;
  readonly tokens: number;
  readonly ai: Numbers['ai'];
  readonly solved: Equilibrium;
} | null = null;

/**
 * The beat as a zero-sum game. Foe, coach and bots query the same beat, so the last result is cached. Rule book 5.4.
 */
export function equilibrium(m: Matrix, tokens: number, ai: Numbers['ai']): Equilibrium {
  const isKnown =
    last?.tokens === tokens && last.ai === ai && sameTable(last.m.plain, m.plain) && sameTable(last.m.read, m.read);
  if (!isKnown) last = { m, tokens, ai, solved: solve(m, tokens, ai) };
  return last!.solved;
}

/** (card, token) against foe slots. */
function solve(m: Matrix, tokens: number, ai: Numbers['ai']): Equilibrium {
  const sets = tokenSets(m.plain[0]!.length, tokens);
  const rows = m.plain.flatMap((_, slot) => sets.map((set) => ({ slot, tokens: set })));
  const payoff = rows.map(({ slot, tokens: set }) =>
    m.plain[slot]!.map((u, j) => (set.includes(j) ? m.read[slot]![j]! : u)),
  );
  let found = bots.solveMatrix(payoff, { tolerance: 0, iterationsMax: ai.iterations });
  if (found.exploitability > ai.gap_t)
    found = bots.solveMatrix(payoff, { tolerance: 0, iterationsMax: ai.iterationsMore });
  return { x: found.row, y: found.column, rows, payoff, value_t: found.value, gap_t: found.exploitability };
}

/** Probabilities as whole weights of 10,000: largest remainder, ties leftmost. */
export const toWeights = (chances: readonly number[]): number[] =>
  apportion(
    chances.map((p) => Math.floor(p * BILLION + HALF)),
    WHOLE,
  );

/** NV-67: a highlighted slot is doubled, at most to 90%; the others share the rest. */
export function highlight(weights: readonly number[], slot: number, max: number): number[] {
  const own = weights[slot]!;
  return raise(weights, slot, Math.min(2 * own, Math.max(own, max)));
}

/** NV-121: a badged slot has at least its stated weight. */
export const raiseToMark = (weights: readonly number[], mark: Mood['mark']): readonly number[] =>
  mark && mark.n > weights[mark.slot]! ? raise(weights, mark.slot, mark.n) : weights;

/** Gives a slot this weight; the others share the rest in proportion, and nothing changes if they have no weight. */
function raise(weights: readonly number[], slot: number, raised: number): number[] {
  const others = weights.map((w, j) => (j === slot ? 0 : w));
  if (others.every((w) => w === 0)) return [...weights];
  const shared = apportion(others, WHOLE - raised);
  return shared.map((w, j) => (j === slot ? raised : w));
}

/** The foe's mix: belief, EV, softmax, blend, whole weights, highlights. Rule book 5.2, 5.3, 5.4. */
export function mixOf(m: Matrix, mood: Mood, numbers: Numbers): MixResult {
  const { ai } = numbers;
  const { q, e } = believe(m, mood.depth, ai.belief_pct);
  const values = expected(m, mood, q, feared(mood, e, ai.decoy_pct), ai.tell_t);
  let p = softmax(values, mood.tau_pct);
  if (mood.lambda_pct > 0) {
    const lambda = mood.lambda_pct / PERCENT;
    const { y } = equilibrium(m, mood.tokens, ai);
    p = p.map((chance, j) => (1 - lambda) * chance + lambda * y[j]!);
  }
  let weights = raiseToMark(toWeights(p), mood.mark);
  for (const slot of mood.glow) weights = highlight(weights, slot, numbers.glow_max);
  return { weights, q };
}

/** A mix in steps of `step` percent: largest remainder, sums to 100. NV-31 `mix`. */
export const roundedMix = (weights: readonly number[], step: number): number[] =>
  apportion(weights, Math.floor(PERCENT / step)).map((parts) => parts * step);
