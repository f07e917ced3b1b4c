import { randomBytes, randomUUID } from 'node:crypto';
import { LOCAL_USER } from '@undercroft/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkName } from './local-user.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith([]);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

/** Creates a link like `undercroft open` does. */
async function linkFor(ms: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const [now, expiresAt] = [new Date(), new Date(Date.now() + ms)];
  await running.server.connection.db
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: linkName(token),
      value: LOCAL_USER,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
  return token;
}

const follow = (query: string): Promise<Response> =>
  fetch(`${running.server.url}/api/auth/open?${query}`, { redirect: 'manual' });

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('the user of this machine', () => {
  test('[SEC-AUTH-07] a one-time link signs the browser in as the local user, once, and not when it is old', async () => {
    const { host, url } = running.server;
    const opened = (await host.open({ caller: { user: LOCAL_USER }, game: 'duel' })) as { session: string };
    const token = await linkFor(60_000);
    const first = await follow(`token=${token}&run=${opened.session}`);
    expect([first.status, first.headers.get('location')]).toEqual([302, `/r/${opened.session}`]);
    const cookie = cookieOf(first);
    expect(first.headers.getSetCookie().every((each) => /HttpOnly/i.test(each) && /SameSite=Lax/i.test(each))).toBe(
      true,
    );
    const listed = await fetch(`${url}/api/sessions`, { headers: { cookie } });
    expect(await listed.json()).toMatchObject({ runs: [{ session: opened.session }] });
    const second = await follow(`token=${token}`);
    expect([second.headers.get('location'), cookieOf(second)]).toEqual(['/?link=used', '']);
    expect(cookieOf(await follow(`token=${await linkFor(-1)}`))).toBe('');
    expect(cookieOf(await follow(`token=${'x'.repeat(32)}`))).toBe('');
    expect((await follow('token=x')).status).toBe(400);
    expect((await follow(`token=${await linkFor(60_000)}&run=//evil.example`)).status).toBe(400);
  });

  test('[SEC-AUTH-07] nobody else sees the runs of this machine', async () => {
    const { url } = running.server;
    const { headers } = await ask(url, null, 'POST', '/api/auth/sign-in/anonymous', {});
    const guest = headers.get('set-auth-token')!;
    expect((await ask(url, guest, 'GET', '/api/sessions')).body.runs).toEqual([]);
  });
});
