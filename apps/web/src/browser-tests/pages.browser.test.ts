import { AxeBuilder } from '@axe-core/playwright';
import { copyJson, isRefusal, replays, start } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { post } from '../../browser/played.mjs';

let site: TestSite;
let page: Page;
const made: { [name: string]: string } = {};
const faults: string[] = [];

const OBSERVER = { game: 'observer', seed: 'pages', options: { pack: 'collapse' }, seats: { observer: 'you' } };
const DUEL = { game: 'duel', seed: 'pages', seats: { left: 'you', right: { bot: 'greedy' } } };

beforeAll(async () => {
  site = await openSite();
  const visitor = await site.visitor();
  page = visitor.page;
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  await page.goto(site.startUrl);
  const observer = await beginRun(page, OBSERVER);
  const fight = await beginRun(page, OBSERVER);
  const duel = await beginRun(page, DUEL);
  const ended = await beginRun(page, { ...OBSERVER, options: {} });
  await page.evaluate(
    async ([toEnd, toFight]) => {
      const act = (id: string | undefined, action: object): Promise<Response> =>
        fetch(`/api/sessions/${id}/actions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seat: 'observer', action }),
        });
      await act(toFight, { type: 'go', slot: 1 });
      await act(toEnd, { type: 'go', slot: 1 });
      await act(toEnd, { type: 'abandon' });
      await fetch(`/api/sessions/${toEnd}/share`, { method: 'POST' });
    },
    [ended, fight],
  );
  const vibes = await beginRun(page, { game: 'vibes', seed: 'pages', seats: { player: 'you' } });
  await page.evaluate(async (id) => {
    for (let n = 0; n < 12; n++) {
      const { offers } = (await (await fetch(`/api/sessions/${id}/actions`)).json()) as {
        offers: { action: { type: string } }[];
      };
      if (offers[0]?.action.type === 'commit') return;
      await fetch(`/api/sessions/${id}/actions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat: 'player', action: offers[0]?.action }),
      });
    }
  }, vibes);
  const { session: held } = await post(page, '/api/daily/darkdelve');
  await page.evaluate(async (id) => {
    for (let n = 0; n < 12; n++) {
      const { offers } = (await (await fetch(`/api/sessions/${id}/actions`)).json()) as {
        offers: { action: { type: string }; available: boolean }[];
      };
      const open = offers.filter(({ available }) => available);
      const action = (open.find((offer) => offer.action.type === 'abandon') ?? open[0])?.action;
      const headers = { 'content-type': 'application/json' };
      if (action)
        await fetch(`/api/sessions/${id}/actions`, { method: 'POST', headers, body: JSON.stringify({ action }) });
    }
  }, held);
  made['held'] = held;
  for (const game of ['shattered', 'darkdelve', 'escape']) made[game] = await beginRun(page, { game, seed: 'pages' });
  Object.assign(made, { vibes, observer, fight, duel, ended });
}, 60_000);
afterAll(() => site?.close());

async function open(route: string): Promise<void> {
  await page.goto(`${site.url}${route}`);
  await page.waitForSelector('h1');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** Every address, by name; runs are made before the tests. */
const ROUTES: { readonly [name: string]: () => string } = {
  Home: () => '/',
  'New game': () => '/g/observer',
  'Observer’s frontier': () => `/play/${made['observer']}`,
  'Observer’s combat': () => `/play/${made['fight']}`,
  'scheme of No Turns, Only Vibes': () => `/play/${made['vibes']}`,
  'generic table': () => `/play/${made['duel']}`,
  'plain view': () => `/play/${made['duel']}?view=plain`,
  Result: () => `/play/${made['ended']}/end`,
  Replay: () => `/r/${made['ended']}`,
  Codex: () => '/codex/duel',
  'Codex of No Turns, Only Vibes': () => '/codex/vibes#quick_jab',
  'How to play Observer': () => '/how/observer',
  'How to play Escape': () => '/how/escape',
  Learn: () => '/learn',
  'first lesson of Duel': () => '/learn/duel',
  Watch: () => '/watch',
  Credits: () => '/credits',
  'table of Shattered Dungeon': () => `/play/${made['shattered']}`,
  'table of Darkdelve': () => `/play/${made['darkdelve']}`,
  'table of Escape': () => `/play/${made['escape']}`,
  'Rule book': () => '/rules/duel',
  History: () => '/history',
  'Play reports': () => '/reports',
  Daily: () => '/daily',
  'Result of a daily run': () => `/play/${made['held']}/end`,
  Settings: () => '/settings',
  Account: () => '/account',
  Agents: () => '/agents',
  'run that is not there': () => '/play/nothing',
  'unknown address': () => '/no/such/door',
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All axe violations, as lines. */
async function faultsOf(route: string, theme: 'dark' | 'light'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(
        ({ html, failureSummary }) => `${theme} ${route} ${id}: ${html.slice(0, 140)} ${failureSummary?.slice(0, 220)}`,
      ),
  );
}

async function sidewaysScroll(route: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 700 });
  const narrow = await overflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = await overflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [narrow && `${route} at 320 px: ${narrow}`, large && `${route} at 200 %: ${large}`].filter(
    Boolean,
  ) as string[];
}

