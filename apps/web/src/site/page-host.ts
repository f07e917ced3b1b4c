import { createHost, type Host, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import type { Store } from '@undercroft/store';
import { botWorkers } from './bot-thread.ts';
import { fetchTables, gameOfHeader } from './data/earlier-tables.ts';
import { indexedDaily } from './data/indexed-daily.ts';
import { indexedStore } from './data/indexed-store.ts';
import { nextTask } from './node/globals.ts';

/** The one user of this browser. */
export const USER = 'here';

/**
 * The key the seeds of the day are derived from. It is public, so everybody can compute the seed of every day: the runs
 * of the day are open here, and never ranked.
 */
const OPEN_KEY = { id: 'open', secret: 'undercroft open daily' } as const;

const SESSIONS_MAX = 8;
const SWEEP_MS = 60_000;

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The store, which has the tables of a run at hand before the run is made again. */
const withTables = (store: Store): Store => ({
  ...store,
  async load(id, after) {
    const run = await store.load(id, after);
    if (run?.header) await fetchTables(run.header);
    return run;
  },
});

/** The application in the page: the same host that a server runs, on the browser's database. */
export async function pageHost(database: IDBDatabase): Promise<Host> {
  const host = createHost({
    store: withTables(indexedStore(database)),
    dailyResults: indexedDaily(database),
    platform: { now: Date.now, randomId, endOfTurn: nextTask },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: { ...NO_LIMITS, sessions_live_max: SESSIONS_MAX },
    allowsSandbox: true,
    hmacKeys: [OPEN_KEY],
    thinking: botWorkers(),
  });
  await host.listen();
  setInterval(() => host.sweep(), SWEEP_MS);
  return host;
}
