import { type AnyGame, dealWorld, type Seat } from '@undercroft/kernel';
import type { Progress } from './drive.ts';
import { type Experiment, headerOf, seriesOf } from './experiment.ts';
import { type Estimate, LEVELS, meanOf, shareOf } from './figures.ts';
import { botNames, playersOf } from './players.ts';
import type { Runner } from './runner.ts';
import { histogramOf, merge, type Tally } from './tally.ts';

/** A bot, and its results with random bots in all other seats. */
export interface Rung {
  readonly bot: string;
  /** Share of games won, in percent, over all seats. */
  readonly wins: Estimate;
  /** Mean score, if the game has scores. */
  readonly score: Estimate | null;
  /** Time of one decision in milliseconds, if a clock was given; alone in a thread, unlike the games. */
  readonly decision_ms: number | null;
}

export interface LadderRequest {
  /** Games per bot and seat. */
  readonly count: number;
  readonly iterations: number;
  readonly bots?: readonly string[];
  /** The bot in all other seats; random unless said. */
  readonly opponent?: string;
  readonly onProgress?: (bot: string, progress: Progress) => void;
  /** Milliseconds, to time decisions. */
  readonly clock?: () => number;
}

type Matchup = Omit<Experiment, 'seats'>;

/** Plays every bot in every seat against random bots, or another, from the random bot itself to those that search. */
export async function runLadder(
  game: AnyGame,
  runner: Runner,
  matchup: Matchup,
  request: LadderRequest,
): Promise<Rung[]> {
  const { count, iterations, bots = botNames(game), opponent = 'random', onProgress, clock } = request;
  const seats = game.seats(headerOf(game, { ...matchup, seats: {} }).options);
  const total = count * seats.length;
  const rungs: Rung[] = [];
  for (const bot of bots) {
    const tallies: { own: Seat; tally: Tally }[] = [];
    onProgress?.(bot, { done: 0, total });
    const experimentOf = (own: Seat): Experiment => ({
      ...matchup,
      seats: Object.fromEntries(
        seats.map((seat) => [seat, { bot: seat === own ? bot : opponent, iterations }] as const),
      ),
    });
    for (const own of seats) {
      const series = `ladder ${seriesOf(game, { ...matchup, seats: {} })}`;
      const before = tallies.length * count;
      const work = { game: game.id, arms: [{ experiment: experimentOf(own) }], series };
      const sheet = await runner.run(work, count, ({ done }) => onProgress?.(bot, { done: before + done, total }));
      tallies.push({ own, tally: sheet.tallies[0]! });
    }
    const decision_ms = clock ? decisionTime(game, experimentOf(seats[0]!), seats[0]!, clock) : null;
    rungs.push({ ...rungOf(bot, tallies), decision_ms });
  }
  return rungs;
}

const DECISIONS_MAX = 200;
const GAMES_MAX = 20;
const TIME_MAX_MS = 1_000;

/** Mean time of a decision of the seat, over the first few hundred or as many as a second has room for. */
function decisionTime(game: AnyGame, experiment: Experiment, seat: Seat, clock: () => number): number {
  const header = headerOf(game, experiment);
  const players = playersOf(game, experiment.seats);
  let [decisions, time] = [0, 0];
  const isEnough = (): boolean => decisions >= DECISIONS_MAX || time >= TIME_MAX_MS;
  for (let i = 0; i < GAMES_MAX && !isEnough(); i++) {
    const seeded = { ...header, seed: `time:${i}` };
    const { world, table } = dealWorld(game, seeded, null);
    const position = { world, n: 0, header: seeded };
    players.begin(seeded.seed);
    for (let toAct = game.toAct(world.state); toAct.length > 0 && !isEnough(); toAct = game.toAct(world.state)) {
      const choices = toAct.flatMap((each) => {
        const begun = clock();
        const choice = players.choose(position, [each]);
        if (each !== seat) return choice;
        time += clock() - begun;
        decisions += 1;
        return choice;
      });
      position.n += 1;
      table.begin(position.n, 1);
      game.step(table, choices);
    }
  }
  return decisions === 0 ? 0 : time / decisions;
}

function rungOf(bot: string, tallies: readonly { own: Seat; tally: Tally }[]): Omit<Rung, 'decision_ms'> {
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
