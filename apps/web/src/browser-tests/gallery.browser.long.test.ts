import { GAMES } from '@undercroft/registry';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import { startDev } from '../../browser/dev.mjs';

const START_MS = 60_000;

let browser: Browser;
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  dev = await startDev();
  browser = await openBrowser();
}, START_MS);
afterAll(async () => {
  await browser?.close();
  await dev?.close();
});

describe('the gallery', () => {
  it('draws every component in every state, dark and on paper, and every game at its table', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${dev.url}/gallery`, { timeout: START_MS });
    await page.waitForSelector('[data-component]', { timeout: START_MS });
    for (const state of ['default', 'selected', 'disabled', 'empty', 'error'])
      expect(await page.locator(`[data-specimen="${state}"]`).count(), state).toBeGreaterThanOrEqual(2);
    await page.getByRole('radio', { name: 'In focus' }).click();
    const tables = page.locator('section[aria-label=Tables]');
    const games = tables.getByRole('radiogroup', { name: 'Game' }).getByRole('radio');
    expect(await games.count()).toBe(GAMES.length);
    for (const radio of await games.all()) {
      await radio.click();
      for (const state of await tables.getByRole('radiogroup', { name: 'State' }).getByRole('radio').all())
        await state.click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[data-gallery-table]')].every((one) => one.textContent!.length > 40),
      );
      expect(await page.locator('[data-gallery-table]').count()).toBe(2);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('begins a run at its table where npm run dev -- GAME leads', async () => {
    const page = await browser.newPage();
    await page.goto(`${dev.url}/dev/vibes`, { timeout: START_MS });
    await page.waitForURL(/\/play\/\w+/, { timeout: START_MS });
    expect(await page.locator('[data-scene], [data-stage]').first().waitFor({ state: 'attached' })).toBeUndefined();
  }, 120_000);
});
