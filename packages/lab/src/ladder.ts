import type { AnyGame, Seat } from '@undercroft/kernel';
import { type Experiment, headerOf, seriesOf } from './experiment.ts';
import { type Estimate, LEVELS, meanOf, shareOf } from './figures.ts';
import { botNames } from './players.ts';
import type { Runner } from './runner.ts';
import { histogramOf, merge, type Tally } from './tally.ts';

/** A bot, and its results with random bots in all other seats. */
export interface Rung {
  readonly bot: string;
  /** Share of games won, in percent, over all seats. */
  readonly wins: Estimate;
  /** Mean score, if the game has scores. */
  readonly score: Estimate | null;
}

export interface LadderRequest {
  /** Games per bot and seat. */
  readonly count: number;
  readonly iterations: number;
  readonly bots?: readonly string[];
  readonly onRung?: (bot: string) => void;
}

type Matchup = Omit<Experiment, 'seats'>;

/** Plays every bot in every seat against random bots, from the random bot itself to those that search. */
export async function runLadder(
  game: AnyGame,
  runner: Runner,
  matchup: Matchup,
  { count, iterations, bots = botNames(game), onRung }: LadderRequest,
): Promise<Rung[]> {
  const seats = game.seats(headerOf(game, { ...matchup, seats: {} }).options);
  const rungs: Rung[] = [];
  for (const bot of bots) {
    onRung?.(bot);
    const tallies: { own: Seat; tally: Tally }[] = [];
    for (const own of seats) {
      const seatBots = Object.fromEntries(
        seats.map((seat) => [seat, { bot: seat === own ? bot : 'random', iterations }] as const),
      );
      const experiment: Experiment = { ...matchup, seats: seatBots };
      const series = `ladder ${seriesOf({ ...matchup, seats: {} })}`;
      const sheet = await runner.run({ game: game.id, arms: [{ experiment }], series }, count);
      tallies.push({ own, tally: sheet.tallies[0]! });
    }
    rungs.push(rungOf(bot, tallies));
  }
  return rungs;
}

function rungOf(bot: string, tallies: readonly { own: Seat; tally: Tally }[]): Rung {
  const of = (what: 'won' | 'score'): Tally =>
    tallies.map(({ own, tally }) => renameMetric(tally, `${what} ${own}`, what)).reduce(merge);
  const scores = histogramOf(of('score'), 'score');
  return {
    bot,
    wins: shareOf(histogramOf(of('won'), 'won'), LEVELS[95]),
    score: Object.keys(scores).length > 0 ? meanOf(scores, LEVELS[95]) : null,
  };
}

/** One metric of a tally under another name, so that seats can be merged. */
const renameMetric = (tally: Tally, metric: string, name: string): Tally => ({
  samples: tally.samples,
  metrics: { [name]: tally.metrics[metric] ?? {} },
  firsts: {},
});
