import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from '../../browser/harness.ts';
import { played } from '../../browser/played.mjs';
import type { VibesView } from '../games/vibes/view.ts';

let site: TestSite;
let page: Page;
let run: Awaited<ReturnType<typeof played>>;
beforeAll(async () => {
  site = await openSite();
  ({ page } = await site.visitor());
  await page.goto(site.startUrl);
  run = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
}, 60_000);
afterAll(() => site?.close());

async function at(isThere: (view: VibesView) => boolean, view2: string): Promise<void> {
  await page.goto(`${site.url}${await run.at(isThere)}`);
  await page.waitForSelector(`.frame[data-ready=true] ${view2}`);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All axe violations in both themes, and elements that overflow at 320 px. */
async function faultsHere(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes[0]?.html.slice(0, 140)} ${nodes[0]?.failureSummary?.slice(0, 200)}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide at 320`);
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

const PLACES: { readonly [name: string]: readonly [(view: VibesView) => boolean, string] } = {
  relic: [({ phase }) => phase === 'relic', '.vibes_stand'],
  reward: [({ phase }) => phase === 'reward', '.vibes_fan'],
  camp: [({ phase }) => phase === 'camp', '[data-place=camp] .vibes_ways'],
  event: [({ phase }) => phase === 'event', '[data-place=event] .vibes_ways'],
  shop: [({ phase }) => phase === 'shop', '.vibes_shop'],
  map: [({ phase, floor }) => phase === 'map' && floor === 0, '[data-behind=combat]'],
};

describe('the places of a run of No Turns, Only Vibes', () => {
  it.each(Object.keys(PLACES))('%s: no fault in either theme, no sideways scroll at 320 px', async (name) => {
    const [isThere, sight] = PLACES[name]!;
    await at(isThere, sight);
    expect(await faultsHere()).toEqual([]);
  });

  it('the shop hatches each price that could no longer be paid after what is selected', async () => {
    await at(PLACES['shop']![0], '.vibes_shop');
    expect(await page.locator('[data-price=after]').count()).toBe(0);
    await page.keyboard.press('1');
    await page.waitForSelector('[data-price=selected]');
    const gold = Number(
      await page
        .locator('[data-left]')
        .innerText()
        .then((text) => text.replace('→ ', '')),
    );
    const prices = await page.locator('[data-price=after] b').allInnerTexts();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(Number.parseInt(price, 10)).toBeGreaterThan(gold);
    expect(await faultsHere()).toEqual([]);
  });

  it('the camp opens the deck by a key, and says what a card becomes; nothing is chosen meanwhile', async () => {
    await at(PLACES['camp']![0], '[data-place=camp] .vibes_ways');
    await page.keyboard.press('3');
    await page.waitForSelector('[data-deck=tinker] .vibes_mini');
    expect(await page.locator('.act--primary').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('c');
    expect(await page.locator('[data-swap]').innerText()).toContain('Lunge+');
    expect(await faultsHere()).toEqual([]);
    await page.keyboard.press('1');
    await page.waitForSelector('[data-deck]', { state: 'detached' });
  });

  it('the first door of an Act has each of its four foes behind it, one in four', async () => {
    await at(PLACES['map']![0], '[data-behind=combat]');
    const foes = await page.locator('[data-open] [data-foe] em').allInnerTexts();
    expect(foes).toEqual(['1 in 4', '1 in 4', '1 in 4', '1 in 4']);
  });

  it('the result of a lost run shows who won, and points that add up', async () => {
    await page.goto(`${site.url}/play/${run.session}/end`);
    await page.waitForSelector('[data-sheet]');
    expect(await page.locator('[data-killer]').innerText()).toMatch(/^Lost to /);
    const total = Number(await page.locator('[data-earned]').getAttribute('data-earned'));
    const parts = (await page.locator('[data-earned]').innerText()).matchAll(/(\d+) for /g);
    expect([...parts].reduce((sum, [, n]) => sum + Number(n), 0)).toBe(total);
    expect(await faultsHere()).toEqual([]);
  });

  it('a lesson darkens all but what its step asks for', async () => {
    await page.goto(`${site.url}/learn/vibes?lesson=read`);
    await page.waitForSelector('[data-light="2"]');
    expect(await faultsHere()).toEqual([]);
  });
});
