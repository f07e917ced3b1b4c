import type { HttpBindings } from '@hono/node-server';
import type { Host } from '@undercroft/host';
import { type Connection, openDatabase } from '@undercroft/store';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.ts';
import { makeApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Leaderboard } from './leaderboard.ts';
import { metrics } from './metrics.ts';
import { oauthClients } from './oauth/clients.ts';
import { REQUEST_RATES } from './request-limits.ts';
import { storeHealth } from './store-health.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask, tempFolder } from './testing/running.ts';
import type { AgentTokens } from './tokens.ts';

const folder = tempFolder('every-route');
afterAll(() => folder.remove());
afterEach(() => void vi.useRealTimers());

/** The highest burst of any request kind. */
const KIND_MAX = Math.max(...Object.values(REQUEST_RATES).map(({ burst }) => burst));
const ADDRESS_MAX = 2_000;
/** Pages and pictures, which are requested by the hundred. */
const PAGES = 'GET /*';

/** The application without any backend: requests that pass the limits fail or find nothing. */
function bareApp() {
  const config = readConfig({ UNDERCROFT_DATA: folder.path });
  const nothing = {} as never;
  const app = makeApp({
    config,
    host: { games: [], thinkIn: () => {} } as unknown as Host,
    accounts: { handler: async () => new Response(null, { status: 401 }), hasMail: true } as unknown as Accounts,
    identities: { identify: async () => 'nobody', identifyAgent: async () => null },
    tokens: { onEnded: () => {} } as unknown as AgentTokens,
    ownData: nothing,
    audit: nothing,
    leaderboard: { workIn: () => {} } as unknown as Leaderboard,
    metrics: metrics(),
    log: pino({ level: 'silent' }),
    mcp: nothing,
    canStore: async () => true,
    stopping: new AbortController().signal,
  });
  const host = new URL(config.origin).host;
  const ask = (method: string, path: string, address: string): Promise<Response> => {
    const incoming = { headers: { host }, socket: { remoteAddress: address } };
    const env = { incoming, outgoing: { setHeader: () => {} } } as unknown as HttpBindings;
    return Promise.resolve(app.request(path, { method }, env));
  };
  return { app, ask };
}

describe('limits', () => {
  test('[SEC-RATE-02] every address this server answers at has the limit of its kind', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { app, ask } = bareApp();
    const served = new Map(app.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
    served.delete('ALL /*');
    expect(served.size).toBeGreaterThan(60);
    let place = 0;
    for (const [name, { method, path }] of served) {
      place += 1;
      const sent = method === 'ALL' ? 'GET' : method;
      const most = name === PAGES ? ADDRESS_MAX : KIND_MAX;
      let last = 0;
      for (let i = 0; i <= most && last !== 429; i++)
        last = (await ask(sent, path.replaceAll(/:\w+|\*/g, 'x.none'), `198.51.100.${place}`)).status;
      expect([name, last]).toEqual([name, 429]);
    }
  });

  test('[SEC-RATE-02] however many ask for its health, there is one write a second', async () => {
    let now = 0;
    let writes = 0;
    const query: Connection['query'] = async () => {
      writes += 1;
      return [];
    };
    const isHealthy = storeHealth({ query }, () => now);
    const all = await Promise.all(Array.from({ length: 50 }, () => isHealthy()));
    expect([all.every(Boolean), writes]).toEqual([true, 1]);
    now += 999;
    await isHealthy();
    expect(writes).toBe(1);
    now += 1;
    await isHealthy();
    expect(writes).toBe(2);
  });
});

describe('clients that register themselves', () => {
  const wanted = { name: 'agent', redirects: ['https://a.example/cb'] };

  test('[SEC-RATE-02] one address registers twenty a day, another is not concerned', { timeout: HOOK_MS }, async () => {
    const running = await serverWith([], { TRUST_PROXY: '1' });
    const register = async (address: string): Promise<Response> =>
      fetch(`${running.server.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ client_name: 'agent', redirect_uris: wanted.redirects }),
      });
    for (let i = 0; i < 20; i++) expect((await register('203.0.113.1')).status).toBe(201);
    const refused = await register('203.0.113.1');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await register('203.0.113.2')).status).toBe(201);
    expect((await ask(running.server.url, null, 'GET', '/healthz')).status).toBe(200);
    await running.stop();
  });

  test('[SEC-RATE-02] those nobody let in are so many at most: the oldest go, one that is used stays', async () => {
    const connection = await openDatabase({ folder: folder.path });
    const clients = oauthClients(connection, 3);
    const moment = new Date().toISOString();
    const used = await clients.register(wanted);
    await connection.query(
      `insert into "oauthAccessToken" ("id", "clientId", "accessToken", "refreshToken", "accessTokenExpiresAt",
         "refreshTokenExpiresAt", "scopes", "createdAt", "updatedAt") values ('t', $1, 't', 't', $2, $2, '', $2, $2)`,
      [used.id, moment],
    );
    const later = [];
    for (let i = 0; i < 5; i++) {
      later.push(await clients.register(wanted));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const here = await Promise.all([used, ...later].map(async ({ id }) => (await clients.find(id)) !== null));
    expect(here).toEqual([true, false, false, true, true, true]);
    await connection.query('update "oauthApplication" set "createdAt" = $1', ['2020-01-01T00:00:00.000Z']);
    await clients.register(wanted);
    expect(await connection.query('select 1 from "oauthApplication"')).toHaveLength(2);
    await connection.close();
  });
});
