import type { Page } from 'playwright-core';
import { readStories } from './any-game.ts';
import type { Hands } from './hands.ts';
import { afterStored, beginRun, type TestSite } from './harness.ts';

/** Begins a run, opens its table and dismisses the opening stories. */
export async function openGrid(site: Pick<TestSite, 'url' | 'startUrl'>, page: Page, run: object): Promise<string> {
  await page.goto(site.startUrl);
  const session = await beginRun(page, { ...run, seats: { kael: 'you' } });
  await page.goto(`${site.url}/play/${session}`);
  await page.waitForSelector('.frame[data-ready=true] [data-scene]');
  await readStories(page);
  await page.waitForSelector('[data-verb], [data-verbs]');
  return session;
}

/** The seat's view of a run. */
export const viewOf = <V>(page: Page, session: string): Promise<V> =>
  page.evaluate(
    async (id) => ((await (await fetch(`/api/sessions/${id}`)).json()) as { view: unknown }).view,
    session,
  ) as Promise<V>;

const KEYS: { readonly [way: string]: string } = {
  north: 'ArrowUp',
  east: 'ArrowRight',
  south: 'ArrowDown',
  west: 'ArrowLeft',
  up: '<',
};

/** Selects an exit and takes it; does not press one that is already selected. */
export async function walk(page: Page, hands: Hands, way: string): Promise<void> {
  await readStories(page);
  const exit = page.locator(`[data-way=${way}]`);
  await afterStored(page, async () => {
    if ((await exit.getAttribute('aria-pressed')) !== 'true') await hands.choose(page, KEYS[way]!, exit);
    await hands.commit(page);
  });
}
