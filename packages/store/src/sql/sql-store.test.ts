import { everyStore } from '@undercroft/conformance';
import { startPostgres } from '@undercroft/conformance/postgres';
import { canonical } from '@undercroft/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import type { Store, Write } from '../contract.ts';
import { metaOf } from '../testing/duel-run.ts';
import { testFolders } from '../testing/folders.ts';
import { openInOneThread } from '../testing/one-thread.ts';
import { create, header, line, record } from '../testing/sample-run.ts';
import { writeAudit } from './audit.ts';
import type { Connection } from './connection.ts';
import { findDamagedRows } from './damaged-rows.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

const folders = testFolders();
const postgres = await startPostgres();
const HOOK_MS = 180_000;
afterAll(async () => {
  folders.remove();
  await postgres?.stop();
}, HOOK_MS);
if (!postgres) process.stdout.write('skipped here: no PostgreSQL (initdb and postgres are not installed)\n');

const storeIn = async (where: { folder: string; url?: string }): Promise<Store> => (await openDatabase(where)).store;

let suiteFolder = '';
const again = (): Promise<Store> => storeIn({ folder: suiteFolder });
everyStore({
  name: 'SQLite',
  open: async () => {
    suiteFolder = folders.fresh();
    return again();
  },
  reopen: again,
  beside: again,
});

let path = '';
const inOneThread = async (): Promise<Store> => (await openInOneThread(path)).store;
everyStore({
  name: 'SQLite in one thread',
  open: () => {
    path = `${folders.fresh()}.db`;
    return inOneThread();
  },
  reopen: inOneThread,
});

let suiteUrl = '';
const onServer = (): Promise<Store> => storeIn({ folder: '', url: suiteUrl });
if (postgres)
  everyStore({
    name: 'PostgreSQL',
    open: async () => {
      suiteUrl = await postgres.fresh();
      return onServer();
    },
    reopen: onServer,
    beside: onServer,
  });

const COLUMNS: { readonly [T in keyof Tables]: (keyof Tables[T] & string)[] } = {
  runs: ['id', 'owner', 'created_at', 'header', 'meta', 'steps', 'version', 'header_sum', 'meta_sum', 'counts_sum'],
  actions: ['run', 'n', 'hash', 'did', 'chain', 'key', 'sum'],
  sealed: ['run', 'seat', 'n', 'action', 'key', 'sum'],
  profiles: ['owner', 'game', 'slot', 'value', 'version', 'sum'],
  checkpoints: ['run', 'n', 'chain', 'body', 'bytes'],
  daily_results: [
    ...(['run', 'day', 'game', 'user_id', 'is_ranked', 'verdict', 'code'] as const),
    ...(['score', 'bar', 'rank', 'steps', 'ended_at', 'edition'] as const),
  ],
  audit: [
    ...(['id', 'at', 'request', 'user_id', 'run', 'seat', 'operation', 'code'] as const),
    ...(['n_before', 'n_after', 'ms', 'agent'] as const),
  ],
  agent_tokens: ['id', 'user_id', 'name', 'hash', 'created_at', 'used_at'],
  user: ['id', 'name', 'email', 'emailVerified', 'isAnonymous', 'createdAt', 'updatedAt'],
  verification: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
  notices: ['seq', 'run', 'writer'],
  imported_files: ['path', 'run'],
  health: ['id', 'at'],
  migrations_applied: ['id', 'name'],
};

interface Engine {
  readonly name: string;
  /** An empty database without a schema. */
  open(): Promise<Connection>;
}
const engines: Engine[] = [
  { name: 'SQLite', open: () => openSqlite(`${folders.fresh()}.db`, { migrations: 'none' }) },
  { name: 'SQLite in one thread', open: () => openInOneThread(`${folders.fresh()}.db`, 'none') },
];
if (postgres) engines.push({ name: 'PostgreSQL', open: async () => openPostgres(await postgres.fresh(), 'none') });

/** A database with the newest schema. */
async function migrated(engine: Pick<Engine, 'open'>): Promise<Connection> {
  const connection = await engine.open();
  await migrate(connection.db, connection.kind);
  return connection;
}

