import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const TABS = 7;
const DUEL = { game: 'duel', seats: { left: 'you', right: { bot: 'greedy' } } };

async function openTable(context: BrowserContext, session: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}/play/${session}`);
  await page.waitForSelector('.frame[data-ready=true] .options .act', { timeout: 10_000 });
  return page;
}

const playTurn = (page: Page): Promise<void> =>
  afterStored(page, async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  });

const momentOf = async (page: Page): Promise<number> => Number(await page.locator('.frame').getAttribute('data-n'));

/** Number of live connections the server holds. */
async function connections(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^undercroft_watchers (\d+)$/m.exec(text)![1]);
}

it('seven tabs play at once over one live connection, and an eighth begins a run', async () => {
  const { page: first, context } = await site.visitor();
  await first.goto(site.startUrl);
  const tabs: Page[] = [];
  for (let i = 0; i < TABS; i++)
    tabs.push(await openTable(context, await beginRun(first, { ...DUEL, seed: `tab ${i}` })));
  await expect.poll(connections).toBe(1);
  for (const tab of tabs) {
    await playTurn(tab);
    await playTurn(tab);
  }
  await expect.poll(connections).toBe(1);
  await first.goto(`${site.url}/g/duel`);
  await first.waitForSelector('.btn--begin');
  await first.keyboard.press('Enter');
  await first.waitForSelector('.frame[data-ready=true]', { timeout: 10_000 });
  await context.close();
}, 120_000);

it('what one tab does another shows, also after the tab that held the connection was closed', async () => {
  const { page: leader, context } = await site.visitor();
  await leader.goto(site.startUrl);
  const session = await beginRun(leader, { ...DUEL, seed: 'two tabs' });
  await leader.goto(`${site.url}/play/${session}`);
  await leader.waitForSelector('.frame[data-ready=true]');
  const [acting, watching] = [await openTable(context, session), await openTable(context, session)];
  await playTurn(acting);
  await expect.poll(() => momentOf(watching), { timeout: 5_000 }).toBe(await momentOf(acting));
  await leader.close();
  await playTurn(acting);
  await expect.poll(() => momentOf(watching), { timeout: 5_000 }).toBe(await momentOf(acting));
  await expect.poll(connections).toBe(1);
  await context.close();
}, 60_000);

it('a start that is not answered says so, and trying again leads to one run', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}/g/duel`);
  await page.waitForSelector('.btn--begin');
  const keys: string[] = [];
  await page.route('**/api/sessions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().postDataJSON().key);
    // The first is applied, and its answer gets lost.
    if (keys.length === 1) await route.fetch();
    else await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Starting…');
  await expect.poll(() => keys.length).toBe(1);
  await page.waitForSelector('[role=alert]', { timeout: 20_000 });
  expect(await page.locator('[role=alert]').textContent()).toContain('nothing is done twice');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.frame[data-ready=true]');
  expect(keys[1]).toBe(keys[0]);
  const { runs } = await page.evaluate(async () => (await fetch('/api/sessions')).json());
  expect(runs).toHaveLength(1);
  await context.close();
}, 60_000);

it.each(['observer', 'darkdelve', 'duel'])('Enter on the setup page of %s starts', async (game) => {
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}/g/${game}`);
  await page.waitForSelector('.btn--begin');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.frame[data-ready=true]', { timeout: 10_000 });
  expect(page.url()).toContain('/play/');
  await context.close();
});
