import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
let page: Page;
let faults: string[];

beforeAll(async () => {
  site = await openSite();
  ({ page, faults } = await site.visitor());
}, 60_000);
afterAll(() => site?.close());

async function ask(): Promise<string | null> {
  await page.click('.lab_lab__go');
  await page.waitForSelector('[data-ended]', { timeout: 60_000 });
  await page.waitForSelector('.running', { state: 'detached' });
  return page.locator('[data-ended]').getAttribute('data-ended');
}

/** Axe violations in both themes, and overflow at 320 px. */
async function allFaults(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axeFaults(page, colorScheme)));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const isWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  return isWide ? [...found, 'wider than 320 px'] : found;
}

describe('questions of the lab', () => {
  it('are reached from the lab, and say what can be asked', async () => {
    await page.goto(`${site.url}/lab`);
    await page.click('text=Ask what causes what');
    await page.waitForSelector('h1:has-text("Ask what causes what.")');
    expect(await page.locator('.lab_lab__empty li').count()).toBe(5);
    expect(await allFaults()).toEqual([]);
  });

  it('answer a trial with a table, a chart and a CSV file', async () => {
    await page.goto(`${site.url}/lab/causes?game=duel`);
    await page.waitForSelector('.lab_lab__go');
    expect(await ask()).toBe('done');
    expect(await page.locator('h1').textContent()).toMatch(/win rate for certain/);
    const first = page.locator('.lab_survey__table').first();
    expect(await first.locator('tbody tr').count()).toBeGreaterThanOrEqual(4);
    expect(await first.locator('svg circle').count()).toBe(await first.locator('tbody tr').count());
    const [csv] = await Promise.all([page.waitForEvent('download'), page.click('text=CSV')]);
    expect(csv.suggestedFilename()).toBe('duel-trial.csv');
    expect(await allFaults()).toEqual([]);
  });

  it('show the games a figure comes from, and open one in the replay', async () => {
    await page.selectOption('label:has-text("Question") select', 'drama');
    expect(await ask()).toBe('done');
    expect(await page.locator('h1').textContent()).toContain('The lead changes');
    expect(await page.locator('.lab_lab__watch .tablet--go').count()).toBe(3);
    await page.locator('.lab_lab__watch .tablet--go').first().click();
    await page.waitForSelector('[data-verified=good]');
    expect(page.url()).toMatch(/#n=\d+$/);
    await page.goBack();
    await page.waitForSelector('.lab_survey__table');
  });

  it('say in a sentence why they cannot be asked', async () => {
    await page.fill('label:has-text("Games") input >> nth=0', '0');
    await page.click('.lab_lab__go');
    expect(await page.locator('[role=alert]').textContent()).toContain('whole number from 1 to 20,000');
    expect(faults).toEqual([]);
  });
});
