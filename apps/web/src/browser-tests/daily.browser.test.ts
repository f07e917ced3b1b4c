import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from '../../browser/harness.ts';
import { asGuest, post } from '../../browser/played.mjs';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

/** Creates an account without the form, so that its tries are ranked. */
async function signUp(page: Page, name: string): Promise<void> {
  const account = { name, email: `${name}@example.org`, password: 'a long password' };
  await post(page, '/api/auth/sign-up/email', account);
  await post(page, '/api/auth/sign-in/email', account);
}

/** Plays the run on the page to its end by its first offers, and abandons it if that takes long. */
const playOut = (page: Page, session: string): Promise<void> =>
  page.evaluate(async (id) => {
    const get = async (path: string) => (await fetch(`/api/sessions/${id}${path}`)).json();
    for (let i = 0; i < 200 && !(await get('')).outcome; i++) {
      const { offers } = (await get('/actions')) as { offers: { action: { type: string }; available: boolean }[] };
      const open = offers.filter(({ available }) => available);
      const action = ((i > 6 && open.find((offer) => offer.action.type === 'abandon')) || open[0])?.action;
      const headers = { 'content-type': 'application/json' };
      await fetch(`/api/sessions/${id}/actions`, { method: 'POST', headers, body: JSON.stringify({ action }) });
    }
  }, session);

const sessionAt = (page: Page): string => new URL(page.url()).pathname.split('/')[2]!;

describe('the daily runs', () => {
  it('lead from Home to a try, its place among the others, and no second try', async () => {
    const { page, context, faults } = await site.visitor();
    await page.goto(site.url);
    await signUp(page, 'ida');
    await page.goto(site.url);
    await page.click('section[aria-labelledby=todays-seeds] [data-game=darkdelve] a');
    await page.waitForSelector('[data-daily=darkdelve][data-state=new]');
    expect(new URL(page.url()).pathname).toBe('/daily');
    await page.keyboard.press('4');
    await page.waitForSelector('[data-daily=darkdelve][aria-pressed=true]');
    const other = await context.newPage();
    await other.goto(`${site.url}/daily`);
    await other.click('[data-daily=darkdelve]');
    await page.click('[data-go=darkdelve]');
    await page.waitForSelector('.frame[data-ready=true]');
    const session = sessionAt(page);

    await other.click('[data-go=darkdelve]');
    await other.waitForSelector('[role=alert]');
    expect(await other.locator('[role=alert]').textContent()).toContain('new one tomorrow');
    await other.waitForSelector('[data-daily=darkdelve][data-state=open]');

    await playOut(page, session);
    await page.goto(`${site.url}/play/${session}/end`);
    await page.waitForSelector('[data-place]');
    expect(await page.locator('[data-place]').textContent()).toMatch(/place 1 of 1$/);
    expect(await page.getByRole('img', { name: /1 result by Gold out/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'All daily runs' }).click();
    await page.waitForSelector('[data-daily=darkdelve][data-state=over]');
    expect(await page.locator('[data-daily=darkdelve]').textContent()).toContain('place 1 of 1');
    await page.goto(`${site.url}/analyse/${session}`);
    await page.waitForSelector('h1');
    expect(await page.locator('main').textContent()).toContain('open when the day ends');
    expect(faults).toEqual([]);
  }, 120_000);

  it('are unranked for guests, who are told so before they begin', async () => {
    const { page } = await site.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${site.url}/daily`);
    await asGuest(page);
    await page.tap('[data-daily=shattered]');
    await page.waitForSelector('[data-go=shattered]');
    expect(await page.locator('[data-go=shattered]').textContent()).toContain('as a guest');
    await page.tap('[data-go=shattered]');
    await page.waitForSelector('.frame[data-ready=true]');
    await page.goto(`${site.url}/daily`);
    await page.waitForSelector('[data-daily=shattered][data-state=open]');
  }, 60_000);
});

it('history shows what a run came to: verdict, record, seed, and its curve drawn from the replay', async () => {
  const { page } = await site.visitor();
  await page.goto(`${site.url}/history`);
  await page.waitForSelector('h1');
  expect(await page.locator('main').textContent()).toContain('No runs yet');
  await asGuest(page);
  const { session } = await post(page, '/api/sessions', { game: 'duel', seats: { right: { bot: 'greedy' } } });
  await playOut(page, session);
  await page.goto(`${site.url}/history`);
  await page.waitForSelector(`[data-run="${session}"] svg[role=img]`);
  const row = page.locator(`[data-run="${session}"]`);
  expect(await row.locator('svg[role=img]').getAttribute('aria-label')).toMatch(/^Left HP from \d+ to \d+$/);
  expect(await row.locator('code').count()).toBe(1);
  expect(['won', 'lost', 'drawn']).toContain(await row.getAttribute('data-verdict'));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-run]').length === 0);
  await page.goto(`${site.url}/codex/duel#cut`);
  await page.waitForSelector('[data-figures="1"]');
  expect(await page.locator('[data-figures]').innerText()).toMatch(
    /1 of your last 1 run named it\s+[01] of those 1 won[\s\S]*Too few runs/,
  );
}, 60_000);

it('a codex shows what is locked, and what opens it', async () => {
  const { page } = await site.visitor();
  await page.goto(`${site.url}/codex/vibes`);
  await page.waitForSelector('[data-locked]');
  const card = page.locator('[data-locked]').first();
  expect(await card.textContent()).toMatch(/\d+ points/);
  await card.click();
  await page.waitForSelector('aside article');
  expect(await page.locator('aside').textContent()).toMatch(/Opens at \d+ Vibe points\. You have 0\./);
  await page.waitForSelector('[data-figures]');
  await page.getByText('No figures yet. Finish a run of this game and they appear here.').waitFor();
}, 60_000);
