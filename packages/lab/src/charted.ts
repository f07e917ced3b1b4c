import type { AnyGame, Seat } from '@undercroft/kernel';
import { type Experiment, headerOf } from './experiment.ts';
import { LEVELS, meanOf } from './figures.ts';
import { gameWith } from './overlay.ts';
import type { Histogram, Tally } from './tally.ts';
import { isHp, watchOf } from './watch.ts';

/** A number of the view by round: its mean over the games that reached the round. */
export interface Curve {
  readonly path: string;
  readonly label: string;
  readonly points: readonly {
    readonly round: number;
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly n: number;
  }[];
}

/**
 * Difference in a seat's win rate between games in which a thing came up in its steps and games in which it did not, in
 * percentage points.
 */
export interface WinDelta {
  readonly seat: Seat;
  readonly thing: string;
  readonly name: string;
  readonly delta: number;
  readonly low: number;
  readonly high: number;
  /** Games in which it came up. */
  readonly n: number;
}

const AT = /^at (\d+) (.+)$/;
const WITH = /^won (\S+) with (.+)$/;

/** Curves of a detailed experiment. */
export function curvesOf(game: AnyGame, tally: Tally): Curve[] {
  const curves = new Map<string, Curve['points'][number][]>();
  for (const [metric, histogram] of Object.entries(tally.metrics)) {
    const [, round, path] = AT.exec(metric) ?? [];
    if (!path) continue;
    const { value, low, high, n } = meanOf(histogram, LEVELS[95]);
    curves.set(path, [...(curves.get(path) ?? []), { round: Number(round), mean: value, low, high, n }]);
  }
  return [...curves]
    .map(([path, points]) => ({
      path,
      label: path.slice(1).split('/').map(game.words.name).join(' ').replaceAll('_', ' '),
      points: points.sort((a, b) => a.round - b.round),
    }))
    .sort((a, b) => Number(isHp(b.path)) - Number(isHp(a.path)) || (a.path < b.path ? -1 : 1));
}

/** The unit of a round of the curves. */
export function roundUnit(released: AnyGame, experiment: Experiment): string {
  const game = gameWith(released, experiment.set);
  return watchOf(game, headerOf(game, experiment)).isPaged ? game.pageUnit : 'turn';
}

/** Minimum number of games on either side of a comparison. */
const GAMES_MIN = 20;

/** Win deltas of a detailed experiment, the largest first. They show correlation, not cause. */
export function winDeltas(game: AnyGame, tally: Tally): WinDelta[] {
  const deltas: WinDelta[] = [];
  for (const [metric, histogram] of Object.entries(tally.metrics)) {
    const [, seat, thing] = WITH.exec(metric) ?? [];
    const all = tally.metrics[`won ${seat}`];
    if (!seat || !thing || !all) continue;
    const withThing = countOf(histogram);
    const whole = countOf(all);
    const withoutThing = { n: whole.n - withThing.n, won: whole.won - withThing.won };
    if (withThing.n < GAMES_MIN || withoutThing.n < GAMES_MIN) continue;
    deltas.push({ seat, thing, name: game.words.name(thing), ...deltaOf(withThing, withoutThing), n: withThing.n });
  }
  return deltas.sort((a, b) => b.delta - a.delta || (a.thing < b.thing ? -1 : 1));
}

interface Count {
  readonly n: number;
  readonly won: number;
}

const countOf = (histogram: Histogram): Count => {
  const won = histogram['1'] ?? 0;
  return { n: won + (histogram['0'] ?? 0), won };
};

/** The difference of two shares with a normal interval, which at least twenty games on either side justify. */
function deltaOf(withThing: Count, withoutThing: Count): { delta: number; low: number; high: number } {
  const p = withThing.won / withThing.n;
  const q = withoutThing.won / withoutThing.n;
  const half = LEVELS[95] * Math.sqrt((p * (1 - p)) / withThing.n + (q * (1 - q)) / withoutThing.n);
  return { delta: 100 * (p - q), low: 100 * (p - q - half), high: 100 * (p - q + half) };
}
