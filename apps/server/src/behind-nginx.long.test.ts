import { freePort, startPostgres } from '@undercroft/conformance/postgres';
import { ownKey } from '@undercroft/host';
import { openDatabase } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { latencyAt, lostRuns, metricIn, openRuns } from './load/index.ts';
import { type FrontProxy, hasNginx, startNginx } from './testing/nginx.ts';
import { prepared, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const MINUTE_MS = 60_000;
const RUNS = 500;
const USERS = 50;
const PER_S = 60;
const SECONDS = 30;
const KILLED_AFTER_S = 10;
const PATIENCE_MS = 30_000;

const folder = tempFolder('nginx');
const postgres = await startPostgres();
const servers: ServerProcess[] = [];
let proxy: FrontProxy | undefined;
afterAll(async () => {
  await proxy?.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await postgres?.stop();
  folder.remove();
}, MINUTE_MS);
if (!postgres || !hasNginx) process.stdout.write('skipped here: PostgreSQL or nginx is not installed\n');

const actionsOf = async ({ url }: ServerProcess): Promise<number> =>
  metricIn(await (await fetch(`${url}/metrics`)).text(), 'undercroft_mutations_total{operation="act",code="ok"}');

test.skipIf(!postgres || !hasNginx)(
  '[REL-RACE-01] 500 runs on two servers behind nginx, one killed under load: nothing is lost, all go on through the other',
  { timeout: 10 * MINUTE_MS },
  async () => {
    const where = { folder: folder.path, url: await postgres!.fresh() };
    const users = Array.from({ length: USERS }, (_, i) => `user-${i}`);
    const tokens = await prepared(where, users);
    const port = await freePort();
    const start = async (): Promise<ServerProcess> =>
      startProcess({
        PORT: String(await freePort()),
        UNDERCROFT_DATA: folder.path,
        UNDERCROFT_LIMITS: 'none',
        UNDERCROFT_ORIGIN: `http://127.0.0.1:${port}`,
        UNDERCROFT_METRICS: 'loopback',
        DATABASE_URL: where.url,
        TRUST_PROXY: '1',
      });
    servers.push(await start(), await start());
    const [one, two] = servers as [ServerProcess, ServerProcess];
    proxy = await startNginx(folder.path, port, [one.url, two.url]);
    const load = await openRuns({
      url: proxy.url,
      tokens: users.map((user) => tokens[user]!),
      runs: RUNS,
      choices: 2 * Math.ceil((PER_S * SECONDS) / RUNS) + 10,
      patience_ms: PATIENCE_MS,
    });
    let ofKilled = 0;
    const kill = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, KILLED_AFTER_S * 1_000));
      ofKilled = await actionsOf(one);
      await one.kill();
    };
    const [sample] = await Promise.all([load.play(PER_S, SECONDS), kill()]);
    expect(ofKilled).toBeGreaterThan(PER_S);
    expect(await actionsOf(two)).toBeGreaterThan(PER_S);
    expect([...sample.errors]).toEqual([]);
    expect(sample.took_ms.length).toBe(PER_S * SECONDS);
    expect(one.child.signalCode).toBe('SIGKILL');
    expect([two.child.exitCode, two.child.signalCode]).toEqual([null, null]);
    expect(await lostRuns(proxy.url, load.begun)).toEqual([]);
    load.close();

    const userOf = new Map(users.map((user) => [tokens[user]!, user]));
    const connection = await openDatabase(where);
    let acknowledged = 0;
    for (const { token, session, acked } of load.begun) {
      const run = await connection.store.load(session);
      if (run === null || 'damaged' in run) throw new Error(`${session}: ${JSON.stringify(run)}`);
      const stored = new Map<string, number>();
      for (const { key } of run.records) if (key !== null) stored.set(key, (stored.get(key) ?? 0) + 1);
      const times = acked.map(({ seat, key }) => stored.get(ownKey(userOf.get(token)!, seat, key)));
      expect(times).toEqual(acked.map(() => 1));
      acknowledged += acked.length;
    }
    await connection.close();
    process.stdout.write(
      `${load.begun.length} runs, ${acknowledged} actions acknowledged, ${sample.resent} sent again, 0 lost, ${ofKilled} by the server that was killed; p95 ${latencyAt(sample, 0.95)} ms, slowest ${latencyAt(sample, 1)} ms\n`,
    );
  },
);
