import { readFileSync } from 'node:fs';

/** Units of work done (moves, iterations, copies) and the time they took. */
interface Lap {
  readonly units: number;
  readonly ms: number;
}

/** Something to measure: works for about `ms` milliseconds. */
export interface Racer {
  run(ms: number): Lap | Promise<Lap>;
}

/** Durations of a measurement. */
export interface Pace {
  readonly rounds: number;
  /** Duration of one racer's turn in one round. */
  readonly ms: number;
  readonly warmUp_ms: number;
}

/** Units a second, round by round. */
export type Rates = readonly number[];

/** Repeats work that returns how many units it did. */
export const racer = (work: () => number): Racer => ({
  run(ms) {
    const from = performance.now();
    let units = 0;
    let to = from;
    while (to - from < ms) {
      units += work();
      to = performance.now();
    }
    return { units, ms: to - from };
  },
});

/**
 * Warms up every racer, then runs them in turn, round after round in one process: whatever slows the machine slows all
 * of them, so the ratio within a round is more reliable than the rates.
 */
export async function race<N extends string>(
  racers: Readonly<Record<N, Racer>>,
  pace: Pace,
): Promise<Record<N, Rates>> {
  const names = Object.keys(racers) as N[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, number[]>;
  for (const name of names) await racers[name].run(pace.warmUp_ms);
  for (let round = 0; round < pace.rounds; round++) {
    for (const name of names) {
      rates[name].push(await rateOf(racers[name], pace.ms));
    }
  }
  return rates;
}

/** Units per second of one lap, excluding the time other programs had the processor. */
async function rateOf(one: Racer, ms: number): Promise<number> {
  const from = performance.now();
  const fromOwn = ownTime_ms();
  const lap = await one.run(ms);
  const ownShare = (ownTime_ms() - fromOwn) / (performance.now() - from);
  return (lap.units * 1000) / (lap.ms * ownShare);
}

/** A clock that stops while other programs have the processor. Reading it costs about 20 microseconds. */
export const ownTime_ms = (): number => performance.now() - waited_ms();

/** Time this thread was runnable but waiting, as counted by Linux; 0 on other systems. */
function waited_ms(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of the per-round ratios, and their spread: half of the interquartile range. */
export function ratioOf(ours: Rates, peer: Rates): { ratio: number; spread: number } {
  const ratios = ours.map((rate, round) => rate / peer[round]!).sort((a, b) => a - b);
  const ratio = median(ratios);
  const quarter = Math.floor(ratios.length / 4);
  const width = ratios[ratios.length - 1 - quarter]! - ratios[quarter]!;
  return { ratio, spread: width / 2 / ratio };
}
