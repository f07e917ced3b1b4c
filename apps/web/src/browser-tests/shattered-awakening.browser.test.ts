import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-text.ts';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const READY = '.frame[data-ready=true]';
const PHASE = '[data-phase]';
const FREE = '[data-choices] .act:not([aria-disabled])';
const OPTIONS = { edition: 2, mode: 'awakening', length: 12, unlocks: 'all', answers: { D: 'formula', V: 'formula' } };
const BODY = {
  game: 'shattered',
  seed: '7',
  options: OPTIONS,
  seats: { dungeon: 'you', visitor: { bot: 'heuristic' } },
};
const PURSE = { essence: 30, knowledge: 30 };
const CARDS = {
  satchel: ['ID.1'],
  counters: [{ card: 'RH.4', a: 4, b: 1 }],
  companions: [{ kind: 'symbiote' }],
};

/** The last visitor is dead as soon as the turn ends. */
const LAST_TURN = {
  ...{ phase: 'turn', run: 12, room: 'RH', visited: ['RH'], round: 2, step: 'turn:D' },
  D: { hand: [], pool: 9 },
  V: { hand: [], pool: 9, res: { vitality: 0 } },
  record: { next: 'VW+scout+thief' },
};

const phaseOf = (page: Page): Promise<string> =>
  page
    .locator(PHASE)
    .first()
    .evaluate((element) => (element as HTMLElement).dataset['phase'] ?? '');
const at = (page: Page): Promise<number> =>
  page.locator('.frame').evaluate((frame) => Number((frame as HTMLElement).dataset['n']));

async function openAt(page: Page, scenario?: object): Promise<void> {
  await page.goto(site.startUrl);
  const id = await beginRun(page, scenario ? { ...BODY, scenario } : BODY);
  await page.goto(`${site.url}/play/${id}`);
  await page.waitForSelector(`${READY} ${PHASE}`);
}

/** Commits what is chosen, twice if the bar asks again. */
async function commit(page: Page, hands: Hands): Promise<void> {
  const before = await at(page);
  await hands.commit(page);
  if (await page.locator('.commitbar .act--armed').count()) await hands.commit(page);
  await page.waitForFunction(
    (was) => {
      const { n, ready } = document.querySelector<HTMLElement>('.frame')!.dataset;
      return Number(n) > was && ready === 'true';
    },
    before,
    { timeout: 15_000 },
  );
}

/** Leaves the workshop or the market, or opens the Mouth. */
async function leave(page: Page, hands: Hands): Promise<void> {
  await hands.choose(page, 'e', page.locator('.commitbar .side .act', { hasText: /Leave|Open/ }));
  await commit(page, hands);
}

/** Chooses the first thing that can be done, and does it. */
async function doFirst(page: Page, hands: Hands): Promise<void> {
  const tile = page.locator(FREE).first();
  const key = ((await tile.locator('.kbd').textContent()) ?? '').trim();
  if ((await tile.getAttribute('aria-pressed')) !== 'true') await hands.choose(page, key, tile);
  await commit(page, hands);
}

async function openPage(page: Page, hands: Hands, id: string): Promise<void> {
  const tab = page.locator(`[data-page=${id}]`);
  for (let i = 0; i < 6 && (await tab.getAttribute('aria-pressed')) !== 'true'; i++)
    await hands.choose(page, 'ArrowRight', tab);
}

const pick = (page: Page, hands: Hands, key: string, selector: string): Promise<void> =>
  hands.choose(page, key, page.locator(selector).first());

/** Every page of the workshop, each with something chosen; then a room is dug. */
async function workshop(page: Page, hands: Hands, look: () => Promise<void>): Promise<void> {
  for (const id of ['cards', 'evolve', 'craft', 'posts']) {
    await openPage(page, hands, id);
    await look();
    if (await page.locator('[data-subject]').count()) await pick(page, hands, '1', '[data-subject]');
    await look();
    expect(await page.locator('[data-choices] .options .act').count()).toBeLessThanOrEqual(9);
  }
  await openPage(page, hands, 'plan');
  await pick(page, hands, '2', '[data-site="1b"]');
  await look();
  await hands.choose(page, 'Escape', page.locator('[data-back]'));
  await pick(page, hands, '1', '[data-site="1a"]');
  await look();
  await doFirst(page, hands);
  expect(await phaseOf(page)).toBe('dig');
}

describe('[SD-221] the time between two visits of an Awakening', () => {
  for (const hands of ALL_HANDS)
    it(`${hands.name}: from the legacy to the open Mouth, and every later phase`, async () => {
      const { page, faults } = await site.visitor({ ...hands.look, colorScheme: 'dark' });
      const seen = new Set<string>();
      const cut = new Set<string>();
      const look = async (): Promise<void> => {
        seen.add(await phaseOf(page));
        for (const one of await cutTexts(page)) cut.add(one);
        expect(await page.locator('[data-life]').count()).toBe(1);
      };
      await openAt(page);
      await look();
      await doFirst(page, hands);
      await look();
      await leave(page, hands);
      await look();
      await leave(page, hands);
      expect(await phaseOf(page)).toBe('turn');
      await openAt(page, {
        phase: 'companion',
        run: 3,
        record: {
          ...PURSE,
          awakening: { ...CARDS, companions: [], lastVisit: { kind: 'moth', outcome: 'Bond', site: '1b' } },
        },
      });
      for (let i = 0; i < 4 && (await phaseOf(page)) !== 'dig'; i++) {
        await look();
        await doFirst(page, hands);
      }
      await openAt(page, { phase: 'dig', run: 3, record: { ...PURSE, awakening: CARDS } });
      await look();
      await workshop(page, hands, look);
      await leave(page, hands);
      await look();
      await pick(page, hands, '1', '[data-ware]');
      await look();
      await hands.choose(page, 'Escape', page.locator('[data-back]'));
      await leave(page, hands);
      await look();
      await leave(page, hands);
      await openAt(page, LAST_TURN);
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-phase=over] [data-ending]');
      await look();
      expect([...seen].sort()).toEqual(['approach', 'companion', 'dig', 'graft', 'legacy', 'market', 'over', 'scene']);
      expect([...cut]).toEqual([]);
      expect(faults).toEqual([]);
    }, 180_000);
});
