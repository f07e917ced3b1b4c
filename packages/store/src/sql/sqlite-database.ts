import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';
import type { Tables } from './tables.ts';

export interface SqliteSettings {
  /** `off` loses data in a power cut: only the test that shows the difference sets it. */
  readonly synchronous?: 'full' | 'off';
  /** Pages in the write-ahead log after which they are copied into the file. */
  readonly checkpointPages?: number;
}

const BUSY_MS = 2_000;
const WAL_TRIES_MAX = 100;
const WAL_WAIT_MS = 20;
const PREPARED_MAX = 200;

/** A Kysely connection to a database file. It is synchronous, so it belongs in a thread of its own. */
export const openFile = (path: string, settings: SqliteSettings = {}): Kysely<Tables> =>
  kyselyOn(new DatabaseHandle(path, settings));

export const kyselyOn = (database: DatabaseHandle): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new FileDialect({ database }) });

function openHandle(path: string, { synchronous = 'full', checkpointPages }: SqliteSettings): Database.Database {
  const file = new Database(path);
  const set = (pragma: string): unknown => file.prepare(`pragma ${pragma}`).all();
  set(`busy_timeout = ${BUSY_MS}`);
  becomeWal(set);
  set(`synchronous = ${synchronous}`);
  set('fullfsync = on');
  set('checkpoint_fullfsync = on');
  set('foreign_keys = on');
  if (checkpointPages !== undefined) set(`wal_autocheckpoint = ${checkpointPages}`);
  return file;
}

const isBusy = (error: unknown): boolean => String((error as { code?: string }).code).startsWith('SQLITE_BUSY');

/** Several processes may open a new file at once. The busy timeout does not cover this step, so it is retried. */
function becomeWal(set: (pragma: string) => unknown): void {
  for (let tries = 1; ; tries++) {
    try {
      set('journal_mode = wal');
      return;
    } catch (error) {
      if (tries >= WAL_TRIES_MAX || !isBusy(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_WAIT_MS);
    }
  }
}

const WRITES = /^\s*(insert|update|delete|replace|create|alter|drop|with)\b/i;
/** Statements that begin or end a transaction are run without preparing them: see `DatabaseHandle`. */
const CONTROLS = /^(begin|commit|rollback)\b/;

/**
 * The libsql file behind Kysely's interface. It works around three faults of the library: it ends the process at an
 * unsupported value, it cuts text at NUL, and a prepared statement that finds the file locked stays active forever, so
 * that no transaction can end. So a write takes the lock first, with a statement that is not prepared; if one is stuck
 * all the same, the file is reopened.
 */
export class DatabaseHandle implements SqliteDatabase {
  readonly #path: string;
  readonly #settings: SqliteSettings;
  #file: Database.Database;
  /** Recently used statements by their text, oldest first. */
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(path: string, settings: SqliteSettings) {
    this.#path = path;
    this.#settings = settings;
    this.#file = openHandle(path, settings);
  }

  close(): void {
    this.#prepared.clear();
    this.#file.close();
  }

  prepare(sql: string): SqliteStatement {
    if (CONTROLS.test(sql)) return { reader: false, all: () => [], run: () => this.#control(sql), iterate: noRows };
    const prepared = this.#take(sql);
    const isWrite = WRITES.test(sql);
    /** Wraps a write outside any transaction in one of its own. A statement that failed is not reused. */
    const guarded = <T>(work: () => T): T => {
      const answer = isWrite && !this.#file.inTransaction ? this.transaction(() => this.#run(work)) : this.#run(work);
      this.#keep(sql, prepared);
      return answer;
    };
    return {
      reader: prepared.reader,
      all: (values) => guarded(() => prepared.all(values.map(safeValue))),
      run: (values) => guarded(() => prepared.run(values.map(safeValue))),
      iterate: (values) => prepared.iterate(values.map(safeValue)),
    };
  }

  /** Takes a statement out of the cache for exclusive use. */
  #take(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    this.#prepared.delete(sql);
    return known ?? (this.#file.prepare(sql) as unknown as SqliteStatement);
  }

  #keep(sql: string, statement: SqliteStatement): void {
    this.#prepared.set(sql, statement);
    if (this.#prepared.size > PREPARED_MAX) this.#prepared.delete(this.#prepared.keys().next().value!);
  }

  #control(sql: string): ReturnType<SqliteStatement['run']> {
    this.#file.exec(sql);
    return { changes: 0, lastInsertRowid: 0 };
  }

  /** The rows of a statement, for callers that do not use Kysely. */
  rows<Row>(sql: string, values: readonly unknown[]): readonly Row[] {
    return this.prepare(sql).all(values) as readonly Row[];
  }

  /** Runs a statement without result rows; returns the id of the last inserted row. */
  change(sql: string, values: readonly unknown[]): number {
    return Number(this.prepare(sql).run(values).lastInsertRowid);
  }

  /** Runs synchronous work in one transaction: when this returns, all of it is on the disk. */
  transaction<T>(work: () => T): T {
    this.#file.exec('begin immediate');
    try {
      const answer = work();
      this.#file.exec('commit');
      return answer;
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  #run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) {
        this.#prepared.clear();
        this.#file.close();
        this.#file = openHandle(this.#path, this.#settings);
      }
      throw error;
    }
  }
}

function* noRows(): Generator<never> {}

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

function safeValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && !value.includes('\0')) return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw Object.assign(new TypeError(`the database takes no such value: ${typeof value}`), { code: 'refused' });
}

class FileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(config: { database: SqliteDatabase }) {
    super(config);
    this.#database = config.database;
  }
  override createDriver(): SqliteDriver {
    return new FileDriver({ database: this.#database });
  }
}

/** Writers take the lock first: a transaction that reads and then writes could fail without waiting for the lock. */
class FileDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: { readonly accessMode?: 'read only' | 'read write' },
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** The database may have rolled back already, as it does when the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
