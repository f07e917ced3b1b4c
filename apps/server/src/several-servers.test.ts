import { freePort, startPostgres } from '@undercroft/conformance/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOf, liveStream } from './testing/live-stream.ts';
import { ask, prepared, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const HOOK_MS = 120_000;
const folder = tempFolder('several');
const postgres = await startPostgres();

let servers: ServerProcess[] = [];
let tokens: { [user: string]: string } = {};

async function startOne(url: string): Promise<ServerProcess> {
  const port = String(await freePort());
  return startProcess({ PORT: port, UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none', DATABASE_URL: url });
}

beforeAll(async () => {
  if (!postgres) return;
  const url = await postgres.fresh();
  tokens = await prepared({ folder: folder.path, url }, ['ann', 'bob']);
  servers = await Promise.all([startOne(url), startOne(url)]);
}, HOOK_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await postgres?.stop();
  folder.remove();
}, HOOK_MS);

describe.skipIf(!postgres)('two server processes on one PostgreSQL', () => {
  test('[REL-RACE-01] a run is played through both in turn; a spectator on the other sees every action; killing one loses nothing', {
    timeout: 120_000,
  }, async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const at = (
      await ask(one.url, tokens['ann']!, 'POST', '/api/sessions', {
        game: 'duel',
        seed: 'both',
        seats: { right: 'open' },
      })
    ).body.session;
    const path = `/api/sessions/${at}`;
    const invitation = (await ask(one.url, tokens['ann']!, 'POST', `${path}/invite`, { seat: 'right' })).body;
    expect((await ask(two.url, tokens['bob']!, 'POST', `${path}/join`, { link: invitation.link })).status).toBe(200);
    const { link } = (await ask(two.url, tokens['ann']!, 'POST', `${path}/spectate`)).body;
    const streams = await Promise.all([one, two].map(({ url }) => liveStream(`${url}${path}/events?link=${link}`)));
    for (let n = 0; n < 10; n++) {
      const user = n % 2 === 0 ? 'ann' : 'bob';
      const { url } = n % 2 === 0 ? one : two;
      const { offers } = (await ask(url, tokens[user]!, 'GET', `${path}/actions`)).body;
      const done = await ask(url, tokens[user]!, 'POST', `${path}/actions`, {
        action: offers[0].action,
        expected_n: n,
      });
      expect([done.status, done.body.n]).toEqual([200, n + 1]);
    }
    const { events } = (await ask(one.url, null, 'GET', `${path}/log?link=${link}&after=0`)).body;
    const sent = events.map(({ id }: { id: number }) => id);
    for (const stream of streams) {
      await stream.until(() => idsOf(stream.messages).length >= sent.length);
      expect(idsOf(stream.messages)).toEqual(sent);
      await stream.stop();
    }
    await one.kill();
    const after = await ask(two.url, tokens['ann']!, 'GET', path);
    expect([after.status, after.body.n]).toEqual([200, 10]);
    const { offers } = (await ask(two.url, tokens['ann']!, 'GET', `${path}/actions`)).body;
    expect((await ask(two.url, tokens['ann']!, 'POST', `${path}/actions`, { action: offers[0].action })).body.n).toBe(
      11,
    );
  });
});
