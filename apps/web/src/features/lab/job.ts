import type { AnyGame } from '@undercroft/kernel';
import {
  type BandResult,
  BLANK,
  drive,
  type Experiment,
  levels,
  type PartialSheet,
  type Progress,
  type Rung,
  type Runner,
  runBands,
  runLadder,
  type Sheet,
  seriesOf,
} from '@undercroft/lab/core';
import { create } from 'zustand';
import { type Crew, type Remarkable, startCrew } from './crew.ts';
import { armsOf, bandGames, curveCount, gamesOf, ITERATIONS, type Setup } from './setup.ts';
import { L } from './words.ts';

type Phase = 'games' | 'curve' | 'bands' | 'remarkable';
type Stop = 'cancelled' | 'time';

/** The results of a job; of a stopped job, the part that was finished. */
export interface Findings {
  readonly setup: Setup;
  readonly arms: readonly Experiment[];
  readonly sheet: Sheet;
  /** Games counted for each table. */
  readonly count: number;
  /** Band results for each table, if bands were requested and finished. */
  readonly bands: readonly (readonly BandResult[])[];
  /** The skill curve, if it was requested and finished. */
  readonly rungs: readonly Rung[];
  readonly remarkable: readonly Remarkable[];
  readonly stopped: Stop | null;
  readonly seconds: number;
}

export interface Job {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
}

interface Lab {
  readonly setup: Setup | null;
  readonly job: Job | null;
  readonly findings: Findings | null;
  readonly problem: string;
}

const JOB_SECONDS_MAX = 600;
/** Number of blocks a count is split into, and so of progress updates. */
const PARTS = 120;
const REPORT_EVERY_MS = 120;

/** The lab's state. It survives a change of screen, and the job goes on. */
export const useLab = create<Lab>()(() => ({ setup: null, job: null, findings: null, problem: '' }));

export const setUp = (setup: Setup): void => useLab.setState({ setup, problem: '' });

let stop: ((why: Stop) => void) | null = null;

export const cancelJob = (): void => stop?.('cancelled');

/** Counts finished games and reports progress to the page at a limited rate. */
function progressReporter(total: number): { phase(phase: Phase): void; add(games: number): void; seconds(): number } {
  const begun = performance.now();
  let [phase, done, reportedAt]: [Phase, number, number] = ['games', 0, 0];
  const seconds = (): number => (performance.now() - begun) / 1_000;
  const report = (): void => useLab.setState({ job: { phase, done, total, seconds: seconds() } });
  report();
  return {
    seconds,
    phase(next) {
      phase = next;
      report();
    },
    add(games) {
      done += games;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      report();
    },
  };
}

/** Turns cumulative progress into increments. */
function incrementsOf(add: (games: number) => void, each: number): (progress: Progress) => void {
  let before = 0;
  return ({ done }) => {
    add((done - before) * each);
    before = done;
  };
}

const runnerOf = (crew: Crew, add: (games: number) => void): Runner => ({
  async run(work, count, _, from = 0) {
    const block = Math.max(1, Math.ceil(count / PARTS));
    const onProgress = incrementsOf(add, work.arms.length);
    const begun = { next: from, sheet: BLANK };
    return (await drive(crew.take, work, { count, block, ahead: crew.size, begun, onProgress })).sheet;
  },
});

/** Plays all games, then the rule book's studies, then searches for games to watch. Partial results are kept. */
async function work(game: AnyGame, setup: Setup, crew: Crew, keep: (found: Partial<Findings>) => void) {
  const arms = armsOf(setup);
  const reporter = progressReporter(gamesOf(game, setup));
  const task = { game: game.id, arms: arms.map((experiment) => ({ experiment })), series: seriesOf(game, arms[0]!) };
  const onKept = ({ next, sheet }: PartialSheet): void =>
    keep({ arms, sheet, count: next, seconds: reporter.seconds() });
  const block = Math.max(1, Math.ceil(setup.count / PARTS));
  const onProgress = incrementsOf(reporter.add, arms.length);
  const { sheet } = await drive(crew.take, task, {
    count: setup.count,
    block,
    ahead: crew.size,
    onKept,
    onProgress,
  });
  if (setup.isCurved) {
    reporter.phase('curve');
    const { seats: _, ...matchup } = arms[0]!;
    const rungs = await runLadder(game, runnerOf(crew, reporter.add), matchup, {
      ...{ count: curveCount(setup), iterations: ITERATIONS.steady, bots: levels.LEVEL_NAMES, opponent: 'reference' },
    });
    keep({ rungs });
  }
  if (bandGames(game, setup.share) > 0) {
    reporter.phase('bands');
    const bands: BandResult[][] = [];
    for (const { set } of arms)
      bands.push(
        await runBands(game, runnerOf(crew, reporter.add), {
          seed: setup.seed,
          share: setup.share,
          set,
          level: setup.level,
        }),
      );
    keep({ bands });
  }
  reporter.phase('remarkable');
  keep({ seconds: reporter.seconds() });
  const last = arms.length - 1;
  keep({ remarkable: await crew.remarkable(arms[last]!, sheet.tallies[last]!, task.series) });
}

/** Runs the set-up; does nothing if a job is already running. */
export async function runJob(game: AnyGame, setup: Setup): Promise<void> {
  if (useLab.getState().job) return;
  const crew = startCrew();
  let stopped: Stop | null = null;
  let found: Findings = {
    setup,
    arms: [],
    sheet: { tallies: [], pairs: [] },
    count: 0,
    bands: [],
    rungs: [],
    remarkable: [],
    stopped: null,
    seconds: 0,
  };
  stop = (why) => {
    stopped = why;
    crew.dismiss();
  };
  const limit = setTimeout(() => stop?.('time'), JOB_SECONDS_MAX * 1_000);
  useLab.setState({ problem: '', setup });
  let problem = '';
  try {
    await work(game, setup, crew, (more) => {
      found = { ...found, ...more };
    });
  } catch (error) {
    if (stopped === null) problem = (error instanceof Error && error.message) || L.problem.broken;
  }
  clearTimeout(limit);
  crew.dismiss();
  stop = null;
  const findings = found.count > 0 ? { ...found, stopped } : null;
  if (stopped !== null && !findings) problem = L.job.nothing;
  useLab.setState({ job: null, problem, ...(findings && problem === '' ? { findings } : {}) });
}
