import { closed, type Draw, noiseOf, type Point, short } from './noise.ts';

/** The drawing area: a box, and the light in it. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly light: Point;
}

const OVER = 24;

/** The line of a range of hills or peaks from left to right. */
export function ridgeLine(
  { width }: Pick<Stage, 'width'>,
  seed: string,
  { base, rise, scale, isSharp }: { base: number; rise: number; scale: number; isSharp: boolean },
): Point[] {
  const [broad, fine, rough] = [noiseOf(`${seed}a`), noiseOf(`${seed}b`), noiseOf(`${seed}c`)];
  const points: Point[] = [];
  for (let x = -OVER; x <= width + OVER; x += 7) {
    const wave = broad(x / scale);
    const peak = isSharp ? 1 - Math.abs(wave * 2 - 1) : wave;
    points.push([x, base - rise * (0.72 * peak + 0.22 * fine(x / (scale / 3.4))) - 5 * rough(x / 8)]);
  }
  return points;
}

/** Everything below a line. */
export const landUnder = ({ width, height }: Stage, top: readonly Point[]): string =>
  closed([...top, [width + OVER, height + OVER], [-OVER, height + OVER]]);

/** Teeth of stone from the roof or from the ground. */
export function spikes(
  { width, height }: Stage,
  draw: Draw,
  { at, length, count, isRoof }: { at: number; length: number; count: number; isRoof: boolean },
): string {
  const way = isRoof ? 1 : -1;
  const base = isRoof ? -OVER : height + OVER;
  const points: Point[] = [
    [-OVER, base],
    [-OVER, at],
  ];
  for (let i = 0; i < count; i++) {
    const step = width / count;
    const x = i * step;
    const tall = length * (0.25 + 0.75 * draw()) * (1 + 1.2 * Math.abs((i + 0.5) / count - 0.5));
    points.push([x + step * 0.15 * draw(), at + way * 4 * draw()]);
    points.push([x + step * (0.42 + 0.16 * draw()), at + way * tall]);
    points.push([x + step * (0.8 + 0.15 * draw()), at - way * 2 * draw()]);
  }
  points.push([width + OVER, at], [width + OVER, base]);
  return closed(points);
}

/** A wall with round arches cut out of it (even-odd). */
export function arcade(
  { width, height }: Stage,
  { count, opening, top, spring }: { count: number; opening: number; top: number; spring: number },
): string {
  const gap = width / count;
  const holes = Array.from({ length: count }, (_, i) => {
    const middle = gap * (i + 0.5);
    const half = (opening * gap) / 2;
    return `M${short(middle - half)} ${height + OVER}V${short(spring)}A${short(half)} ${short(half * 1.18)} 0 0 1 ${short(middle + half)} ${short(spring)}V${height + OVER}Z`;
  });
  return `M${-OVER} ${short(top)}H${width + OVER}V${height + OVER}H${-OVER}Z${holes.join('')}`;
}

/** A wall of rock with one rough mouth around the light (even-odd). */
export function caveMouth({ width, height, light }: Stage, draw: Draw, share: number): string {
  const edge = Array.from({ length: 24 }, (_, i): Point => {
    const turn = (Math.PI * 2 * i) / 24;
    const far = share * (1 + 0.16 * (draw() - 0.5));
    return [light[0] + Math.cos(turn) * far * width * 0.72, light[1] + Math.sin(turn) * far * height * 0.82];
  });
  return `M${-OVER} ${-OVER}H${width + OVER}V${height + OVER}H${-OVER}Z${closed(edge)}`;
}

/** Walls of a shaft, left and right, in ledges. */
export function shaftWalls({ width, height, light }: Stage, draw: Draw, gap: number): string {
  const left: Point[] = [[-OVER, -OVER]];
  const right: Point[] = [[width + OVER, -OVER]];
  const ledges = 8;
  for (let i = 0; i < ledges; i++) {
    const [from, to] = [(height * i) / ledges, (height * (i + 1)) / ledges - 6];
    const a = light[0] - width * (gap + (0.1 * i) / ledges + 0.05 * (draw() - 0.3));
    const b = light[0] + width * (gap + (0.1 * i) / ledges + 0.05 * (draw() - 0.3));
    left.push([a, from], [a - width * 0.012, to]);
    right.push([b, from], [b + width * 0.012, to]);
  }
  left.push([left.at(-1)![0], height + OVER], [-OVER, height + OVER]);
  right.push([right.at(-1)![0], height + OVER], [width + OVER, height + OVER]);
  return closed(left) + closed(right);
}

/** One rib of a vault, from the crown to the ground, and its mirror image. */
export function ribs({ width, height }: Stage, nth: number): string {
  const thick = Math.min(width, height) * (0.03 + 0.012 * nth);
  const foot = width * (0.26 - 0.075 * nth);
  const crown = width * (0.5 - 0.016 * (4 - nth));
  const bend = width * (0.19 - 0.065 * nth);
  const one = (x: (given: number) => number): string =>
    `M${short(x(crown))} ${short(-height * 0.1)}C${short(x(crown - width * 0.3))} ${short(height * 0.14)} ${short(x(bend))} ${short(height * 0.5)} ${short(x(foot))} ${height + OVER}L${short(x(foot - thick * 1.8))} ${height + OVER}C${short(x(bend - thick * 1.6))} ${short(height * 0.5)} ${short(x(crown - width * 0.32 - thick))} ${short(height * 0.1)} ${short(x(crown - thick * 2))} ${short(-height * 0.1)}Z`;
  return one((x) => x) + one((x) => width - x);
}

/** A bare tree, branch by branch. */
export function tree(draw: Draw, [x, y]: Point, tall: number): string {
  const strokes: string[] = [];
  const grow = (from: Point, turn: number, length: number, thick: number, left: number): void => {
    const to: Point = [from[0] + Math.cos(turn) * length, from[1] + Math.sin(turn) * length];
    const [dx, dy] = [Math.sin(turn) * thick, -Math.cos(turn) * thick];
    strokes.push(
      closed([
        [from[0] + dx, from[1] + dy],
        [to[0] + dx * 0.5, to[1] + dy * 0.5],
        [to[0] - dx * 0.5, to[1] - dy * 0.5],
        [from[0] - dx, from[1] - dy],
      ]),
    );
    if (left === 0) return;
    for (const side of [-1, 1])
      grow(to, turn + side * (0.25 + draw() * 0.5), length * (0.55 + draw() * 0.25), thick * 0.6, left - 1);
  };
  grow([x, y], -Math.PI / 2 + (draw() - 0.5) * 0.25, tall * 0.36, tall * 0.022, 4);
  return strokes.join('');
}

/** Splinters of stone that hang in the air. */
export function splinters(
  draw: Draw,
  count: number,
  { x, y, size }: { x: readonly [number, number]; y: readonly [number, number]; size: number },
): string {
  return Array.from({ length: count }, () => {
    const middle: Point = [x[0] + draw() * (x[1] - x[0]), y[0] + draw() * (y[1] - y[0])];
    const wide = size * (0.2 + draw() * draw());
    const turn = draw() * 6.283;
    const corners = 3 + Math.floor(draw() * 3);
    return closed(
      Array.from({ length: corners }, (_, i): Point => {
        const angle = turn + (i / corners) * 6.283;
        return [
          middle[0] + Math.cos(angle) * wide * (0.9 + draw() * 0.7),
          middle[1] + Math.sin(angle) * wide * (0.6 + draw() * 0.6),
        ];
      }),
    );
  }).join('');
}
