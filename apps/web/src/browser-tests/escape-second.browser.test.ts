import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGrid, viewOf, walk } from '../../browser/escape-walk.ts';
import { ALL_HANDS } from '../../browser/hands.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';
import { COLUMNS } from '../games/escape/level-grid.ts';
import type { EscapeView } from '../games/escape/view.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const RUN = { game: 'escape', seed: '20260227', options: { edition: 2, difficulty: 'story' }, visibility: 'open' };

/** The way to the exit that edition 2 drew: along the row, then along the column. */
function nextWay({ you, second }: EscapeView): string {
  const [here, exit] = [you.at, second!.exit.at];
  if (here === exit) return 'up';
  const columns = (exit % COLUMNS) - (here % COLUMNS);
  if (columns !== 0) return columns > 0 ? 'east' : 'west';
  return exit > here ? 'south' : 'north';
}

describe('one whole chapter of the second edition', () => {
  for (const hands of ALL_HANDS)
    it(`[ED-231] [ED-271] ${hands.name}: few verbs, the way to the exit, and the page that closes it`, {
      timeout: 180_000,
    }, async () => {
      const { page, context, faults } = await site.visitor(hands.look);
      const session = await openGrid(site, page, RUN);
      expect(await page.locator('[data-verbs=few] .act').count()).toBeLessThanOrEqual(6);
      expect(await page.locator('[data-verb]').count()).toBe(0);
      for (let step = 0; step < 30; step++) {
        const view = await viewOf<EscapeView>(page, session);
        if (view.you.depth < 12) break;
        await walk(page, hands, nextWay(view));
      }
      const book = page.locator('[data-chapter="1"]');
      await book.waitFor();
      expect(await book.innerText()).toContain('Chapter 1 closes');
      await hands.commit(page);
      await page.waitForSelector('[data-verbs=few]');
      expect((await viewOf<EscapeView>(page, session)).you.depth).toBe(11);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await context.close();
    });
});
