import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BandResult, labFiles, type Rung, replayOf, reports } from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { CommandError, print } from '../output.ts';
import { readText } from './lab-experiment.ts';

export interface ReportFlags {
  readonly out?: string;
  readonly bands?: string;
  readonly ladder?: string;
}

function jsonOf<T>(file: string | undefined, pick: (read: never) => readonly T[] | undefined): readonly T[] {
  if (file === undefined) return [];
  try {
    const rows = pick(JSON.parse(readText(file)) as never);
    if (Array.isArray(rows)) return rows;
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  throw new CommandError(`${file} is not what lab bands --json or lab ladder --json writes`);
}

const ARMS = ['A', 'B'];

/** `undercroft lab report tally.json --out FOLDER`: JSON, CSV and a page. */
export function report(file: string, flags: ReportFlags): void {
  const labFile = labFiles.read('result', readText(file));
  if ('problem' in labFile) throw new CommandError(`${file} ${labFile.problem}`);
  const game = gameOrUsage(labFile.game);
  const problem = labFiles.incompatibility(game, labFile);
  if (problem !== '') throw new CommandError(`${file} ${problem}`);
  const found = reports.findings(game, labFile, {
    bands: jsonOf<BandResult>(flags.bands, (rows: readonly BandResult[]) => rows),
    ladder: jsonOf<Rung>(flags.ladder, ({ rungs }: { rungs?: readonly Rung[] }) => rungs),
  });
  const folder = flags.out ?? 'report';
  mkdirSync(folder, { recursive: true });
  const { diverged } = found;
  const pair = diverged
    ? labFile.arms.flatMap((arm, k) =>
        'experiment' in arm
          ? [[`diverged-${ARMS[k]}.replay`, replayOf(game, arm.experiment, diverged.i, labFile.series)] as const]
          : [],
      )
    : [];
  for (const [name, text] of [
    ['report.json', `${JSON.stringify(found, null, 2)}\n`],
    ['report.csv', reports.csv(found)],
    ['report.html', reports.page(found)],
    ...pair.slice(0, 2),
  ] as const) {
    writeFileSync(join(folder, name), text);
    print(join(folder, name));
  }
}
