import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-text.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { played } from '../../browser/played.mjs';
import type { ObserverView } from '../games/observer/view.ts';
import type { VibesView } from '../games/vibes/view.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

let site: TestSite;
let page: Page;
let observer: Awaited<ReturnType<typeof played>>;
let vibes: Awaited<ReturnType<typeof played>>;
/** The same seeds in the first edition. */
let observer1: Awaited<ReturnType<typeof played>>;
let vibes1: Awaited<ReturnType<typeof played>>;

beforeAll(async () => {
  site = await openSite();
  ({ page } = await site.visitor({ colorScheme: 'dark' }));
  await page.goto(site.startUrl);
  const options = { pack: 'collapse' };
  observer = await played(page, { game: 'observer', seed: 'lantern-0417', seat: 'observer', bot: 'aware', options });
  vibes = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
  const classic = { ...options, edition: 1 };
  observer1 = await played(page, {
    game: 'observer',
    seed: 'lantern-0417',
    seat: 'observer',
    bot: 'aware',
    options: classic,
  });
  vibes1 = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg', options: { edition: 1 } });
}, 90_000);
afterAll(() => site?.close());

async function open(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.waitForSelector('.frame[data-ready=true] .ctx');
}

/** Each size in one theme; `npm run test:long` looks at both. */
const themesFor = (width: number): readonly ('dark' | 'light')[] => {
  if (process.env['UNDERCROFT_LONG'] !== undefined) return ['dark', 'light'];
  return [width === PHONE.width ? 'dark' : 'light'];
};

const OBSERVER: { readonly [name: string]: (view: ObserverView) => boolean } = {
  frontier: ({ mode, frontier }) => mode === 'frontier' && frontier.length > 3,
  combat: ({ mode }) => mode === 'combat',
  event: ({ mode }) => mode === 'event',
  rest: ({ mode }) => mode === 'rest',
  interlude: ({ mode, bag, second }) => mode === 'interlude' && !second?.spoils && bag.items.length > 0,
  spoils: ({ mode, second }) => mode === 'interlude' && second?.spoils != null,
};

const VIBES: { readonly [name: string]: (view: VibesView) => boolean } = {
  scheme: ({ phase, fight }) => phase === 'scheme' && fight!.beat >= 2,
  relic: ({ phase }) => phase === 'relic',
  draft: ({ phase }) => phase === 'draft',
  reward: ({ phase }) => phase === 'reward',
  map: ({ phase }) => phase === 'map',
  shop: ({ phase }) => phase === 'shop',
  camp: ({ phase }) => phase === 'camp',
  event: ({ phase }) => phase === 'event',
};

