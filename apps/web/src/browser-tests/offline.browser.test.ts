import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, type House, openHouse } from '../../browser/harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

/** Asks the page again and again until it says yes. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate(isSo).catch(() => false)) return;
    await page.waitForTimeout(500);
  }
  throw new Error(`it never came true: ${isSo}`);
}

describe('without a network', () => {
  it('can be installed: a manifest with a name, a start and icons that are there', async () => {
    const { page } = await house.visitor();
    await page.goto(house.url);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.evaluate(async (path) => (await fetch(path!)).json(), address);
    expect(manifest).toMatchObject({ name: 'Undercroft', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const answer = await page.request.get(`${house.url}${src}`);
      expect([src, sizes, answer.status()]).toEqual([src, sizes, 200]);
    }
  });

  it('opens Home, plays a lesson and a game for one, and sends the run once the server is back', async () => {
    const { page, faults } = await house.visitor({ serviceWorkers: 'allow' });
    await page.goto(house.url);
    await page.waitForSelector('h1');
    await until(page, async () => {
      const { version, files } = (await (await fetch('/offline.json')).json()) as { version: string; files: string[] };
      const kept = await (await caches.open(`pages-${version}`)).keys();
      return navigator.serviceWorker.controller !== null && kept.length > files.length;
    });
    await house.stop();

    await page.goto(`${house.url}/learn/duel`);
    await page.waitForSelector('[data-coach]');

    await page.goto(house.url);
    await page.waitForSelector('[data-start=observer]', { timeout: 30_000 });
    await page.click('[data-start=observer]');
    await page.waitForURL(/\/play\/here-/, { timeout: 30_000 });
    await page.waitForSelector('.frame[data-ready=true]');
    await afterStored(page, async () => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    });
    const before = await page.locator('.ctx').innerText();
    await page.reload();
    await page.waitForSelector('.frame[data-n="1"][data-ready=true]');
    expect(await page.locator('.ctx').innerText()).toBe(before);

    await house.again();
    await page.goto(house.url);
    await until(page, async () => {
      const answer = await fetch('/api/sessions');
      if (!answer.ok) return false;
      const { runs } = (await answer.json()) as { runs: { game: string; n: number }[] };
      return runs.some(({ game, n }) => game === 'observer' && n === 1);
    });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.run.')))).toEqual([]);
    expect(faults).toEqual([]);
  }, 180_000);
});
