import { drawsOf, type Point } from '../../ui/art/noise.ts';

export type Pane = readonly Point[];

/** Direction in which a window empties: from the top down, or from the right or left end. */
export type Drain = 'down' | 'left' | 'right';

/** A pointed window of this width and height, from its left foot round. */
export function lancet(width: number, height: number): Pane {
  const shoulder = width * 0.9;
  const arc = [1, 2, 3, 4, 5].map((i): Point => {
    const t = i / 6;
    return [(t * t * width) / 2, (1 - t) ** 2 * shoulder + 2 * (1 - t) * t * width * 0.28];
  });
  const back = arc.toReversed().map(([x, y]): Point => [width - x, y]);
  return [[0, height], [0, shoulder], ...arc, [width / 2, 0], ...back, [width, shoulder], [width, height]];
}

export const plainPane = (width: number, height: number): Pane => [
  [0, height],
  [0, 0],
  [width, 0],
  [width, height],
];

/** The part of a pane nearer to `a` than to `b`. */
function nearer(pane: Pane, a: Point, b: Point): Pane {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const side = ([x, y]: Point): number => (x - middle[0]) * (b[0] - a[0]) + (y - middle[1]) * (b[1] - a[1]);
  return pane.flatMap((point, i): Point[] => {
    const next = pane[(i + 1) % pane.length]!;
    const [here, there] = [side(point), side(next)];
    const kept: Point[] = here <= 0 ? [point] : [];
    if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
      const t = here / (here - there);
      kept.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]);
    }
    return kept;
  });
}

export function centreOf(pane: Pane): Point {
  let [area, x, y] = [0, 0, 0];
  pane.forEach((p, i) => {
    const q = pane[(i + 1) % pane.length]!;
    const cross = p[0] * q[1] - q[0] * p[1];
    area += cross;
    x += (p[0] + q[0]) * cross;
    y += (p[1] + q[1]) * cross;
  });
  return area === 0 ? (pane[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)];
}

function isIn([x, y]: Point, pane: Pane): boolean {
  let inside = false;
  pane.forEach((p, i) => {
    const q = pane[(i + pane.length - 1) % pane.length]!;
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) inside = !inside;
  });
  return inside;
}

/** Iterations that even out the panes. */
const ROUNDS = 6;

const cut = (form: Pane, seeds: readonly Point[]): Pane[] =>
  seeds.map((seed) => seeds.reduce((pane, other) => (other === seed ? pane : nearer(pane, seed, other)), form));

/** Breaks a form into exactly this many panes, in the order they are kept: the first is the last to fall. */
export function panesOf(form: Pane, count: number, seed: string, drain: Drain): readonly Pane[] {
  const draw = drawsOf(seed);
  const right = Math.max(...form.map(([x]) => x));
  const foot = Math.max(...form.map(([, y]) => y));
  let seeds: Point[] = [];
  while (seeds.length < count) {
    const point: Point = [draw() * right, draw() * foot];
    if (isIn(point, form)) seeds.push(point);
  }
  let panes = cut(form, seeds);
  for (let i = 1; i < ROUNDS; i++) {
    seeds = panes.map(centreOf);
    panes = cut(form, seeds);
  }
  const rank = (pane: Pane): number => {
    const [x, y] = centreOf(pane);
    return drain === 'down' ? -y : drain === 'left' ? x : -x;
  };
  return panes.toSorted((a, b) => rank(a) - rank(b));
}
