import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, beginRun, type House, openHouse } from '../browser/harness.ts';
import { played } from '../browser/played.mjs';
import type { VibesView } from './tables/vibes/view.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

/** A visitor before a beat that is about to be chosen. */
async function atScheme(look?: Parameters<House['visitor']>[0], settings: object = {}) {
  const visitor = await house.visitor(look);
  const { page } = visitor;
  await page.addInitScript((state) => {
    if (!localStorage.getItem('undercroft.settings'))
      localStorage.setItem('undercroft.settings', JSON.stringify({ state, version: 1 }));
  }, settings);
  await page.goto(house.url);
  const run = await played(page, { game: 'vibes', seed: '7', seat: 'player', mind: 'avg' });
  await page.goto(
    `${house.url}${await run.at(({ phase, fight }: VibesView) => phase === 'scheme' && fight!.beat >= 2)}`,
  );
  await page.waitForSelector('.frame[data-ready=true] .verdict');
  return visitor;
}

const commit = (page: Page): Promise<void> => afterStored(page, () => page.keyboard.press('Enter'));

describe('the Reveal', () => {
  it('turns both cards over and tells sum, order, causes and prediction, each with code and rule', async () => {
    const { page, faults } = await atScheme();
    await page.keyboard.press('b');
    await commit(page);
    await page.waitForSelector('.reveal');
    expect(await page.locator('.turned').count()).toBe(2);
    expect(await page.locator('.stamp').count()).toBe(2);
    expect(await page.locator('.sum__total').first().innerText()).toMatch(/^\d+/);
    expect(await page.locator('.order li').count()).toBe(2);
    const causes = await page.locator('.step').allInnerTexts();
    expect(causes.length).toBeGreaterThan(2);
    for (const cause of causes) expect(cause).toMatch(/XW-[A-Z-]+ NV-\d+/);
    expect(await page.locator('.because').innerText()).toMatch(/Read is (right|wrong)/);
    expect(faults).toEqual([]);
  });

  it('explains nothing more, on demand, or always', async () => {
    const { page } = await atScheme(undefined, { explain: 'off' });
    await commit(page);
    await page.waitForSelector('.reveal');
    const off = await page.locator('.step').count();
    await page.keyboard.press('w');
    await page.waitForSelector('.beats[data-explained=true]');
    const demanded = await page.locator('.step').count();
    expect(demanded).toBeGreaterThan(off);
    await page.keyboard.press('w');
    await page.waitForSelector('.beats[data-explained=false]');
    expect(await page.locator('.step').count()).toBe(off);
    await page.getByRole('button', { name: 'Always explain' }).click();
    await page.waitForSelector('.beats[data-explained=true]');
    expect(await page.locator('.step').count()).toBe(demanded);
  });

  it('tells the coach’s split of read, choice and luck after the beat', async () => {
    const { page } = await atScheme();
    await page.keyboard.press('a');
    await commit(page);
    await page.waitForSelector('.reveal');
    expect(await page.locator('.coach').count()).toBe(0);
    await page.keyboard.press('c');
    await page.waitForSelector('.coach .three');
    const [read, regret, luck] = await page.locator('.coach .three b').allInnerTexts();
    expect(Number(read)).toBeGreaterThanOrEqual(0);
    expect(Number(regret)).toBeGreaterThanOrEqual(0);
    expect(luck).toMatch(/^[+−]?\d+\.\d\d$/);
    expect(await page.locator('.mix__row').count()).toBeGreaterThan(1);
  });

  it('waits for a key at each cause where the speed is Step, and goes back by the left arrow', async () => {
    const { page } = await atScheme({ reducedMotion: 'no-preference' }, { speed: 'step', explain: 'always' });
    await commit(page);
    await page.waitForSelector('[data-reveal=telling]');
    expect(await page.locator('.step').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelectorAll('.step').length === 3);
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.step').length === 2);
    await page.keyboard.press('x');
    await page.waitForSelector('[data-reveal=done]');
  });

  it('moves, and any key finishes it; where motion is off nothing moves at all', async () => {
    const { page } = await atScheme({ reducedMotion: 'no-preference' });
    await commit(page);
    await page.waitForSelector('[data-reveal=telling]');
    await page.keyboard.press('q');
    await page.waitForSelector('[data-reveal=done]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.reveal', { state: 'detached' });

    const { page: calm } = await atScheme();
    await commit(calm);
    await calm.waitForSelector('[data-reveal=done]');
    expect(await calm.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('is not shown by itself where the speed is Instant, and can be opened again by R', async () => {
    const { page } = await atScheme(undefined, { speed: 'instant' });
    await commit(page);
    expect(await page.locator('.reveal').count()).toBe(0);
    await page.keyboard.press('r');
    await page.waitForSelector('.reveal');
    await page.keyboard.press('r');
    await page.waitForSelector('.reveal', { state: 'detached' });
  });
});

describe('No Turns, Only Vibes', () => {
  it('takes the prediction by click, by key and by drag', async () => {
    const { page } = await atScheme();
    const pinned = (): Promise<string> => page.locator('.read__what > b').innerText();
    await page.keyboard.press('c');
    expect(await pinned()).toBe('C');
    await page.locator('.dc--foe').nth(1).click();
    expect(await pinned()).toBe('B');
    await page.locator('.read__what').dragTo(page.locator('.slot').nth(0));
    expect(await pinned()).toBe('A');
  });

  it('plays a whole run by mouse: draft, map, beats, rewards', async () => {
    const { page, faults } = await house.visitor();
    await page.goto(house.url);
    const id = await beginRun(page, { game: 'vibes', seed: 'mouse', seats: { player: 'you' } });
    await page.goto(`${house.url}/play/${id}`);
    await page.waitForSelector('.frame[data-ready=true]');
    const isOver = page.locator('.note .btn--primary');
    for (let i = 0; i < 250 && !(await isOver.count()); i++) {
      if (await page.locator('.reveal').count()) await page.locator('.act--primary').click();
      await afterStored(page, () => page.locator('.act--primary').click());
    }
    expect(await isOver.count()).toBe(1);
    expect(faults).toEqual([]);
  });
});
