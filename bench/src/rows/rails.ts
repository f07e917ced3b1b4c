import { type AnyGame, type Choice, isRefusal, type Line, play, type Run, replays, submit } from '@undercroft/kernel';
import { Bench } from 'tinybench';
import { ownTime_ms, type Pace, race, racer } from '../measure.ts';
import { playRun, startRun } from '../play.ts';
import { type BenchSet, titleOf } from '../sets.ts';
import { limitRow, type Row, railRow } from '../table.ts';

const RUNS = 8;

interface RecordedRun {
  readonly seed: string;
  /** The choices of each step. */
  readonly steps: readonly (readonly Choice[])[];
  /** The run as replay text. */
  readonly text: string;
}

function record(game: AnyGame, { options }: BenchSet, seed: string): RecordedRun {
  const { positions, end } = playRun(game, options, seed);
  const hashes = [...positions.slice(1).map(({ run }) => run.hash), end.hash];
  const lines = positions.map(({ choices }, i) => ({ n: i + 1, hash: hashes[i]!, did: choices }));
  return {
    seed,
    steps: positions.map(({ choices }) => choices),
    text: replays.write(end.header, lines, end.outcome),
  };
}

/** Replays a recorded run through `play`, and writes its file again. */
function playAgain(game: AnyGame, { options }: BenchSet, { seed, steps, text }: RecordedRun): number {
  const lines: Line[] = [];
  let run = startRun(game, options, seed);
  for (const choices of steps)
    for (const { seat, action } of choices) {
      const answer = submit(game, run, seat, action);
      if (isRefusal(answer)) throw new Error(`${game.id} refuses what it once accepted`);
      if (answer.line) lines.push(answer.line);
      run = answer.run;
    }
  if (replays.write(run.header, lines, run.outcome) !== text) throw new Error(`${game.id} writes another replay`);
  return steps.length;
}

/** Reads the file and verifies it. */
function verifyAgain(game: AnyGame, { text, steps }: RecordedRun): number {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(`${game.id} writes what it cannot read: ${replay.unreadable}`);
  const { divergence } = replays.verify(game, replay);
  if (divergence) throw new Error(`${game.id} does not verify: ${divergence.message}`);
  return steps.length;
}

/** The 99th percentile of one `play` (copy, step, hash), in milliseconds, over runs played from their start. */
function slowStep_ms(game: AnyGame, { options }: BenchSet, runs: readonly RecordedRun[], pace: Pace): number {
  const bench = new Bench({
    time: pace.ms * pace.rounds,
    warmupTime: pace.warmUp_ms,
    now: ownTime_ms,
    subtractTimerOverhead: true,
    throws: true,
  });
  let begun = 0;
  let run: Run | null = null;
  let left: (readonly Choice[])[] = [];
  const beforeEach = (): void => {
    if (left.length > 0) return;
    const { seed, steps } = runs[begun++ % runs.length]!;
    run = startRun(game, options, seed);
    left = [...steps];
  };
  const step = (): void => {
    const next = play(game, run!, left.shift()!);
    if (isRefusal(next)) throw new Error(`${game.id} refuses what it once accepted`);
    run = next.run;
  };
  bench.add('play', step, { beforeEach });
  bench.runSync();
  const { result } = bench.tasks[0]!;
  if (result.state !== 'completed') throw new Error(`the steps of ${game.id} could not be timed`);
  return result.latency.p99;
}

/** Guard rails of one game: no slow step, and verifying costs little more than playing. */
export async function railRows(game: AnyGame, set: BenchSet, pace: Pace): Promise<Row[]> {
  const runs = Array.from({ length: RUNS }, (_, i) => record(game, set, `rail ${i}`));
  const title = titleOf(game.id, set);
  const slow_ms = slowStep_ms(game, set, runs, pace);
  let i = 0;
  const { playing, verifying } = await race(
    {
      playing: racer(() => playAgain(game, set, runs[i++ % RUNS]!)),
      verifying: racer(() => verifyAgain(game, runs[i++ % RUNS]!)),
    },
    pace,
  );
  return [
    limitRow({ name: `${title}, p99 of one play`, unit: 'ms' }, slow_ms, set.step_ms),
    railRow({ name: `${title}, time to verify / to play`, unit: 'steps/s' }, verifying, playing, 2),
  ];
}
