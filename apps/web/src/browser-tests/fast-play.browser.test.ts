import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf, runOf } from '../../browser/any-game.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

/** `npm run test:long` plays 300. */
const ACTIONS = process.env['UNDERCROFT_LONG'] === undefined ? 15 : 300;
const KEY_MS = 100;
const IS_OVER = '.note .btn--primary';

/** Number of actions of the run stored so far. */
const actions = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['n'] ?? 0));

describe('playing fast, with motion on', () => {
  for (const { id } of GAMES)
    it(`${id}: ${ACTIONS} actions at a key every ${KEY_MS} ms, and no error on the page or in the console`, async () => {
      const { page, faults, context } = await site.visitor({ reducedMotion: 'no-preference' });
      await page.goto(site.startUrl);
      const keys = keysOf(id);
      let done = 0;
      for (let i = 0; done < ACTIONS && i < 40; i++) {
        await page.goto(`${site.url}/play/${await beginRun(page, runOf(id, `fast-${i}`))}`);
        await page.waitForSelector('.frame[data-ready=true]');
        for (let press = 0; done + (await actions(page)) < ACTIONS && press < 3 * ACTIONS; press++) {
          if (await page.locator(IS_OVER).count()) break;
          await page.keyboard.press(keys[press % keys.length]!);
          await page.waitForTimeout(KEY_MS);
        }
        done += await actions(page);
        expect(await page.locator('.ui-pages_notice').count()).toBe(0);
      }
      await context.close();
      expect(done).toBeGreaterThanOrEqual(ACTIONS);
      expect(faults).toEqual([]);
    }, 400_000);
});
