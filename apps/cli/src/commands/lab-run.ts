import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, editions } from '@undercroft/kernel';
import {
  type Experiment,
  type Extreme,
  estimateOf,
  experimentHash,
  extremesOf,
  isShare,
  LEVELS,
  labFiles,
  metrics,
  replayOf,
  type Tally,
} from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';
import { packsLine, withPacks } from '../packs.ts';
import { experimentOf } from './lab-experiment.ts';
import { writeRows } from './lab-rows.ts';
import { perform, type WorkFlags, workOf } from './lab-work.ts';

export interface RunFlags extends WorkFlags {
  readonly pack?: readonly string[];
  readonly keep?: string;
  readonly game?: string;
}

/** `undercroft lab run GAME --bots a,b --n 5000` */
export async function run(gameId: string, flags: RunFlags): Promise<void> {
  const game = withPacks(gameOrUsage(gameId), flags.pack);
  const experiment = experimentOf(game, flags);
  if (flags.game !== undefined) {
    const i = Number(flags.game);
    if (!Number.isSafeInteger(i) || i < 0)
      throw new UsageError(`--game takes the number of a game, not "${flags.game}"`);
    process.stdout.write(replayOf(game, experiment, i, flags.series));
    return;
  }
  if (flags.bots === undefined) noteDefaultBot(game);
  const sheet = await perform(game, [experiment], flags);
  const work = workOf(game, [experiment], flags.series);
  const tally = sheet.tallies[0]!;
  await writeRows(work, [experiment], tally.samples, flags);
  if (flags.json) process.stdout.write(labFiles.write(labFiles.result(game, work, sheet)));
  else printTally(game, experiment, tally, work.series);
  if (flags.keep !== undefined) keepExtremes(game, experiment, tally, { folder: flags.keep, series: work.series });
}

function noteDefaultBot({ levels, presentation }: AnyGame): void {
  const reference = levels?.reference ?? presentation?.analyst;
  const better =
    reference === undefined ? '' : `, --bots reference plays as well as the rule book means (${reference})`;
  process.stderr.write(`every seat is played by the bot "random"; --bots names others${better}\n`);
}

function printTally(game: AnyGame, experiment: Experiment, tally: Tally, series: string): void {
  const edition = editions.nameOf(game, experiment.options);
  if (edition !== '') print(`rules: ${edition}`);
  if (packsLine(game) !== '') print(packsLine(game));
  const held = Object.entries(experiment.seats).map(([seat, { bot }]) => `${seat} ${bot}`);
  print(`bots: ${held.join(', ')}`);
  print(`experiment ${experimentHash(experiment)}, seeds ${series}:0 to :${tally.samples - 1}`);
  for (const metric of Object.keys(tally.firsts).sort(metrics.byImportance)) {
    const { value, low, high } = estimateOf(tally, metric, LEVELS[95]);
    const [digits, unit] = isShare(metric) ? [2, ' %'] : [3, ''];
    print(`${metric}: ${value.toFixed(digits)}${unit} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`);
  }
}

/** Writes the shortest, median, longest and strangest game as replays; standard output is not affected. */
function keepExtremes(
  game: AnyGame,
  experiment: Experiment,
  tally: Tally,
  { folder, series }: { readonly folder: string; readonly series: string },
): void {
  const found = extremesOf(game, experiment, tally, series);
  if (!found) return;
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(found) as Extreme[]) {
    const file = join(folder, `${name}-${found[name]}.replay`);
    writeFileSync(file, replayOf(game, experiment, found[name], series));
    process.stderr.write(`${name}: game ${found[name]}, ${file}\n`);
  }
}
