import { type AnyGame, at, type Band } from '@undercroft/kernel';
import {
  type BandResult,
  gameWith,
  isShare,
  makePool,
  metricBand,
  type Overlay,
  type Proposal,
  pointerOf,
  type Tuned,
  tune,
} from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { CommandError, print, UsageError } from '../output.ts';
import { experimentOf, type LabFlags, overlayOf, wholeOf } from './lab-experiment.ts';
import { workersOf } from './lab-work.ts';

export interface TuneFlags extends LabFlags {
  readonly band?: string;
  readonly metric?: string;
  readonly low?: string;
  readonly high?: string;
  readonly only?: string;
}

const SAMPLES = 1_000;

/** The target band: one of the rule book's by name, or a metric with custom bounds. */
function targetOf(game: AnyGame, { band, metric, low, high }: TuneFlags): Band {
  if (metric !== undefined) {
    const bounds = [Number(low), Number(high)] as const;
    if (low === undefined || high === undefined || !(bounds[0] < bounds[1]))
      throw new UsageError('--metric takes --low and --high, the first below the second');
    return metricBand(metric, ...bounds, isShare(metric));
  }
  const bands = game.acceptance?.bands ?? [];
  const found = bands.find(({ name }) => name === band);
  if (found) return found;
  const names = bands.map(({ name }) => `"${name}"`).join(', ');
  throw new UsageError(`lab tune takes --metric, or --band with one of: ${names || 'none here'}`);
}

/** `undercroft lab tune GAME --band "…"`: finds a tunable number to change, and lists side effects. */
export async function tuneContent(gameId: string, flags: TuneFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  if (!game.content || game.content.tunable.length === 0)
    throw new CommandError(`${gameId} has no numbers that may be tuned`);
  const target = targetOf(game, flags);
  const base = overlayOf(flags.set);
  const pool = makePool(workersOf(flags));
  const tuned = await tune(game, pool, {
    target,
    experiment: experimentOf(game, flags),
    base,
    count: wholeOf(flags.n, SAMPLES, '--n'),
    seed: flags.seedBase ?? 'tune',
    ...(flags.only === undefined ? {} : { only: pointerOf(flags.only) }),
    onLook: (what, tried) => process.stderr.isTTY && process.stderr.write(`${what}: ${tried} tables\n`),
  });
  await pool.close();
  if (flags.json) print(JSON.stringify(tuned, null, 2));
  else printTuned(gameWith(game, base), tuned);
  if ((tuned.proposals[0] ?? tuned.before).distance > 0) process.exitCode = 1;
}

const said = ({ name, value, from, to, low, high, verdict }: BandResult): string =>
  `${verdict.padEnd(9)} ${name}: ${value} [${from}, ${to}], band ${low} to ${high}`;

/** The edits as a diff of the content. */
const diffOf = (game: AnyGame, edits: Overlay): string[] =>
  Object.entries(edits).flatMap(([path, value]) => [
    `- ${path}: ${JSON.stringify(at(game.content!.tables, path))}`,
    `+ ${path}: ${JSON.stringify(value)}`,
  ]);

function printTuned(game: AnyGame, { before, proposals }: Tuned): void {
  print(`now     ${said(before.target)}`);
  proposals.forEach((proposal, i) => {
    print(`\nproposal ${i + 1}`);
    for (const line of diffOf(game, proposal.edits)) print(line);
    print(`        ${said(proposal.target)}`);
    for (const other of moved(proposal, before)) print(`        ${said(other)}`);
  });
}

/** Other bands that do not hold now or did not hold before. */
const moved = ({ others }: Proposal, before: Proposal): BandResult[] =>
  others.filter(({ verdict }, i) => verdict !== 'holds' || before.others[i]!.verdict !== 'holds');
