import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createHost, type Host, hmacKeyOf, LIMITS, NO_LIMITS } from '@undercroft/host';
import type { AnyGame } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { gameOfHeader, viewCode } from '@undercroft/registry/archive';
import { type Connection, openDatabase } from '@undercroft/store';
import { type Logger, pino } from 'pino';
import { makeApp } from './app.ts';
import { auditLog } from './audit-log.ts';
import type { Config } from './config.ts';
import { identities } from './identity.ts';
import { createLeaderboard } from './leaderboard.ts';
import { loadedLater } from './loaded-later.ts';
import { ensureLocalOwner } from './local-user.ts';
import { isShortOfMemory } from './memory.ts';
import { metrics } from './metrics.ts';
import { ownData } from './own-data.ts';
import { announceServer } from './running-server.ts';
import { storeHealth } from './store-health.ts';
import { agentTokens } from './tokens.ts';
import { userNames } from './user-names.ts';

export interface RunningServer {
  readonly url: string;
  readonly host: Host;
  readonly connection: Connection;
  /** Finishes requests in progress, writes pending records, and closes the database. */
  close(): Promise<void>;
}

const SWEEP_MS = 60_000;
const CLOSE_MS = 5_000;
const IDLE_MS = 50;

/** Delays loading the slow parts, so that the first requests are served first. */
const LATER_MS = 3_000;

/** Starts the whole server: database, application, sign-in, MCP, pages. */
export async function startServer(
  config: Config,
  games: readonly AnyGame[] = GAMES,
  opening: Promise<Connection> = openDatabase(config.database),
  now: () => number = Date.now,
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel, redact: ['req.headers'] });
  const connection = await opening;
  try {
    return await startOn(connection, config, { games, log, now });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function startOn(
  connection: Connection,
  config: Config,
  { games, log, now }: { readonly games: readonly AnyGame[]; readonly log: Logger; readonly now: () => number },
): Promise<RunningServer> {
  const counters = metrics();
  const audit = auditLog(connection, log, { onDropped: counters.dropAudit });
  const host = createHost({
    store: connection.store,
    dailyResults: connection.dailyResults,
    platform: {
      now,
      randomId: () => randomBytes(16).toString('hex'),
      endOfTurn: () => setImmediate(),
      isShortOfMemory,
    },
    games,
    namesOf: userNames(connection, now),
    findArchivedGame: gameOfHeader,
    limits: config.hasLimits ? LIMITS : NO_LIMITS,
    allowsSandbox: config.allowsSandbox,
    hmacKeys: [hmacKeyOf(config.secret)],
    viewCode,
    warn: (text) => log.warn(text),
    onMutation: (mutation) => {
      audit.note(mutation);
      counters.count(mutation);
    },
  });
  counters.live(host);
  await host.listen();
  if (config.hasLocalUser) await ensureLocalOwner(connection);
  const later = loadedLater(connection, host, [config, async (guest, user) => void (await host.adopt(guest, user))]);
  const { accounts, mcp } = later;
  const tokens = agentTokens(connection);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const leaderboard = createLeaderboard(connection.store, games);
  const own = ownData({ connection, host, tokens, audit, leaderboard });
  const parts = { config, host, accounts, tokens, ownData: own, audit, leaderboard, log, mcp };
  const app = makeApp({
    ...parts,
    identities: identities(accounts, tokens),
    metrics: counters,
    canStore: storeHealth(connection),
    stopping: stopping.signal,
  });
  const server = await listening(app, config);
  setTimeout(later.load, LATER_MS).unref();
  const withdraw = config.hasLocalUser ? announceServer(config.folder, config.origin) : () => {};
  const sweeping = setInterval(() => host.sweep(), SWEEP_MS);
  sweeping.unref();
  return {
    url: config.origin,
    host,
    connection,
    async close() {
      clearInterval(sweeping);
      withdraw();
      stopping.abort();
      await server.stop();
      await mcp.close();
      await audit.close();
      await host.close();
    },
  };
}

/** Listens; rejects if it cannot. */
const listening = (app: ReturnType<typeof makeApp>, { port, address }: Config): Promise<{ stop(): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: address, serverOptions: { requestTimeout: 30_000 } }, () =>
      resolve({
        stop: () =>
          new Promise((done) => {
            // A stream that has just ended keeps its connection open for the next request.
            const closing = setInterval(
              () => 'closeIdleConnections' in server && server.closeIdleConnections(),
              IDLE_MS,
            );
            const cutting = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSE_MS);
            server.close(() => {
              clearInterval(closing);
              clearTimeout(cutting);
              done();
            });
          }),
      }),
    );
    server.once('error', reject);
  });
