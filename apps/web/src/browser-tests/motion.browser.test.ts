import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf, readStories, runOf } from '../../browser/any-game.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

declare global {
  interface Window {
    /** The kinds of motion so far, and the number running when a key was pressed and right after it. */
    moved: { kinds: string[]; running: number; left: number | null };
  }
}

/** Runs in which the first few actions are blows. */
const RUNS: { readonly [game: string]: object } = {
  observer: { ...runOf('observer', 'pages'), options: { pack: 'collapse' } },
  vibes: { game: 'vibes', seed: 'choice', options: { mode: 'duel', seats: 1 }, seats: { player: 'you' } },
};

/** Records every motion; a key ends the first one at once, and the motions left over are counted. */
function watchMotions(): void {
  const moved: Window['moved'] = { kinds: [], running: 0, left: null };
  window.moved = moved;
  const running = (): number =>
    document.getAnimations().filter((each) => !(each instanceof CSSTransition) && each.playState === 'running').length;
  new MutationObserver(() => {
    const kinds = document.querySelector<HTMLElement>('[data-motions]')?.dataset['motions'];
    if (kinds === undefined) return;
    moved.kinds.push(...kinds.split(' '));
    if (moved.left !== null) return;
    moved.running = running();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    moved.left = running() + document.querySelectorAll('[data-motions]').length;
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-motions'] });
}

/** Maximum number of keys pressed until something moves. */
const KEYS_MAX = 90;

async function playUntil(page: Page, game: string, isEnough: () => Promise<boolean>): Promise<void> {
  const keys = keysOf(game);
  for (let i = 0; i < KEYS_MAX && !(await isEnough()); i++) {
    if (await page.locator('.note .btn--primary').count()) return;
    await page.keyboard.press(keys[i % keys.length]!);
    await page.waitForTimeout(120);
  }
}

async function openTable(game: string): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await site.visitor({ reducedMotion: 'no-preference' });
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, RUNS[game] ?? runOf(game, 'motion'))}`);
  await page.waitForSelector('.frame[data-ready=true]');
  if (game === 'escape') await readStories(page);
  await page.waitForSelector('[data-motion-layer]', { state: 'attached' });
  return { page, faults };
}

const moved = (page: Page): Promise<Window['moved']> => page.evaluate(() => window.moved);

/** Counts the animations running at any frame from now on. */
function watchStillness(): void {
  const seen = window as unknown as { anything: number };
  seen.anything = 0;
  const look = (): void => {
    seen.anything += document.getAnimations().filter(({ playState }) => playState === 'running').length;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const shownN = async (page: Page): Promise<number> => Number(await page.locator('.frame').getAttribute('data-n'));

describe('motion', () => {
  for (const { id } of GAMES)
    it(`${id}: moves what was told, any key ends it at once, and whoever wants none has none`, async () => {
      const { page, faults } = await openTable(id);
      await page.evaluate(watchMotions);
      await playUntil(page, id, async () => (await moved(page)).left !== null);
      const { kinds, running, left } = await moved(page);
      expect(kinds.length).toBeGreaterThan(0);
      expect(running).toBeGreaterThan(0);
      expect(left).toBe(0);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await page.evaluate(watchStillness);
      const n = await shownN(page);
      await playUntil(page, id, async () => (await shownN(page)) >= n + 2);
      expect(await shownN(page)).toBeGreaterThan(n);
      expect(await page.evaluate(() => (window as unknown as { anything: number }).anything)).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    }, 60_000);
});

describe('the end of a run', () => {
  it('is a scene on the table: the verdict, the way to the result, and a way back to the table', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, runOf('duel', 'end'))}`);
    await page.waitForSelector('.options .act');
    for (let i = 0; i < 120 && !(await page.locator('.note .btn--primary').count()); i++)
      await afterStored(page, async () => {
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      });
    const scene = page.locator('[data-end=won], [data-end=lost], [data-end=drawn]');
    await scene.waitFor();
    expect(await scene.locator('h2').innerText()).toMatch(/wins|draw/i);
    const [stage, whole] = [await scene.boundingBox(), page.viewportSize()!];
    expect(stage!.width * stage!.height).toBeGreaterThan(0.85 * whole.width * whole.height);
    await scene.getByRole('button', { name: 'Look at the table' }).click();
    await scene.waitFor({ state: 'detached' });
    await page.click('.note .btn--primary');
    await page.waitForURL('**/end');
    expect(faults).toEqual([]);
  }, 60_000);
});
