import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOf } from '../../browser/any-game.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openTable(page: Page, id: string): Promise<void> {
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, runOf(id, 'touch'))}`);
  await page.waitForSelector('.frame[data-ready=true] .commitbar');
  await page.waitForSelector('.frame:not([data-told="0"])');
  for (let i = 0; i < 12 && (await page.locator('[data-cutscene]').count()); i++) {
    await page.locator('.commitbar .act--primary').tap();
    await page.waitForTimeout(100);
  }
}

/** Texts of the table that lie under the commit bar when one scrolls to them. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.commitbar')!;
    const { top } = bar.getBoundingClientRect();
    return [...document.querySelectorAll('.frame button, .frame p, .frame li, .frame dd, .frame h2, .frame h3')]
      .filter((each) => !bar.contains(each) && !each.closest('[data-scene], .sr, svg'))
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => each.textContent!.trim() !== '')
      .filter((each) => {
        each.scrollIntoView({ block: 'nearest' });
        const box = each.getBoundingClientRect();
        return box.width > 1 && box.height < top && box.bottom > top + 2;
      })
      .map((each) => each.textContent!.trim().slice(0, 60));
  });

it.each(GAMES.map(({ id }) => id))(
  'a device that is only touched sees no keys at the table of %s, and the last row is not under the commit bar',
  async (id) => {
    const { page, context } = await site.visitor(PHONE);
    await openTable(page, id);
    expect(await page.locator('.kbd:visible').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/until Enter|Any key/);
    expect(await covered(page)).toEqual([]);
    await page.keyboard.press('Shift');
    await page.waitForSelector('.kbd:not([hidden])', { state: 'attached' });
    await context.close();
  },
  60_000,
);

it('a mouse sees keys', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}/g/duel`);
  await page.waitForSelector('.btn--begin .kbd');
  await context.close();
});
