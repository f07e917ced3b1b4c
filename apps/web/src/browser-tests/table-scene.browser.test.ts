import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_TABLE, runOf } from '../../browser/any-game.ts';
import { drawnFrames, WATCHED_FRAMES } from '../../browser/drawn-frames.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const KEY_MS = 80;
const SCENE = '[data-scene=""]';

async function openTable(game: string): Promise<Page> {
  const { page } = await site.visitor({ reducedMotion: 'no-preference' });
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, runOf(game, 'picture'))}`);
  await page.waitForSelector(`.frame[data-ready=true] ${SCENE}`);
  return page;
}

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Presses this many of the keys that play any table, each drawn before the next, however slow the machine. */
async function pressKeys(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(ANY_TABLE[i % ANY_TABLE.length]!);
    await nextFrame(page);
    await page.waitForTimeout(KEY_MS);
  }
}

describe('the picture behind a table', () => {
  it('is not drawn again while 20 keys change what stands before it', async () => {
    const page = await openTable('duel');
    const { own, all } = await drawnFrames(page, SCENE, () => pressKeys(page, 20));
    await page.context().close();
    expect(all).toBeGreaterThan(2 * WATCHED_FRAMES);
    expect(own).not.toBeNull();
    expect(own).toBeLessThanOrEqual(WATCHED_FRAMES);
  });

  it('of a new place is drawn after the frame that shows what happened there', async () => {
    const page = await openTable('observer');
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('.frame')!;
      const scene = document.querySelector('[data-scene=""]')!;
      const state = { n: -1, frames: 0, waited: -1 };
      Object.assign(window, { state });
      const count = (): void => {
        state.frames++;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      new MutationObserver(() => {
        state.n = state.frames;
      }).observe(frame, { attributeFilter: ['data-n'] });
      new MutationObserver(() => {
        if (state.waited < 0) state.waited = state.n < 0 ? 0 : state.frames - state.n;
      }).observe(scene, { subtree: true, attributes: true, childList: true });
    });
    await page.keyboard.press('2');
    await afterStored(page, () => page.keyboard.press('Enter'));
    const waited = await page.waitForFunction(() => {
      const { waited: frames } = (window as unknown as { state: { waited: number } }).state;
      return frames < 0 ? null : { frames };
    });
    expect((await waited.jsonValue())!.frames).toBeGreaterThanOrEqual(1);
    await page.context().close();
  });
});
