import { type AnyGame, isRefusal, type Json, type Line, play, type Run, replays, start } from '@undercroft/kernel';
import { collector } from './collector.ts';
import { type Experiment, seedOf, seriesOf } from './experiment.ts';
import { quantileOf } from './figures.ts';
import { gameWith } from './overlay.ts';
import { playersOf } from './players.ts';
import { gameSampler } from './sample.ts';
import { histogramOf, isCount, type Tally } from './tally.ts';

export type Extreme = 'shortest' | 'median' | 'longest' | 'strangest';

/** The number of each remarkable game; where several are equally so, the lowest. */
export type Extremes = { readonly [E in Extreme]: number };

/** Games that hold the rarest single values; one of them is taken for the strangest. */
const CANDIDATES_MAX = 24;

/** Which games of an experiment to look at. The same for every cut of the work: all it reads is the merged tally. */
export function extremesOf(
  game: AnyGame,
  experiment: Experiment,
  tally: Tally,
  series = seriesOf(experiment),
): Extremes | null {
  const lengths = tally.firsts['steps'];
  if (!lengths) return null;
  const steps = Object.keys(lengths)
    .map(Number)
    .sort((a, b) => a - b);
  const median = quantileOf(tally.metrics['steps']!, 0.5, 0).value;
  const found = { shortest: lengths[steps[0]!]!, median: lengths[median]!, longest: lengths[steps.at(-1)!]! };
  const candidates = candidatesOf(tally, Object.values(found));
  return { ...found, strangest: strangestOf(game, experiment, tally, { series, candidates }) };
}

/** Games that hold the rarest values. What is remarkable already is not asked again: a long game is rare in everything. */
function candidatesOf(tally: Tally, found: readonly number[]): number[] {
  const bins = Object.keys(tally.firsts).flatMap((metric) =>
    Object.entries(tally.firsts[metric]!).map(([value, first]) => ({ first, count: tally.metrics[metric]![value]! })),
  );
  bins.sort((a, b) => a.count - b.count || a.first - b.first);
  const others = [...new Set(bins.map(({ first }) => first))].filter((i) => !found.includes(i));
  return (others.length > 0 ? others : [...found]).slice(0, CANDIDATES_MAX).sort((a, b) => a - b);
}

/**
 * The strangest game is the least likely one by the tally: the share of games with its value, multiplied over all
 * metrics of its end and of what was told (as bits, added). Only games that hold one of the rarest values are asked.
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

/** How surprising a game is, in bits. Rounded, so that no last digit of a logarithm decides. */
function bitsOf(tally: Tally, answered: (metric: string) => number | null): number {
  let bits = 0;
  for (const metric of Object.keys(tally.firsts)) {
    const value = answered(metric) ?? (isCount(metric) ? 0 : null);
    if (value === null) continue;
    const count = histogramOf(tally, metric)[value] ?? 1;
    bits += Math.log2(tally.samples / count);
  }
  return Math.round(bits * 1e6);
}

/** Game `i` of an experiment as a replay: it verifies like any other. */
export function replayOf(released: AnyGame, experiment: Experiment, i: number, series = seriesOf(experiment)): string {
  const game = gameWith(released, experiment.set);
  const seed = seedOf(series, i);
  const isChanged = Object.keys(experiment.set).length > 0;
  const begun = start(game, {
    ...experiment,
    seed,
    isTyped: true,
    ...(isChanged ? { overlay: game.content!.tables as Json } : {}),
  });
  if (isRefusal(begun)) throw new Error('the experiment is refused');
  const players = playersOf(game, experiment.seats);
  players.begin(seed);
  const lines: Line[] = [];
  let run: Run = begun.run;
  for (let toAct = game.toAct(run.world.state); toAct.length > 0; toAct = game.toAct(run.world.state)) {
    const stepped = play(game, run, players.choose(run, toAct));
    if (isRefusal(stepped)) throw new Error('a forced roll does not fit');
    run = stepped.run;
    lines.push(stepped.line!);
  }
  return replays.write(run.header, lines, run.outcome);
}
