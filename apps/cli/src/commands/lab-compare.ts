import type { AnyGame } from '@undercroft/kernel';
import {
  type ChangeBand,
  type Difference,
  type Experiment,
  labFiles,
  metrics,
  pairs,
  type Sheet,
} from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';
import { checkMetric } from './lab-experiment.ts';
import { writeRows } from './lab-rows.ts';
import { type SidesFlags, sideDifferences, sidesOf } from './lab-sides.ts';
import { countOf, perform, type WorkFlags, workOf } from './lab-work.ts';

export interface CompareFlags extends WorkFlags, SidesFlags {
  readonly metric?: string;
  readonly low?: string;
  readonly high?: string;
  readonly early?: boolean;
  readonly power?: boolean;
  readonly paper?: boolean;
  readonly all?: boolean;
}

const PILOT = 100;
/** Changes of the power table, in the metric's unit. */
const CHANGES = [0.5, 1, 2, 5, 10];
const ROWS = 12;

/** `undercroft lab compare GAME --b …`: two versions on the same seeds. */
export async function compareVersions(gameId: string, flags: CompareFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const sides = sidesOf(gameId, flags);
  const metric = flags.metric ?? metrics.metricNames(game, sides[0])[0]!;
  checkMetric(game, sides[0], metric, '--metric');
  const band = bandOf(flags);
  const planned = flags.power ? Math.min(2 * PILOT, countOf(flags, sides[0])) : countOf(flags, sides[0]);
  const sheet = await perform(
    game,
    sides,
    { ...flags, n: String(planned) },
    {
      block: Math.min(PILOT, planned),
      ...(flags.early ? { isEnough: (now: Sheet) => isDecided(now, metric, band) } : {}),
      onSheet: powerNote(game, metric, countOf(flags, sides[0])),
    },
  );
  const rows = pairs.compare(sheet);
  const work = workOf(game, sides, flags.series);
  await writeRows(work, sides, sheet.tallies[0]!.samples, flags);
  if (flags.paper) return void process.stdout.write(labFiles.write(labFiles.result(game, work, sheet)));
  const wanted = rows.find((row) => row.metric === metric);
  const verdict = wanted && band ? pairs.changeVerdict(wanted, band) : null;
  if (flags.json) {
    const isAlike = pairs.isAlike(sheet);
    const differs = sideDifferences(game, sides);
    print(JSON.stringify({ a: sides[0].set, b: sides[1].set, differs, metric, verdict, isAlike, rows }, null, 2));
  } else if (flags.power) printPower(game, sheet, metric);
  else {
    printAnswer(game, sides, sheet, { metric, wanted: wanted, band });
    const shown = flags.all ? rows : rows.filter(({ isSureAt95 }, i) => isSureAt95 || i < ROWS);
    if (!pairs.isAlike(sheet)) printRows(game, shown, rows);
  }
  if (verdict === 'missed') process.exitCode = 1;
}

function bandOf({ low, high }: CompareFlags): ChangeBand | null {
  if (low === undefined && high === undefined) return null;
  const band = { low: Number(low ?? Number.NEGATIVE_INFINITY), high: Number(high ?? Number.POSITIVE_INFINITY) };
  if (band.low < band.high) return band;
  throw new UsageError('--low and --high are the bounds of the change, B minus A: the first must be below the second');
}

/** True once the question has its answer. The interval holds at every look, so ending early keeps it honest. */
function isDecided(sheet: Sheet, metric: string, band: ChangeBand | null): boolean {
  if (sheet.tallies[0]!.samples < PILOT) return false;
  const wanted = pairs.compare(sheet).find((row) => row.metric === metric);
  if (!wanted) return false;
  return band ? pairs.changeVerdict(wanted, band) !== 'undecided' : wanted.isSureAt95;
}

