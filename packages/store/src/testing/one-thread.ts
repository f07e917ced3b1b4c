import { CompiledQuery } from 'kysely';
import type { Connection } from '../sql/connection.ts';
import { sqlDailyResults } from '../sql/daily-results.ts';
import { backup, check, restore } from '../sql/sqlite-file.ts';
import { openSqliteStore, type SqliteOptions } from '../sql/sqlite-store.ts';

let opened = 0;

/** A database file without its worker thread, so that coverage counts the code of the thread. */
export async function openInOneThread(
  path: string,
  migrations: SqliteOptions['migrations'] = 'all',
): Promise<Connection> {
  opened += 1;
  const options: SqliteOptions = { path, writer: `writer ${opened}`, settings: {}, migrations };
  const { db, store, addAudit } = await openSqliteStore(options);
  return {
    kind: 'sqlite',
    store,
    db,
    addAudit,
    dailyResults: sqlDailyResults(db),
    query: async (text, values = []) =>
      (await db.executeQuery<object>(CompiledQuery.raw(text.replaceAll(/\$(\d+)/g, '?$1'), [...values]))).rows,
    file: {
      path,
      backup: (file) => backup(db, file),
      restore: (file) => restore(db, file, options),
      check: () => check(db),
    },
    close: store.close,
  };
}
