import type { Rng } from '@undercroft/kernel';

/** Every kind of fault in a world. */
export const FAULTS = [
  'store: busy',
  'store: disk full',
  'store: answer lost',
  'store: notice lost',
  'store: slow',
  'store: rot',
  'store: crash before a write',
  'store: crash between writes',
  'store: crash after a write',
  'clock: forward',
  'clock: back',
  'clock: pause',
  'net: request lost',
  'net: answer lost',
  'net: duplicated',
  'net: delayed past a retry',
  'net: stream cut',
  'process: killed',
  'process: power cut',
  'process: died while starting',
  'process: second one serves',
] as const;

type Fault = (typeof FAULTS)[number];

/** Random faults, with a chance of one in so many calls or messages. */
const BY_CHANCE: { readonly [fault in Fault]?: number } = {
  'store: busy': 150,
  'store: disk full': 150,
  'store: answer lost': 60,
  'store: notice lost': 20,
  'store: slow': 150,
  'net: request lost': 30,
  'net: answer lost': 30,
  'net: duplicated': 20,
  'net: delayed past a retry': 40,
  'net: stream cut': 8,
};

/** The faults of one world, and counts of those that have struck. */
export interface Weather {
  /** Draws if the fault strikes now, and counts it. */
  strikes(fault: Fault): boolean;
  /** Counts a fault that was not random. */
  note(fault: Fault): void;
  readonly struck: Map<Fault, number>;
  /** Ends all random faults. */
  clear(): void;
}

/** Each world has a random selection of the faults. */
export function makeWeather(rng: Rng, share_bp = 6_000): Weather {
  const struck = new Map<Fault, number>();
  const known = new Set(FAULTS.filter(() => rng.below(10_000) < share_bp));
  const note = (fault: Fault): void => void struck.set(fault, (struck.get(fault) ?? 0) + 1);
  return {
    struck,
    note,
    strikes(fault) {
      if (!known.has(fault) || rng.below(BY_CHANCE[fault] ?? 1) > 0) return false;
      note(fault);
      return true;
    },
    clear: () => known.clear(),
  };
}
