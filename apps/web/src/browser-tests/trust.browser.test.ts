import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';
import { asGuest, post } from '../../browser/played.mjs';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

it('[SEC-SEED-01] two browsers make the seed of their table together, and both see that it is fair', async () => {
  const [ann, bob] = [(await site.visitor()).page, (await site.visitor()).page];
  await ann.goto(site.startUrl);
  await asGuest(ann);
  const { session } = (await post(ann, '/api/sessions', { game: 'duel', seats: { right: 'open' } })) as {
    session: string;
  };
  await ann.goto(`${site.url}/play/${session}`);
  await ann.waitForSelector('[data-invitation^=http]');
  expect(await axeFaults(ann)).toEqual([]);
  await bob.goto((await ann.locator('[data-invitation]').getAttribute('data-invitation'))!);
  for (const page of [ann, bob]) await page.waitForSelector('.frame', { timeout: 20_000 });
  const look = (page: Page) =>
    page.evaluate(async (id) => (await fetch(`/api/sessions/${id}`)).json(), session) as Promise<{
      ranked: boolean;
      facts: { seedBy: string };
    }>;
  for (const page of [ann, bob]) expect(await look(page)).toMatchObject({ ranked: true, facts: { seedBy: 'table' } });
  await ann.keyboard.press('Escape');
  await ann.getByText('Does this run count?').click();
  await ann.getByText('drawn by everybody at the table').waitFor();
  expect(await axeFaults(ann)).toEqual([]);
});

it('[SEC-OAUTH-03] a person is asked on our page, and ends what was granted under Agents', async () => {
  const { page } = await site.visitor();
  const answer = await fetch(`${site.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Proof agent', redirect_uris: ['http://127.0.0.1:9/back'] }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  const verifier = 'v'.repeat(50);
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ body: 'back at the agent' }));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: 'http://127.0.0.1:9/back',
    code_challenge: Buffer.from(hashed).toString('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`${site.url}/oauth/authorize?${query}`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.fill('[name=name]', 'Tester');
  await page.fill('[name=email]', 'oauth@example.org');
  await page.fill('[name=password]', 'a long password');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { name: 'Let an agent play for you?' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const sent = page.waitForRequest(/127\.0\.0\.1:9\/back/);
  await page.getByRole('button', { name: 'Allow' }).click();
  const code = new URL((await sent).url()).searchParams.get('code')!;
  await page.getByText('back at the agent').waitFor();
  const granted = await fetch(`${site.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri: 'http://127.0.0.1:9/back',
      code_verifier: verifier,
    }),
  });
  expect(granted.status).toBe(200);
  await page.goto(`${site.url}/agents`);
  await page.getByText('Proof agent').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByText('None. An agent that asks shows you a page first.').waitFor();
});
