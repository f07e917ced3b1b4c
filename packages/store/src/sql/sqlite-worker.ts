import { parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery, type ControlledTransaction } from 'kysely';
import { asStoreError } from './errors.ts';
import { backup, check, restore } from './sqlite-file.ts';
import { openSqliteStore, type SqliteOptions, type SqliteStore } from './sqlite-store.ts';
import type { ThreadError, ThreadRequest } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

const port = parentPort!;
const options = workerData as SqliteOptions;

/** Transactions begun by the main thread, by number. */
const begun = new Map<number, ControlledTransaction<Tables>>();

function begunAs(transaction: number): ControlledTransaction<Tables> {
  const found = begun.get(transaction);
  if (!found) throw new Error(`there is no transaction ${transaction}`);
  return found;
}

/** Errors lose their fields between threads, so the needed ones are sent beside the message. */
function errorOf(error: unknown): ThreadError {
  const { message, code } = asStoreError(error) as { message: string; code?: string };
  return { message, ...(code === undefined ? {} : { code }) };
}

async function answer({ db, store, notices, addAudit }: SqliteStore, ask: ThreadRequest): Promise<unknown> {
  switch (ask.what) {
    case 'store':
      return (store[ask.operation] as (...values: unknown[]) => Promise<unknown>)(...ask.values);
    case 'checkpoints':
      return (store.checkpoints[ask.operation] as (...values: unknown[]) => Promise<unknown>)(...ask.values);
    case 'version':
      return store.shared!.version(ask.run);
    case 'audit':
      return addAudit(ask.rows);
    case 'query':
      return (ask.transaction === null ? db : begunAs(ask.transaction)).executeQuery(
        CompiledQuery.raw(ask.text, [...ask.values]),
      );
    case 'begin': {
      const mode = ask.isReading ? 'read only' : 'read write';
      return void begun.set(ask.transaction, await db.startTransaction().setAccessMode(mode).execute());
    }
    case 'commit':
      await begunAs(ask.transaction).commit().execute();
      return void begun.delete(ask.transaction);
    case 'rollback': {
      // Also after a failed commit: without a rollback the connection is not released.
      const transaction = begun.get(ask.transaction);
      begun.delete(ask.transaction);
      return void (await transaction?.rollback().execute());
    }
    case 'watch':
      return notices.watch((runs) => port.postMessage({ runs }));
    case 'backup':
      return backup(db, ask.file);
    case 'restore':
      return restore(db, ask.file, options);
    case 'check':
      return check(db);
    case 'close':
      return store.close();
  }
}

async function main(): Promise<void> {
  const opened = await openSqliteStore(options);
  port.on('message', (ask: ThreadRequest) => {
    answer(opened, ask).then(
      (value) => port.postMessage({ id: ask.id, value }),
      (error: unknown) => port.postMessage({ id: ask.id, error: errorOf(error) }),
    );
  });
  port.postMessage({ id: 0, value: null });
}

main().catch((error: unknown) => port.postMessage({ id: 0, error: errorOf(error) }));
