import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRedirect, readRegistration } from './oauth/clients.ts';
import { consentPage } from './oauth/consent-page.ts';
import { newHttp } from './testing/agents.ts';
import { type Browser, browser, person, signUp } from './testing/browser.ts';
import { authoriseAddress, BACK, consentForm, registeredClient, VERIFIER } from './testing/consent.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
let ann: Browser;
let client: string;
beforeAll(async () => {
  running = await serverWith([]);
  ann = browser(running.server.url);
  await signUp(ann, person('ann'));
  client = await registeredClient(running.server.url);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const authorise = (more: { [name: string]: string } = {}): string => authoriseAddress(client, more);
const form = (go: Browser, chosen: { [name: string]: string }): Promise<URLSearchParams> =>
  consentForm(go, client, chosen);

async function codeFor(runs: 'own' | 'all'): Promise<string> {
  const sent = await ann('POST', '/oauth/consent', await form(ann, { runs, hours: '24', decision: 'allow' }));
  const address = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(sent.body)![1]!.replaceAll('&#38;', '&');
  const url = new URL(address);
  expect(url.origin + url.pathname).toBe(BACK);
  expect(url.searchParams.get('state')).toBe('s');
  return url.searchParams.get('code')!;
}

const exchange = async (fields: { [name: string]: string }) => {
  const answer = await fetch(`${running.server.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
      ...fields,
    }),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('a link', () => {
  test('[SEC-OAUTH-01] alone never yields a code: it shows who asks, what for, which runs and how long', async () => {
    const cross = browser(running.server.url, { 'sec-fetch-site': 'cross-site' });
    for (const go of [ann, cross]) {
      const { status, body, response } = await go('GET', authorise());
      expect(response.headers.get('location')).toBeNull();
      expect(String(body)).not.toContain('code=');
      expect(status).toBe(go === ann ? 200 : 401);
    }
    const page = (await ann('GET', authorise())).body as string;
    expect(page).toContain('My &#60;b&#62;agent&#60;/b&#62;');
    expect(page).toContain(BACK);
    for (const words of ['Which runs?', 'For how long?', 'Allow', 'Refuse']) expect(page).toContain(words);
  });

  test('[SEC-OAUTH-01] no page of another site can send the form, and none can show it', async () => {
    const sent = await form(ann, { runs: 'all', hours: '24', decision: 'allow' });
    const answer = await fetch(`${running.server.url}/oauth/consent`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: sent,
    });
    expect(answer.status).toBe(403);
    const bob = browser(running.server.url);
    await signUp(bob, person('bob'));
    expect((await bob('POST', '/oauth/consent', sent)).status).toBe(403);
    sent.set('proof', 'x');
    expect((await ann('POST', '/oauth/consent', sent)).status).toBe(403);
    const { response } = await ann('GET', authorise());
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('[SEC-OAUTH-02] the address must be registered letter by letter, and PKCE be used', async () => {
    for (const more of [
      { redirect_uri: `${BACK}/more` },
      { redirect_uri: 'http://127.0.0.1:10/back' },
      { redirect_uri: 'https://evil.example/back' },
      { client_id: 'nobody' },
      { code_challenge_method: 'plain' },
      { code_challenge: '' },
      { response_type: 'token' },
      { resource: 'https://elsewhere.example/api/mcp' },
    ]) {
      const { status, response } = await ann('GET', authorise(more as never));
      expect([status, response.headers.get('location')], JSON.stringify(more)).toEqual([400, null]);
    }
    for (const redirect of [
      'http://evil.example/x',
      'https://a.example/*',
      'https://a.example/#x',
      'javascript:x',
      'data:x',
    ])
      expect(isRedirect(redirect), redirect).toBe(false);
    for (const redirect of [BACK, 'https://a.example/cb', 'com.example.app:/cb'])
      expect(isRedirect(redirect)).toBe(true);
    expect(readRegistration({ redirect_uris: [] })).toHaveProperty('problem');
  });

  test('[SEC-OAUTH-02] an address is taken in its normal form only, and its host is shown as browsers resolve it', () => {
    for (const redirect of [
      'https://A.example/cb',
      'https://a.example:443/cb',
      'https://a.example/x/../cb',
      'https://exämple.org/cb',
      'https://a.example/\\evil.example',
      'https:/a.example/cb',
      ' https://a.example/cb',
      'https://a.example/c b',
      'http://0x7f.1/cb',
    ])
      expect(isRedirect(redirect), redirect).toBe(false);
    for (const redirect of ['https://xn--exmple-cua.org/cb', 'http://127.0.0.1:33418', 'http://localhost:1/?a=b'])
      expect(isRedirect(redirect), redirect).toBe(true);
    const stranger = { id: 'x', name: 'x', redirects: [] };
    const shown = (redirect: string) =>
      consentPage({ client: stranger, redirect, challenge: '', state: '' }, 'Ann', '').split('The answer goes to')[1]!;
    expect(shown('https://ex\u00e4mple.org/cb')).toMatch(
      /^ xn--exmple-cua\.org, at <code>https:\/\/xn--exmple-cua\.org\/cb</,
    );
    expect(shown('com.example.app:/cb')).toMatch(/^ the app that opens com\.example\.app:, at/);
  });

  test('[SEC-OAUTH-02] an address that an earlier version registered in another form gets no code', async () => {
    await running.server.connection.query('update "oauthApplication" set "redirectUrls" = $2 where "clientId" = $1', [
      client,
      JSON.stringify([BACK, 'https://ex\u00e4mple.org/cb']),
    ]);
    expect((await ann('GET', authorise({ redirect_uri: 'https://ex\u00e4mple.org/cb' }))).status).toBe(400);
    expect((await ann('GET', authorise())).status).toBe(200);
  });

  test('[SEC-OAUTH-02] a code is good once, for its client, address and verifier', async () => {
    const wrongs: { [name: string]: string }[] = [
      { code_verifier: 'w'.repeat(64) },
      { redirect_uri: 'http://127.0.0.1:9/other' },
      { client_id: 'another' },
    ];
    for (const wrong of wrongs) {
      const code = await codeFor('own');
      expect((await exchange({ code, ...wrong })).body.error).toBe('invalid_grant');
      expect((await exchange({ code })).body.error).toBe('invalid_grant');
    }
    const code = await codeFor('own');
    expect((await exchange({ code })).status).toBe(200);
    expect((await exchange({ code })).body.error).toBe('invalid_grant');
  });
});

describe('a grant', () => {
  test('[SEC-OAUTH-03] guests and strangers cannot give one', async () => {
    const guest = browser(running.server.url);
    expect((await guest('GET', authorise())).status).toBe(401);
    await guest('POST', '/api/auth/sign-in/anonymous', {});
    const { status, body } = await guest('GET', authorise());
    expect([status, body]).toEqual([403, expect.stringContaining('A guest cannot let an agent in')]);
    expect(body).not.toContain('<form');
  });

  test('[SEC-OAUTH-03] refusing tells the client so, and gives nothing', async () => {
    const sent = await ann('POST', '/oauth/consent', await form(ann, { runs: 'own', hours: '1', decision: 'refuse' }));
    expect(sent.body).toContain('error=access_denied');
    expect(sent.body).not.toContain('code=');
  });

  test('[SEC-OAUTH-03] it opens the runs that were named, is listed, and stops at once when revoked', async () => {
    const { url } = running.server;
    const mine = (await ann('POST', '/api/sessions', { game: 'duel' })).body.session;
    const own = (await exchange({ code: await codeFor('own') })).body.access_token;
    const all = (await exchange({ code: await codeFor('all') })).body.access_token;
    const line = await newHttp(url, own);
    const begun = await line.call('create_session', { game: 'duel' });
    expect(begun.ok).toBe(true);
    expect((await line.call('get_snapshot', { session_id: begun.session_id })).ok).toBe(true);
    expect((await line.call('get_snapshot', { session_id: mine })).error.code).toBe('session_not_found');
    const wide = await newHttp(url, all);
    expect((await wide.call('get_snapshot', { session_id: mine })).ok).toBe(true);
    expect((await ask(url, own, 'GET', '/api/sessions')).status).toBe(401);
    const { grants } = (await ann('GET', '/api/grants')).body;
    expect(grants.slice(0, 2)).toMatchObject([
      { client: 'My <b>agent</b>', runs: 'all' },
      { client: 'My <b>agent</b>', runs: 'own' },
    ]);
    expect(JSON.stringify(await running.server.connection.query('select * from "oauthAccessToken"'))).not.toContain(
      own,
    );
    for (const { id } of grants) expect((await ann('DELETE', `/api/grants/${id}`)).status).toBe(200);
    await expect(newHttp(url, own)).rejects.toThrow();
    expect((await ann('DELETE', `/api/grants/${grants[0].id}`)).status).toBe(404);
    await line.close();
    await wide.close();
  });
});

describe('time and frames', () => {
  test('[SEC-OAUTH-02] a code is worth nothing after a minute', async () => {
    const [early, late] = [await codeFor('own'), await codeFor('own')];
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now + 58_000);
    expect((await exchange({ code: early })).status).toBe(200);
    vi.setSystemTime(now + 61_000);
    expect((await exchange({ code: late })).body.error).toBe('invalid_grant');
    vi.useRealTimers();
  });

  test('[SEC-OAUTH-01] no frame shows the page that asks for consent, whoever may embed the others', {
    timeout: HOOK_MS,
  }, async () => {
    const embedded = await serverWith([], { UNDERCROFT_EMBEDDERS: 'https://portal.example' });
    const { url } = embedded.server;
    const framing = async (path: string) => {
      const { headers } = await fetch(url + path);
      return [
        headers.get('x-frame-options'),
        /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)![1],
      ];
    };
    const address = authoriseAddress(await registeredClient(url));
    expect(await framing(address)).toEqual(['DENY', "'none'"]);
    expect(await framing('/oauth/authorize')).toEqual(['DENY', "'none'"]);
    expect(await framing('/healthz')).toEqual([null, 'https://portal.example']);
    await embedded.stop();
  });
});
