import type { Kysely } from 'kysely';
import type { WriteResult } from '../contract.ts';
import { actionRow } from './batch-rows.ts';
import type { Append } from './commit-batch.ts';
import { countsSum } from './row-sums.ts';
import type { DatabaseHandle } from './sqlite-database.ts';
import { announceAtOnce } from './sqlite-notices.ts';
import type { RunTable, Tables } from './tables.ts';
import { type Draft, decide, draftOf, type WriteBatch } from './write-batch.ts';

type Row = Pick<RunTable, 'steps' | 'version' | 'meta'>;

/**
 * The fast path for appends, by far the most frequent write. Same logic as other batches (`commit-batch.ts`,
 * `batch-rows.ts`), but with prepared statements in one go: building queries costs more than running them.
 */
export const appendsTo =
  (db: Kysely<Tables>, file: DatabaseHandle, writer: string) =>
  (writes: readonly Append[]): Promise<WriteResult[]> =>
    // No other transaction can be open while we hold the connection.
    db.connection().execute(async () => file.transaction(() => append(file, writer, writes)));

function append(file: DatabaseHandle, writer: string, writes: readonly Append[]): WriteResult[] {
  const batch: WriteBatch = { runs: new Map(), profiles: new Map() };
  for (const { id } of writes) if (!batch.runs.has(id)) batch.runs.set(id, draftOf(id, rowOf(file, id)));
  const results = writes.map((write) => decide(batch, write));
  const touched = [...batch.runs.values()].filter(({ isTouched }) => isTouched);
  for (const draft of touched) writeLines(file, draft);
  if (touched.length > 0)
    announceAtOnce(
      file,
      writer,
      touched.map(({ id }) => id),
    );
  return results;
}

const rowOf = (file: DatabaseHandle, id: string): Row | undefined =>
  file.rows<Row>('select steps, version, meta from runs where id = ?', [id])[0];

function writeLines(file: DatabaseHandle, { id, steps, version, records }: Draft): void {
  const counts_sum = countsSum({ steps, version });
  file.change('update runs set steps = ?, version = ?, counts_sum = ? where id = ?', [steps, version, counts_sum, id]);
  for (const record of records) {
    const { run, n, hash, did, chain, key, sum } = actionRow(id, record);
    file.change('insert into actions (run, n, hash, did, chain, key, sum) values (?, ?, ?, ?, ?, ?, ?)', [
      run,
      n,
      hash,
      did,
      chain,
      key,
      sum,
    ]);
  }
  file.change('delete from sealed where run = ?', [id]);
}
