import { type Experiment, labFiles, makePool, type Part, type Plan } from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { CommandError, UsageError } from '../output.ts';
import type { CompareFlags } from './lab-compare.ts';
import { experimentOf, readText, wholeOf } from './lab-experiment.ts';
import { sidesOf } from './lab-sides.ts';
import { countOf, workOf } from './lab-work.ts';

const write = (text: string): void => {
  process.stdout.write(text);
};

/** `undercroft lab plan GAME … --shards 3 > plan.json` */
export function plan(gameId: string, flags: CompareFlags): void {
  if (flags.until !== undefined)
    throw new UsageError('a plan has a fixed number of games: --until goes with run and compare');
  const game = gameOrUsage(gameId);
  const isPair = (flags.a ?? []).length + (flags.b ?? []).length > 0;
  const experiments: [Experiment, ...Experiment[]] = isPair ? sidesOf(gameId, flags) : [experimentOf(game, flags)];
  const count = countOf(flags, experiments[0]);
  write(
    labFiles.write(
      labFiles.plan(game, workOf(game, experiments, flags.series), count, wholeOf(flags.shards, 1, '--shards')),
    ),
  );
}

/** `undercroft lab shard plan.json 0 > part0.json` */
export async function shard(file: string, which: string): Promise<void> {
  const labFile = labFiles.read('plan', readText(file));
  if ('problem' in labFile) throw new CommandError(`${file} ${labFile.problem}`);
  checkHere(file, labFile);
  const k = Number(which);
  if (!Number.isInteger(k) || k < 0 || k >= labFile.shards)
    throw new UsageError(`${file} has the shards 0 to ${labFile.shards - 1}, not "${which}"`);
  const sheet = await makePool(1).take(labFiles.shardTask(labFile, k));
  write(labFiles.write({ kind: 'part', plan: labFile, shard: k, sheet: sheet as Part['sheet'] }));
}

/** `undercroft lab merge part*.json > tally.json`: the bytes of `lab run --json` on one machine. */
export function merge(files: readonly string[]): void {
  const parts = files.map((file): Part => {
    const labFile = labFiles.read('part', readText(file));
    if ('problem' in labFile) throw new CommandError(`${file} ${labFile.problem}`);
    return labFile;
  });
  const merged = labFiles.merge(parts);
  if ('problem' in merged) throw new CommandError(merged.problem);
  checkHere(files[0]!, merged.plan);
  write(labFiles.write(labFiles.result(gameOrUsage(merged.plan.game), merged.plan, merged.sheet)));
}

function checkHere(file: string, labFile: Plan): void {
  const problem = labFiles.incompatibility(gameOrUsage(labFile.game), labFile);
  if (problem !== '') throw new CommandError(`${file} ${problem}`);
}
