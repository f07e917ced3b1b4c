import { writeFileSync } from 'node:fs';
import { type AnyGame, at, type Json } from '@undercroft/kernel';
import {
  type BandResult,
  gameWith,
  makePool,
  type Overlay,
  type Proposal,
  type TuneResult,
  tuner,
} from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { CommandError, print, UsageError } from '../output.ts';
import { experimentOf, type LabFlags, overlayOf, wholeOf } from './lab-experiment.ts';
import { openJournal } from './lab-tune-journal.ts';
import { tuneReporter } from './lab-tune-progress.ts';
import { type TargetFlags, targetsOf } from './lab-tune-targets.ts';
import { workersOf } from './lab-work.ts';

export interface TuneFlags extends LabFlags, TargetFlags {
  readonly number?: readonly string[];
  readonly only?: string;
  readonly budget?: string;
  readonly resume?: string;
  readonly out?: string;
}

const SAMPLES = 1_000;
/** Games of the search, in samples of the last look. */
const BUDGET = 40;
const BUDGET_FORM = /^(\d+)(m|h)?$/;

/** `20000` games, or `15m` and `2h` of time. */
function budgetOf(text: string | undefined, count: number): { readonly games: number; readonly ms: number } {
  if (text === undefined) return { games: BUDGET * count, ms: Number.POSITIVE_INFINITY };
  const [, digits, unit] = BUDGET_FORM.exec(text) ?? [];
  const value = Number(digits);
  if (!(value > 0)) throw new UsageError(`--budget takes a number of games, or a time as 15m or 2h, not "${text}"`);
  if (unit === undefined) return { games: value, ms: Number.POSITIVE_INFINITY };
  return { games: Number.MAX_SAFE_INTEGER, ms: value * (unit === 'h' ? 3_600_000 : 60_000) };
}

/** Finished by a first Ctrl-C, which takes the last look at what there is; a second one ends at once. */
function stopper(ms: number): { shouldStop(): boolean; dispose(): void } {
  const end = performance.now() + ms;
  let isStopped = false;
  const onSignal = (): void => {
    if (isStopped) process.exit(130);
    isStopped = true;
    process.stderr.write('\nundercroft: the search ends; one last look at the best (Ctrl-C again leaves at once)\n');
  };
  process.on('SIGINT', onSignal);
  return {
    shouldStop: () => isStopped || performance.now() > end,
    dispose: () => void process.off('SIGINT', onSignal),
  };
}

