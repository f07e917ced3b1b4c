import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { everyStore } from '@undercroft/conformance';
import { startPostgres } from '@undercroft/conformance/postgres';
import { type Header, replays } from '@undercroft/kernel';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meta, Store, Write } from '../contract.ts';
import { embeddedFolders } from '../proofs/embedded.ts';
import { writeAudit } from './audit.ts';
import { type Connection, openEmbedded, openServer } from './connection.ts';
import { FolderInUse, takeLock } from './lock.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open.ts';
import * as schema from './schema.ts';
import { sqlStore } from './sql-store.ts';

const folders = embeddedFolders();
const postgres = await startPostgres();
const HOOK_MS = 180_000;
beforeAll(() => folders.prepare(), HOOK_MS);
afterAll(async () => {
  folders.remove();
  await postgres?.stop();
}, HOOK_MS);

const storeIn = async (where: { folder: string; url?: string }): Promise<Store> => sqlStore(await openDatabase(where));

let suiteFolder = '';
everyStore({
  name: 'PGlite',
  open: async () => {
    suiteFolder = folders.fresh();
    return storeIn({ folder: suiteFolder });
  },
  reopen: () => storeIn({ folder: suiteFolder }),
});

let suiteUrl = '';
if (postgres)
  everyStore({
    name: 'PostgreSQL',
    open: async () => {
      suiteUrl = await postgres.fresh();
      return storeIn({ folder: '', url: suiteUrl });
    },
    reopen: () => storeIn({ folder: '', url: suiteUrl }),
  });

const header: Header = {
  format: 1,
  game: 'duel',
  rules: 'duel/1',
  contentHash: 'c',
  seed: 'nul \u0000 and half a pair \ud800',
  options: {},
  profile: null,
  scenario: null,
  rolls: {},
  standing: 'ranked',
};
const metaOf = (owner: string): Meta => ({
  owner,
  createdAt: '2026-01-01T00:00:00.000Z',
  seats: { left: { kind: 'user', user: owner }, right: { kind: 'user', user: 'bob' } },
  visibility: 'fair',
  spectateLink: null,
  inviteLink: null,
  isShared: false,
  origin: null,
});
const create = (id: string, owner = 'ann'): Write => ({ kind: 'create', id, header, meta: metaOf(owner) });
const line = { n: 1, hash: '0'.repeat(16), did: [{ seat: 'left', action: { type: 'pass' } }] };
const record = { line, chain: replays.link(replays.firstLink(header), line), key: 'nul \u0000' };

interface Engine {
  readonly name: string;
  open(): Promise<Connection>;
}
const engines: Engine[] = [{ name: 'PGlite', open: () => openEmbedded(folders.empty()) }];
if (postgres) engines.push({ name: 'PostgreSQL', open: async () => openServer(await postgres.fresh()) });

