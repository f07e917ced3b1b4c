import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { openFile } from './sqlite-database.ts';
import { EVERY_RUN } from './sqlite-notices.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Writes a complete copy that only this user can read. It gets its final name once it is fully synced. */
export async function backup(db: Db, to: string): Promise<void> {
  if (existsSync(to)) throw Object.assign(new Error(`${to} is there already.`), { code: 'EEXIST' });
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    await sql.raw(`vacuum into ${quoted(partial)}`).execute(db);
    syncPath(partial);
    renameSync(partial, to);
    syncPath(dirname(to));
  } finally {
    rmSync(partial, { force: true });
  }
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Checks the file's integrity; returns the problems found. */
export async function check(db: Db): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
    const strays = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    return [
      ...rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...new Set(strays.rows.map(({ table }) => `a row of ${table} belongs to nothing`)),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Tables that a restore does not replace. */
const LEFT_ALONE = new Set(['migrations_applied', 'notices', 'imported_files']);

/**
 * Replaces every row with those of a backup in one transaction, so that other processes see all old or all new rows.
 * The backup is copied, checked and migrated first.
 */
export async function restore(
  db: Db,
  from: string,
  { path, writer }: { readonly path: string; readonly writer: string },
): Promise<void> {
  const copy = `${path}.restoring`;
  try {
    rmSync(copy, { force: true });
    copyFileSync(from, copy);
    await makeReady(copy, from);
    await db.connection().execute(async (only) => {
      await sql.raw(`attach ${quoted(copy)} as kept`).execute(only);
      try {
        await only.transaction().execute((tx) => replaceRows(tx, writer));
      } finally {
        await sql.raw('detach kept').execute(only);
      }
    });
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
}

async function makeReady(copy: string, from: string): Promise<void> {
  const no = (why: string): Error =>
    Object.assign(new Error(`${from} cannot be restored: ${why}. Nothing was changed.`), { code: 'bad_backup' });
  let opened: Db;
  try {
    opened = openFile(copy);
  } catch {
    throw no('it is no database');
  }
  try {
    const problems = await check(opened);
    if (problems.length > 0) throw no(`it is damaged (${problems[0]})`);
    const tables = await opened.introspection.getTables();
    if (!tables.some(({ name }) => name === 'migrations_applied')) throw no('it is no backup of Undercroft');
    await migrate(opened, 'sqlite');
    await sql`pragma wal_checkpoint(truncate)`.execute(opened);
  } finally {
    await opened.destroy();
  }
}

async function replaceRows(tx: Db, writer: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(tx);
  await run('pragma defer_foreign_keys = on');
  const [latest] = (await sql<{ version: number | null }>`select max(version) as version from runs`.execute(tx)).rows;
  const tables = (await tx.introspection.getTables()).filter(({ name }) => !LEFT_ALONE.has(name));
  for (const { name } of tables) await run(`delete from main.${named(name)}`);
  for (const { name, columns } of tables) {
    const list = columns.map((column) => named(column.name)).join(', ');
    await run(`insert into main.${named(name)} (${list}) select ${list} from kept.${named(name)}`);
  }
  // Raises every version, so that processes with a run in memory notice the change.
  const past = (latest?.version ?? 0) + 1;
  await tx
    .updateTable('runs')
    .set((eb) => ({ version: eb('version', '+', past), counts_sum: eb('counts_sum', '+', past) }))
    .execute();
  await tx.insertInto('notices').values({ run: EVERY_RUN, writer }).execute();
}
