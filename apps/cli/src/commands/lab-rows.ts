import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Experiment, makePool, type Row, rows, type Work } from '@undercroft/lab';
import { CommandError } from '../output.ts';
import { progressBar } from './lab-progress.ts';
import { type WorkFlags, workersOf } from './lab-work.ts';

const BLOCK = 50;
/** A file is written whole, because a column may first come in the last game. */
const FILE_ROWS_MAX = 2_000_000;

async function write(file: string, table: readonly Row[]): Promise<void> {
  const stream = createWriteStream(file);
  stream.end(rows.rowsCsv(table));
  await finished(stream).catch((error: Error) => {
    throw new CommandError(`${file} cannot be written: ${error.message}`);
  });
  process.stderr.write(`${file}: ${table.length.toLocaleString('en')} rows\n`);
}

/** `--rows FILE` and `--decisions FILE`: one row for every game, one for every decision, of the games just played. */
export async function writeRows(
  { game, series, packed }: Work,
  arms: readonly Experiment[],
  count: number,
  flags: WorkFlags,
): Promise<void> {
  if (flags.rows === undefined && flags.decisions === undefined) return;
  const pool = makePool(workersOf(flags));
  const bar = progressBar('rows');
  const withDecisions = flags.decisions !== undefined;
  const games: Row[] = [];
  const decisions: Row[] = [];
  const ranges = Array.from({ length: Math.ceil(count / BLOCK) }, (_, k) => k * BLOCK);
  try {
    const ahead = workersOf(flags) * 2;
    for (let k = 0; k < ranges.length; k += ahead) {
      const parts = await Promise.all(
        ranges.slice(k, k + ahead).map((from) => {
          const to = Math.min(count, from + BLOCK);
          return pool.rows({ game, arms, series, from, to, withDecisions, ...(packed ? { packed } : {}) });
        }),
      );
      for (const part of parts) {
        games.push(...part.games);
        decisions.push(...part.decisions);
      }
      if (Math.max(games.length, decisions.length) > FILE_ROWS_MAX)
        throw new CommandError(`more than ${FILE_ROWS_MAX} rows: ask for fewer games with --n`);
      bar({ done: Math.min(count, (k + ahead) * BLOCK), total: count });
    }
  } finally {
    await pool.close();
  }
  if (flags.rows !== undefined) await write(flags.rows, games);
  if (flags.decisions !== undefined) await write(flags.decisions, decisions);
}
