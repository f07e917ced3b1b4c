import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { commitByMouse } from './vibes-mouse.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

describe('No Turns, Only Vibes', () => {
  it('plays a whole run by mouse: draft, map, beats, rewards', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    const id = await beginRun(page, { game: 'vibes', seed: 'mouse', seats: { player: 'you' } });
    await page.goto(`${site.url}/play/${id}`);
    await page.waitForSelector('.frame[data-ready=true]');
    const isOver = page.locator('.note .btn--primary');
    for (let i = 0; i < 250 && !(await isOver.count()); i++) {
      if (await page.locator('.vibes_reveal').count()) await page.locator('.act--primary').click();
      await afterStored(page, () => commitByMouse(page));
    }
    expect(await isOver.count()).toBe(1);
    expect(faults).toEqual([]);
  }, 240_000);
});
