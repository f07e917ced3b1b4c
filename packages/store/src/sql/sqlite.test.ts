import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isStoreBusy, type Store } from '../contract.ts';
import { testFolders } from '../testing/folders.ts';
import { openInOneThread } from '../testing/one-thread.ts';
import { create, header, line, record } from '../testing/sample-run.ts';
import { openDatabase } from './open.ts';
import { openSqlite } from './sqlite.ts';

const folders = testFolders();
afterAll(() => folders.remove());

const storeIn = async (where: { folder: string }): Promise<Store> => (await openDatabase(where)).store;

describe('a SQLite file', () => {
  test('[SEC-DATA-03] the folder is for this user alone, and so is every file in it', async () => {
    const folder = folders.fresh();
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const store = await storeIn({ folder });
    await store.commit([create('x')]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).sort()).toEqual(['undercroft.db', 'undercroft.db-shm', 'undercroft.db-wal']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
    await store.close();
  });

  test('[REL-RACE-01] eight processes that start on a new folder at once all get it', async () => {
    const folder = folders.fresh();
    const stores = await Promise.all(Array.from({ length: 8 }, () => storeIn({ folder })));
    const made = await Promise.all(stores.map((store) => store.commit([create('same')])));
    expect(made.flat().filter((result) => result === 'ok')).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('[REL-BUSY-01] a file another process holds too long is a typed busy, and goes on afterwards', async () => {
    const folder = folders.fresh();
    const [one, two] = [await openDatabase({ folder }), await openDatabase({ folder })];
    let [release, begun] = [(): void => {}, (): void => {}];
    const isHeld = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const holding = one.db.transaction().execute(() => {
      begun();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await isHeld;
    const refused = await two.store.commit([create('x')]).catch((error: unknown) => error);
    expect(isStoreBusy(refused)).toBe(true);
    expect((refused as { retry_after_s: number }).retry_after_s).toBe(1);
    expect(await two.store.load('x')).toBeNull();
    release();
    await holding;
    expect(await two.store.commit([create('x')])).toEqual(['ok']);
    await Promise.all([one.close(), two.close()]);
  });
});

describe.each([
  ['in its thread', openSqlite],
  ['in one thread', openInOneThread],
])('a SQLite file %s', (_, open) => {
  test('[REL-BACKUP-01] a backup is made and restored while others use the file; they see what was restored', async () => {
    const folder = folders.made();
    const [one, two] = [await open(join(folder, 'a.db')), await open(join(folder, 'a.db'))];
    const notified: (string | null)[] = [];
    await two.store.shared!.watch((id) => notified.push(id));
    await one.store.commit([create('kept'), { kind: 'append', id: 'kept', record }]);
    const copy = join(folder, 'copy.db');
    await one.file!.backup(copy);
    await expect(one.file!.backup(copy)).rejects.toThrow('is there already');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const second = { ...record, line: { ...line, n: 2 } };
    await one.store.commit([create('later'), { kind: 'append', id: 'kept', record: second }]);
    const before = await two.store.shared!.version('kept');
    await one.file!.restore(copy);
    for (const { store } of [one, two]) {
      expect(await store.load('kept')).toMatchObject({ records: [record], header });
      expect(await store.load('later')).toBeNull();
    }
    expect(await two.store.shared!.version('kept')).toBeGreaterThan(before!);
    for (let i = 0; i < 100 && !notified.includes(null); i++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(notified).toContain(null);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  test('[REL-BACKUP-01] what is no backup, is damaged or is from a newer version changes nothing', async () => {
    const folder = folders.made();
    const { store, file, db } = await open(join(folder, 'a.db'));
    await store.commit([create('mine')]);
    const path = (name: string): string => join(folder, name);
    writeFileSync(path('text.db'), 'no database');
    await expect(file!.restore(path('text.db'))).rejects.toThrow('Nothing was changed');
    await file!.backup(path('good.db'));
    const bytes = readFileSync(path('good.db'));
    writeFileSync(path('torn.db'), bytes.subarray(0, bytes.length - 8192));
    await expect(file!.restore(path('torn.db'))).rejects.toThrow('Nothing was changed');
    await db.insertInto('migrations_applied').values({ id: 99, name: 'tomorrow' }).execute();
    await file!.backup(path('newer.db'));
    await db.deleteFrom('migrations_applied').where('id', '=', 99).execute();
    await expect(file!.restore(path('newer.db'))).rejects.toThrow('use a newer version');
    expect(await store.load('mine')).toMatchObject({ header });
    expect(existsSync(`${file!.path}.restoring`)).toBe(false);
    await store.close();
  });

  test('[REL-QUAR-01] a page that cannot be read is found by the check of the file', async () => {
    const path = join(folders.made(), 'a.db');
    const first = await open(path);
    expect(await first.file!.check()).toEqual([]);
    await first.store.commit(Array.from({ length: 60 }, (_, i) => create(`r${i}`)));
    await first.close();
    const bytes = readFileSync(path);
    const at = bytes.lastIndexOf('"ann"') & ~4095;
    bytes.fill(0xff, at, at + 16);
    writeFileSync(path, bytes);
    const { file, store } = await open(path);
    expect(await file!.check()).not.toEqual([]);
    await store.close();
  });
});
