import type { Kysely } from 'kysely';
import type { Write, WriteResult } from '../contract.ts';
import { LostRace, writeRows } from './batch-rows.ts';
import { chunks } from './chunks.ts';
import { asStoreError, isRefused, isTransient } from './errors.ts';
import type { RunTable, Tables } from './tables.ts';
import { decide, draftOf, needsFlush, profileId, type WriteBatch } from './write-batch.ts';

type Db = Kysely<Tables>;

/** The database-specific parts of a commit. */
export interface CommitTarget {
  readonly db: Db;
  /** True if rows must be locked before they are updated. */
  readonly locksRows: boolean;
  /** Notifies other processes, in the same transaction, of the runs that were written to. */
  announce(tx: Db, runs: readonly string[]): Promise<void>;
  /** A fast path for batches that only append lines, if the database has one. */
  append?(writes: readonly Append[]): Promise<WriteResult[]>;
}

export type Append = Extract<Write, { kind: 'append' }>;

const isAppend = (write: Write): write is Append => write.kind === 'append';

const RETRIES_MAX = 5;

/**
 * Commits a batch in one transaction. If the database rejects it, each write is tried alone, so that only the faulty
 * ones fail.
 */
export async function commitBatch(commits: CommitTarget, writes: readonly Write[]): Promise<WriteResult[]> {
  if (writes.length === 0) return [];
  try {
    if (commits.append && writes.every(isAppend)) return await commits.append(writes);
    return await retried(() => commits.db.transaction().execute((tx) => commitOnce(commits, tx, writes)));
  } catch (error) {
    if (!isRefused(error)) throw asStoreError(error);
    if (writes.length === 1) return ['refused'];
    const results: WriteResult[] = [];
    for (const write of writes) results.push(...(await commitBatch(commits, [write])));
    return results;
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= RETRIES_MAX || !(error instanceof LostRace || isTransient(error))) throw error;
    }
  }
}

/** Locks the rows, decides each write in order, then writes the accepted ones. */
async function commitOnce(commits: CommitTarget, tx: Db, writes: readonly Write[]): Promise<WriteResult[]> {
  const results: WriteResult[] = [];
  const touched = new Set<string>();
  const flush = async (batch: WriteBatch): Promise<void> => {
    for (const id of await writeRows(tx, batch)) touched.add(id);
  };
  let batch = await readBatch(commits, tx, writes);
  for (const [i, write] of writes.entries()) {
    if (needsFlush(batch, write)) {
      await flush(batch);
      batch = await readBatch(commits, tx, writes.slice(i));
    }
    results.push(decide(batch, write));
  }
  await flush(batch);
  if (touched.size > 0) await commits.announce(tx, [...touched]);
  return results;
}

/** Reads and locks, in order of id, all rows that the batch may write. */
async function readBatch({ locksRows }: CommitTarget, tx: Db, writes: readonly Write[]): Promise<WriteBatch> {
  const ids = [...new Set(writes.flatMap((write) => (write.kind === 'profile' ? [] : [write.id])))].sort();
  const found = new Map<string, Pick<RunTable, 'steps' | 'version' | 'meta'>>();
  for (const some of chunks(ids)) {
    const rows = await tx
      .selectFrom('runs')
      .select(['id', 'steps', 'version', 'meta'])
      .where('id', 'in', some)
      .orderBy('id')
      .$if(locksRows, (query) => query.forUpdate())
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  const batch: WriteBatch = { runs: new Map(ids.map((id) => [id, draftOf(id, found.get(id))])), profiles: new Map() };
  for (const write of writes) {
    if (write.kind !== 'profile' || batch.profiles.has(profileId(write))) continue;
    const { owner, game, slot } = write;
    const [row] = await tx
      .selectFrom('profiles')
      .select('version')
      .where('owner', '=', owner)
      .where('game', '=', game)
      .where('slot', '=', slot)
      .execute();
    const versionBefore = row?.version ?? 0;
    batch.profiles.set(profileId(write), { key: write, version: versionBefore, versionBefore, write: null });
  }
  return batch;
}
