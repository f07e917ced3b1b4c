import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, person, signUp } from './testing/browser.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { liveStream } from './testing/live-stream.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'bob']);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const SOON_MS = 1_000;

/** Resolves when the server ends the stream. */
async function endOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  expect(response.status).toBe(200);
  const ended = (async () => {
    for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>);
    return 'ended' as const;
  })().catch(() => 'ended' as const);
  return () => Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SOON_MS, 'still open'))]);
}

test('[SEC-AUTH-06] a revoked token ends its live streams at once, and no other', async () => {
  const { url } = running.server;
  const go = browser(url);
  await signUp(go, person('cleo'));
  const { session } = (await go('POST', '/api/sessions', { game: 'duel' })).body;
  const [one, two] = [
    (await go('POST', '/api/tokens', { name: 'one' })).body,
    (await go('POST', '/api/tokens', { name: 'two' })).body,
  ];
  const events = `${url}/api/sessions/${session}/events`;
  const first = await endOf(events, { authorization: `Bearer ${one.token}` });
  const second = await endOf(events, { authorization: `Bearer ${two.token}` });
  expect((await go('DELETE', `/api/tokens/${one.id}`)).status).toBe(200);
  expect(await first()).toBe('ended');
  expect(await second()).toBe('still open');
  expect((await go('POST', '/api/me/delete', { confirm: 'delete my account' })).body.left).toEqual([]);
  expect(await second()).toBe('ended');
  expect((await go('GET', '/api/sessions')).status).toBe(401);
  expect((await go('POST', '/api/sessions', { game: 'duel' })).status).toBe(401);
});

test('[SEC-RATE-03] one user has at most eight live streams; a neighbour is not concerned, and a closed one counts no more', async () => {
  const { url } = running.server;
  const as = (user: string) => ({ authorization: `Bearer ${running.tokens[user]}` });
  const paths = await Promise.all(
    ['ann', 'bob'].map(async (user) => {
      const { session } = (await ask(url, running.tokens[user]!, 'POST', '/api/sessions', { game: 'duel' })).body;
      return `${url}/api/sessions/${session}/events`;
    }),
  );
  const streams = [];
  for (let i = 0; i < 8; i++) streams.push(await liveStream(paths[0]!, as('ann')));
  expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
  const ninth = await fetch(paths[0]!, { headers: as('ann') });
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '5']);
  const neighbour = await liveStream(paths[1]!, as('bob'));
  expect(neighbour.response.status).toBe(200);
  await streams[0]!.stop();
  await expect
    .poll(async () => {
      const again = await liveStream(paths[0]!, as('ann'));
      await again.stop();
      return again.response.status;
    })
    .toBe(200);
  for (const stream of [...streams.slice(1), neighbour]) await stream.stop();
});
