import type { Kysely } from 'kysely';
import type { Store } from '../contract.ts';
import type { DailyResults } from '../daily-results.ts';
import type { AuditRow } from './audit.ts';
import type { DatabaseKind } from './migrations.ts';
import type { Tables } from './tables.ts';

/** An open database: SQLite in a data folder, or a PostgreSQL server. */
export interface Connection {
  readonly kind: DatabaseKind;
  /** Access to the runs. */
  readonly store: Store;
  /** Access to all tables. */
  readonly db: Kysely<Tables>;
  /** Results of daily runs. */
  readonly dailyResults: DailyResults;
  /** A fast path to add audit rows, all or none, if the database has one. */
  addAudit?(rows: readonly AuditRow[]): Promise<void>;
  /** Runs SQL that both databases support; `$1` is the first value. */
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>;
  /** Operations on the file; null for PostgreSQL. */
  readonly file: DatabaseFile | null;
  close(): Promise<void>;
}

/** Operations on a database file. All of them work while other processes use it. */
export interface DatabaseFile {
  readonly path: string;
  /** Writes a complete copy to a new file. */
  backup(to: string): Promise<void>;
  /** Replaces the current data with a backup, in one transaction. */
  restore(from: string): Promise<void>;
  /** Checks the file's integrity; returns the problems found. */
  check(): Promise<readonly string[]>;
}