describe('no text of a table is cut at 390 and 1280 px, dark and light', () => {
  const tables = [
    ...Object.entries(OBSERVER).map(([name, isThere]) => ['observer', name, () => observer.at(isThere)] as const),
    ...Object.entries(VIBES).map(([name, isThere]) => ['vibes', name, () => vibes.at(isThere)] as const),
    ['observer, first edition', 'frontier', () => observer1.at(OBSERVER['frontier']!)] as const,
    ['observer, first edition', 'combat', () => observer1.at(OBSERVER['combat']!)] as const,
    ['vibes, first edition', 'scheme', () => vibes1.at(VIBES['scheme']!)] as const,
  ];
  it.each(tables)('%s: %s', async (_, __, at) => {
    await open(await at());
    for (const size of [PHONE, DESKTOP])
      for (const colorScheme of themesFor(size.width)) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(150);
        expect(await cutTexts(page), `${size.width} ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBe(size.width);
      }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  });
});

describe('Observer', () => {
  it('[OB-165] shows on each Location who is there, what it gives and its Zone Time Cost, on a phone too', async () => {
    await open(await observer1.at(OBSERVER['frontier']!));
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const tiles = page.locator('.observer_front > li');
      expect(await tiles.count()).toBeGreaterThan(3);
      for (const tile of await tiles.all()) {
        const text = (await tile.innerText()).replaceAll(/\s+/g, ' ');
        expect(text).toMatch(/Reward: \w|No reward|Rest: HP \+\d|You choose there/);
        expect(text).toMatch(/Zone Time Cost \d/);
        expect(text).not.toContain(' W ');
        expect((await tile.locator('.observer_prospect').boundingBox())!.height).toBeGreaterThan(10);
      }
    }
  });

  it('[OB-220] shows on each card whom you meet, what you get, what you lose and its Time, on a phone too', async () => {
    await open(await observer.at(OBSERVER['frontier']!));
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const tiles = page.locator('.observer_front > li');
      expect(await tiles.count()).toBeGreaterThan(3);
      const met: string[] = [];
      for (const tile of await tiles.all()) {
        const facts = await tile.locator('dl > div').allInnerTexts();
        const [meets, gets, loses] = facts.map((fact) => fact.replaceAll(/\s+/g, ' '));
        expect(meets).toMatch(/^You meet (.+, \d+ HP|Event\. Costs|Rest \d)/);
        if (meets!.includes('HP.')) expect(meets).toMatch(/Hits up to \d+|Never hits/);
        expect(gets).toMatch(/^You get (.+ or HP \+\d+ and Stamina \+\d+\.|Its gift|The Hunter gains|Nothing left)/);
        expect(loses).toMatch(/^If you leave it Gone in \d+(–\d+)? Time/);
        met.push(meets!);
        const time = (await tile.locator('.second_coin').innerText()).match(/\+\d+( to \+\d+)?/)?.[0];
        expect(await tile.locator('.observer_pick').getAttribute('aria-label')).toContain(`Zone Time Cost ${time}`);
        for (const part of ['.second_coin', 'dl > div:nth-child(1) dd', 'dl > div:nth-child(2) dd'])
          expect((await tile.locator(part).boundingBox())!.height, part).toBeGreaterThan(10);
      }
      expect(met.some((text) => text.includes(' HP.'))).toBe(true);
    }
  });

  it('[OB-165] a Rest says what Time it may take, as the button does; who is whole does not begin at one', async () => {
    await page.setViewportSize(DESKTOP);
    const id = await beginRun(page, {
      game: 'observer',
      seed: 'whole',
      seats: { observer: 'you' },
      scenario: {
        frontier: [
          { id: '04', stage: 'Secure', timer: 5 },
          { id: '01', stage: 'Secure', timer: 6 },
          { id: '03', stage: 'Unstable', timer: 4 },
        ],
      },
    });
    await open(`/play/${id}`);
    await page.waitForSelector('.observer_front > li:nth-child(2) [aria-pressed=true]');
    expect((await page.locator('.observer_front > li').first().innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'Zone Time Cost 0 +1–3',
    );
    await page.keyboard.press('1');
    expect(await page.locator('.act--primary').innerText()).toContain('Time +1 to +3');
  });
});

describe('Vibes', () => {
  it.each([
    ['second', () => vibes],
    ['first', () => vibes1],
  ] as const)(
    'keeps every card’s text on a phone, and the last row of results above the bar, in the %s edition',
    async (_, run) => {
      await open(await run().at(VIBES['scheme']!));
      await page.setViewportSize(PHONE);
      await page.evaluate(() => scrollTo(0, 0));
      const bar = (await page.locator('.actionbar').boundingBox())!.y;
      for (const text of await page.locator('.vibes_dc__text').all()) {
        const box = (await text.boundingBox())!;
        expect(box.height).toBeGreaterThan(10);
        expect(box.y + box.height).toBeLessThanOrEqual(bar);
      }
      for (const part of ['.vibes_swing', '.vibes_verdict'])
        for (const row of await page.locator(part).all()) {
          const box = (await row.boundingBox())!;
          expect(box.y + box.height, part).toBeLessThanOrEqual(bar);
        }
    },
  );

  it('[NV-121] says the habit and the least chance of its card, on the card and beside the Prediction', async () => {
    for (const kind of ['habit', 'tell']) {
      await page.setViewportSize(DESKTOP);
      await open(await vibes.at(({ phase, fight }: VibesView) => phase === 'scheme' && fight!.habit?.kind === kind));
      const badge = page.locator(`.vibes_slot [data-badge=${kind}]`);
      expect(await badge.innerText()).toMatch(/^(Habit|Tell) \d+%$/);
      const [, chance] = (await badge.innerText()).match(/(\d+%)/)!;
      const slot = page.locator('.vibes_slot', { has: page.locator(`[data-badge=${kind}]`) });
      const card = await slot.locator('.vibes_dc__name').innerText();
      expect(await page.locator('.vibes_read').innerText()).toContain(`At least ${chance}: ${card}.`);
      await badge.hover();
      await page.keyboard.press('?');
      await page.waitForSelector('.ui-why_why');
      expect(await page.locator('.ui-why_why').innerText()).toMatch(/never a promise/);
      await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE);
      const [badgeBox, nameBox] = [
        (await badge.boundingBox())!,
        (await slot.locator('.vibes_dc__name').boundingBox())!,
      ];
      expect(badgeBox.height).toBeGreaterThan(10);
      expect(badgeBox.y + badgeBox.height <= nameBox.y || badgeBox.y >= nameBox.y + nameBox.height).toBe(true);
    }
  });

  it('[NV-91] says what a Tell is, on the card and beside the Prediction', async () => {
    await page.setViewportSize(DESKTOP);
    const at = await vibes1.at(
      ({ phase, fight }: VibesView) => phase === 'scheme' && fight!.foe.row.some(({ isTell }) => isTell),
    );
    await open(at);
    expect(await page.locator('.vibes_telltag').first().getAttribute('title')).toMatch(/hint, never a promise/);
    expect(await page.locator('.vibes_read').innerText()).toMatch(/Tell: a card it likes/);
  });

  it('has the Prediction to drag while nothing is predicted', async () => {
    await page.setViewportSize(DESKTOP);
    const options = { mode: 'run', quick: true };
    const scenario = {
      node: { type: 'combat', enemy: 'brawler_pup' },
      instants: ['razor_oil'],
      you: { hp: 40, maxHp: 40, row: ['lunge', 'parry'] },
      foe: { row: ['crush', 'howl'] },
    };
    const id = await beginRun(page, { game: 'vibes', seed: 'drag', options, scenario, seats: { player: 'you' } });
    await open(`/play/${id}`);
    await page.locator('.vibes_instants .act').click();
    await page.waitForSelector('.vibes_instants .act[aria-pressed=true], .vibes_instants .act--selected');
    expect(await page.locator('.vibes_read__what > b').innerText()).toBe('?');
    await page.locator('.vibes_read__what').dragTo(page.locator('.vibes_slot').nth(1));
    expect(await page.locator('.vibes_read__what > b').innerText()).toBe('B');
  });

  it('keeps the beats so far on the table, each card with its Speed, and explains them all in the prototype', async () => {
    const options = { mode: 'prototype', seats: 1 };
    const [own, ...others] = GAMES.find(({ id }) => id === 'vibes')!.seats({ ...options } as never);
    const seats = { [own!]: 'you', ...Object.fromEntries(others.map((seat) => [seat, { bot: 'avg' }])) };
    const id = await beginRun(page, { game: 'vibes', seed: 'prototype', options, seats });
    await open(`/play/${id}`);
    await page.waitForSelector('.vibes_verdict, .vibes_slot');
    expect(await page.locator('.vibes_runlog').count()).toBe(0);
    await page.keyboard.press('1');
    await page.keyboard.press('a');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.waitForSelector('.vibes_beats[data-explained=true]');
    await page.keyboard.press('w');
    await page.waitForSelector('.vibes_beats[data-explained=false]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.vibes_runlog li');
    const row = page.locator('.vibes_runlog li').first();
    expect(await row.locator('.vibes_runlog__card i').allInnerTexts()).toEqual([
      expect.stringMatching(/^[1-6]$/),
      expect.stringMatching(/^[1-6]$/),
    ]);
    const speeds = (await row.locator('.vibes_runlog__card i').allInnerTexts()).map(Number);
    expect(speeds[0]).toBeGreaterThanOrEqual(speeds[1]!);
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Beat 1 .*you (-?\d+), foe (-?\d+)/);
  });
});
