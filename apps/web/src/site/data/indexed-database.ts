import { StoreBusy } from '@undercroft/store';

const NAME = 'undercroft';
const VERSION = 1;

/** Tables of the database with their key paths. `records`, `checkpoints` and `daily` belong to runs. */
const TABLES = {
  runs: 'id',
  records: ['run', 'n'],
  checkpoints: ['run', 'n'],
  profiles: 'key',
  daily: 'run',
} as const;

export type TableName = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export function openIndexedDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const name of TABLE_NAMES) {
      const keyPath = TABLES[name];
      request.result.createObjectStore(name, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] });
    }
  };
  return answerOf(request);
}

/** The answer of one request, as a promise that keeps its transaction open. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The keys of one run in a table whose keys begin with the run: those above `after`, which is less than `upTo`. */
export const keysOfRun = (run: string, after = 0, upTo = Number.MAX_SAFE_INTEGER): IDBKeyRange =>
  IDBKeyRange.bound([run, after], [run, upTo], true, false);

export type Tables = (name: TableName) => IDBObjectStore;

/**
 * Runs the work in one transaction over all tables. A write resolves only once the browser has been told to put it on
 * the disk; work that throws is rolled back. A full disk or a closed database is `StoreBusy`.
 */
export async function inTransaction<T>(
  database: IDBDatabase,
  mode: 'readonly' | 'readwrite',
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  try {
    return await runTransaction(database.transaction(TABLE_NAMES, mode, { durability: 'strict' }), work);
  } catch (error) {
    throw error instanceof DOMException ? new StoreBusy(error.message) : error;
  }
}

async function runTransaction<T>(transaction: IDBTransaction, work: (tables: Tables) => Promise<T>): Promise<T> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  done.catch(() => undefined);
  try {
    const result = await work((name) => transaction.objectStore(name));
    await done;
    return result;
  } catch (error) {
    if (transaction.error === null) abort(transaction);
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}
