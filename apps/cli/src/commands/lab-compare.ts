import { compare, type Difference, type Experiment, papers } from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { print } from '../output.ts';
import { experimentOf } from './lab-experiment.ts';
import { perform, type WorkFlags, workOf } from './lab-work.ts';

export interface CompareFlags extends WorkFlags {
  readonly a?: readonly string[];
  readonly b?: readonly string[];
  readonly paper?: boolean;
}

/** Both sides of a comparison; `--set` applies to both. */
export function sidesOf(gameId: string, flags: CompareFlags): [Experiment, Experiment] {
  const game = gameOrUsage(gameId);
  const side = (own: readonly string[] = []): Experiment =>
    experimentOf(game, { ...flags, set: [...(flags.set ?? []), ...own] });
  return [side(flags.a), side(flags.b)];
}

/** `undercroft lab compare GAME --b cards.cut.copies=6`: two content tables on the same seeds. */
export async function compareTables(gameId: string, flags: CompareFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const sides = sidesOf(gameId, flags);
  const sheet = await perform(game, sides, flags);
  const rows = compare(sheet);
  if (flags.paper) process.stdout.write(papers.write(papers.result(game, workOf(game, sides), sheet)));
  else if (flags.json) print(JSON.stringify({ a: sides[0].set, b: sides[1].set, rows }, null, 2));
  else printRows(rows, sheet.tallies[0]!.samples);
}

function printRows(rows: readonly Difference[], samples: number): void {
  const width = Math.max(0, ...rows.map(({ metric }) => metric.length));
  for (const row of rows) {
    const digits = row.unit === '%' ? 2 : 3;
    const said = (value: number): string => value.toFixed(digits);
    const sure = row.isSureAt99 ? '99 %' : row.isSureAt95 ? '95 %' : '    ';
    print(
      `${sure}  ${row.metric.padEnd(width)}  A ${said(row.a)}  B ${said(row.b)}  change ${row.change < 0 ? '' : '+'}${said(row.change)}` +
        ` [${said(row.at95[0])}, ${said(row.at95[1])}] at 99 % [${said(row.at99[0])}, ${said(row.at99[1])}]`,
    );
  }
  const sure = rows.filter(({ isSureAt99 }) => isSureAt99).length;
  const chance = (rows.length / 100).toFixed(1);
  print(`${samples} games a side; ${sure} of ${rows.length} metrics differ at 99 %; by chance alone ${chance} would`);
}