/** `undercroft lab tune GAME --target "…"`: finds numbers of the content that bring figures to their targets. */
export async function tuneContent(gameId: string, flags: TuneFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  if (!game.content) throw new CommandError(`the content of ${gameId} cannot be changed from here`);
  const experiment = experimentOf(game, flags);
  const base = overlayOf(flags.set);
  const targets = targetsOf(game, experiment, flags);
  const patterns = [...(flags.number ?? []), ...(flags.only === undefined ? [] : [flags.only])];
  const numbers = tuner.contentNumbers(game, base, patterns);
  if ('problem' in numbers) throw new UsageError(`--number: ${numbers.problem}`);
  if (numbers.length === 0) throw new UsageError('--number: none of these numbers can take another value');
  const count = wholeOf(flags.n, SAMPLES, '--n');
  const budget = budgetOf(flags.budget, count);
  const least = tuner.leastGames({ numbers, targets });
  if (least > budget.games)
    throw new UsageError(
      `${numbers.length} numbers take ${least.toLocaleString('en')} games to look at, the budget is ${budget.games.toLocaleString('en')}: name fewer with --number, or allow more with --budget`,
    );
  const seed = flags.seedBase ?? 'tune';
  const { rules, contentHash } = game;
  const about = {
    game: gameId,
    rules,
    contentHash,
    base,
    seed,
    experiment,
    bands: targets.map(({ band }) => band.figure),
  };
  const journal = openJournal(gameId, about as unknown as Json, flags.resume);
  process.stderr.write(
    journal.found > 0
      ? `${journal.found} measurements of an earlier try are in ${journal.file}: it goes on from there\n`
      : `${numbers.length} numbers may move; finished measurements are kept in ${journal.file}: the same command goes on after a kill\n`,
  );
  const pool = makePool(workersOf(flags));
  const { shouldStop, dispose } = stopper(budget.ms);
  const began = performance.now();
  try {
    const tuned = await tuner.tune(game, pool, {
      ...{ targets, numbers, experiment, base, count, seed, journal, shouldStop },
      budget: budget.games,
      onProgress: tuneReporter(budget.ms),
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    const file = flags.out ?? `tune-${gameId}.json`;
    const [best] = tuned.proposals;
    if (best) writeFileSync(file, `${JSON.stringify({ ...base, ...best.edits }, null, 2)}\n`);
    journal.remove();
    if (flags.json) print(JSON.stringify({ ...tuned, overlay: best ? file : null }, null, 2));
    else {
      const isMatchup =
        flags.metric !== undefined ||
        targets.some(({ band }) => !game.acceptance?.bands.some(({ name }) => name === band.name));
      printTuned(gameWith(game, base), tuned, { file, seconds: (performance.now() - began) / 1_000, isMatchup });
    }
    if (!(best ?? tuned.before).isReached) process.exitCode = 1;
  } finally {
    dispose();
    await pool.close();
  }
}

const bandText = ({ name, value, from, to, low, high, verdict, n }: BandResult): string =>
  `  ${verdict.padEnd(9)} ${name}: ${value} [${from}, ${to}], wanted ${low} to ${high}, n ${n}`;

const ENDS: { readonly [end in TuneResult['ended']]: string } = {
  'held already': 'The targets hold already: nothing to change.',
  reached: 'Every target was reached in the search, but not on new seeds: --n with more games finds a surer one.',
  settled: 'No step made it better any more, and not every target is reached.',
  budget: 'The budget was spent before every target was reached; --budget allows more, --resume goes on.',
  stopped: 'Stopped early; the last look was taken at the best so far.',
};

interface Printing {
  readonly file: string;
  readonly seconds: number;
  /** True if a target is a metric of the match-up, which a comparison can show. */
  readonly isMatchup: boolean;
}

/** The edits as lines of a diff. */
const diffOf = (game: AnyGame, edits: Overlay): string[] =>
  Object.entries(edits).map(
    ([path, value]) => `  ${path}: ${JSON.stringify(at(game.content!.tables, path))} → ${JSON.stringify(value)}`,
  );

function printTuned(game: AnyGame, tuned: TuneResult, { file, seconds, isMatchup }: Printing): void {
  const { before, proposals, tables, games, ended } = tuned;
  const end = proposals[0]?.isReached ? 'Every target is reached, on seeds the search has not seen.' : ENDS[ended];
  print(`${end} ${tables} tables, ${games.toLocaleString('en')} games, ${Math.round(seconds)} s.`);
  print('\nNow');
  for (const result of before.results) print(bandText(result));
  proposals.forEach((proposal, i) => {
    print(`\nProposal ${i + 1}`);
    for (const line of diffOf(game, proposal.edits)) print(line);
    for (const result of proposal.results) print(bandText(result));
    for (const other of moved(proposal, before)) print(`${bandText(other)} (another band of the rule book)`);
  });
  printWarnings(tuned);
  if (proposals.length > 0) printHowToApply(game.id, file, isMatchup);
}

/** Other bands that do not hold, or did not before. */
const moved = ({ others }: Proposal, before: Proposal): BandResult[] =>
  others.filter(({ verdict }, i) => verdict !== 'holds' || before.others[i]!.verdict !== 'holds');

function printWarnings({ reach, proposals: [best], before }: TuneResult): void {
  const open = new Set((best ?? before).results.filter(({ verdict }) => verdict !== 'holds').map(({ name }) => name));
  const short = (value: number): string => String(Math.round(value * 100) / 100);
  for (const { name, low, high, is } of reach) {
    const span = `these bounds reach ${short(low)} to ${short(high)}`;
    if (is === 'beyond') print(`\nOut of reach: ${name}; ${span}. Allow more with --number PATH=LOW..HIGH.`);
    else if (is === 'edge') print(`\nAt the edge: ${name}; ${span}, and the target is in the last tenth of it.`);
    else if (open.has(name) && reach.length > 1)
      print(`\nNot together with the others: ${name}; ${span} alone. Let other numbers move, or weigh it with x2.`);
  }
  for (const path of best?.atBounds ?? []) print(`\nAt its bound: ${path}. --number ${path}=LOW..HIGH allows more.`);
}

function printHowToApply(gameId: string, file: string, isMatchup: boolean): void {
  print(`\nProposal 1 is in ${file}. Look at every band with it, then write it into the content:`);
  if (isMatchup) print(`  npx undercroft lab compare ${gameId} --b @${file} (with the same --bots and --option)`);
  print(`  npx undercroft lab bands ${gameId} --set @${file}`);
  print('  docs/guides/tune-a-number.md says where the content stands');
}
