import { type Kysely, sql } from 'kysely';
import type { Store } from '../contract.ts';
import type { AuditRow } from './audit.ts';
import { migrate } from './migrate.ts';
import { sqlStore } from './sql-store.ts';
import { appendsTo } from './sqlite-appends.ts';
import { auditIn } from './sqlite-audit.ts';
import { DatabaseHandle, kyselyOn, type SqliteSettings } from './sqlite-database.ts';
import { announceIn, type Notices, noticesIn } from './sqlite-notices.ts';
import type { Tables } from './tables.ts';

/** Options to open a database file. */
export interface SqliteOptions {
  readonly path: string;
  /** Identifies this connection among the writers to the file. */
  readonly writer: string;
  readonly settings: SqliteSettings;
  /** `none`: the schema is not changed. */
  readonly migrations: 'all' | 'none';
}

export interface SqliteStore {
  readonly db: Kysely<Tables>;
  readonly store: Store;
  readonly notices: Notices;
  addAudit(rows: readonly AuditRow[]): Promise<void>;
}

/** The store on a database file, in the calling thread: it blocks on the disk. */
export async function openSqliteStore({ path, writer, settings, migrations }: SqliteOptions): Promise<SqliteStore> {
  const file = new DatabaseHandle(path, settings);
  const db = kyselyOn(file);
  if (migrations !== 'none') await migrate(db, 'sqlite');
  const notices = noticesIn(db, writer);
  const watch = (onChange: (run: string | null) => void): Promise<void> =>
    notices.watch((runs) => {
      for (const run of runs ?? [null]) onChange(run);
    });
  const close = async (): Promise<void> => {
    notices.stop();
    // The library may keep the file open for a while, so the write-ahead log is copied into the file now.
    await sql`pragma wal_checkpoint(passive)`.execute(db).catch(() => {});
    await db.destroy();
  };
  const commits = { db, locksRows: false, announce: announceIn(writer), append: appendsTo(db, file, writer) };
  return { db, notices, store: sqlStore(commits, watch, close), addAudit: auditIn(db, file) };
}
