import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser as browserAt, person } from './testing/browser.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { mailCatcher } from './testing/mail-catcher.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
let mail: Awaited<ReturnType<typeof mailCatcher>>;
beforeAll(async () => {
  mail = await mailCatcher();
  running = await serverWith([], {
    UNDERCROFT_SMTP_URL: mail.url,
    UNDERCROFT_MAIL_FROM: 'undercroft@example.org',
  });
}, HOOK_MS);
afterAll(async () => {
  await running?.stop();
  mail?.close();
}, HOOK_MS);

const browser = () => browserAt(running.server.url);
const ANN = person('ann');

/** The path of the link in the latest letter. */
async function linkIn(count: number): Promise<string> {
  await expect.poll(() => mail.letters.length).toBe(count);
  const [address] = /http:\/\/\S+/.exec(mail.letters.at(-1)!)!;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test('[SEC-AUTH-05] an address is confirmed by mail before it can sign in; a known one hears of the try, the asker nothing', async () => {
  const go = browser();
  expect((await go('GET', '/api/me')).body.hasMail).toBe(true);
  const first = await go('POST', '/api/auth/sign-up/email', ANN);
  expect(first.body).toEqual({ ok: true, verify: 'mail' });
  const verify = await linkIn(1);
  expect((await go('POST', '/api/auth/sign-in/email', ANN)).status).toBe(403);
  expect((await go('GET', verify)).status).toBe(302);
  expect((await go('GET', '/api/me')).body.user).toMatchObject({ name: 'ann', isGuest: false });
  const second = await browser()('POST', '/api/auth/sign-up/email', { ...ANN, password: 'another password' });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  await expect.poll(() => mail.letters.some((letter) => letter.includes('you have an account already'))).toBe(true);
});

test('[SEC-AUTH-08] an address that somebody else signed up asks its owner for a new password', async () => {
  const mallory = browser();
  const known = { email: 'victim@example.org', password: 'only mallory knows', name: 'Victim' };
  const before = mail.letters.length;
  const answer = await mallory('POST', '/api/auth/sign-up/email', known);
  expect(answer.response.headers.getSetCookie()).toEqual([expect.stringMatching(/^undercroft\.sign_up=[\w-]{32};/)]);
  const verify = await linkIn(before + 1);
  const victim = browser();
  // The owner of the address has signed up too; that cookie belongs to another sign-up.
  await victim('POST', '/api/auth/sign-up/email', { ...known, password: 'the owner chose this' });
  const led = await victim('GET', verify);
  const location = led.response.headers.get('location')!;
  expect([led.status, location]).toEqual([302, expect.stringMatching(/^\/account\?token=[\w-]{32}$/)]);
  expect((await victim('GET', '/api/me')).body.user).toBeNull();
  const token = new URL(location, running.server.url).searchParams.get('token');
  for (const go of [mallory, victim]) expect((await go('POST', '/api/auth/sign-in/email', known)).status).toBe(401);
  const chosen = { newPassword: 'the owner chose this', token };
  expect((await victim('POST', '/api/auth/reset-password', chosen)).status).toBe(200);
  expect((await mallory('POST', '/api/auth/sign-in/email', known)).status).toBe(401);
  const right = { ...known, password: chosen.newPassword };
  expect((await victim('POST', '/api/auth/sign-in/email', right)).status).toBe(200);
  expect((await victim('GET', '/api/me')).body.user).toMatchObject({ isGuest: false });
});

test('[SEC-AUTH-08] nobody can hand the server a proof of their own', async () => {
  const before = mail.letters.length;
  const forged = { 'x-undercroft-sign-up': 'f'.repeat(32), cookie: `undercroft.sign_up=${'f'.repeat(32)}` };
  const who = person('forged');
  await browserAt(running.server.url, forged)('POST', '/api/auth/sign-up/email', who);
  const led = await browserAt(running.server.url, forged)('GET', await linkIn(before + 1));
  expect(led.response.headers.get('location')).toMatch(/^\/account\?token=/);
});

test('[SEC-AUTH-05] a password is reset by mail; who is not registered gets the same answer and no letter', async () => {
  const go = browser();
  const before = mail.letters.length;
  const ask = (email: string) => go('POST', '/api/auth/request-password-reset', { email, redirectTo: '/account' });
  const [known, unknown] = [await ask(ANN.email), await ask('nobody@example.org')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const reset = await linkIn(before + 1);
  const led = await go('GET', reset);
  const token = new URL(led.response.headers.get('location')!, running.server.url).searchParams.get('token');
  const fresh = { newPassword: 'a fresh password', token };
  expect((await go('POST', '/api/auth/reset-password', fresh)).status).toBe(200);
  expect((await go('POST', '/api/auth/reset-password', fresh)).status).toBe(400);
  expect((await go('POST', '/api/auth/sign-in/email', ANN)).status).toBe(401);
  expect((await go('POST', '/api/auth/sign-in/email', { ...ANN, password: 'a fresh password' })).status).toBe(200);
  expect(mail.letters.length).toBe(before + 1);
});