describe.each(engines)('schema on $name', ({ open }) => {
  test('[REL-OLD-01] a database of every earlier schema is brought up to date, its runs with it', async () => {
    for (let known = 0; known <= MIGRATIONS.length; known++) {
      const { db, kind, query, store } = await open();
      await migrate(db, kind, MIGRATIONS.slice(0, known));
      const row = ['old', 'ann', metaOf('ann').createdAt, canonical(header), canonical(metaOf('ann'))];
      if (known > 0)
        await query(
          'insert into runs (id, owner, created_at, header, meta, steps, version) values ($1, $2, $3, $4, $5, 0, 1)',
          row,
        );
      await migrate(db, kind);
      await migrate(db, kind);
      if (known > 0) {
        expect(await store.load('old')).toMatchObject({ header, meta: metaOf('ann') });
        expect(await store.commit([{ kind: 'append', id: 'old', record }])).toEqual(['ok']);
      }
      expect(await store.commit([create('new')])).toEqual(['ok']);
      const applied = await query('select name from migrations_applied order by id');
      expect(applied).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
      await store.close();
    }
  });

  test('[REL-OLD-01] a newer database is refused and left alone', async () => {
    const { db, kind, query, close } = await open();
    await migrate(db, kind, [...MIGRATIONS, { name: 'tomorrow', statements: ['create table tomorrow (id int)'] }]);
    await expect(migrate(db, kind)).rejects.toThrow('the schema "tomorrow", which this version does not know');
    expect(await query('select * from tomorrow')).toEqual([]);
    await close();
  });

  test('[REL-IDEM-01] a line keeps the keys of the choices it opened, written alone or with others', async () => {
    const { store, query } = await migrated({ open });
    const opening = { ...record, key: null, opened: ['first', 'nul \u0000'] };
    const append = (id: string): Write => ({ kind: 'append', id, record: opening });
    await store.commit([create('with'), append('with'), create('alone')]);
    expect(await store.commit([append('alone')])).toEqual(['ok']);
    for (const id of ['with', 'alone']) expect(await store.load(id)).toMatchObject({ records: [opening] });
    await query(`update actions set key = '{'`);
    expect(await store.load('alone')).toMatchObject({ damaged: expect.stringContaining('line 1') });
    await store.close();
  });

  test('the tables the code knows are the tables that are there', async () => {
    const { db, kind, close } = await migrated({ open });
    const tables = await db.introspection.getTables();
    const there = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
    for (const [name, columns] of Object.entries(COLUMNS)) {
      if (kind === 'postgres' && (name === 'notices' || name === 'imported_files')) continue;
      if (name === 'user' || name === 'verification') expect(there.get(name)).toEqual(expect.arrayContaining(columns));
      else expect(there.get(name), name).toEqual(columns.toSorted());
    }
    await close();
  });

  test('a run is deleted and made again in one batch; texts no column takes come back whole', async () => {
    const { store } = await migrated({ open });
    const results = await store.commit([
      create('x'),
      { kind: 'append', id: 'x', record },
      { kind: 'delete', id: 'x' },
      { kind: 'append', id: 'x', record },
      create('x', 'zoe'),
      { kind: 'append', id: 'x', record },
    ]);
    expect(results).toEqual(['ok', 'ok', 'ok', 'missing', 'ok', 'ok']);
    expect(await store.load('x')).toEqual({ id: 'x', header, meta: metaOf('zoe'), records: [record], pending: [] });
    expect(await store.commit([])).toEqual([]);
    const profile = (value: number, read: number): Write => ({
      kind: 'profile',
      owner: 'ann',
      game: 'duel',
      slot: 'one',
      value,
      read,
    });
    expect(await store.commit([profile(1, 0), profile(2, 0), profile(3, 1)])).toEqual(['ok', 'conflict', 'ok']);
    expect(await store.profile({ owner: 'ann', game: 'duel', slot: 'one' })).toEqual({ value: 3, version: 2 });
    expect(await store.commit([{ ...profile(4, 7), slot: 'none' } as Write])).toEqual(['conflict']);
    await store.close();
  });

  test('a run becomes another one at once', async () => {
    const { store } = await migrated({ open });
    const other = { ...header, standing: 'fork' as const };
    const replace: Write = { kind: 'replace', id: 'x', header: other, meta: metaOf('ann'), records: [record] };
    const second: Write = { kind: 'append', id: 'x', record: { ...record, line: { ...line, n: 2 } } };
    expect(await store.commit([replace, create('x'), { kind: 'append', id: 'x', record }, second])).toEqual([
      'missing',
      'ok',
      'ok',
      'ok',
    ]);
    expect(await store.commit([replace])).toEqual(['ok']);
    expect(await store.load('x')).toEqual({
      id: 'x',
      header: other,
      meta: metaOf('ann'),
      records: [record],
      pending: [],
    });
    expect(await store.commit([second, create('y'), { ...replace, id: 'y' }])).toEqual(['ok', 'ok', 'ok']);
    expect(await store.load('y')).toMatchObject({ header: other, records: [record] });
    await store.close();
  });

  test('[SEC-AUTH-01] what a guest had belongs to the account afterwards; what the account had stays', async () => {
    const { store } = await migrated({ open });
    const key = { game: 'observer', slot: 's' };
    const profile = (owner: string, slot: string, value: number): Write => ({
      kind: 'profile',
      ...key,
      slot,
      owner,
      value,
      read: 0,
    });
    await store.commit([create('g', 'guest'), create('o', 'ann'), create('other', 'eve')]);
    await store.commit([
      { kind: 'meta', id: 'other', meta: { ...metaOf('eve'), seats: { left: { kind: 'user', user: 'guest' } } } },
      profile('guest', 's', 1),
      profile('guest', 't', 2),
      profile('ann', 't', 3),
    ]);
    expect(await store.adopt!('guest', 'ann')).toEqual(['g', 'other']);
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['g', 'o']);
    expect(await store.load('g')).toMatchObject({ meta: { owner: 'ann', seats: { left: { user: 'ann' } } } });
    expect(await store.load('other')).toMatchObject({ meta: { owner: 'eve', seats: { left: { user: 'ann' } } } });
    expect(await store.list('guest')).toEqual([]);
    expect((await store.profile({ owner: 'ann', ...key }))?.value).toBe(1);
    expect((await store.profile({ owner: 'ann', ...key, slot: 't' }))?.value).toBe(3);
    await store.close();
  });

  test('[REL-QUAR-01] rows that do not hang together are damage, with the last good line named', async () => {
    const { store, query } = await migrated({ open });
    const second = { ...record, line: { ...line, n: 2 } };
    const appended = (id: string): Write[] => [record, second].map((each) => ({ kind: 'append', id, record: each }));
    const seal: Write = { kind: 'pend', id: 'd5', choice: { n: 1, seat: 'left', action: { type: 'pass' }, key: null } };
    for (const id of ['d1', 'd2', 'd3', 'd4', 'd5', 'fine']) await store.commit([create(id)]);
    for (const id of ['d1', 'd2', 'd3', 'fine']) await store.commit(appended(id));
    await store.commit([seal]);
    const spoil = async (text: string) => query(text);
    await spoil("delete from actions where run = 'd1' and n = 1");
    await spoil("update actions set did = '{' where run = 'd2' and n = 2");
    await spoil("delete from actions where run = 'd3' and n = 2");
    await spoil("update runs set header = 'x' where id = 'd4'");
    await spoil("update sealed set action = 'x' where run = 'd5'");
    const loaded = async (id: string) => store.load(id);
    expect(await loaded('d1')).toMatchObject({ damaged: 'line 1 is missing or cannot be read', lastGood: 0, header });
    expect(await loaded('d2')).toMatchObject({ damaged: 'line 2 is missing or cannot be read', lastGood: 1 });
    expect(await loaded('d3')).toMatchObject({ damaged: 'it has 1 lines and should have 2', lastGood: 1 });
    expect(await loaded('d4')).toMatchObject({ damaged: 'the header cannot be read', header: null });
    expect(await loaded('d5')).toMatchObject({ damaged: 'a waiting choice cannot be read' });
    expect(await loaded('fine')).toMatchObject({ records: [record, second] });
    expect((await store.list('ann')).map(({ id }) => id)).toEqual(['d1', 'd2', 'd3', 'd5', 'fine']);
    await store.close();
  });

  test('[SEC-AUDIT-01] audit records are kept in the order they were written', async () => {
    const connection = await migrated({ open });
    const base = { request: 'r', user: null, agent: null, run: null, seat: null, nBefore: null, nAfter: 3, ms: 1 };
    const at = new Date('2026-01-01T00:00:00Z');
    await writeAudit(connection, []);
    await writeAudit(connection, [
      { ...base, at, operation: 'act', code: 'ok' },
      { ...base, at, operation: 'undo', code: 'forbidden' },
    ]);
    expect(await connection.query('select operation, code, n_after from audit order by id')).toEqual([
      { operation: 'act', code: 'ok', n_after: 3 },
      { operation: 'undo', code: 'forbidden', n_after: 3 },
    ]);
    await connection.close();
  });

  test('[REL-QUAR-01] a byte that changed in any column of a run is found, and others go on', async () => {
    const { store, query } = await migrated({ open });
    const seal: Write = { kind: 'pend', id: 'x', choice: { n: 2, seat: 'left', action: { type: 'pass' }, key: 'k' } };
    await store.commit([create('x'), { kind: 'append', id: 'x', record }, seal, create('fine')]);
    const columns = {
      runs: ['owner', 'created_at', 'header', 'meta', 'header_sum', 'meta_sum'],
      actions: ['hash', 'did', 'chain', 'key', 'sum'],
      sealed: ['action', 'key', 'sum'],
    };
    for (const [table, names] of Object.entries(columns))
      for (const name of names) {
        const key = table === 'runs' ? 'id' : 'run';
        const [row] = (await query(`select ${name} as value from ${table} where ${key} = 'x'`)) as { value: string }[];
        const { value } = row!;
        const last = String.fromCharCode(value.charCodeAt(value.length - 2) ^ 1);
        const spoilt = value.slice(0, -2) + last + value.slice(-1);
        await query(`update ${table} set ${name} = $1 where ${key} = 'x'`, [spoilt]);
        expect(await store.load('x'), `${table}.${name}`).toHaveProperty('damaged');
        expect(await store.load('x', 1), `${table}.${name}, left out`).toHaveProperty('damaged');
        await query(`update ${table} set ${name} = $1 where ${key} = 'x'`, [value]);
        expect(await store.load('x'), `${table}.${name}`).not.toHaveProperty('damaged');
      }
    expect(await store.load('fine')).not.toHaveProperty('damaged');
    await store.close();
  });

  test('[REL-QUAR-01] counts and profiles that changed by themselves are found; no kind of write leaves wrong sums', async () => {
    const connection = await migrated({ open });
    const { store, query } = connection;
    const profile = { owner: 'ann', game: 'duel', slot: 's' };
    const choice = { n: 2, seat: 'left', action: { type: 'pass' }, key: 'k' };
    const meta = { ...metaOf('ann'), isShared: true };
    const writes: Write[] = [
      create('x'),
      { kind: 'append', id: 'x', record },
      { kind: 'pend', id: 'x', choice },
      { kind: 'meta', id: 'x', meta },
      { kind: 'profile', ...profile, value: 1, read: 0 },
      create('y'),
      { kind: 'replace', id: 'y', header, meta, records: [record] },
    ];
    for (const write of writes) expect(await store.commit([write])).toEqual(['ok']);
    await store.adopt!('ann', 'bob');
    expect(await findDamagedRows(connection)).toEqual({ counts: [], profiles: [] });
    const stored = (await query('select counts_sum from runs')) as { counts_sum: number | null }[];
    expect(stored.every(({ counts_sum }) => counts_sum !== null)).toBe(true);
    for (const column of ['steps', 'version', 'counts_sum']) {
      await query(`update runs set ${column} = ${column} + 64 where id = 'x'`);
      expect((await findDamagedRows(connection)).counts, column).toEqual(['x']);
      await query(`update runs set ${column} = ${column} - 64 where id = 'x'`);
    }
    await query(`update profiles set value = '2'`);
    expect(await findDamagedRows(connection)).toEqual({ counts: [], profiles: [{ ...profile, owner: 'bob' }] });
    await store.close();
  });

  test('[REL-BATCH-01] a write the database refuses fails alone; the rest of its batch is stored', async () => {
    const { store } = await migrated({ open });
    const nul: Write = { ...create('bad'), meta: metaOf('nul \u0000 in a name') } as Write;
    const append: Write = { kind: 'append', id: 'a', record };
    expect(await store.commit([create('a'), nul, append, create('b')])).toEqual(['ok', 'refused', 'ok', 'ok']);
    expect(await store.load('a')).toMatchObject({ records: [record] });
    expect(await store.load('bad')).toBeNull();
    expect(await store.commit([nul])).toEqual(['refused']);
    await store.close();
  });

  test('what is read and written in one transaction stands or falls together', async () => {
    const { db, close, query } = await migrated({ open });
    const applied = async () => (await query('select id from migrations_applied')).length;
    const before = await applied();
    const work = db.transaction().execute(async (tx) => {
      await tx.insertInto('migrations_applied').values({ id: 900, name: 'x' }).execute();
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    expect(await applied()).toBe(before);
    await db
      .transaction()
      .execute((tx) => tx.insertInto('migrations_applied').values({ id: 901, name: 'y' }).execute());
    expect(await applied()).toBe(before + 1);
    const many = Array.from({ length: 8 }, (_, i) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('migrations_applied')
          .values({ id: 910 + i, name: `at once ${i}` })
          .execute();
        return tx.selectFrom('migrations_applied').select('id').execute();
      }),
    );
    await Promise.all(many);
    expect(await applied()).toBe(before + 9);
    await close();
  });
});
