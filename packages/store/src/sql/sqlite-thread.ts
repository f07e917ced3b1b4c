import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Checkpoints, type Shared, type Store, StoreBusy } from '../contract.ts';
import type { AuditRow } from './audit.ts';
import type { SqliteOptions } from './sqlite-store.ts';

/** What the thread is asked. */
export type Ask = { readonly id: number } & Question;
type Question =
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

/** What it answers (0 is the start), or which runs another process has written to. */
type Told =
  | { readonly id: number; readonly value?: unknown; readonly error?: ThreadError }
  | { readonly runs: readonly string[] | null };

/** A database file in a thread of its own: whoever serves requests does not wait for the disk. */
export interface SqliteThread {
  ask(question: Question): Promise<unknown>;
  onRuns: (runs: readonly string[] | null) => void;
  close(): Promise<void>;
}

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./sqlite-worker.js', '../../dist/sql/sqlite-worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** The file is readable by this user alone, and its name is on the disk for good. */
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

  /** The thread keeps the process alive only while somebody waits for it. */
  const put = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  const die = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const thread: SqliteThread = {
    onRuns: () => {},
    ask(question) {
      if (dead) return Promise.reject(dead);
      last += 1;
      worker.postMessage({ ...question, id: last } satisfies Ask);
      return put(last);
    },
    async close() {
      if (dead) return;
      await thread.ask({ what: 'close' });
      await worker.terminate();
    },
  };
  worker.on('message', (told: Told) => {
    if ('runs' in told) {
      thread.onRuns(told.runs);
      return;
    }
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (waiting.size === 0) worker.unref();
    if (told.error) asked?.reject(errorFrom(told.error));
    else asked?.resolve(told.value);
  });
  worker.on('error', die);
  worker.on('exit', () => die(new Error('the database is closed')));
  try {
    await put(0);
    return thread;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

const errorFrom = ({ message, code }: ThreadError): Error =>
  code === 'busy' ? new StoreBusy(message) : Object.assign(new Error(message), code === undefined ? {} : { code });

/** The store behind the thread. */
export function storeOn(thread: SqliteThread): Store {
  const { ask } = thread;
  const store =
    (operation: Extract<Question, { what: 'store' }>['operation']) =>
    (...values: readonly unknown[]): Promise<never> =>
      ask({ what: 'store', operation, values }) as Promise<never>;
  const checkpoints =
    (operation: keyof Checkpoints) =>
    (...values: readonly unknown[]): Promise<never> =>
      ask({ what: 'checkpoints', operation, values }) as Promise<never>;
  const shared: Shared = {
    version: (run) => ask({ what: 'version', run }) as Promise<number | null>,
    async watch(onChange) {
      thread.onRuns = (runs) => {
        if (runs === null) onChange(null);
        else for (const run of runs) onChange(run);
      };
      await ask({ what: 'watch' });
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
