import type { MeasuredTables } from './measured-tables.ts';
import type { Target } from './targets.ts';

/** Reach of a target: its least and greatest figure over all measured tables. */
export interface TargetReach {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** `edge`: the band lies in the outermost tenth of the span; `beyond`: no table came to it. */
  readonly is: 'inside' | 'edge' | 'beyond';
}

const SAMPLES_MIN = 20;
const EDGE = 0.1;

export function reachOf(measured: MeasuredTables, targets: readonly Target[]): TargetReach[] {
  const results = measured.tables
    .filter((table) => measured.countOf(table) >= SAMPLES_MIN)
    .map((table) => measured.resultsOf(table));
  return targets.map(({ band }, i) => {
    const values = results.filter((some) => some[i]!.n > 0).map((some) => some[i]!.value);
    const low = Math.min(...values);
    const high = Math.max(...values);
    const margin = EDGE * (high - low);
    const is =
      band.low > high || band.high < low
        ? 'beyond'
        : band.low > high - margin || band.high < low + margin
          ? 'edge'
          : 'inside';
    return { name: band.name, low, high, is };
  });
}
