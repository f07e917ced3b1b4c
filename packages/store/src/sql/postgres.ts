import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Client, Pool } from 'pg';
import type { Connection } from './connection.ts';
import { sqlDailyResults } from './daily-results.ts';
import { asStoreError } from './errors.ts';
import { migrate } from './migrate.ts';
import { sqlStore } from './sql-store.ts';
import type { Tables } from './tables.ts';

const POOL_MAX = 10;
const RETRY_MS = 500;
const CONNECT_MS = 3_000;

/** The channel on which servers notify each other of written runs. */
const CHANNEL = 'undercroft_runs';

/** A PostgreSQL server, shared with other processes. A broken connection is replaced and never ends the process. */
export async function openPostgres(url: string, migrations: 'all' | 'none' = 'all'): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: POOL_MAX, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', () => {});
  // The pool only handles errors of idle clients: without this, one that breaks in use would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: typed(pool) }) });
  try {
    await pool.query('select 1');
    if (migrations !== 'none') await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  let listening: Listener | null = null;
  const close = async (): Promise<void> => {
    await listening?.stop();
    await db.destroy();
  };
  const watch = async (onChange: (id: string | null) => void): Promise<void> => {
    listening ??= listenOn(url, onChange);
    await listening.ready;
  };
  const announce = async (tx: Kysely<Tables>, runs: readonly string[]): Promise<void> => {
    await sql`select pg_notify(${CHANNEL}, run) from unnest(cast(${[...runs]} as text[])) as run`.execute(tx);
  };
  return {
    kind: 'postgres',
    store: sqlStore({ db, locksRows: true, announce }, watch, close),
    db,
    dailyResults: sqlDailyResults(db),
    query: async (text, values = []) => (await inTypes(pool.query<object>(text, [...values]))).rows,
    file: null,
    close,
  };
}

/** Converts the errors of a promise into the store's own. */
const inTypes = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asStoreError(error);
  });

/** Wraps the pool for Kysely, so that connection errors become `StoreBusy`. */
const typed = (pool: Pool): PostgresPool => ({
  async connect() {
    const client = (await inTypes(pool.connect())) as unknown as PostgresPoolClient;
    const query = (text: string, values: readonly unknown[]) => inTypes(client.query(text, values));
    return { query, release: () => client.release() } as PostgresPoolClient;
  },
  end: () => pool.end(),
});

interface Listener {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens on a dedicated connection. If it breaks, it reconnects and reports null, since notices may have been missed.
 */
function listenOn(url: string, onChange: (id: string | null) => void): Listener {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('end', reconnect);
    fresh.on('notification', ({ payload }) => onChange(payload ?? null));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
  };
  const reconnect = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => connect().then(() => onChange(null), reconnect), RETRY_MS);
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
