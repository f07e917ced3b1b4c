import type { Pair, Pairs, Tally } from './tally.ts';
import { isCount } from './tally.ts';

/** One metric as it is collected: its histogram, where each value came first, and what the latest sample said. */
export interface Meter {
  readonly name: string;
  readonly counts: Map<number, number>;
  /** Absent where no example is worth keeping. */
  readonly firsts: Map<number, number> | null;
  at: number;
  last: number;
}

/** Takes the answers of samples, in the order of their numbers. */
export interface Collector {
  meter(metric: string, isKept?: boolean): Meter;
  readonly meters: ReadonlyMap<string, Meter>;
  tally(samples: number): Tally;
}

/** Notes what sample `i` answered. */
export function note(meter: Meter, value: number, i: number): void {
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
  const tabled = (of: (meter: Meter) => ReadonlyMap<number, number> | null) => {
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
      const known = meters.get(name);
      if (known) return known;
      const made: Meter = { name, counts: new Map(), firsts: isKept ? new Map() : null, at: -1, last: 0 };
      meters.set(name, made);
      return made;
    },
    tally: (samples) => ({ samples, metrics: tabled(({ counts }) => counts), firsts: tabled(({ firsts }) => firsts) }),
  };
}

/**
 * Pairs what two collectors heard of the same samples. Pairs of zeros of a count are left out, as a task that never
 * meets the count cannot know of them: `n` is then the number of samples.
 */
export function pairing(a: Collector, b: Collector) {
  const pairs = new Map<string, { -readonly [K in keyof Pair]: Pair[K] }>();
  const pairOne = (name: string, i: number): void => {
    const left = said(a, name, i);
    const right = said(b, name, i);
    if (left === null || right === null || (left === 0 && right === 0 && isCount(name))) return;
    const known = pairs.get(name);
    if (!known) {
      pairs.set(name, { n: 1, a: left, b: right, aa: left * left, bb: right * right, ab: left * right });
      return;
    }
    known.n += 1;
    known.a += left;
    known.b += right;
    known.aa += left * left;
    known.bb += right * right;
    known.ab += left * right;
  };
  return {
    pair(i: number): void {
      for (const { name, firsts } of a.meters.values()) if (firsts) pairOne(name, i);
      for (const { name, firsts } of b.meters.values()) if (firsts && !a.meters.has(name)) pairOne(name, i);
    },
    pairs: (): Pairs => Object.fromEntries(pairs),
  };
}

const said = ({ meters }: Collector, name: string, i: number): number | null => {
  const meter = meters.get(name);
  if (meter && meter.at === i) return meter.last;
  return isCount(name) ? 0 : null;
};
