import { GAMES, gameById } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStories, runOf } from '../../browser/any-game.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const REQUESTED = '[data-num], [data-asks]';
const TRIES = 40;

/** A term on the table itself, not on the frame around it. */
const WORD = '#table [data-term]';

/** Opens the first table of a run of the game. */
async function openingTable(page: Page, game: string): Promise<void> {
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, runOf(game, 'terms'))}`);
  await page.waitForSelector('.frame[data-ready=true]');
  await readStories(page);
}

/** Presses a term; returns true if the game's own definition of it is shown. The note is closed again. */
async function isDefined(page: Page, game: string, press: () => Promise<void>): Promise<boolean> {
  const term = (await page.locator(WORD).locator('visible=true').first().getAttribute('data-term')) ?? '';
  await press();
  const note = page.locator(`[role=dialog] [data-defines="${term}"]`);
  await note.waitFor({ timeout: 5_000 });
  const text = await note.textContent();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { state: 'detached' });
  return text === gameById(game)!.words.glossary[term];
}

/** Asks about one element after the other until an answer uses a term; returns the definition shown. */
async function firstTerm(page: Page, ask: (at: number) => Promise<void>): Promise<string> {
  const things = Math.min(TRIES, await page.locator(REQUESTED).count());
  for (let i = 0; i < things; i++) {
    if (!(await page.locator(REQUESTED).nth(i).isVisible())) continue;
    await ask(i);
    await page.waitForSelector('[role=dialog]', { timeout: 500 }).catch(() => {});
    const notes = page.locator('[role=dialog] [data-terms] dd');
    if (await notes.count()) return (await notes.first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached', timeout: 2_000 }).catch(() => {});
  }
  return '';
}

const PHONE = { width: 390, height: 844 };

describe('words of an opening table', () => {
  for (const { id } of GAMES)
    it(`${id}: at least two can be pressed, by mouse, keyboard and touch, and say what they mean`, async () => {
      const { page, context } = await site.visitor({ hasTouch: true });
      await openingTable(page, id);
      const word = page.locator(WORD).locator('visible=true').first();
      const terms = await page.locator(WORD).locator('visible=true').allTextContents();
      expect(new Set(terms).size, terms.join(', ')).toBeGreaterThanOrEqual(id === 'duel' ? 1 : 2);
      expect(await isDefined(page, id, () => word.click())).toBe(true);
      expect(
        await isDefined(page, id, async () => {
          await page.waitForFunction(() => document.activeElement?.matches('[data-term]'));
          await page.keyboard.press('Enter');
        }),
      ).toBe(true);
      await page.setViewportSize(PHONE);
      expect(await isDefined(page, id, () => word.tap())).toBe(true);
      await context.close();
    }, 30_000);
});

describe('terms', () => {
  it.each(['observer', 'shattered'])(
    '%s: an answer defines the terms it uses, and Help puts those on the table first',
    async (game) => {
      const { page } = await site.visitor();
      await page.goto(site.url);
      await page.goto(`${site.url}/play/${await beginRun(page, { game, seed: 'terms' })}`);
      await page.waitForSelector('.frame[data-ready=true]');
      const definition = await firstTerm(page, async (i) => {
        await page.locator(REQUESTED).nth(i).hover({ force: true });
        await page.keyboard.press('.');
      });
      expect(definition.length, game).toBeGreaterThan(10);
      await page.keyboard.press('Escape');
      await page.locator('.topbar__tail .hide-phone:has(.kbd)').first().click();
      await page.waitForSelector('[role=dialog] [data-here]');
      const first = page.locator('[role=dialog] dl').last().locator('> div').first();
      expect(await first.getAttribute('data-here')).toBe('');
    },
  );

  it('a long touch asks, too', async () => {
    const { page } = await site.visitor({ viewport: PHONE, hasTouch: true });
    await page.goto(site.url);
    await page.goto(`${site.url}/play/${await beginRun(page, { game: 'shattered', seed: 'terms' })}`);
    await page.waitForSelector('.frame[data-ready=true]');
    const definition = await firstTerm(page, (i) =>
      page
        .locator(REQUESTED)
        .nth(i)
        .evaluate((element) => {
          const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' });
          element.dispatchEvent(event);
        }),
    );
    expect(definition.length).toBeGreaterThan(10);
  });
});
