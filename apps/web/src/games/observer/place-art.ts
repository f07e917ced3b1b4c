import { closed, drawsOf, noiseOf, type Point } from '../../ui/art/noise.ts';

/**
 * Width of a Location's picture for its remaining life of 16 units. Not linear, so that a short life is still
 * visible.
 */
export const pictureShare = (life: number): number => (life <= 0 ? 0 : 0.34 + 0.6 * (Math.min(life, 16) / 16) ** 0.62);

const STEPS = 28;

/** The ragged edge of a place, from top to bottom, in percent of the tile. The same seed gives the same edge. */
export function edgeOf(seed: string, share: number): Point[] {
  const [broad, fine, teeth] = [noiseOf(`${seed} 1`), noiseOf(`${seed} 2`), noiseOf(`${seed} 3`)];
  return Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const down = i / STEPS;
    const ragged = (broad(down * 4) - 0.5) * 15 + (fine(down * 12) - 0.5) * 7 + (teeth(down * 34) - 0.5) * 3;
    return [Math.max(4, Math.min(99, share * 100 + (0.5 - down) * 14 + ragged)), down * 100];
  });
}

/** The remaining part: everything left of the edge, with a cut border. */
export function slabOf(seed: string, share: number): Point[] {
  const rough = noiseOf(`${seed} border`);
  const border = Array.from({ length: 9 }, (_, i): Point => [1 + rough(i) * 1.6, 98 - (i * 96) / 8]);
  return [[1.5, 1], ...edgeOf(seed, share), ...border];
}

/** The part a choice would take: the strip between the present edge and the later one. */
export const biteOf = (seed: string, now: number, after: number): Point[] => [
  ...edgeOf(seed, now),
  ...edgeOf(seed, after)
    .map(([x, y], i): Point => [Math.min(x, edgeOf(seed, now)[i]![0] - 2), y])
    .toReversed(),
];

export const polygon = (points: readonly Point[]): string =>
  `polygon(${points.map(([x, y]) => `${x.toFixed(1)}% ${y.toFixed(1)}%`).join(',')})`;

/** Splinters that drift away from the edge, in percent. */
export function shardsOf(seed: string, share: number): string {
  const draw = drawsOf(`${seed} shards`);
  const edge = edgeOf(seed, share);
  return Array.from({ length: 24 }, () => {
    const [x, y] = edge[Math.floor(draw() * edge.length)]!;
    const far = draw() ** 1.6;
    const [cx, cy, size] = [x + 3 + far * 26, y + far * 9 - 3, (1 - far) * 2.6 + 0.6];
    const turn = draw() * 6;
    return closed(
      [0, 1, 2, 3].map((i): Point => {
        const angle = turn + i * 1.57;
        return [cx + Math.cos(angle) * size * (0.6 + draw() * 0.6), cy + Math.sin(angle) * size * (0.8 + draw() * 0.8)];
      }),
    );
  }).join('');
}
