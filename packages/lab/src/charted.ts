import type { AnyGame, Seat } from '@undercroft/kernel';
import { type Experiment, headerOf } from './experiment.ts';
import { LEVELS, meanOf } from './figures.ts';
import { gameWith } from './overlay.ts';
import type { Histogram, Tally } from './tally.ts';
import { isHp, watchOf } from './watch.ts';

/** A number of the table through the rounds: its mean over the games that got that far. */
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

/** How much oftener a seat wins where a thing came up in its steps than where it did not, in points of percent. */
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

/** What a round of the curves is called. */
export function roundUnit(released: AnyGame, experiment: Experiment): string {
  const game = gameWith(released, experiment.set);
  return watchOf(game, headerOf(game, experiment)).isPaged ? game.pageUnit : 'turn';
}

/** Fewer games than this on either side say nothing. */
const GAMES_MIN = 20;

/** Win-deltas of a detailed experiment, the greatest first. They tell what goes together, not what causes it. */
export function winDeltas(game: AnyGame, tally: Tally): WinDelta[] {
  const deltas: WinDelta[] = [];
  for (const [metric, histogram] of Object.entries(tally.metrics)) {
    const [, seat, thing] = WITH.exec(metric) ?? [];
    const all = tally.metrics[`won ${seat}`];
    if (!seat || !thing || !all) continue;
    const met = countOf(histogram);
    const whole = countOf(all);
    const other = { n: whole.n - met.n, won: whole.won - met.won };
    if (met.n < GAMES_MIN || other.n < GAMES_MIN) continue;
    deltas.push({ seat, thing, name: game.words.name(thing), ...deltaOf(met, other), n: met.n });
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

/** The difference of two shares, with the plain interval: there are at least twenty games on either side. */
function deltaOf(met: Count, other: Count): { delta: number; low: number; high: number } {
  const p = met.won / met.n;
  const q = other.won / other.n;
  const half = LEVELS[95] * Math.sqrt((p * (1 - p)) / met.n + (q * (1 - q)) / other.n);
  return { delta: 100 * (p - q), low: 100 * (p - q - half), high: 100 * (p - q + half) };
}
