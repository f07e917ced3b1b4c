import type { AnyGame } from '@undercroft/kernel';
import {
  type BandResult,
  drive,
  type Experiment,
  type Kept,
  type Progress,
  type Runner,
  runBands,
  type Sheet,
  seriesOf,
} from '@undercroft/lab/core';
import { create } from 'zustand';
import { type Crew, hire, type Remarkable } from './crew.ts';
import { armsOf, bandGames, gamesOf, type Setup } from './setup.ts';
import { L } from './words.ts';

type Phase = 'games' | 'bands' | 'remarkable';
type Stop = 'cancelled' | 'time';

/** What came of a job; of a stopped one, as far as it got. */
export interface Findings {
  readonly setup: Setup;
  readonly arms: readonly Experiment[];
  readonly sheet: Sheet;
  /** Games of each table that count. */
  readonly count: number;
  /** For each table, where bands were asked for and finished. */
  readonly bands: readonly (readonly BandResult[])[];
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
/** How many parts a count is cut into: so often is the page told how far it is. */
const PARTS = 120;
const TOLD_EVERY_MS = 120;

/** The bench. It stays as it is while other screens are looked at; the work goes on. */
export const useLab = create<Lab>()(() => ({ setup: null, job: null, findings: null, problem: '' }));

export const setUp = (setup: Setup): void => useLab.setState({ setup, problem: '' });

let stop: ((why: Stop) => void) | null = null;

export const cancelJob = (): void => stop?.('cancelled');

/** Counts games and tells the page, not oftener than it can be read. */
function teller(total: number): { phase(phase: Phase): void; add(games: number): void; seconds(): number } {
  const begun = performance.now();
  let [phase, done, told]: [Phase, number, number] = ['games', 0, 0];
  const seconds = (): number => (performance.now() - begun) / 1_000;
  const tell = (): void => useLab.setState({ job: { phase, done, total, seconds: seconds() } });
  tell();
  return {
    seconds,
    phase(next) {
      phase = next;
      tell();
    },
    add(games) {
      done += games;
      if (performance.now() - told < TOLD_EVERY_MS) return;
      told = performance.now();
      tell();
    },
  };
}

/** Progress comes as a sum: this makes the differences of it. */
function growing(add: (games: number) => void, each: number): (progress: Progress) => void {
  let before = 0;
  return ({ done }) => {
    add((done - before) * each);
    before = done;
  };
}

const runnerOf = (crew: Crew, add: (games: number) => void): Runner => ({
  async run(work, count) {
    const block = Math.max(1, Math.ceil(count / PARTS));
    const onProgress = growing(add, work.arms.length);
    return (await drive(crew.take, work, { count, block, ahead: crew.size, onProgress })).sheet;
  },
});

/** Plays all games, then the rule book's studies, then looks for games to watch. What is found is kept as it comes. */
async function work(game: AnyGame, setup: Setup, crew: Crew, keep: (found: Partial<Findings>) => void) {
  const arms = armsOf(setup);
  const tell = teller(gamesOf(game, setup));
  const asked = { game: game.id, arms: arms.map((experiment) => ({ experiment })), series: seriesOf(arms[0]!) };
  const onKept = ({ next, sheet }: Kept): void => keep({ arms, sheet, count: next, seconds: tell.seconds() });
  const block = Math.max(1, Math.ceil(setup.count / PARTS));
  const onProgress = growing(tell.add, arms.length);
  const { sheet } = await drive(crew.take, asked, {
    count: setup.count,
    block,
    ahead: crew.size,
    onKept,
    onProgress,
  });
  if (bandGames(game, setup.share) > 0) {
    tell.phase('bands');
    const bands: BandResult[][] = [];
    for (const { set } of arms)
      bands.push(await runBands(game, runnerOf(crew, tell.add), { seed: setup.seed, share: setup.share, set }));
    keep({ bands });
  }
  tell.phase('remarkable');
  keep({ seconds: tell.seconds() });
  const last = arms.length - 1;
  keep({ remarkable: await crew.remarkable(arms[last]!, sheet.tallies[last]!) });
}

/** Runs the set-up; one job at a time. */
export async function runJob(game: AnyGame, setup: Setup): Promise<void> {
  if (useLab.getState().job) return;
  const crew = hire();
  let stopped: Stop | null = null;
  let found: Findings = {
    setup,
    arms: [],
    sheet: { tallies: [], pairs: [] },
    count: 0,
    bands: [],
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
