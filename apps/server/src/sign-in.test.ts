import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOptions } from './accounts.ts';
import { signInGuard } from './sign-in-guard.ts';
import { newHttp } from './testing/agents.ts';
import { browser as browserAt, signUp } from './testing/browser.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith([]);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const browser = () => browserAt(running.server.url);

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
    await signUp(go, ANN);
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

  test('[SEC-NAME-01] names are cleaned and cut when they are made and changed; no picture is kept', async () => {
    const go = browser();
    const odd = `  An\u202en${'\u200b'}  e  ${'x'.repeat(100)}`;
    await signUp(go, { ...ANN, email: 'names@example.org', name: odd });
    const name = async (): Promise<string> => (await go('GET', '/api/me')).body.user.name;
    expect(await name()).toBe(`Ann e ${'x'.repeat(34)}`);
    const change = (fields: object) => go('POST', '/api/auth/update-user', fields);
    expect(
      (await change({ name: '\u2066Bo\u2069b\u0007 \u{1F409}', image: 'https://evil.example/x.png' })).status,
    ).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 5_100));
    expect(await name()).toBe('Bob \u{1F409}');
    await change({ name: '\u202e\u200b' });
    const { connection } = running.server;
    const rows = await connection.query('select "name", "image" from "user" where "email" = $1', ['names@example.org']);
    expect(rows).toEqual([{ name: 'Player', image: null }]);
  });

  test('[SEC-AUTH-02] tries sent at once count one by one', async () => {
    const go = browser();
    await signUp(go, { ...ANN, email: 'zoe@example.org' });
    const wrong = () => go('POST', '/api/auth/sign-in/email', { email: 'zoe@example.org', password: 'wrong wrong' });
    const codes = (await Promise.all(Array.from({ length: 12 }, wrong))).map(({ status }) => status);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
    const right = await go('POST', '/api/auth/sign-in/email', { ...ANN, email: 'zoe@example.org' });
    expect(right.body).toMatchObject({ error: 'rate_limited', retry_after_s: expect.any(Number) });
  });

  test('[SEC-AUTH-03] nobody can lock another out: what is counted is an address at an account', () => {
    let now = 0;
    const guard = signInGuard(() => now);
    for (let i = 0; i < 40; i++) {
      guard.begin('ann@x', 'attacker');
      now += 1_000;
    }
    expect(guard.begin('ANN@x', 'attacker')).not.toBeNull();
    expect(guard.begin('ann@x', 'home')).toBeNull();
    guard.succeeded('ann@x', 'home');
    expect(guard.begin('ann@x', 'home')).toBeNull();
  });

  test('[SEC-AUTH-03] the delay grows, ends, is forgiven by the right password, and covers a whole IPv6 network', () => {
    let now = 0;
    const guard = signInGuard(() => now);
    for (let i = 0; i < 5; i++) expect(guard.begin('a@x', '2001:db8:0:1::1')).toBeNull();
    expect(guard.begin('a@x', '2001:db8:0:1::2')?.retry_after_s).toBe(2);
    expect(guard.begin('a@x', '2001:db8:0:2::1')).toBeNull();
    now += 2_000;
    expect(guard.begin('a@x', '2001:db8:0:1::1')).toBeNull();
    expect(guard.begin('a@x', '2001:db8:0:1::1')?.retry_after_s).toBe(4);
    now += 4_000;
    expect(guard.begin('a@x', '2001:db8:0:1::1')).toBeNull();
    guard.succeeded('a@x', '2001:db8:0:1::1');
    for (let i = 0; i < 5; i++) expect(guard.begin('a@x', '2001:db8:0:1::1')).toBeNull();
  });

  test('[SEC-AUTH-03] an address that tries many accounts waits too', () => {
    const guard = signInGuard(() => 0);
    const answers = Array.from({ length: 30 }, (_, i) => guard.begin(`user-${i}@x`, 'spray'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
    expect(guard.begin('somebody@x', 'elsewhere')).toBeNull();
  });

  test('[SEC-AUTH-04] signing up answers the same whether the address is registered or not', async () => {
    const answers = [];
    for (const email of ['ann@example.org', 'new@example.org']) {
      const { status, body, response } = await browser()('POST', '/api/auth/sign-up/email', { ...ANN, email });
      answers.push([status, body, response.headers.getSetCookie(), response.headers.get('set-auth-token')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([200, { ok: true, verify: 'none' }, [], null]);
  });

  test('[SEC-AUTH-05] without a mail server asking for a new password says so', async () => {
    const go = browser();
    expect((await go('GET', '/api/me')).body.hasMail).toBe(false);
    const wanted = await go('POST', '/api/auth/request-password-reset', { email: ANN.email });
    expect(wanted).toMatchObject({ status: 403, body: { message: expect.stringContaining('sends no mail') } });
  });

  test('[REL-OLD-01] the tables of accounts are those the sign-in library wants', async () => {
    const { connection, url } = running.server;
    const config = { origin: url, secret: 'x'.repeat(40), hasLimits: true, hasLocalUser: true };
    const { toBeCreated, toBeAdded } = await getMigrations(accountOptions(connection, config, async () => {}));
    expect([toBeCreated.map(({ table }) => table), toBeAdded]).toEqual([[], []]);
  });
});
