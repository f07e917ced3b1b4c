import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../browser/any-game.ts';
import { beginAt, isOver, openStaticSite, playActions, type StaticSite } from '../../browser/static-site.ts';

let site: StaticSite;
beforeAll(async () => {
  site = await openStaticSite();
}, 240_000);
afterAll(() => site?.close());

/** Actions taken by keys before a bot of the page's worker goes on. */
const BY_HAND = 5;

describe('whole runs on the site without a server or a network', () => {
  it('tabs share a run: what one does, the other shows', async () => {
    const { page, context, faults } = await site.visitor();
    await beginAt(page, site.url, 'duel');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('.frame[data-ready=true]');
    await playActions(page, keysOf('duel'), 1);
    const n = await page.locator('.frame').getAttribute('data-n');
    await other.waitForSelector(`.frame[data-n="${n}"][data-ready=true]`);
    await playActions(other, keysOf('duel'), 1);
    const later = await other.locator('.frame').getAttribute('data-n');
    expect(Number(later)).toBeGreaterThan(Number(n));
    await page.waitForSelector(`.frame[data-n="${later}"][data-ready=true]`);
    expect(faults).toEqual([]);
  }, 120_000);

  it.each(GAMES.map(({ id }) => id))(
    '%s: from its door to its end, result and replay',
    async (id) => {
      const { page, faults } = await site.visitor();
      await page.context().setOffline(true);
      await beginAt(page, site.url, id);
      expect(await playActions(page, keysOf(id), BY_HAND)).toBeGreaterThanOrEqual(1);
      if (!(await isOver(page))) {
        await page.getByRole('button', { name: /^Menu/ }).click();
        await page
          .getByRole('button', { name: /^Let a bot take over/ })
          .first()
          .click();
      }
      await page.waitForSelector('[href$="/end"]', { state: 'attached', timeout: 240_000 });
      const table = page.url();
      await page.goto(`${table}/end`);
      await page.waitForSelector('.result_again');
      await page.goto(table.replace('/play/', '/r/'));
      await page.waitForSelector('.topbar__game');
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
