import { type AnyGame, isRefusal, type Json, type Line, play, type Run, replays, start } from '@undercroft/kernel';
import { collector } from './collector.ts';
import { type Experiment, seedOf, seriesOf } from './experiment.ts';
import { quantileOf } from './figures.ts';
import { gameWith } from './overlay.ts';
import { playersOf } from './players.ts';
import { gameSampler } from './sample.ts';
import { histogramOf, isCount, type Tally } from './tally.ts';

export type Extreme = 'shortest' | 'median' | 'longest' | 'strangest';

/** The number of each remarkable game; the lowest if several are equal. */
export type Extremes = { readonly [E in Extreme]: number };

/** Candidates for the strangest game: those with the rarest single values. */
const CANDIDATES_MAX = 24;

/**
 * Picks games of an experiment that are worth a look. The result does not depend on how the work was divided, because
 * it uses only the merged tally.
 */
export function extremesOf(
  game: AnyGame,
  experiment: Experiment,
  tally: Tally,
  series = seriesOf(game, experiment),
): Extremes | null {
  const lengths = tally.firsts['steps'];
  if (!lengths) return null;
  const steps = Object.keys(lengths)
    .map(Number)
    .sort((a, b) => a - b);
  const median = quantileOf(tally.metrics['steps']!, 0.5, 0).value;
  const picked = { shortest: lengths[steps[0]!]!, median: lengths[median]!, longest: lengths[steps.at(-1)!]! };
  const candidates = candidatesOf(tally, Object.values(picked));
  return { ...picked, strangest: strangestOf(game, experiment, tally, { series, candidates }) };
}

/** Games with the rarest values. Games already picked are left out, because a long game is rare in every metric. */
function candidatesOf(tally: Tally, picked: readonly number[]): number[] {
  const bins = Object.keys(tally.firsts).flatMap((metric) =>
    Object.entries(tally.firsts[metric]!).map(([value, first]) => ({ first, count: tally.metrics[metric]![value]! })),
  );
  bins.sort((a, b) => a.count - b.count || a.first - b.first);
  const others = [...new Set(bins.map(({ first }) => first))].filter((i) => !picked.includes(i));
  return (others.length > 0 ? others : [...picked]).slice(0, CANDIDATES_MAX).sort((a, b) => a - b);
}

/**
 * The strangest game is the least likely one by the tally: the product of the shares of its values over all metrics of
 * its end and of emitted events (as bits, added). Only games with one of the rarest values are considered.
 */
function strangestOf(
  game: AnyGame,
  experiment: Experiment,
  tally: Tally,
  { series, candidates }: { series: string; candidates: readonly number[] },
): number {
  const collected = collector();
  const sample = gameSampler(game, { ...experiment, detail: false }, collected);
  let strangest = { i: candidates[0]!, bits: -1 };
  for (const i of candidates) {
    sample(seedOf(series, i), i);
    const bits = bitsOf(tally, (metric) => {
      const meter = collected.meters.get(metric);
      return meter?.at === i ? meter.last : null;
    });
    if (bits > strangest.bits) strangest = { i, bits };
  }
  return strangest.i;
}

/** Surprise of a game in bits, rounded so that the last digit of a logarithm never decides. */
function bitsOf(tally: Tally, valueIn: (metric: string) => number | null): number {
  let bits = 0;
  for (const metric of Object.keys(tally.firsts)) {
    const value = valueIn(metric) ?? (isCount(metric) ? 0 : null);
    if (value === null) continue;
    const count = histogramOf(tally, metric)[value] ?? 1;
    bits += Math.log2(tally.samples / count);
  }
  return Math.round(bits * 1e6);
}

/** Game `i` of an experiment as a replay, which verifies like any other. */
export function replayOf(
  released: AnyGame,
  experiment: Experiment,
  i: number,
  series = seriesOf(released, experiment),
): string {
  const game = gameWith(released, experiment.set);
  const seed = seedOf(series, i);
  const isChanged = Object.keys(experiment.set).length > 0;
  const started = start(game, {
    ...experiment,
    seed,
    isTyped: true,
    ...(isChanged ? { overlay: game.content!.tables as Json } : {}),
  });
  if (isRefusal(started)) throw new Error('the experiment is refused');
  const players = playersOf(game, experiment.seats);
  players.begin(seed);
  const lines: Line[] = [];
  let run: Run = started.run;
  for (let toAct = game.toAct(run.world.state); toAct.length > 0; toAct = game.toAct(run.world.state)) {
    const next = play(game, run, players.choose(run, toAct));
    if (isRefusal(next)) throw new Error('a forced roll does not fit');
    run = next.run;
    lines.push(next.line!);
  }
  return replays.write(run.header, lines, run.outcome);
}
