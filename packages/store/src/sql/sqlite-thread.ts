import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Checkpoints, type Store, StoreBusy, type WriteWatch } from '../contract.ts';
import type { AuditRow } from './audit.ts';
import type { SqliteOptions } from './sqlite-store.ts';

/** A request to the thread. */
export type ThreadRequest = { readonly id: number } & ThreadCall;
type ThreadCall =
  | {
      readonly what: 'store';
      readonly operation: 'commit' | 'load' | 'records' | 'list' | 'profile' | 'adopt';
      readonly values: readonly unknown[];
    }
  | { readonly what: 'checkpoints'; readonly operation: keyof Checkpoints; readonly values: readonly unknown[] }
  | { readonly what: 'version'; readonly run: string }
  | { readonly what: 'audit'; readonly rows: readonly AuditRow[] }
  | {
      readonly what: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly transaction: number | null;
    }
  | { readonly what: 'begin'; readonly transaction: number; readonly isReading: boolean }
  | { readonly what: 'commit' | 'rollback'; readonly transaction: number }
  | { readonly what: 'backup' | 'restore'; readonly file: string }
  | { readonly what: 'watch' | 'check' | 'close' };

export interface ThreadError {
  readonly message: string;
  readonly code?: string;
}

/** A message from the thread: an answer (0 is the start), or the runs another process has written to. */
type ThreadMessage =
  | { readonly id: number; readonly value?: unknown; readonly error?: ThreadError }
  | { readonly runs: readonly string[] | null };

/** A database file in a worker thread, so that serving requests does not block on the disk. */
export interface SqliteThread {
  call(question: ThreadCall): Promise<unknown>;
  onRuns: (runs: readonly string[] | null) => void;
  close(): Promise<void>;
}

/** The worker needs built JavaScript, even if this file runs from its source. */
const WORKER = ['./sqlite-worker.js', '../../dist/sql/sqlite-worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** Creates the file, readable by this user only, and syncs its name to the disk. */
function makeFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

export async function startThread(options: Omit<SqliteOptions, 'writer'>): Promise<SqliteThread> {
  if (!WORKER) throw new Error('the database thread is not built: npm run build');
  makeFile(options.path);
  const workerData: SqliteOptions = { ...options, writer: randomUUID() };
  const worker = new Worker(WORKER, { workerData, execArgv: [] });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let dead: Error | null = null;

  /** The worker keeps the process alive only while an answer is pending. */
  const waitForAnswer = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  const failAll = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const thread: SqliteThread = {
    onRuns: () => {},
    call(request) {
      if (dead) return Promise.reject(dead);
      last += 1;
      worker.postMessage({ ...request, id: last } satisfies ThreadRequest);
      return waitForAnswer(last);
    },
    async close() {
      if (dead) return;
      await thread.call({ what: 'close' });
      await worker.terminate();
    },
  };
  worker.on('message', (message: ThreadMessage) => {
    if ('runs' in message) {
      thread.onRuns(message.runs);
      return;
    }
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if (message.error) pending?.reject(errorFrom(message.error));
    else pending?.resolve(message.value);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the database is closed')));
  try {
    await waitForAnswer(0);
    return thread;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

const errorFrom = ({ message, code }: ThreadError): Error =>
  code === 'busy' ? new StoreBusy(message) : Object.assign(new Error(message), code === undefined ? {} : { code });

/** A store that sends its calls to the thread. */
export function storeOn(thread: SqliteThread): Store {
  const { call } = thread;
  const store =
    (operation: Extract<ThreadCall, { what: 'store' }>['operation']) =>
    (...values: readonly unknown[]): Promise<never> =>
      call({ what: 'store', operation, values }) as Promise<never>;
  const checkpoints =
    (operation: keyof Checkpoints) =>
    (...values: readonly unknown[]): Promise<never> =>
      call({ what: 'checkpoints', operation, values }) as Promise<never>;
  const shared: WriteWatch = {
    version: (run) => call({ what: 'version', run }) as Promise<number | null>,
    async watch(onChange) {
      thread.onRuns = (runs) => {
        if (runs === null) onChange(null);
        else for (const run of runs) onChange(run);
      };
      await call({ what: 'watch' });
    },
  };
  return {
    commit: store('commit'),
    load: store('load'),
    records: store('records'),
    list: store('list'),
    profile: store('profile'),
    adopt: store('adopt'),
    checkpoints: {
      keep: checkpoints('keep'),
      list: checkpoints('list'),
      find: checkpoints('find'),
      drop: checkpoints('drop'),
    },
    shared,
    close: thread.close,
  };
}
