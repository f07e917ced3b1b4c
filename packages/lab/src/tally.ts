import type { Json } from '@undercroft/kernel';

/** Number of samples by value of a metric. */
export type Histogram = { readonly [value: string]: number };

/** Merged values of samples. Whole numbers only, so that the order of merging does not matter. */
export interface Tally {
  readonly samples: number;
  readonly metrics: { readonly [metric: string]: Histogram };
  /** The lowest sample number of each value of a metric. */
  readonly firsts: { readonly [metric: string]: Histogram };
}

/**
 * One metric on two arms with the same seeds: the number of pairs, both sums, both sums of squares, and the sum of
 * products. They give the mean difference and its variance exactly.
 */
export interface Pair {
  readonly n: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly bb: number;
  readonly ab: number;
}

export type Pairs = { readonly [metric: string]: Pair };

/** Everything a survey notes about sample `i`. */
export interface SampleRecord {
  readonly i: number;
  readonly data: Json;
}

/** Results of all arms: a tally each, and each later arm paired with the first. A survey has records, by sample. */
export interface Sheet {
  readonly tallies: readonly Tally[];
  readonly pairs: readonly Pairs[];
  readonly records?: readonly SampleRecord[];
}

export const EMPTY: Tally = { samples: 0, metrics: {}, firsts: {} };
export const BLANK: Sheet = { tallies: [], pairs: [] };

type Combine = (a: number, b: number) => number;
const add: Combine = (a, b) => a + b;
const least: Combine = (a, b) => Math.min(a, b);

type Table = { readonly [metric: string]: Histogram };

function combine(a: Table, b: Table, both: Combine): Table {
  const all: { [metric: string]: { [value: string]: number } } = {};
  for (const some of [a, b])
    for (const metric of Object.keys(some)) {
      all[metric] ??= {};
      const here = all[metric];
      const histogram = some[metric]!;
      for (const value of Object.keys(histogram))
        here[value] = Object.hasOwn(here, value) ? both(here[value]!, histogram[value]!) : histogram[value]!;
    }
  return all;
}

/** Merges two tallies. */
export const merge = (a: Tally, b: Tally): Tally => ({
  samples: a.samples + b.samples,
  metrics: combine(a.metrics, b.metrics, add),
  firsts: combine(a.firsts, b.firsts, least),
});

const NO_PAIRS: Pairs = {};

/** Merges two sheets, arm by arm. */
export const mergeSheets = (a: Sheet, b: Sheet): Sheet => ({
  tallies: longer(a.tallies, b.tallies).map((_, i) => merge(a.tallies[i] ?? EMPTY, b.tallies[i] ?? EMPTY)),
  pairs: longer(a.pairs, b.pairs).map((_, i) => mergePairs(a.pairs[i] ?? NO_PAIRS, b.pairs[i] ?? NO_PAIRS)),
  ...(a.records || b.records ? { records: mergeRecords(a.records ?? [], b.records ?? []) } : {}),
});

const mergeRecords = (a: readonly SampleRecord[], b: readonly SampleRecord[]): SampleRecord[] =>
  [...a, ...b].sort((x, y) => x.i - y.i);

const longer = <T>(a: readonly T[], b: readonly T[]): readonly T[] => (a.length >= b.length ? a : b);

const mergePairs = (a: Pairs, b: Pairs): Pairs =>
  combine(a as unknown as Table, b as unknown as Table, add) as unknown as Pairs;

/** Count metrics are 0 in samples that do not report them; other metrics then have no value. */
export const isCount = (metric: string): boolean => metric.startsWith('told ') || metric.startsWith('outcome ');

/** The histogram of a metric. For a count, samples that do not report it are zeros. */
export function histogramOf(tally: Tally, metric: string): Histogram {
  const histogram = tally.metrics[metric] ?? {};
  if (!isCount(metric)) return histogram;
  const unreported = tally.samples - Object.values(histogram).reduce(add, 0);
  return unreported > 0 ? { ...histogram, 0: (histogram['0'] ?? 0) + unreported } : histogram;
}
