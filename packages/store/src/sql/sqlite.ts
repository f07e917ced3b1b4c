import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection } from './connection.ts';
import { sqlDailyResults } from './daily-results.ts';
import type { SqliteOptions } from './sqlite-store.ts';
import { type SqliteThread, startThread, storeOn } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

/** Opens or creates a database file. */
export async function openSqlite(
  path: string,
  { settings = {}, migrations = 'all' }: Partial<Pick<SqliteOptions, 'settings' | 'migrations'>> = {},
): Promise<Connection> {
  return connectionOn(await startThread({ path, settings, migrations }), path);
}

/** A connection to the database that a thread has opened. */
export function connectionOn(thread: SqliteThread, path: string): Connection {
  const db = new Kysely<Tables>({ dialect: threadDialect(thread) });
  const store = storeOn(thread);
  return {
    kind: 'sqlite',
    store,
    db,
    dailyResults: sqlDailyResults(db),
    addAudit: async (rows) => void (await thread.call({ what: 'audit', rows })),
    query: async (text, values = []) =>
      (await db.executeQuery<object>(CompiledQuery.raw(text.replaceAll(/\$(\d+)/g, '?$1'), [...values]))).rows,
    file: {
      path,
      backup: async (file) => void (await thread.call({ what: 'backup', file })),
      restore: async (file) => void (await thread.call({ what: 'restore', file })),
      check: () => thread.call({ what: 'check' }) as Promise<readonly string[]>,
    },
    close: store.close,
  };
}

/** The Kysely dialect that sends queries to the thread. */
function threadDialect(thread: SqliteThread): Dialect {
  let transactions = 0;
  class ThreadConnection implements DatabaseConnection {
    transaction: number | null = null;
    executeQuery<R>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<R>> {
      return thread.call({ what: 'query', text, values, transaction: this.transaction }) as Promise<QueryResult<R>>;
    }
    streamQuery(): never {
      throw new Error('rows are not streamed between threads');
    }
  }
  const end =
    (what: 'commit' | 'rollback') =>
    async (connection: DatabaseConnection): Promise<void> => {
      await thread.call({ what, transaction: (connection as ThreadConnection).transaction! });
      (connection as ThreadConnection).transaction = null;
    };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => new ThreadConnection(),
    async beginTransaction(connection, { accessMode }) {
      transactions += 1;
      const transaction = transactions;
      await thread.call({ what: 'begin', transaction, isReading: accessMode === 'read only' });
      (connection as ThreadConnection).transaction = transaction;
    },
    commitTransaction: end('commit'),
    rollbackTransaction: end('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => driver,
  };
}
