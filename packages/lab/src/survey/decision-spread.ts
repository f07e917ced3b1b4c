import { Rng } from '@undercroft/kernel';
import type { DecisionRecord } from './decision-sample.ts';
import { mean, sum } from './statistics.ts';

/** Best minus worst offer and best minus second, in points, by one way of estimating them. */
export interface Spread {
  readonly spread: number;
  readonly second: number;
}

/** One decision, with the noise of its playouts taken out in two ways. */
export interface DecisionSpread {
  /** As measured: too large, because the best of several noisy means is partly luck. */
  readonly raw: Spread;
  /** Best, second and worst chosen on one half of the playouts and measured on the other. */
  readonly heldOut: Spread;
  /** Every offer drawn towards the mean by the share of its distance that noise explains (empirical Bayes). */
  readonly shrunk: Spread;
  /** Variance of the offers over the variance that noise alone would give. */
  readonly ratio: number;
  /** Points lost by the bot's choice, held out. */
  readonly regret: number;
  /** The shrunk spreads of as many decisions that make no difference and have the same noise. */
  readonly byChance: readonly Spread[];
}

type Values = readonly (readonly number[])[];

const NONE: Spread = { spread: 0, second: 0 };
/** Decisions without difference that each one is compared with. */
const SHUFFLES = 24;
const RATIO_MAX = 99;

const spreadOf = (means: readonly number[]): Spread => {
  const sorted = [...means].sort((a, b) => b - a);
  return { spread: sorted[0]! - sorted.at(-1)!, second: sorted[0]! - sorted[1]! };
};

interface Shrunk {
  readonly shrunk: Spread;
  readonly ratio: number;
}

/** Two-way analysis of variance: offers, and playouts on common dice. */
function shrink(values: Values): Shrunk {
  const offers = values.length;
  const playouts = values[0]!.length;
  const means = values.map(mean);
  const grand = mean(means);
  const columns = values[0]!.map((_, i) => mean(values.map((row) => row[i]!)));
  let rest = 0;
  for (let o = 0; o < offers; o++)
    for (let i = 0; i < playouts; i++) rest += (values[o]![i]! - means[o]! - columns[i]! + grand) ** 2;
  const noise = rest / ((offers - 1) * (playouts - 1)) / playouts;
  const between = sum(means.map((value) => (value - grand) ** 2)) / (offers - 1);
  if (between === 0) return { shrunk: NONE, ratio: 0 };
  const trust = Math.max(0, 1 - noise / between);
  const { spread, second } = spreadOf(means);
  const ratio = noise > 0 ? Math.min(RATIO_MAX, between / noise) : RATIO_MAX;
  return { shrunk: { spread: trust * spread, second: trust * second }, ratio };
}

function heldOut(values: Values, chosen: number): Spread & { regret: number } {
  const half = values[0]!.length >> 1;
  const halves = [values.map((row) => mean(row.slice(0, half))), values.map((row) => mean(row.slice(half)))] as const;
  const measure = (choosing: readonly number[], measured: readonly number[]) => {
    const order = choosing.map((_, o) => o).sort((a, b) => choosing[b]! - choosing[a]!);
    const best = measured[order[0]!]!;
    return {
      spread: best - measured[order.at(-1)!]!,
      second: best - measured[order[1]!]!,
      regret: best - measured[chosen]!,
    };
  };
  const [one, other] = [measure(halves[0], halves[1]), measure(halves[1], halves[0])];
  return {
    spread: (one.spread + other.spread) / 2,
    second: (one.second + other.second) / 2,
    regret: (one.regret + other.regret) / 2,
  };
}

/**
 * The same noise without any difference between the offers: their means are taken out, and the rest is shuffled among
 * the offers of each playout.
 */
function shuffled(values: Values, rng: Rng): number[][] {
  const playouts = values[0]!.length;
  const scale = Math.sqrt(playouts / (playouts - 1));
  const means = values.map(mean);
  const result = values.map(() => [] as number[]);
  for (let i = 0; i < playouts; i++) {
    const column = rng.shuffle(values.map((row, o) => scale * (row[i]! - means[o]!)));
    for (const [o, value] of column.entries()) result[o]!.push(value);
  }
  return result;
}

/** Estimates a decision; `whole` is the number that counts as 100 points. */
export function spreadsOf({ values: raw, chosen, n }: DecisionRecord, whole: number, seed: string): DecisionSpread {
  const values = raw.map((row) => row.map((value) => (100 * value) / (whole || 1)));
  if (values.length < 2)
    return {
      raw: NONE,
      heldOut: NONE,
      shrunk: NONE,
      ratio: 0,
      regret: 0,
      byChance: Array<Spread>(SHUFFLES).fill(NONE),
    };
  const { regret, ...held } = heldOut(values, chosen);
  const rng = Rng.from(`${seed}:${n}`, 'shuffle');
  return {
    raw: spreadOf(values.map(mean)),
    heldOut: held,
    ...shrink(values),
    regret,
    byChance: Array.from({ length: SHUFFLES }, () => shrink(shuffled(values, rng)).shrunk),
  };
}
