import Database from 'libsql';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogRecord, Write } from '../contract.ts';
import { testFolders } from '../testing/folders.ts';
import { openInOneThread } from '../testing/one-thread.ts';
import { create, line, record } from '../testing/sample-run.ts';
import { type AuditRecord, writeAudit } from './audit.ts';
import type { Connection } from './connection.ts';
import { openSqlite } from './sqlite.ts';
import { DatabaseHandle } from './sqlite-database.ts';

const folders = testFolders();
afterAll(() => folders.remove());

const recordAt = (n: number): LogRecord => ({ ...record, line: { ...line, n }, key: `k${n}` });
const append = (id: string, n: number, version?: number): Write => ({
  kind: 'append',
  id,
  record: recordAt(n),
  ...(version === undefined ? {} : { version }),
});
const profile: Write = { kind: 'profile', owner: 'ann', game: 'duel', slot: '', value: 1, read: 0 };
const linesIn = async ({ store }: Connection, id: string): Promise<number[]> =>
  (await store.records(id, 0, 99)).map(({ line: { n } }) => n);

describe.each([
  ['in its thread', openSqlite],
  ['in one thread', openInOneThread],
] as const)('a batch of nothing but lines, %s', (_, open) => {
  let db: Connection;
  beforeEach(async () => {
    db = await open(`${folders.fresh()}.db`);
    await db.store.commit(['a', 'b', 'c'].map((id) => create(id)));
    return () => db.close();
  });

  test('[REL-BATCH-01] one line the database refuses fails alone: the others stand, once', async () => {
    const bad: Write = { kind: 'append', id: 'b', record: { ...recordAt(1), chain: 'nul \u0000' } };
    expect(await db.store.commit([append('a', 1), bad, append('c', 1)])).toEqual(['ok', 'refused', 'ok']);
    expect([await linesIn(db, 'a'), await linesIn(db, 'b'), await linesIn(db, 'c')]).toEqual([[1], [], [1]]);
    expect(await db.store.shared!.version('a')).toBe(2);
    expect(await db.store.commit([append('b', 1)])).toEqual(['ok']);
  });

  test('[REL-RACE-01] a line that is late, early or of no run is not written; the others of its batch are', async () => {
    const batch = [
      append('a', 1),
      append('a', 1),
      append('a', 2),
      append('b', 2),
      append('none', 1),
      append('c', 1, 7),
    ];
    const results = ['ok', 'conflict', 'ok', 'conflict', 'missing', 'conflict'];
    expect(await db.store.commit(batch)).toEqual(results);
    expect([await linesIn(db, 'a'), await linesIn(db, 'b'), await linesIn(db, 'c')]).toEqual([[1, 2], [], []]);
    expect(await db.store.commit([append('a', 2), append('c', 1, 1)])).toEqual(['conflict', 'ok']);
    const versions = await Promise.all(['a', 'b', 'c', 'none'].map((id) => db.store.shared!.version(id)));
    expect(versions).toEqual([3, 1, 2, null]);
  });

  test('leaves the rows that any other batch leaves, and opens the choices that waited', async () => {
    const choice = { n: 1, seat: 'left', action: { type: 'pass' }, key: null };
    await db.store.commit(['a', 'b'].map((id) => ({ kind: 'pend', id, choice })));
    expect(await db.store.commit([append('a', 1)])).toEqual(['ok']);
    expect(await db.store.commit([append('b', 1), profile])).toEqual(['ok', 'ok']);
    const rows = async (id: string) =>
      (await db.query('select n, hash, did, chain, key from actions where run = $1', [id])).concat(
        await db.query('select steps, version from runs where id = $1', [id]),
        await db.query('select * from sealed where run = $1', [id]),
        await db.query('select writer from notices where run = $1', [id]),
      );
    expect(await rows('a')).toEqual(await rows('b'));
    expect(await db.store.load('a')).toMatchObject({ records: [recordAt(1)], pending: [] });
  });

  test('[REL-DISK-01] is no part of a transaction that somebody else has open and takes back', async () => {
    let written: Promise<unknown> = Promise.resolve();
    const work = db.db.transaction().execute(async (tx) => {
      await tx.insertInto('migrations_applied').values({ id: 900, name: 'x' }).execute();
      written = db.store.commit([append('a', 1)]);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    expect(await written).toEqual(['ok']);
    expect(await linesIn(db, 'a')).toEqual([1]);
    expect(await db.query('select id from migrations_applied where id = 900')).toEqual([]);
  });
});

describe('statements that are kept', () => {
  let db: Connection;
  beforeEach(async () => {
    db = await openInOneThread(`${folders.fresh()}.db`);
    await db.store.commit([create('a')]);
    return () => db.close();
  });
  afterEach(() => vi.restoreAllMocks());

  test('write a batch of nothing but lines, and no other batch', async () => {
    const changed = vi.spyOn(DatabaseHandle.prototype, 'change');
    await db.store.commit([append('a', 1), profile]);
    expect(changed).not.toHaveBeenCalled();
    await db.store.commit([append('a', 2)]);
    expect(changed.mock.calls.map(([sql]) => sql.split(' ', 3).join(' '))).toContain('insert into actions');
  });

  test('are prepared for the first batch only', async () => {
    const prepared = vi.spyOn(Database.prototype, 'prepare');
    await db.store.commit([append('a', 1)]);
    expect(prepared).toHaveBeenCalled();
    prepared.mockClear();
    await db.store.commit([append('a', 2)]);
    expect(prepared).not.toHaveBeenCalled();
  });

  test('write the audit, all rows of a message or none', async () => {
    const row: AuditRecord = {
      ...{ at: new Date(0), request: 'r', user: 'ann', agent: null, run: 'a', seat: null },
      ...{ operation: 'act', code: 'ok', nBefore: 0, nAfter: 1, ms: 1 },
    };
    const changed = vi.spyOn(DatabaseHandle.prototype, 'change');
    await writeAudit(db, [row, row]);
    expect(changed).toHaveBeenCalledTimes(2);
    const bad = { ...row, operation: null as unknown as string };
    await expect(writeAudit(db, [row, bad])).rejects.toThrow();
    expect(await db.query('select count(*) as n from audit')).toEqual([{ n: 2 }]);
  });
});

test('[REL-RACE-01] of two processes that append the same line at once one is first, in every batch', async () => {
  const path = `${folders.fresh()}.db`;
  const [one, two] = [await openSqlite(path), await openSqlite(path)];
  const ids = Array.from({ length: 20 }, (_, i) => `r${i}`);
  await one.store.commit(ids.map((id) => create(id)));
  for (const n of [1, 2, 3]) {
    const both = await Promise.all([one, two].map(({ store }) => store.commit(ids.map((id) => append(id, n, n)))));
    expect(both.map((results) => new Set(results).size)).toEqual([1, 1]);
    expect(both.map(([result]) => result).sort()).toEqual(['conflict', 'ok']);
  }
  for (const id of ids) expect(await linesIn(two, id)).toEqual([1, 2, 3]);
  await Promise.all([one.close(), two.close()]);
});
