import { type Draw, type Point, short } from './noise.ts';

/** One tapered cut of the knife, away from the light. */
function gouge([x, y]: Point, turn: number, length: number, thick: number): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return `M${short(x)} ${short(y)}L${short(x + c * length - s * thick)} ${short(y + s * length + c * thick)}L${short(x + c * length + s * thick)} ${short(y + s * length - c * thick)}Z`;
}

/** Cuts that radiate from the light, in three strengths: near, between, far. */
export function rays(
  draw: Draw,
  light: Point,
  { from, to, count }: { from: number; to: number; count: number },
): readonly [string, string, string] {
  const bands: [string[], string[], string[]] = [[], [], []];
  for (let i = 0; i < count; i++) {
    const turn = draw() * 6.283;
    const away = from + (to - from) * draw() ** 1.35;
    const length = (10 + 30 * draw()) * (0.5 + (away / to) * 1.2);
    const band = bands[Math.min(2, Math.floor((away / to) * 3))]!;
    band.push(
      gouge([light[0] + Math.cos(turn) * away, light[1] + Math.sin(turn) * away], turn, length, 0.9 + 1.9 * draw()),
    );
  }
  return [bands[0].join(''), bands[1].join(''), bands[2].join('')];
}

/** Cuts on a surface, pointing away from the light, thinner the farther they are. */
export function marks(
  draw: Draw,
  light: Point,
  { width, height, count }: { width: number; height: number; count: number },
): string {
  const reach = Math.max(width, height);
  const cuts: string[] = [];
  for (let i = 0; i < count; i++) {
    const at: Point = [draw() * width, draw() * height];
    const [dx, dy] = [at[0] - light[0], at[1] - light[1]];
    if (Math.hypot(dx, dy) / reach > 0.68) continue;
    cuts.push(gouge(at, Math.atan2(dy, dx) + (draw() - 0.5) * 0.5, 8 + draw() * 22, 0.8 + draw() * 1.6));
  }
  return cuts.join('');
}
