import type { Rng } from '@undercroft/kernel';

/** Every way the world can hurt. */
export const FAULTS = [
  'disk: lost',
  'disk: prefix kept',
  'disk: sectors kept',
  'disk: short write',
  'disk: full',
  'disk: sync error',
  'disk: bit flipped on read',
  'disk: slow',
  'disk: rot',
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
  'process: second one refused',
] as const;

type Fault = (typeof FAULTS)[number];

/** The faults that come by chance, one in so many calls or messages. */
const BY_CHANCE: { readonly [fault in Fault]?: number } = {
  'disk: short write': 30,
  'disk: full': 250,
  'disk: sync error': 250,
  'disk: bit flipped on read': 40,
  'disk: slow': 150,
  'net: request lost': 30,
  'net: answer lost': 30,
  'net: duplicated': 20,
  'net: delayed past a retry': 40,
  'net: stream cut': 8,
};

/** Which faults this world knows, and what has struck so far. */
export interface Weather {
  /** Whether the fault strikes now. */
  strikes(fault: Fault): boolean;
  /** Notes a fault that came otherwise than by chance. */
  note(fault: Fault): void;
  readonly struck: Map<Fault, number>;
  /** Nothing strikes any more. */
  clear(): void;
}

/** A fault kind is known to a world or not; one that is known strikes now and then. */
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
