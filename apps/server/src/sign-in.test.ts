import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOptions } from './accounts.ts';
import { newHttp } from './proofs/agents.ts';
import { HOOK_MS, serverWith } from './proofs/in-process.ts';
import { ask } from './proofs/running.ts';
import { signInGuard } from './sign-in-guard.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith([]);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

/** A browser: keeps its cookies, and says where it is. */
function browser() {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(running.server.url + path, {
      method,
      headers: {
        origin: running.server.url,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as any, response };
  };
}

const ANN = { email: 'ann@example.org', password: 'a long password', name: 'Ann' };

describe('signing in', () => {
  test('[SEC-AUTH-01] a guest plays at once and keeps the run, its seat and its place when signing up', async () => {
    const go = browser();
    expect((await go('POST', '/api/sessions', { game: 'duel' })).body.error).toBe('unauthorized');
    await go('POST', '/api/auth/sign-in/anonymous', {});
    expect((await go('GET', '/api/me')).body.user).toMatchObject({ isGuest: true });
    const { session, n } = (await go('POST', '/api/sessions', { game: 'duel' })).body;
    const at = `/api/sessions/${session}`;
    const { offers } = (await go('GET', `${at}/actions`)).body;
    expect((await go('POST', `${at}/actions`, { action: offers[0].action })).body.n).toBe(n + 1);
    expect((await go('POST', '/api/tokens', { name: 'bot' })).body.error).toBe('forbidden');
    expect((await go('POST', '/api/auth/sign-up/email', ANN)).status).toBe(200);
    expect((await go('GET', '/api/me')).body.user).toMatchObject({ name: 'Ann', isGuest: false });
    expect((await go('GET', '/api/sessions')).body.runs).toMatchObject([{ session, n: 1 }]);
    const later = (await go('GET', `${at}/actions`)).body;
    expect((await go('POST', `${at}/actions`, { action: later.offers[0].action })).body.n).toBe(2);
  });

  test('[SEC-AUTH-01] a guest who signs in to an account brings the runs along; elsewhere nothing is seen of them', async () => {
    const go = browser();
    await go('POST', '/api/auth/sign-in/anonymous', {});
    const { session } = (await go('POST', '/api/sessions', { game: 'duel' })).body;
    expect((await browser()('GET', `/api/sessions/${session}`)).status).toBe(404);
    expect((await go('POST', '/api/auth/sign-in/email', ANN)).status).toBe(200);
    expect((await go('GET', '/api/sessions')).body.runs).toHaveLength(2);
    await go('POST', '/api/auth/sign-out', {});
    expect((await go('GET', '/api/sessions')).status).toBe(401);
  });

  test('[SEC-AUTH-01] tokens are shown once, stored hashed, listed, and stop working when revoked', async () => {
    const go = browser();
    await go('POST', '/api/auth/sign-in/email', ANN);
    const { id, token } = (await go('POST', '/api/tokens', { name: 'my bot' })).body;
    const stored = JSON.stringify(await running.server.connection.query('select * from agent_tokens'));
    expect(stored).toContain(id);
    expect(stored).not.toContain(token);
    const asAgent = (path: string) => ask(running.server.url, token, 'GET', path);
    expect((await asAgent('/api/sessions')).body.runs).toHaveLength(2);
    expect((await asAgent('/api/tokens')).status).toBe(403);
    const line = await newHttp(running.server.url, token);
    expect((await line.call('list_games', {})).ok).toBe(true);
    await line.close();
    expect((await go('GET', '/api/tokens')).body.tokens).toMatchObject([
      { id, name: 'my bot', usedAt: expect.any(String) },
    ]);
    expect((await go('DELETE', `/api/tokens/${id}`)).body).toEqual({ revoked: id });
    expect((await go('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect((await asAgent('/api/sessions')).status).toBe(401);
    await expect(newHttp(running.server.url, token)).rejects.toThrow();
  });

  test('[SEC-AUTH-01] an agent gets in by OAuth: told where, registered, sent to sign in, given a token', async () => {
    const { url } = running.server;
    const challenge = (await fetch(`${url}/api/mcp`, { method: 'POST' })).headers.get('www-authenticate')!;
    const resource = await (await fetch(/resource_metadata="([^"]+)"/.exec(challenge)![1]!)).json();
    expect(resource).toMatchObject({ resource: `${url}/api/mcp`, authorization_servers: [expect.any(String)] });
    const server = await (await fetch(`${url}/.well-known/oauth-authorization-server`)).json();
    const post = async (where: string, body: string, type: string) =>
      (await fetch(where, { method: 'POST', headers: { 'content-type': type }, body })).json();
    const client = await post(
      server.registration_endpoint,
      JSON.stringify({
        client_name: 'agent',
        redirect_uris: ['http://127.0.0.1:9/back'],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      }),
      'application/json',
    );
    const verifier = 'v'.repeat(64);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: 'http://127.0.0.1:9/back',
      code_challenge: Buffer.from(digest).toString('base64url'),
      code_challenge_method: 'S256',
      state: 's',
      scope: 'openid',
    });
    const go = browser();
    await go('POST', '/api/auth/sign-in/email', ANN);
    const { pathname } = new URL(server.authorization_endpoint);
    const sent = await go('GET', `${pathname}?${query}`);
    const target = sent.response.headers.get('location') ?? sent.body.url ?? sent.body.redirectURI;
    const code = new URL(target).searchParams.get('code')!;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: client.client_id,
      redirect_uri: 'http://127.0.0.1:9/back',
      code_verifier: verifier,
    });
    const granted = await post(server.token_endpoint, String(form), 'application/x-www-form-urlencoded');
    const line = await newHttp(url, granted.access_token);
    const opened = await line.call('create_session', { game: 'duel' });
    expect(opened.ok).toBe(true);
    await line.close();
    expect((await go('GET', '/api/sessions')).body.runs.map(({ session }: { session: string }) => session)).toContain(
      opened.session_id,
    );
    expect((await ask(url, granted.access_token, 'GET', '/api/sessions')).status).toBe(401);
  });

  test('[SEC-RATE-01] after five wrong passwords an account waits, longer each time, and the right one is not tried', async () => {
    const go = browser();
    const wrong = () =>
      go('POST', '/api/auth/sign-in/email', { ...ANN, email: 'zoe@example.org', password: 'wrong wrong' });
    await go('POST', '/api/auth/sign-up/email', { ...ANN, email: 'zoe@example.org' });
    const codes: number[] = [];
    for (let i = 0; i < 6; i++) codes.push((await wrong()).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await go('POST', '/api/auth/sign-in/email', { ...ANN, email: 'zoe@example.org' });
    expect(right.body).toMatchObject({ error: 'rate_limited', retry_after_s: expect.any(Number) });
  });

  test('[SEC-RATE-01] the delay grows, is kept by account and by address, and ends', () => {
    let now = 0;
    const guard = signInGuard(() => now);
    const fail = (email: string, address: string) => guard.tell(email, address, false);
    for (let i = 0; i < 5; i++) {
      expect(guard.check('a@x', '1')).toBeNull();
      fail('a@x', '1');
    }
    expect(guard.check('A@X', '2')?.retry_after_s).toBe(2);
    expect(guard.check('b@x', '1')?.retry_after_s).toBe(2);
    expect(guard.check('b@x', '2')).toBeNull();
    now += 2_000;
    expect(guard.check('a@x', '1')).toBeNull();
    fail('a@x', '1');
    expect(guard.check('a@x', '1')?.retry_after_s).toBe(4);
    for (let i = 0; i < 40; i++) fail('a@x', '1');
    expect(guard.check('a@x', '1')?.retry_after_s).toBe(900);
    guard.tell('a@x', '1', true);
    expect(guard.check('a@x', '2')).toBeNull();
  });

  test('[REL-OLD-01] the tables of accounts are those the sign-in library wants', async () => {
    const { connection, url } = running.server;
    const config = { origin: url, secret: 'x'.repeat(40), trustsProxy: false, hasLimits: true, hasLocalUser: true };
    const { toBeCreated, toBeAdded } = await getMigrations(accountOptions(connection, config, async () => {}));
    expect([toBeCreated.map(({ table }) => table), toBeAdded]).toEqual([[], []]);
  });
});
