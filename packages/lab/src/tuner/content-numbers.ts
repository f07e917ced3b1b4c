import { type AnyGame, at } from '@undercroft/kernel';
import { gameWith, type Overlay, overlaid, pointerOf } from '../overlay.ts';

/** A number of the content that the tuner may move, and its bounds. */
export interface ContentNumber {
  readonly path: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A choice of numbers: a path, with `*` for any part; bounds only if somebody named them. */
interface NumberPattern {
  readonly path: string;
  readonly bounds: readonly [low: number, high: number] | null;
}

const BOUNDED = /^(.*?)=(-?\d+)\.\.(-?\d+)$/;

/** Parses `numbers.bond.*` or `numbers.bond.at=10..18`. */
function numberPattern(text: string): NumberPattern | { readonly problem: string } {
  const [, path, low, high] = BOUNDED.exec(text) ?? [];
  if (path === undefined)
    return text.includes('=')
      ? { problem: `bounds are whole numbers, PATH=LOW..HIGH, not "${text}"` }
      : { path: pointerOf(text), bounds: null };
  const bounds = [Number(low), Number(high)] as const;
  return bounds[0] < bounds[1]
    ? { path: pointerOf(path), bounds }
    : { problem: `the lower bound must be the smaller number in "${text}"` };
}

/** True if the pattern is this path, an ancestor of it, or fits it with `*` for any part. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const keys = path.split('/');
  return wanted.length <= keys.length && wanted.every((part, i) => part === '*' || part === keys[i]);
}

function* leaves(value: unknown, path: string): Generator<readonly [path: string, value: number]> {
  if (Number.isSafeInteger(value)) yield [path, value as number];
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value))
      yield* leaves(child, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** Bounds of a number nobody set any for: half to double, and a little around small numbers. */
function usualBounds(value: number): readonly [low: number, high: number] {
  const ends = [Math.trunc(value / 2), 2 * value, value - 2, value + 2];
  return value < 0
    ? [Math.min(...ends), Math.min(0, Math.max(...ends))]
    : [Math.max(0, Math.min(...ends)), Math.max(...ends)];
}

/** Moves a bound towards the present value until the content's schema takes it. */
function nearestFit(game: AnyGame, base: Overlay, path: string, value: number, bound: number): number {
  const isFit = (x: number): boolean => !('problem' in overlaid(game, { ...base, [path]: x }));
  if (isFit(bound)) return bound;
  let [inside, outside] = [value, bound];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (isFit(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/**
 * The numbers the tuner may move: those the patterns choose out of all tables, or those the game lists as tunable if
 * there is no pattern. Bounds are those of the pattern, of the game's list, or half to double, as far as the content's
 * schema allows.
 */
export function contentNumbers(
  game: AnyGame,
  base: Overlay,
  patterns: readonly string[],
): ContentNumber[] | { readonly problem: string } {
  const { content } = gameWith(game, base);
  if (!content) return { problem: `the content of ${game.id} cannot be changed from here` };
  const listed = new Map(content.tunable.map(({ path, low, high }) => [path, [low, high] as const]));
  const chosen = new Map<string, readonly [low: number, high: number]>();
  if (patterns.length === 0) for (const [path, bounds] of listed) chosen.set(path, bounds);
  for (const text of patterns) {
    const pattern = numberPattern(text);
    if ('problem' in pattern) return pattern;
    let found = 0;
    for (const [path, value] of leaves(content.tables, '')) {
      if (!fits(pattern.path, path)) continue;
      found += 1;
      chosen.set(path, pattern.bounds ?? listed.get(path) ?? usualBounds(value));
    }
    if (found > 0) continue;
    const missing = overlaid(game, { ...base, [pattern.path.replaceAll('/*', '')]: 0 });
    return { problem: `no whole number fits ${text}${'problem' in missing ? `: ${missing.problem}` : ''}` };
  }
  return [...chosen].flatMap(([path, [lowest, highest]]) => {
    const value = at(content.tables, path) as number;
    const low = nearestFit(game, base, path, value, Math.min(lowest, value));
    const high = nearestFit(game, base, path, value, Math.max(highest, value));
    return low < high ? [{ path, value, low, high }] : [];
  });
}
