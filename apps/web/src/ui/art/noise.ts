/** Random numbers for pictures: the same seed gives the same picture. No game depends on them. */
export type Draw = () => number;

/** Numbers from 0 to 1, derived from a text. */
export function drawsOf(seed: string): Draw {
  let state = 0x9e3779b9;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const KNOTS = 64;

/** A smooth line of noise: 0 to 1 at every place. */
export function noiseOf(seed: string): (at: number) => number {
  const draw = drawsOf(seed);
  const knots = Array.from({ length: KNOTS }, draw);
  return (at) => {
    const whole = Math.floor(at);
    const part = at - whole;
    const ease = part * part * (3 - 2 * part);
    const from = knots[((whole % KNOTS) + KNOTS) % KNOTS]!;
    const to = knots[(((whole + 1) % KNOTS) + KNOTS) % KNOTS]!;
    return from + (to - from) * ease;
  };
}

export type Point = readonly [x: number, y: number];

/** A length in path syntax: one decimal at most. */
export const short = (length: number): string => String(Math.round(length * 10) / 10);

export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

export const closed = (points: readonly Point[]): string => `${line(points)}Z`;
