import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-text.ts';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const BOT = { dungeon: 'you', visitor: { bot: 'heuristic' } };
const SCREENS = [
  { name: '1280 px', viewport: { width: 1280, height: 800 } },
  { name: '390 px', viewport: { width: 390, height: 844 } },
];
const THEMES = [
  { name: 'dark', colorScheme: 'dark' },
  { name: 'paper', colorScheme: 'light' },
] as const;
/** Each size in one theme; `npm run test:long` looks at both. */
const themesFor = (at: number): readonly (typeof THEMES)[number][] =>
  process.env['UNDERCROFT_LONG'] === undefined ? [THEMES[at % 2]!] : THEMES;

const cardsOf = (page: Page, more = ''): Promise<string[]> =>
  page.locator(`[data-card]${more}`).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['card']!));

/** Checks the page and every card selected once, then plays a card or ends the turn. Returns the texts cut off. */
async function checkAndPlay(page: Page, turn: number, looked: Set<string>): Promise<string[]> {
  const cut: string[] = [];
  const look = async (): Promise<void> => {
    cut.push(...(await cutTexts(page)));
  };
  for (let i = 0; i < 12 && (await page.locator('[data-reveal]').count()); i++) {
    await look();
    await page.keyboard.press('x');
    await page.waitForTimeout(20);
  }
  await page.waitForSelector('.frame[data-ready=true]');
  await look();
  for (const card of await cardsOf(page)) {
    if (looked.has(card)) continue;
    looked.add(card);
    await page.locator(`[data-card="${card}"]`).focus();
    await page.keyboard.press('Escape');
    await page.locator(`[data-card="${card}"]`).dispatchEvent('click');
    await look();
  }
  const phase = await page.evaluate(() => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'] ?? '');
  const keys = { react: 'n', answer: 'y', route: '2' }[phase];
  const free = phase === 'turn' ? await cardsOf(page, ':not([aria-disabled])') : [];
  const next = free[turn % Math.max(1, free.length)];
  if (keys) await page.keyboard.press(keys);
  else if (next && turn % 4 !== 3) await page.locator(`[data-card="${next}"]`).dispatchEvent('click');
  else await page.keyboard.press('e');
  await look();
  await page.keyboard.press('Enter');
  if (await page.locator('.commitbar .act--armed').count()) await page.keyboard.press('Enter');
  await page.waitForTimeout(120);
  return cut;
}

const TABLES = [
  { name: 'the Hollow', body: { seed: '7' }, turns: 6 },
  { name: 'the Gallery', body: { seed: '7', options: { route: ['WG'], visitor: 'moth' } }, turns: 4 },
  { name: 'the Breach', body: { seed: '3', options: { route: ['VB'] } }, turns: 4 },
  { name: 'the Sanctuary', body: { seed: '11', options: { visitor: 'symbiote' } }, turns: 6 },
];

describe('no text of a table of Shattered Dungeon is cut', () => {
  for (const [at, { name, viewport }] of SCREENS.entries())
    for (const { name: theme, colorScheme } of themesFor(at))
      it(`${name}, ${theme}: cards, buttons, header, bar and log line, over four rooms`, async () => {
        const { page, faults } = await site.visitor({ viewport, colorScheme });
        const cut = new Set<string>();
        await page.goto(site.startUrl);
        for (const { body, turns } of TABLES) {
          await page.goto(`${site.url}/play/${await beginRun(page, { game: 'shattered', seats: BOT, ...body })}`);
          await page.waitForSelector('.frame[data-ready=true] [data-card]');
          const looked = new Set<string>();
          for (let turn = 0; turn < turns; turn++)
            for (const one of await checkAndPlay(page, turn, looked)) cut.add(one);
        }
        expect([...cut]).toEqual([]);
        expect(faults).toEqual([]);
      }, 180_000);
});

describe('what Enter would do before anything is pressed', () => {
  it('is a Strike at its printed target, not at Vitality because that is offered first', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const scenario = { room: 'RH', round: 2, step: 'turn:D', D: { hand: ['RH.5'], pool: 4 }, V: { hand: [] } };
    const body = { game: 'shattered', seed: '7', seats: BOT, scenario };
    await page.goto(`${site.url}/play/${await beginRun(page, body)}`);
    await page.waitForSelector('.frame[data-ready=true] [data-card]');
    const bar = page.locator('.commitbar .act--primary .act__name');
    expect(await bar.textContent()).toBe('Crushing Grip at Resolve');
    await page.keyboard.press('1');
    expect(await bar.textContent()).toBe('Crushing Grip at Resolve');
  });

  it('is another target where the printed one takes nothing, and nothing where none does', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const readyAt = async (...names: string[]): Promise<string | null> => {
      const conditions = names.map((r) => ({ kind: 'fortify', r, n: 3, left: 2 }));
      const V = { hand: [], conditions };
      const scenario = { room: 'RH', round: 2, step: 'turn:D', D: { hand: ['RH.5'], pool: 4 }, V };
      const id = await beginRun(page, { game: 'shattered', seed: '7', seats: BOT, scenario });
      await page.goto(`${site.url}/play/${id}`);
      await page.waitForSelector('.frame[data-ready=true] [data-card]');
      return page.locator('.commitbar .act--primary .act__name').textContent();
    };
    expect(await readyAt('resolve')).toBe('Crushing Grip at Vitality');
    expect(await readyAt('resolve', 'vitality', 'nerve')).not.toContain('Crushing Grip');
  });
});
