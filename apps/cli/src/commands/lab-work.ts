import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type AnyGame, canonical, sha256 } from '@undercroft/kernel';
import {
  type Arm,
  type DriveOptions,
  type Experiment,
  enough,
  estimateOf,
  LEVELS,
  labFiles,
  makePool,
  type PartialSheet,
  type Sheet,
  seriesOf,
  type UnfinishedFile,
  type Until,
  type Work,
} from '@undercroft/lab';
import { playedOn } from '@undercroft/registry/tables';
import { CommandError, UsageError } from '../output.ts';
import { type LabFlags, readText, wholeOf } from './lab-experiment.ts';
import { progressBar } from './lab-progress.ts';

export interface WorkFlags extends LabFlags {
  readonly resume?: string;
  readonly on?: string;
  readonly shards?: string;
  readonly patience?: string;
  /** The seeds of an earlier result, instead of those made from the experiment. */
  readonly series?: string;
  readonly rows?: string;
  readonly decisions?: string;
}

/** Stopping and watching beyond the experiment's own rule. */
interface Watching {
  readonly isEnough?: (sheet: Sheet) => boolean;
  /** Games between two looks. */
  readonly block?: number;
  readonly onSheet?: (sheet: Sheet) => void;
}

export const workersOf = ({ workers }: LabFlags): number => wholeOf(workers, availableParallelism(), '--workers');

const GAMES = 1_000;

/** Number of games; with a stopping rule, the maximum. */
export const countOf = ({ n }: LabFlags, experiment: Experiment): number =>
  experiment.until?.max ?? wholeOf(n, GAMES, '--n');

/** Combines experiments into one piece of work, on the seeds of the first. */
export const workOf = (
  game: AnyGame,
  experiments: readonly [Experiment, ...Experiment[]],
  series = seriesOf(game, experiments[0]),
): Work => ({
  game: game.id,
  arms: experiments.map((experiment): Arm => ({ experiment })),
  series,
  ...(playedOn(game) ? { packed: playedOn(game) } : {}),
});

/** Does the work, here or on other machines. Returns the complete sheet. */
export async function perform(
  game: AnyGame,
  experiments: readonly [Experiment, ...Experiment[]],
  flags: WorkFlags,
  { isEnough: isDecided, block, onSheet }: Watching = {},
): Promise<Sheet> {
  const work = workOf(game, experiments, flags.series);
  const { until } = experiments[0];
  const sheet = await performWork(
    game,
    work,
    {
      count: countOf(flags, experiments[0]),
      isEnough: until ? enough(until) : isDecided,
      ...(block === undefined || until ? {} : { block }),
      ...(onSheet ? { onSheet } : {}),
    },
    flags,
  );
  if (until && !enough(until)(sheet)) reportUnreached(until, sheet);
  return sheet;
}

type WorkPlan = Pick<DriveOptions, 'count' | 'isEnough'> & Pick<Watching, 'block' | 'onSheet'>;

/** Does any work, with progress, and goes on from a file if one is named. */
export async function performWork(
  game: AnyGame,
  work: Work,
  { count, isEnough, block, onSheet }: WorkPlan,
  flags: WorkFlags,
): Promise<Sheet> {
  if (flags.on !== undefined && work.packed)
    throw new UsageError('work with packs is done on this machine: leave --on out');
  if (flags.on !== undefined) {
    const { performOnQueue } = await import('./lab-queue.ts');
    return performOnQueue(game, work, { count, isEnough }, flags);
  }
  const keeping = makeKeeping(game, work, flags.resume);
  const pool = makePool(workersOf(flags));
  process.on('SIGINT', keeping.leave);
  try {
    const { sheet } = await pool.drive(work, {
      count,
      isEnough,
      begun: keeping.begun,
      onProgress: progressBar(game.id),
      ...(block === undefined ? {} : { block }),
      onKept(kept) {
        keeping.keep(kept);
        onSheet?.(kept.sheet);
      },
    });
    keeping.finish();
    return sheet;
  } finally {
    process.off('SIGINT', keeping.leave);
    await pool.close();
  }
}

/** Says that the games ended before the interval was narrow enough. */
function reportUnreached({ metric, half_width, level }: Until, { tallies }: Sheet): void {
  const widest = Math.max(
    ...tallies.map((tally) => {
      const { low, high } = estimateOf(tally, metric, LEVELS[level]);
      return (high - low) / 2;
    }),
  );
  process.stderr.write(
    `undercroft: --within ${half_width} is not reached: ${metric} is known to ±${widest.toFixed(2)} after ${tallies[0]!.samples} games; --n allows more\n`,
  );
}

const SAVE_EVERY_MS = 5_000;
const INTERRUPTED = 130;

/** Saves progress, so that an interrupted run can be resumed. */
function makeKeeping(game: AnyGame, work: Work, requestedFile: string | undefined) {
  const head = labFiles.head(game, work);
  const file = requestedFile ?? `lab-${game.id}-${sha256(canonical(head)).slice(0, 8)}.kept.json`;
  const begun =
    requestedFile !== undefined && existsSync(requestedFile) ? readKept(game, work, requestedFile) : undefined;
  let latest: PartialSheet = begun ?? { next: 0, sheet: { tallies: [], pairs: [] } };
  let savedAt = -SAVE_EVERY_MS;
  const save = (): void => {
    const sheet = latest.sheet as UnfinishedFile['sheet'];
    writeFileSync(`${file}.new`, labFiles.write({ kind: 'kept', ...head, next: latest.next, sheet }));
    renameSync(`${file}.new`, file);
  };
  return {
    begun,
    keep(kept: PartialSheet): void {
      latest = kept;
      if (requestedFile === undefined || performance.now() - savedAt < SAVE_EVERY_MS) return;
      savedAt = performance.now();
      save();
    },
    leave(): void {
      save();
      const again =
        requestedFile === undefined ? `; the same command with --resume ${file} goes on` : '; run it again to go on';
      process.stderr.write(`\nundercroft: stopped after ${latest.next} games, kept in ${file}${again}\n`);
      process.exit(INTERRUPTED);
    },
    finish: (): void => rmSync(file, { force: true }),
  };
}

function readKept(game: AnyGame, work: Work, file: string): PartialSheet {
  const labFile = labFiles.read('kept', readText(file));
  if ('problem' in labFile) throw new CommandError(`${file} ${labFile.problem}`);
  const problem = labFiles.incompatibility(game, labFile);
  if (problem !== '') throw new CommandError(`${file} ${problem}`);
  if (canonical(labFile.arms) !== canonical(work.arms) || labFile.series !== work.series)
    throw new CommandError(`${file} is of another experiment`);
  return { next: labFile.next, sheet: labFile.sheet };
}
