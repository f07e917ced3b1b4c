import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOf, readStories, runOf } from '../../browser/any-game.ts';
import { cutTexts } from '../../browser/cut-text.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { SIZES, THEMES } from '../../browser/screens.mjs';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

/** Number of turns before each check of the table. */
const TURNS = [0, 1, 1, 2, 3, 3, 3];
/** A duel may be over before the last look. */
const LOOKS_MIN = 4;

const moment = async (page: Page): Promise<string> =>
  (await page.locator('.frame').getAttribute('data-n', { timeout: 5_000 })) ?? '';

/** Presses the game's keys until the table shows another moment; whether one came. */
async function playOn(page: Page, id: string): Promise<boolean> {
  const before = await moment(page);
  for (let i = 0; i < 3; i++)
    for (const key of keysOf(id)) {
      await page.keyboard.press(key);
      await page.waitForSelector('.frame[data-ready=true]');
      await readStories(page);
      if ((await moment(page)) !== before) return true;
    }
  return false;
}

async function playTurns(page: Page, id: string, turns: number): Promise<boolean> {
  for (let turn = 0; turn < turns; turn++) if (!(await playOn(page, id))) return false;
  return true;
}

async function lookAt(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, size] of Object.entries(SIZES))
    for (const [theme, colorScheme] of Object.entries(THEMES)) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      });
      found.push(...(await cutTexts(page)).map((line) => `${width} ${theme}: ${line}`));
    }
  await page.setViewportSize(SIZES[1280]);
  return found;
}

it.each(GAMES.map(({ id }) => id))(
  'no text of %s is cut on its first tables, at 1280 and 390 px, dark and paper',
  async (id) => {
    const { page, context } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, runOf(id, 'overflow'))}`);
    await page.waitForSelector('.frame[data-ready=true]');
    await readStories(page);
    const found: string[] = [];
    let looked = 0;
    for (const turns of TURNS) {
      if (!(await playTurns(page, id, turns))) break;
      const n = await moment(page);
      found.push(...(await lookAt(page)).map((line) => `${id} ${n} ${line}`));
      looked++;
    }
    process.stdout.write(found.map((line) => `${line}\n`).join(''));
    expect(looked).toBeGreaterThanOrEqual(LOOKS_MIN);
    expect(found).toEqual([]);
    await context.close();
  },
  180_000,
);

it('finds a text that is cut, one that ends in dots, and one that leaves its button', async () => {
  const { page, context } = await site.visitor();
  await page.setContent(`
    <style>body { font: 16px/1.2 sans-serif } button, p { display: block; width: 60px; white-space: nowrap; padding: 0 }</style>
    <p style="overflow: hidden">A sentence that is cut</p>
    <p style="overflow: hidden; text-overflow: ellipsis">A sentence with dots</p>
    <p style="overflow: hidden; height: 18px; white-space: normal">A sentence of several lines</p>
    <button>A button too small</button>
    <p style="overflow: auto">A sentence that scrolls</p>
    <button style="width: auto">A button that fits</button>`);
  expect((await cutTexts(page)).map((line) => line.match(/"(.*)"/)![1])).toEqual([
    'A sentence that is cut',
    'A sentence with dots',
    'A sentence of several lines',
    'A button too small',
    'A sentence with dots',
  ]);
  await context.close();
});
