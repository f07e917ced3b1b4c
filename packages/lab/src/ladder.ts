import type { AnyGame, Seat } from '@undercroft/kernel';
import { type Experiment, headerOf, seriesOf } from './experiment.ts';
import { type Estimate, LEVELS, meanOf, shareOf } from './figures.ts';
import { mindNames } from './players.ts';
import type { Runner } from './runner.ts';
import { histogramOf, merge, type Tally } from './tally.ts';

/** One rung: a mind, and how it fares where a random one sits in every other seat. */
export interface Rung {
  readonly mind: string;
  /** Games won, in percent, over all seats it can hold. */
  readonly wins: Estimate;
  /** The mean score, where the game has one. */
  readonly score: Estimate | null;
}

export interface LadderRequest {
  /** Games for each seat a mind can hold. */
  readonly count: number;
  readonly iterations: number;
  readonly minds?: readonly string[];
  readonly onRung?: (mind: string) => void;
}

type Matchup = Omit<Experiment, 'seats'>;

/** Every mind of the game in every seat against random ones, from the one that knows nothing to those that search. */
export async function runLadder(
  game: AnyGame,
  runner: Runner,
  matchup: Matchup,
  { count, iterations, minds = mindNames(game), onRung }: LadderRequest,
): Promise<Rung[]> {
  const seats = game.seats(headerOf(game, { ...matchup, seats: {} }).options);
  const rungs: Rung[] = [];
  for (const mind of minds) {
    onRung?.(mind);
    const tallies: { own: Seat; tally: Tally }[] = [];
    for (const own of seats) {
      const held = Object.fromEntries(
        seats.map((seat) => [seat, { mind: seat === own ? mind : 'random', iterations }] as const),
      );
      const experiment: Experiment = { ...matchup, seats: held };
      const series = `ladder ${seriesOf({ ...matchup, seats: {} })}`;
      const sheet = await runner.run({ game: game.id, arms: [{ experiment }], series }, count);
      tallies.push({ own, tally: sheet.tallies[0]! });
    }
    rungs.push(rungOf(mind, tallies));
  }
  return rungs;
}

function rungOf(mind: string, tallies: readonly { own: Seat; tally: Tally }[]): Rung {
  const of = (what: 'won' | 'score'): Tally =>
    tallies.map(({ own, tally }) => only(tally, `${what} ${own}`, what)).reduce(merge);
  const scores = histogramOf(of('score'), 'score');
  return {
    mind,
    wins: shareOf(histogramOf(of('won'), 'won'), LEVELS[95]),
    score: Object.keys(scores).length > 0 ? meanOf(scores, LEVELS[95]) : null,
  };
}

/** One metric of a tally under another name, so that seats can be added up. */
const only = (tally: Tally, metric: string, name: string): Tally => ({
  samples: tally.samples,
  metrics: { [name]: tally.metrics[metric] ?? {} },
  firsts: {},
});
