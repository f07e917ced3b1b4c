/** How often each value of a metric came up. */
export type Histogram = { readonly [value: string]: number };

/** The answers of some samples, added up. Whole numbers only: the order of adding cannot matter. */
export interface Tally {
  readonly samples: number;
  readonly metrics: { readonly [metric: string]: Histogram };
}

export const EMPTY: Tally = { samples: 0, metrics: {} };

/** Both together. */
export function merge(a: Tally, b: Tally): Tally {
  const metrics: { [metric: string]: { [value: string]: number } } = {};
  for (const { metrics: some } of [a, b])
    for (const [metric, histogram] of Object.entries(some)) {
      metrics[metric] ??= {};
      const sums = metrics[metric];
      for (const [value, count] of Object.entries(histogram)) sums[value] = (sums[value] ?? 0) + count;
    }
  return { samples: a.samples + b.samples, metrics };
}

/** Collects samples one by one. */
export function collector() {
  const metrics: { [metric: string]: { [value: string]: number } } = {};
  let samples = 0;
  return {
    add(answers: { readonly [metric: string]: number }): void {
      samples += 1;
      for (const [metric, value] of Object.entries(answers)) {
        if (!Number.isSafeInteger(value)) throw new TypeError(`${metric} answers ${value}: not a whole number`);
        metrics[metric] ??= {};
        const histogram = metrics[metric];
        histogram[value] = (histogram[value] ?? 0) + 1;
      }
    },
    tally: (): Tally => ({ samples, metrics }),
  };
}
