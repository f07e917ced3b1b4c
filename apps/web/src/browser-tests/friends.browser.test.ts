import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const READY = '.frame[data-ready=true]';

/** Opens Home and presses the arch, then the preset with a friend: two presses to an invitation. */
async function invite(page: Page): Promise<string> {
  await page.goto(site.url);
  await page.click('[data-door=vibes] a[href="/g/vibes"]');
  await page.click('[data-preset=duel]');
  await page.waitForSelector('[data-invitation^=http]');
  return (await page.locator('[data-invitation]').getAttribute('data-invitation'))!;
}

/** Plays a beat if possible, and closes a reveal. */
async function playOn(page: Page, key: string): Promise<void> {
  if (await page.locator('.vibes_reveal').count()) await page.keyboard.press('Enter');
  if (!(await page.locator(READY).count())) return;
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Name of the other player at the table. */
const nameIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/sessions/${window.location.pathname.split('/')[2]}`);
    const { names } = (await answer.json()) as { names: { [seat: string]: string } };
    return Object.values(names)[0] ?? '';
  });

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.note .btn--primary').count()) > 0;

/** Both play until the duel is over on both screens. */
async function playToEnd(owner: Page, friend: Page): Promise<void> {
  for (let i = 0; i < 400 && !((await isOver(owner)) && (await isOver(friend))); i++) {
    const key = String((i % 4) + 1);
    await playOn(owner, key);
    await playOn(friend, key);
    await owner.waitForTimeout(40);
  }
}

describe('a friend', () => {
  it('given a seat is invited at once', async () => {
    const { page } = await site.visitor();
    await page.goto(`${site.url}/g/duel`);
    await page.getByRole('radiogroup', { name: 'Right', exact: true }).getByRole('radio', { name: 'Friend' }).click();
    await page.waitForSelector('[data-invitation^=http]');
  });

  it('has a preset in Shattered Dungeon', async () => {
    const { page } = await site.visitor();
    await page.goto(`${site.url}/g/shattered`);
    await page.click('[data-preset=friend]');
    await page.waitForSelector('[data-invitation^=http]');
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Continue Shattered Dungeon' }).waitFor();
  });
});

describe('a run shown to everybody', () => {
  it('stands under Watch while it is played, and nothing hidden is seen there', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const id = await beginRun(page, { game: 'duel', seats: { left: 'you', right: { bot: 'greedy' } } });
    await page.goto(`${site.url}/play/${id}`);
    await page.waitForSelector(READY);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show this run to everybody' }).click();
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.textContent?.includes('Shown:'));
    const { page: watcher } = await site.visitor();
    await watcher.goto(`${site.url}/watch`);
    await watcher.click(`[data-live="${id}"]`);
    await watcher.waitForSelector('.scene-table');
    expect(await watcher.locator('.act--primary').count()).toBe(0);
    expect(await watcher.locator('.scene-table').innerText()).toContain('hidden');
  });
});

describe('two people, two browsers', () => {
  it('meet by an invitation, play a duel of Vibes to its end before a watcher, and play again', async () => {
    const { page: owner, faults } = await site.visitor();
    const { page: friend, faults: friendFaults } = await site.visitor();
    const { page: watcher } = await site.visitor();
    const address = await invite(owner);
    expect(address).toContain('/join/');
    expect(await owner.locator('[data-who=open]').innerText()).toContain('Waiting for Foe');
    expect(await owner.locator('[data-invitation] svg[role=img] path').getAttribute('d')).toMatch(/^M\d+ \d+h/);

    await friend.goto(address);
    await owner.waitForURL(/\/play\//, { timeout: 20_000 });
    await owner.waitForSelector(READY, { timeout: 20_000 });
    await friend.waitForSelector(READY, { timeout: 20_000 });
    expect(await nameIn(friend)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(await nameIn(owner)).not.toBe(await nameIn(friend));

    const id = owner.url().split('/').at(-1)!.split('?')[0]!;
    const link = await owner.evaluate(async (session) => {
      const answer = await fetch(`/api/sessions/${session}/spectate`, { method: 'POST' });
      return ((await answer.json()) as { link: string }).link;
    }, id);
    await watcher.goto(`${site.url}/play/${id}?link=${link}`);
    await watcher.waitForSelector('.frame');
    expect(await watcher.locator('.act--primary').count()).toBe(0);

    await playToEnd(owner, friend);
    expect(await isOver(owner)).toBe(true);
    expect(await isOver(friend)).toBe(true);
    await watcher.waitForFunction(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['n']) > 2, null, {
      timeout: 15_000,
    });

    const ownerName = await nameIn(friend);
    await friend.click('.note .btn--primary');
    await friend.waitForSelector('[data-rematch]');
    await owner.click('.note .btn--primary');
    await owner.click('[data-rematch]');
    await owner.waitForSelector('[data-invitation^=http]');
    await friend.waitForSelector('[data-offered]', { timeout: 20_000 });
    expect(await friend.locator('[data-offered]').innerText()).toBe(`${ownerName} wants a rematch.`);
    await friend.getByRole('button', { name: 'Join' }).click();
    await owner.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.includes(id), {
      timeout: 20_000,
    });
    await owner.waitForSelector(READY, { timeout: 20_000 });
    expect(await owner.locator('.frame').getAttribute('data-n')).toBe('0');
    expect([...faults, ...friendFaults]).toEqual([]);
  }, 240_000);
});