describe.each(engines)('schema on $name', ({ open }) => {
  test('[REL-OLD-01] a database of every earlier schema is brought up to date, its runs with it', async () => {
    for (let known = 0; known <= MIGRATIONS.length; known++) {
      const connection = await open();
      await migrate(connection, MIGRATIONS.slice(0, known));
      const store = sqlStore(connection);
      if (known > 0) expect(await store.commit([create('old')])).toEqual(['ok']);
      await migrate(connection);
      await migrate(connection);
      if (known > 0) expect(await store.load('old')).toMatchObject({ header, meta: metaOf('ann') });
      expect(await store.commit([create('new')])).toEqual(['ok']);
      const applied = await connection.query('select name from migrations_applied order by id');
      expect(applied).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
      await store.close();
    }
  });

  test('[REL-OLD-01] a newer database is refused and left alone', async () => {
    const connection = await open();
    await migrate(connection, [...MIGRATIONS, { name: 'tomorrow', statements: ['create table tomorrow (id int)'] }]);
    await expect(migrate(connection)).rejects.toThrow('the schema "tomorrow", which this version does not know');
    expect(await connection.query('select count(*)::int as count from tomorrow')).toEqual([{ count: 0 }]);
    await connection.close();
  });

  test('[REL-IDEM-01] a line keeps the keys of the choices it opened, written alone or with others', async () => {
    const connection = await open();
    await migrate(connection);
    const store = sqlStore(connection);
    const opening = { ...record, key: null, opened: ['first', 'nul \u0000'] };
    const append = (id: string): Write => ({ kind: 'append', id, record: opening });
    await store.commit([create('with'), append('with'), create('alone')]);
    expect(await store.commit([append('alone')])).toEqual(['ok']);
    for (const id of ['with', 'alone']) expect(await store.load(id)).toMatchObject({ records: [opening] });
    await connection.query(`update actions set key = '{'`);
    expect(await store.load('alone')).toMatchObject({ damaged: expect.stringContaining('line 1') });
    await store.close();
  });

  test('the tables the code knows are the tables that are there', async () => {
    const connection = await open();
    await migrate(connection);
    for (const table of Object.values(schema) as PgTable[]) {
      const { name, columns } = getTableConfig(table);
      const found = await connection.query(
        'select column_name as name, is_nullable from information_schema.columns where table_name = $1',
        [name],
      );
      const known = columns.map((column) => ({ name: column.name, is_nullable: column.notNull ? 'NO' : 'YES' }));
      const byName = (a: object, b: object) => ((a as { name: string }).name < (b as { name: string }).name ? -1 : 1);
      expect([...found].sort(byName), name).toEqual(known.sort(byName));
    }
    await connection.close();
  });

  test('a run is deleted and made again in one batch; texts no column takes come back whole', async () => {
    const connection = await open();
    await migrate(connection);
    const store = sqlStore(connection);
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
    const connection = await open();
    await migrate(connection);
    const store = sqlStore(connection);
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
    const connection = await open();
    await migrate(connection);
    const store = sqlStore(connection);
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
    const connection = await open();
    await migrate(connection);
    const store = sqlStore(connection);
    const second = { ...record, line: { ...line, n: 2 } };
    const appended = (id: string): Write[] => [record, second].map((each) => ({ kind: 'append', id, record: each }));
    const seal: Write = { kind: 'pend', id: 'd5', choice: { n: 1, seat: 'left', action: { type: 'pass' }, key: null } };
    for (const id of ['d1', 'd2', 'd3', 'd4', 'd5', 'fine']) await store.commit([create(id)]);
    for (const id of ['d1', 'd2', 'd3', 'fine']) await store.commit(appended(id));
    await store.commit([seal]);
    const spoil = async (text: string) => connection.query(text);
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
    const connection = await open();
    await migrate(connection);
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
});

describe('the lock of an embedded folder', () => {
  test('[REL-LOCK-01] a second opener is refused with a sentence; a closed one leaves it free', async () => {
    const folder = folders.fresh();
    const first = await openDatabase({ folder });
    const error = await openDatabase({ folder }).then(
      () => null,
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(FolderInUse);
    expect((error as Error).message).toContain(`in use by process ${process.pid}`);
    await first.close();
    await (await openDatabase({ folder })).close();
  });

  test('[REL-LOCK-01] the lock names its process and is refused while that one lives', async () => {
    const folder = join(folders.root, 'two');
    mkdirSync(folder);
    const lock = await takeLock(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await expect(takeLock(folder)).rejects.toBeInstanceOf(FolderInUse);
    await lock.release();
    await lock.release();
  });

  test('[REL-LOCK-01] the lock of a dead process, of a number used again, or of nobody is taken over', async () => {
    const folder = join(folders.root, 'stale');
    mkdirSync(folder);
    for (const stale of [{ pid: 2 ** 22 + 1, started: '' }, { pid: process.pid, started: '1' }, 'torn']) {
      writeFileSync(join(folder, 'lock'), JSON.stringify(stale));
      const lock = await takeLock(folder);
      await expect(takeLock(folder)).rejects.toBeInstanceOf(FolderInUse);
      await lock.release();
    }
    await expect(takeLock(join(folders.root, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  const DEAD = { pid: 2 ** 22 + 1, started: '' };

  test('[REL-LOCK-01] of many that start at once on a stale lock exactly one gets the folder', async () => {
    const folder = join(folders.root, 'many');
    mkdirSync(folder);
    for (let round = 0; round < 150; round++) {
      writeFileSync(join(folder, 'lock'), JSON.stringify({ ...DEAD, token: String(round) }));
      const answers = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(folder)));
      const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(taken, `round ${round}`).toHaveLength(1);
      await taken[0]!.release();
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('[REL-LOCK-01] one that died while it took over a stale lock is in nobody’s way', async () => {
    const folder = join(folders.root, 'heirs');
    mkdirSync(folder);
    const stale = JSON.stringify({ ...DEAD, token: 'stale' });
    const dying = { pid: DEAD.pid, randomId: () => 'heir', startOf: async () => '', isRunning: () => false };
    const broken: typeof files = { ...files, rename: () => Promise.reject(new Error('died here')) };
    writeFileSync(join(folder, 'lock'), stale);
    await expect(takeLock(folder, { ...dying, files: broken })).rejects.toThrow('died here');
    expect(readdirSync(folder)).toHaveLength(2);
    const lock = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

if (postgres)
  describe('several processes on one PostgreSQL', () => {
    test('[REL-RACE-01] of two writers of one line exactly one wins, over and over', async () => {
      const url = await postgres.fresh();
      const [one, two] = await Promise.all([storeIn({ folder: '', url }), storeIn({ folder: '', url })]);
      await one.commit(['a', 'b', 'c'].map((id) => create(id)));
      for (let n = 1; n <= 20; n++) {
        const batch = (ids: readonly string[]): Write[] =>
          ids.map((id) => ({ kind: 'append', id, record: { ...record, line: { ...line, n } } }));
        const [mine, theirs] = await Promise.all([
          one.commit(batch(['a', 'b', 'c'])),
          two.commit(batch(['c', 'b', 'a'])),
        ]);
        const wins = mine.map((result, i) => [result, theirs[2 - i]].filter((each) => each === 'ok').length);
        expect(wins).toEqual([1, 1, 1]);
      }
      const made = await Promise.all([one.commit([create('same')]), two.commit([create('same')])]);
      expect(made.flat().sort()).toEqual(['conflict', 'ok']);
      const key = { owner: 'p', game: 'g', slot: 's' };
      const wrote = await Promise.all(
        [one, two].map((store) => store.commit([{ kind: 'profile', ...key, value: 1, read: 0 }])),
      );
      expect(wrote.flat().sort()).toEqual(['conflict', 'ok']);
      await Promise.all([one.close(), two.close()]);
    });

    test('[REL-RACE-01] what one writes the other hears of, and again after the line was cut', async () => {
      const url = await postgres.fresh();
      const [one, two] = [await storeIn({ folder: '', url }), await openDatabase({ folder: '', url })];
      const heard: (string | null)[] = [];
      const other = sqlStore(two);
      await other.shared!.watch((id) => heard.push(id));
      const hear = async (id: string | null) => {
        for (let i = 0; i < 100 && !heard.includes(id); i++) await new Promise((resolve) => setTimeout(resolve, 50));
        expect(heard).toContain(id);
      };
      await one.commit([create('first')]);
      await hear('first');
      expect(await other.shared!.version('first')).toBe(1);
      expect(await other.shared!.version('nowhere')).toBeNull();
      await two.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
      await hear(null);
      await one.commit([create('second')]);
      await hear('second');
      await Promise.all([one.close(), other.close()]);
    });
  });
