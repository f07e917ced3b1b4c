import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

/** Polls the page until the condition is true. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate(isSo).catch(() => false)) return;
    await page.waitForTimeout(500);
  }
  throw new Error(`it never came true: ${isSo}`);
}

/** Games other than Observer that one person can play. */
const OTHERS = ['vibes', 'darkdelve', 'escape'];
/** A run that every server rejects; its id sorts before all others. */
const REFUSED = 'here-00';

/** Takes the first available choice. */
async function step(page: Page): Promise<void> {
  await page.waitForSelector('.frame[data-ready=true]');
  for (const key of ['1', '2', '3', '4', '5']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const isTaken = await page
      .waitForSelector('.frame:not([data-n="0"])', { timeout: 2_000 })
      .then(() => true)
      .catch(() => false);
    if (isTaken) return;
  }
  throw new Error('no key takes a step');
}

describe('without a network', () => {
  it('can be installed: a manifest with a name, a start and icons that are there', async () => {
    const { page } = await site.visitor();
    await page.goto(site.url);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.evaluate(async (path) => (await fetch(path!)).json(), address);
    expect(manifest).toMatchObject({ name: 'Undercroft', start_url: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const answer = await page.request.get(`${site.url}${src}`);
      expect([src, sizes, answer.status()]).toEqual([src, sizes, 200]);
    }
  });

  it('opens Home, plays a lesson, games for one and the Lab; the server takes the runs as unranked ones, and one it refuses stops no other', async () => {
    const { page, faults } = await site.visitor({ serviceWorkers: 'allow' });
    await page.goto(site.url);
    await page.waitForSelector('h1');
    await until(page, async () => {
      const { version, files } = (await (await fetch('/offline.json')).json()) as { version: string; files: string[] };
      const kept = await (await caches.open(`pages-${version}`)).keys();
      return navigator.serviceWorker.controller !== null && kept.length > files.length;
    });
    await site.stop();

    await page.goto(`${site.url}/learn/duel`);
    await page.waitForSelector('[data-coach]');

    await page.goto(site.url);
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

    for (const game of OTHERS) {
      await page.goto(site.url);
      await page.click(`[data-start=${game}]`);
      await page.waitForURL(/\/play\/here-/, { timeout: 30_000 });
      await step(page);
    }
    await page.goto(`${site.url}/lab`);
    await page.fill('input[max="50000"]', '50');
    await page.click('.lab_lab__go');
    await page.waitForSelector('[data-ended=done]', { timeout: 60_000 });

    await page.evaluate((id) => localStorage.setItem(`undercroft.run.${id}`, 'not a replay'), REFUSED);
    await site.again();
    await page.goto(site.url);
    await until(page, async () => {
      const answer = await fetch('/api/sessions');
      if (!answer.ok) return false;
      const { runs } = (await answer.json()) as { runs: unknown[] };
      return runs.length === 4;
    });
    const sent = await page.evaluate(async () => {
      const { runs } = (await (await fetch('/api/sessions')).json()) as { runs: { game: string; standing: string }[] };
      return runs.map(({ game, standing }) => `${game} ${standing}`).toSorted();
    });
    expect(sent).toEqual(['darkdelve fork', 'escape fork', 'observer fork', 'vibes fork']);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.run.')))).toEqual([
      `undercroft.run.${REFUSED}`,
    ]);
    expect(await page.locator(`[data-refused="${REFUSED}"]`).innerText()).toContain('This snapshot is refused');
    await page.click(`[data-refused="${REFUSED}"] button:has-text("Delete")`);
    await page.waitForSelector('[data-refused]', { state: 'detached' });
    expect(faults).toEqual([]);
  }, 180_000);
});
