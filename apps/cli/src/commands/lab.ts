import { availableParallelism } from 'node:os';
import type { AnyGame } from '@undercroft/kernel';
import {
  type BandResult,
  type Experiment,
  estimate,
  experimentHash,
  experimentSchema,
  makePool,
  type Progress,
  problemOf,
  runBands,
  type Tally,
} from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { Failed, print, UsageError } from '../output.ts';
import { optionsOf } from './options.ts';

export interface LabFlags {
  readonly n?: string;
  readonly minds?: string;
  readonly option: readonly string[];
  readonly seedBase?: string;
  readonly share?: string;
  readonly workers?: string;
  readonly json?: boolean;
}

const numberOf = (text: string | undefined, fallback: number, what: string): number => {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`${what} takes a number above 0, not "${text}"`);
  return value;
};

/** A line on the terminal that is written over; nothing where nobody looks. */
function progressLine(label: string): (progress: Progress) => void {
  const began = performance.now();
  return ({ done, total }) => {
    if (!process.stderr.isTTY) return;
    const seconds = (performance.now() - began) / 1000;
    const rate = done / Math.max(0.001, seconds);
    const left = Math.ceil((total - done) / Math.max(1, rate));
    process.stderr.write(
      `\r${label}: ${done}/${total}, ${Math.round(rate)}/s, ${left} s left   ${done === total ? '\n' : ''}`,
    );
  };
}

/** `undercroft lab bands GAME`: the rule book's acceptance chapter; exit code 1 when a band is missed. */
export async function bands(gameId: string, flags: LabFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  if (!game.acceptance) throw new Failed(`the rule book of ${gameId} has no bands`);
  const pool = makePool(numberOf(flags.workers, availableParallelism(), '--workers'));
  const lines = new Map<string, (progress: Progress) => void>();
  const rows = await runBands(game, pool, {
    seed: flags.seedBase ?? 'bands',
    share: numberOf(flags.share, 1, '--share'),
    onProgress(study, progress) {
      if (!lines.has(study)) lines.set(study, progressLine(study));
      lines.get(study)!(progress);
    },
  });
  await pool.close();
  if (flags.json) print(JSON.stringify(rows, null, 2));
  else printBands(rows);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}

function printBands(rows: readonly BandResult[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, value, from, to, low, high, n, ok } of rows)
    print(
      `${ok ? 'ok    ' : 'MISSED'} ${name.padEnd(width)}  ${value} [${from}, ${to}]  band ${low} to ${high}  n ${n}`,
    );
  const missed = rows.filter(({ ok }) => !ok).length;
  print(`${rows.length - missed} of ${rows.length} bands hold`);
}

/** `undercroft lab run GAME --minds a,b --n 5000` */
export async function run(gameId: string, flags: LabFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const experiment = experimentOf(game, flags);
  const problem = problemOf(game, experiment);
  if (problem !== '') throw new UsageError(problem);
  const count = Math.round(numberOf(flags.n, 1_000, '--n'));
  const pool = makePool(numberOf(flags.workers, availableParallelism(), '--workers'));
  const series = experimentHash(experiment);
  const tally = await pool.run({ game: game.id, study: experiment, series }, count, progressLine(game.id));
  await pool.close();
  if (flags.json) print(JSON.stringify({ experiment, series, tally }));
  else printTally(series, tally);
}

/** Minds in the order of the seats; the last one holds the seats that are left. */
function experimentOf(game: AnyGame, { minds = 'random', option, seedBase = '' }: LabFlags): Experiment {
  const names = minds.split(',');
  const options = optionsOf(option);
  const parsed = game.optionsSchema.safeParse(game.fillOptions ? game.fillOptions(options, {}) : options);
  const seats = parsed.success ? game.seats(parsed.data) : [];
  const held = seats.map((seat, i) => {
    const [mind, iterations] = (names[Math.min(i, names.length - 1)] ?? 'random').split(':');
    return [seat, { mind, iterations: Number(iterations ?? 400) }];
  });
  return experimentSchema.parse({ game: game.id, options, seats: Object.fromEntries(held), seed: seedBase });
}

function printTally(series: string, tally: Tally): void {
  const tallies = new Map([['it', tally]]);
  print(`series ${series}, ${tally.samples} games`);
  for (const metric of Object.keys(tally.metrics).sort()) {
    const isShare = metric.startsWith('won ');
    const share = estimate({ stat: 'share', study: 'it', metric }, tallies);
    const mean = estimate({ stat: 'mean', study: 'it', metric }, tallies);
    if (metric.startsWith('outcome ')) print(`${metric}: ${mean.n} (${((100 * mean.n) / tally.samples).toFixed(2)} %)`);
    else if (isShare)
      print(`${metric}: ${share.value.toFixed(2)} % [${share.low.toFixed(2)}, ${share.high.toFixed(2)}]`);
    else print(`${metric}: mean ${mean.value.toFixed(3)} [${mean.low.toFixed(3)}, ${mean.high.toFixed(3)}]`);
  }
}
