import type { Pair, Pairs, Tally } from './tally.ts';
import { isCount } from './tally.ts';

/** A metric being collected: its histogram, the first sample of each value, and the value of the latest sample. */
export interface Meter {
  readonly name: string;
  readonly counts: Map<number, number>;
  /** Null if example games are not needed. */
  readonly firsts: Map<number, number> | null;
  at: number;
  last: number;
}

/** Collects the values of samples, in the order of their numbers. */
export interface Collector {
  meter(metric: string, isKept?: boolean): Meter;
  readonly meters: ReadonlyMap<string, Meter>;
  tally(samples: number): Tally;
}

/** Records the value of sample `i`. */
export function recordValue(meter: Meter, value: number, i: number): void {
  meter.at = i;
  meter.last = value;
  const count = meter.counts.get(value);
  if (count !== undefined) {
    meter.counts.set(value, count + 1);
    return;
  }
  if (!Number.isSafeInteger(value)) throw new TypeError(`${meter.name} answers ${value}: not a whole number`);
  meter.counts.set(value, 1);
  meter.firsts?.set(value, i);
}

export function collector(): Collector {
  const meters = new Map<string, Meter>();
  const tableOf = (of: (meter: Meter) => ReadonlyMap<number, number> | null) => {
    const table: { [metric: string]: { [value: string]: number } } = {};
    for (const [name, meter] of meters) {
      const values = of(meter);
      if (values && values.size > 0) table[name] = Object.fromEntries(values);
    }
    return table;
  };
  return {
    meters,
    meter(name, isKept = true) {
      const existing = meters.get(name);
      if (existing) return existing;
      const meter: Meter = { name, counts: new Map(), firsts: isKept ? new Map() : null, at: -1, last: 0 };
      meters.set(name, meter);
      return meter;
    },
    tally: (samples) => ({
      samples,
      metrics: tableOf(({ counts }) => counts),
      firsts: tableOf(({ firsts }) => firsts),
    }),
  };
}

/**
 * Pairs the values of two collectors for the same samples. Pairs of zeros of a count are left out, because a task in
 * which the count never occurs does not know the metric: `n` is then the number of samples.
 */
export function pairing(a: Collector, b: Collector) {
  const pairs = new Map<string, { -readonly [K in keyof Pair]: Pair[K] }>();
  const addPair = (name: string, i: number): void => {
    const left = valueAt(a, name, i);
    const right = valueAt(b, name, i);
    if (left === null || right === null || (left === 0 && right === 0 && isCount(name))) return;
    const pair = pairs.get(name);
    if (!pair) {
      pairs.set(name, { n: 1, a: left, b: right, aa: left * left, bb: right * right, ab: left * right });
      return;
    }
    pair.n += 1;
    pair.a += left;
    pair.b += right;
    pair.aa += left * left;
    pair.bb += right * right;
    pair.ab += left * right;
  };
  return {
    pair(i: number): void {
      for (const { name, firsts } of a.meters.values()) if (firsts) addPair(name, i);
      for (const { name, firsts } of b.meters.values()) if (firsts && !a.meters.has(name)) addPair(name, i);
    },
    pairs: (): Pairs => Object.fromEntries(pairs),
  };
}

const valueAt = ({ meters }: Collector, name: string, i: number): number | null => {
  const meter = meters.get(name);
  if (meter && meter.at === i) return meter.last;
  return isCount(name) ? 0 : null;
};