it('[REL-OLD-01] the replay plays a run on the earlier content the server keeps, and says so where it keeps none', async () => {
  const { content } = gameById('duel')!;
  const tables = copyJson(content!.tables) as { limits: { hp_max: number } };
  tables.limits.hp_max = 33;
  const begun = start(content!.make(tables), { seed: 'earlier' });
  if (isRefusal(begun)) throw new Error(begun.refused);
  const text = replays.write(begun.run.header, [], null);
  await open('/');
  await page.evaluate((replay) => sessionStorage.setItem('undercroft.replay', replay), text);
  await open('/r/local');
  expect(await page.textContent('h1')).toBe('This run cannot be played here.');
  await page.route('**/api/games/duel/tables?*', (query) => query.fulfill({ json: { tables } }));
  await page.goto(`${site.url}/r/local`);
  await page.waitForSelector('.replay_replay__stage :text("33")');
  await page.unroute('**/api/games/duel/tables?*');
});

describe('every page', () => {
  for (const [name, address] of Object.entries(ROUTES))
    it(`${name}: no fault in either theme, no sideways scroll at 320 px or 200 % text`, async () => {
      const route = address();
      await open(route);
      expect.soft(await faultsOf(route, 'dark')).toEqual([]);
      expect.soft(await faultsOf(route, 'light')).toEqual([]);
      expect.soft(await sidewaysScroll(route)).toEqual([]);
    });

  it('Reveal with the coach: no fault in either theme, no sideways scroll at 320 px or 200 % text', async () => {
    const route = ROUTES['scheme of No Turns, Only Vibes']!();
    await open(route);
    await page.waitForSelector('.frame[data-ready=true] .vibes_verdict');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('c');
    await page.waitForSelector('.vibes_coach .vibes_three');
    expect.soft(await faultsOf(route, 'dark')).toEqual([]);
    expect.soft(await faultsOf(route, 'light')).toEqual([]);
    expect.soft(await sidewaysScroll(route)).toEqual([]);
    await page.keyboard.press('c');
  });

  it('keeps its policy: no script, style or origin but its own', async () => {
    expect(faults).toEqual([]);
    const outside: string[] = [];
    page.on('request', (request) => !request.url().startsWith(site.url) && outside.push(request.url()));
    for (const address of Object.values(ROUTES).slice(0, 4)) await open(address());
    expect(outside.filter((address) => !address.startsWith('blob:') && !address.startsWith('data:'))).toEqual([]);
  });

  it('has a way past the bar on top of a table, and a log that is one stop of Tab', async () => {
    await open(ROUTES['generic table']!());
    await page.waitForSelector('.options .act');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('a.skip'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('stage');
    await page.keyboard.press('l');
    await page.waitForSelector('.kit-log_log__line');
    const stops = await page
      .locator('.kit-log_log__scroll, .kit-log_log__scroll *')
      .evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex >= 0).length);
    expect(stops).toBe(1);
    await page.locator('.kit-log_log__scroll').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.matches('.kit-log_log__line'))).toBe(true);
    const first = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(first);
    await page.keyboard.press('Escape');
  });

  it('tells each action in one sentence to whoever listens', async () => {
    await open(ROUTES['generic table']!());
    await page.waitForSelector('.options .act');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.waitForFunction(() => (document.querySelector('[data-narration]')?.textContent ?? '').length > 10);
    expect(await page.locator('[data-narration]').getAttribute('aria-live')).toBe('polite');
  });
});

/** The element that overflows to the right; '' if there is none. */
const overflow = (at: Page): Promise<string> =>
  at.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return '';
    const wide = [...document.querySelectorAll('body *')].find(
      (each) => each.getBoundingClientRect().right > width + 1,
    );
    return `${document.documentElement.scrollWidth} > ${width}: ${wide?.outerHTML.slice(0, 160)}`;
  });
