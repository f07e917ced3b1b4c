import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { BEFORE } from '../../browser/before-pictures.mjs';
import { openSite, type TestSite } from '../../browser/harness.ts';
import { asGuest } from '../../browser/played.mjs';
import { SIZES, screensOf, THEMES } from '../../browser/screens.mjs';

let site: TestSite;
let page: Page;
let screens: ReturnType<typeof screensOf>;

/**
 * Names only: the page for each is opened once there is a browser. The one-file Escape is not a page of the server.
 */
const NAMES = Object.keys(screensOf(null as unknown as Page)).filter((name) => !name.startsWith('escape-file'));

beforeAll(async () => {
  site = await openSite();
  ({ page } = await site.visitor());
  await page.goto(site.url);
  await page.waitForSelector('h1');
  await asGuest(page);
  screens = screensOf(page);
}, 60_000);
afterAll(() => site?.close());

async function open(name: string): Promise<void> {
  const path = screens[name]!;
  await page.setViewportSize(SIZES[1280]);
  await page.goto(`${site.url}${typeof path === 'string' ? path : await path()}`);
  await page.waitForSelector('h1');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.waitForTimeout(400);
  await BEFORE[name]?.(page);
}

describe('axe finds nothing', () => {
  for (const name of NAMES)
    it(`${name}: at 1280 and 390 px, dark and paper`, async () => {
      await open(name);
      for (const [width, size] of Object.entries(SIZES))
        for (const [theme, colorScheme] of Object.entries(THEMES)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.waitForTimeout(100);
          expect.soft(await axeFaults(page, `${width} ${theme}`)).toEqual([]);
        }
    }, 240_000);
});

it('a long result keeps its heading while the run is played again', async () => {
  const address = await (screens['escape-end'] as () => Promise<string>)();
  const { page: reader } = await site.visitor({ storageState: await page.context().storageState() });
  await reader.addInitScript(watchHeading);
  await reader.goto(`${site.url}${address}`);
  await reader.waitForSelector('#details');
  expect(await reader.evaluate(() => (window as unknown as { headingLost: number }).headingLost)).toBe(0);
  await reader.context().close();
}, 120_000);

/** Counts how often the page had a heading and lost it. */
function watchHeading(): void {
  const counted = window as unknown as { headingLost: number };
  counted.headingLost = 0;
  let had = false;
  new MutationObserver(() => {
    const has = document.querySelector('h1') !== null;
    if (had && !has) counted.headingLost++;
    had = has;
  }).observe(document, { childList: true, subtree: true });
}
