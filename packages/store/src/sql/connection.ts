import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import { type Lite, openLite } from './lite-thread.ts';
import { takeLock } from './lock.ts';

type Rows = readonly object[];
type Query = (text: string, values?: readonly unknown[]) => Promise<Rows>;
type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A statement that is planned once. It takes lists: `$1` is a list of the first type. */
export interface Prepared {
  readonly name: string;
  readonly types: readonly ('text[]' | 'int[]')[];
  readonly text: string;
}
type Lists = readonly (readonly (string | number)[])[];

/** An open database of either kind: embedded in a folder, or a server. */
export interface Connection {
  readonly kind: 'embedded' | 'server';
  readonly db: Drizzle;
  readonly query: Query;
  /** Runs a statement whose plan is kept: what is done for every action. */
  prepared(statement: Prepared, lists: Lists): Promise<Rows>;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Calls back with every notice other processes send, and with null when some may have been missed. */
  listen(channel: string, onNotice: (payload: string | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** PGlite in a folder. It belongs to one process: the lock is taken first. */
export async function openEmbedded(folder: string): Promise<Connection> {
  await mkdir(folder, { recursive: true });
  const lock = await takeLock(folder);
  try {
    const lite = await openLite(join(folder, 'db'));
    const query: Query = async (text, values) => (await lite.query(text, values)).rows;
    return {
      kind: 'embedded',
      db: drizzlePglite({ client: lite as unknown as PGlite }) as unknown as Drizzle,
      query,
      prepared: preparedOn(lite),
      transaction: (work) =>
        lite.transaction((tx) => work(async (text, values) => (await tx.query(text, values)).rows)),
      listen: async () => {},
      async close() {
        await lite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A value as SQL writes it; a text may hold anything but NUL, which JSON never does. */
function literal(value: string | number): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (!Number.isSafeInteger(value)) throw new RangeError(`no whole number: ${value}`);
  return String(value);
}

/** PGlite forgets a plan after each query; a prepared statement it keeps. */
function preparedOn(lite: Lite): Connection['prepared'] {
  const known = new Map<string, Promise<unknown>>();
  return async ({ name, types, text }, lists) => {
    if (!known.has(name)) known.set(name, lite.exec(`prepare ${name} (${types.join(', ')}) as ${text}`));
    await known.get(name);
    const given = lists.map((list, i) => `array[${list.map(literal).join(', ')}]::${types[i]}`);
    const [answer] = await lite.exec(`execute ${name} (${given.join(', ')})`);
    return answer!.rows as Rows;
  };
}

const POOL_MAX = 10;
const RETRY_MS = 500;

/** A PostgreSQL server, shared with other processes. */
export async function openServer(url: string): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: POOL_MAX });
  pool.on('error', () => {});
  await pool.query('select 1');
  let listening: Listening | null = null;
  return {
    kind: 'server',
    db: drizzleNode(pool) as unknown as Drizzle,
    query: async (text, values = []) => (await pool.query<object>(text, [...values])).rows,
    prepared: async ({ name, text }, lists) =>
      (await pool.query<object>({ name, text, values: lists.map((list) => [...list]) })).rows,
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const answer = await work(async (text, values = []) => (await client.query<object>(text, [...values])).rows);
        await client.query('commit');
        client.release();
        return answer;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    async listen(channel, onNotice) {
      listening = listenOn(url, channel, onNotice);
      await listening.ready;
    },
    async close() {
      await listening?.stop();
      await pool.end();
    },
  };
}

interface Listening {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** One connection of its own for notices. When it breaks it is made again, and what was missed is told as null. */
function listenOn(url: string, channel: string, onNotice: (payload: string | null) => void): Listening {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: url });
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
  };
  const again = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => connect().then(() => onNotice(null), again), RETRY_MS);
  };
  return {
    ready: connect(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
