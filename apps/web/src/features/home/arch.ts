import { closed, drawsOf, type Point } from '../../ui/art/noise.ts';

export const ARCH = { width: 240, height: 424 } as const;
const INNER = { left: 17, right: 223, spring: 124, top: 28 } as const;
const DEPTH = 15;

/** A point on the inside of the arch: 0 is the left foot, 1 the right foot. `out` goes into the wall. */
function onArch(share: number, out: number): Point {
  const wall = ARCH.height - INNER.spring;
  const radius = (INNER.right - INNER.left) / 2;
  const round = Math.PI * radius;
  const length = 2 * wall + round;
  const far = share * length;
  if (far <= wall) return [INNER.left - out, ARCH.height - far];
  if (far >= wall + round) return [INNER.right + out, INNER.spring + (far - wall - round)];
  const turn = Math.PI - ((far - wall) / round) * Math.PI;
  const high = INNER.spring - INNER.top;
  return [
    (INNER.left + INNER.right) / 2 + Math.cos(turn) * (radius + out),
    INNER.spring - Math.sin(turn) * (high + out),
  ];
}

/** The opening of the arch. */
export const opening = (): string => closed(Array.from({ length: 61 }, (_, i): Point => onArch(i / 60, 0)));

const STONES = 33;

/** The stones around the opening, each a little different. */
export function stones(seed: string): string[] {
  const draw = drawsOf(`stones ${seed}`);
  return Array.from({ length: STONES }, (_, i) => {
    const [from, to] = [(i + 0.06) / STONES, (i + 0.94) / STONES];
    const out = DEPTH * (0.8 + 0.5 * draw());
    const near = 1 + draw() * 2;
    return closed([
      onArch(from, near),
      onArch((from + to) / 2, near * 0.6),
      onArch(to, near),
      onArch(to, out),
      onArch((from + to) / 2, out + draw() * 2),
      onArch(from, out - draw() * 2),
    ]);
  });
}
