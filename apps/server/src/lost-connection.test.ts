import { freePort, startPostgres } from '@undercroft/conformance/postgres';
import { openDatabase } from '@undercroft/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, prepared, randomKey, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const HOOK_MS = 120_000;
const folder = tempFolder('lost');
const postgres = await startPostgres();

let server: ServerProcess;
let url = '';
let tokens: { [user: string]: string } = {};
beforeAll(async () => {
  if (!postgres) return;
  url = await postgres.fresh();
  tokens = await prepared({ folder: folder.path, url }, ['ann']);
  const port = String(await freePort());
  const env = { PORT: port, UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none', DATABASE_URL: url };
  server = await startProcess(env);
}, HOOK_MS);
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
  folder.remove();
}, HOOK_MS);

describe.skipIf(!postgres)('a database that ends its connections', () => {
  test('[REL-BUSY-01] each request is answered or told to come back; the process lives, and nothing acknowledged is lost', {
    timeout: 120_000,
  }, async () => {
    const as = (method: string, path: string, body?: unknown) => ask(server.url, tokens['ann']!, method, path, body);
    const { session } = (await as('POST', '/api/sessions', { game: 'duel', seed: 'lost' })).body;
    const killer = await openDatabase({ folder: folder.path, url });
    const end = () =>
      killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    const codes = new Set<string>();
    let acknowledged = 0;
    let key = randomKey();
    for (let i = 0; i < 60; i++) {
      if (i % 3 === 0) void end().catch(() => {});
      const listed = await as('GET', `/api/sessions/${session}/actions`);
      codes.add(`${listed.status} ${listed.body.error ?? 'ok'}`);
      if (listed.status !== 200 || listed.body.offers.length === 0) continue;
      const [{ action }] = listed.body.offers;
      const done = await as('POST', `/api/sessions/${session}/actions`, { action, key });
      codes.add(`${done.status} ${done.body.error ?? 'ok'}`);
      if (done.status === 503) expect(done.headers.get('retry-after')).not.toBeNull();
      if (done.status !== 200) continue;
      acknowledged = Math.max(acknowledged, done.body.n);
      key = randomKey();
      if (done.body.outcome) break;
    }
    for (const code of codes) expect(['200 ok', '503 busy', '409 conflict', '409 blocked_action']).toContain(code);
    expect(server.child.exitCode).toBeNull();
    await expect
      .poll(async () => (await ask(server.url, null, 'GET', '/healthz')).status, { timeout: 20_000 })
      .toBe(200);
    await expect.poll(async () => (await as('GET', `/api/sessions/${session}`)).status, { timeout: 20_000 }).toBe(200);
    expect((await as('GET', `/api/sessions/${session}`)).body.n).toBeGreaterThanOrEqual(acknowledged);
    await killer.close();
  });
});
