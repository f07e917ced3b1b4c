import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRun, type House, openHouse } from '../../browser/harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const GAMES = ['observer', 'vibes', 'shattered'];
const ASKED = '[data-num], [data-asks]';
const TRIES = 40;

/** Asks about one thing of the table after the other until an answer uses a term; the definition it shows. */
async function firstTerm(page: Page, ask: (at: number) => Promise<void>): Promise<string> {
  const things = Math.min(TRIES, await page.locator(ASKED).count());
  for (let i = 0; i < things; i++) {
    if (!(await page.locator(ASKED).nth(i).isVisible())) continue;
    await ask(i);
    await page.waitForSelector('[role=dialog]', { timeout: 2_000 }).catch(() => {});
    const notes = page.locator('[role=dialog] [data-terms] dd');
    if (await notes.count()) return (await notes.first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached', timeout: 2_000 }).catch(() => {});
  }
  return '';
}

describe('terms', () => {
  it.each(GAMES)('%s: an answer defines the terms it uses, and Help puts those on the table first', async (game) => {
    const { page } = await house.visitor();
    await page.goto(house.url);
    await page.goto(`${house.url}/play/${await beginRun(page, { game, seed: 'terms' })}`);
    await page.waitForSelector('.frame[data-ready=true]');
    const asked = await firstTerm(page, async (i) => {
      await page.locator(ASKED).nth(i).hover({ force: true });
      await page.keyboard.press('.');
    });
    expect(asked.length, game).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await page.locator('.topbar__tail .hide-phone:has(.kbd)').first().click();
    await page.waitForSelector('[role=dialog] [data-here]');
    const first = page.locator('[role=dialog] dl').last().locator('> div').first();
    expect(await first.getAttribute('data-here')).toBe('');
  });

  it('a long touch asks, too', async () => {
    const { page } = await house.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(house.url);
    await page.goto(`${house.url}/play/${await beginRun(page, { game: 'shattered', seed: 'terms' })}`);
    await page.waitForSelector('.frame[data-ready=true]');
    const asked = await firstTerm(page, (i) =>
      page
        .locator(ASKED)
        .nth(i)
        .evaluate((element) => {
          const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' });
          element.dispatchEvent(event);
        }),
    );
    expect(asked.length).toBeGreaterThan(10);
  });
});
