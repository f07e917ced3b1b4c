import type { Kysely } from 'kysely';
import type { Store } from '../contract.ts';
import type { DailyResults } from '../daily-results.ts';
import type { AuditRow } from './audit.ts';
import type { DatabaseKind } from './migrations.ts';
import type { Tables } from './tables.ts';

/** An open database: SQLite in a data folder, or a PostgreSQL server. */
export interface Connection {
  readonly kind: DatabaseKind;
  /** The runs in it. */
  readonly store: Store;
  /** Everything else in it. */
  readonly db: Kysely<Tables>;
  /** How the tries at each day's runs ended. */
  readonly dailyResults: DailyResults;
  /** A quicker way to add rows of the audit, all or none, where there is one. */
  addAudit?(rows: readonly AuditRow[]): Promise<void>;
  /** SQL that both kinds know; `$1` is the first value. */
  query(text: string, values?: readonly unknown[]): Promise<readonly object[]>;
  /** Copies and checks of the file; null where the database is no file. */
  readonly file: DatabaseFile | null;
  close(): Promise<void>;
}

/** What can be done with a database that is a file. All of it while others use it. */
export interface DatabaseFile {
  readonly path: string;
  /** Writes a whole copy to a new file. */
  backup(to: string): Promise<void>;
  /** Puts a backup in the place of what is here, all at once. */
  restore(from: string): Promise<void>;
  /** What is wrong with the file itself; empty where nothing is. */
  check(): Promise<readonly string[]>;
}
