import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What the database's thread is asked. */
export interface Ask {
  readonly id: number;
  readonly what: 'query' | 'exec' | 'close';
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode: 'object' | 'array';
  /** Types (by their numbers) whose values stay as text. */
  readonly untouched: readonly string[];
}

/** What it answers; 0 is the start. */
export interface Told {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: {
    readonly message: string;
    readonly code?: string | undefined;
    readonly detail?: string | undefined;
  };
}

interface Results {
  readonly rows: object[];
  readonly affectedRows?: number;
}

interface QueryOptions {
  readonly rowMode?: 'object' | 'array';
  readonly parsers?: object;
}

/** Asks while a transaction is open. */
interface LiteTransaction {
  query(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Results>;
}

/** An embedded database in a thread of its own: whoever serves requests does not wait for it. */
export interface Lite extends LiteTransaction {
  exec(text: string): Promise<Results[]>;
  /** Nobody else is answered until it ends. */
  transaction<T>(work: (tx: LiteTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Threads run what is built, also where this file is read as a source. */
const WORKER = ['./lite-worker.js', '../../dist/sql/lite-worker.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** Opens the database in a folder. */
export async function openLite(folder: string): Promise<Lite> {
  if (!WORKER) throw new Error('the database thread is not built: npm run build');
  const worker = new Worker(WORKER, { workerData: folder, execArgv: [] });
  const ask = asking(worker);
  await ask.started;
  const one = oneAtATime();
  const query: LiteTransaction['query'] = (text, values = [], { rowMode = 'object', parsers = {} } = {}) =>
    ask.send({
      what: 'query',
      text,
      values: [...values],
      rowMode,
      untouched: Object.keys(parsers),
    }) as Promise<Results>;
  const plain = (what: 'exec' | 'close', text: string): Promise<unknown> =>
    ask.send({ what, text, values: [], rowMode: 'object', untouched: [] });
  return {
    query: (...asked) => one(() => query(...asked)),
    exec: (text) => one(() => plain('exec', text)) as Promise<Results[]>,
    transaction: (work) =>
      one(async () => {
        await plain('exec', 'begin');
        try {
          const answer = await work({ query });
          await plain('exec', 'commit');
          return answer;
        } catch (error) {
          await plain('exec', 'rollback');
          throw error;
        }
      }),
    async close() {
      await one(() => plain('close', ''));
      await worker.terminate();
    },
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Sends asks to the thread and finds whom each answer is for. A thread that dies answers nobody any more. */
function asking(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let dead: Error | null = null;
  const put = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  worker.on('message', ({ id, value, error }: Told) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(Object.assign(new Error(error.message), error));
    else asked?.resolve(value);
  });
  const die = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', die);
  worker.on('exit', () => die(new Error('the database is closed')));
  return {
    started: put(0),
    send(ask: Omit<Ask, 'id'>): Promise<unknown> {
      if (dead) return Promise.reject(dead);
      last += 1;
      worker.postMessage({ ...ask, id: last } satisfies Ask);
      return put(last);
    },
  };
}

/** A line of works, each begun when the one before has ended. */
function oneAtATime() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => {});
    return turn;
  };
}