const unitOf = ({ unit }: Pick<Difference, 'unit'>): string => (unit === '%' ? ' points' : '');
const signed = (value: number, digits: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
const spanOf = ({ at95: [from, to] }: Difference, digits: number): string =>
  `[${signed(from, digits)}, ${signed(to, digits)}]`;

/** Says once, after the pilot, which change the planned number of pairs would find. */
function powerNote(game: AnyGame, metric: string, planned: number): (sheet: Sheet) => void {
  let isPrinted = false;
  return (sheet) => {
    if (isPrinted || (sheet.tallies[0]?.samples ?? 0) < PILOT) return;
    isPrinted = true;
    const { detectable, needed } = pairs.powerOf(sheet, metric, planned);
    const whole = (n: number): string => n.toLocaleString('en');
    process.stderr.write(
      `${metrics.metricText(game, metric)}: ${whole(planned)} pairs find a change of ${detectable.toFixed(2)} in 8 of 10 tries; ` +
        `half of it needs ${whole(needed(detectable / 2))} (--n), --early ends as soon as it is sure\n`,
    );
  };
}

/** `--power`: how many pairs each size of change needs. */
function printPower(game: AnyGame, sheet: Sheet, metric: string): void {
  const { samples } = sheet.tallies[0]!;
  const { needed } = pairs.powerOf(sheet, metric, samples);
  print(`${metrics.metricText(game, metric)}, from the spread of ${samples} pairs:`);
  for (const change of CHANGES)
    print(
      `  a change of ${String(change).padStart(4)} needs ${needed(change).toLocaleString('en').padStart(13)} pairs`,
    );
  print('Each is found in 8 of 10 tries, with an interval that may be looked at while the games are played.');
}

interface Answer {
  readonly metric: string;
  readonly wanted: Difference | undefined;
  readonly band: ChangeBand | null;
}

/** The question, the answer and its interval. */
function printAnswer(
  game: AnyGame,
  sides: readonly [Experiment, Experiment],
  sheet: Sheet,
  { metric, wanted, band }: Answer,
): void {
  const { samples } = sheet.tallies[0]!;
  const name = metrics.metricText(game, metric);
  for (const line of sideDifferences(game, sides)) print(`B changes ${line}`);
  if (pairs.isAlike(sheet)) {
    print(`No game differed: all ${samples} pairs ended alike in everything that is measured.`);
    print('What B changes was never met, or decides nothing here: try other options or bots.');
    return;
  }
  if (!wanted) {
    print(`${name}: no pair of games has it.\n`);
    return;
  }
  const digits = wanted.unit === '%' ? 1 : 2;
  const figures = `${signed(wanted.change, digits)}${unitOf(wanted)} ${spanOf(wanted, digits)} (A ${wanted.a.toFixed(digits)}, B ${wanted.b.toFixed(digits)})`;
  const question = band ? `Does B change “${name}” by ${band.low} to ${band.high}?` : `Does B change “${name}”?`;
  print(`${question} ${answerOf(wanted, band)}: ${figures}; ${samples} pairs, 95 %, valid at every look.\n`);
}

function answerOf(wanted: Difference, band: ChangeBand | null): string {
  if (band)
    return { holds: 'Yes (holds)', missed: 'No (missed)', undecided: 'Undecided' }[pairs.changeVerdict(wanted, band)];
  if (!wanted.isSureAt95) return 'Undecided';
  return wanted.change > 0 ? 'Yes, B is higher' : 'Yes, B is lower';
}

function printRows(game: AnyGame, shown: readonly Difference[], all: readonly Difference[]): void {
  const names = shown.map(({ metric }) => metrics.metricText(game, metric));
  const width = Math.max(0, ...names.map((name) => name.length));
  shown.forEach((row, i) => {
    const digits = row.unit === '%' ? 1 : 2;
    const sure = row.isSureAt99 ? 'sure at 99 %' : row.isSureAt95 ? 'sure at 95 %' : 'undecided   ';
    print(
      `${sure}  ${names[i]!.padEnd(width)}  A ${row.a.toFixed(digits)}  B ${row.b.toFixed(digits)}  ${signed(row.change, digits)}${unitOf(row)} ${spanOf(row, digits)}`,
    );
  });
  const sure = all.filter(({ isSureAt99 }) => isSureAt99).length;
  const left = all.length - shown.length;
  print(
    `${sure} of ${all.length} metrics differ at 99 %; by chance alone at most ${(all.length / 100).toFixed(1)} would.${left > 0 ? ` ${left} undecided ones are left out: --all.` : ''}`,
  );
}
