import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-text.ts';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { post } from '../../browser/played.mjs';

let site: TestSite;

beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const DELVE = { mode: 'expedition', tier: 'T8' };

/** Two rooms before a portal: a chest to open, then the way out. */
const LEAVING = {
  floor: { n: 1, template: 'A' },
  at: 'S',
  prev: 'P',
  rooms: {
    P: { type: 'COMBAT', state: 'CLEARED' },
    S: { type: 'TREASURE', chest: { gold: 12, base: 1, slot: 'helm' } },
  },
};

/** A phantom treasure door to the East, at Dread 78. */
const SWIMMING = {
  floor: { n: 2, template: 'A' },
  hero: { dread: 78, torches: 0 },
  rooms: { Q: { type: 'COMBAT', state: 'CLEARED' }, P: { type: 'COMBAT', state: 'CLEARED' } },
  pins: { P3: 'phantom:E', 'P1:*E': 'TREASURE', 'P1h:*E': false, 'P2:*E': 'TREASURE' },
};

/** A moment of every table. */
const SCENES: { readonly [name: string]: object } = {
  doors: { floor: { n: 2, template: 'A' }, hero: { dread: 60 } },
  fight: {
    floor: { n: 2, template: 'A' },
    at: 'P',
    prev: 'L',
    hero: { hp: 31, torchLit: true, ward: 4 },
    combat: { enemy: { id: 'plague_ghoul' } },
  },
  crowded: {
    tier: 'T5',
    floor: { n: 3, template: 'C' },
    at: 'P',
    prev: 'L',
    hero: {
      hp: 47,
      dread: 74,
      statuses: { poison: 3, bleed: 2 },
      belt: ['healing_potion', 'calm_draught', 'smoke_bomb'].map((id) => ({ id, n: 2 })),
    },
    camp: { bestiary: { gravewarden: { met: 20, deaths: 1 } } },
    combat: { enemy: { id: 'gravewarden' }, n: 3, round: 3 },
  },
  stairs: {
    floor: { n: 3, template: 'B' },
    hero: { gold: 67, goldByFloor: [0, 0, 67, 0, 0] },
    at: 'X',
    prev: 'S',
  },
  waystone: {
    floor: { n: 3, template: 'B' },
    hero: { gold: 67, gear: { accessory: 'iron_band' }, bag: ['bone_club'] },
    at: 'Q',
    prev: 'P',
    rooms: { Q: { type: 'WAYSTONE' } },
  },
  threshold: {
    floor: { n: 5, template: 'D1' },
    hero: { gold: 130, goldByFloor: [0, 0, 0, 90, 40], bag: [{ id: 'bone_club', foundOn: 5 }] },
    at: 'X',
    prev: 'D',
  },
  chest: { floor: { n: 1, template: 'A' }, at: 'S', prev: 'P', rooms: { S: { type: 'TREASURE' } } },
  well: {
    floor: { n: 2, template: 'A' },
    hero: { gold: 30 },
    at: 'S',
    prev: 'P',
    rooms: { S: { event: { id: 'whispering_well' } } },
  },
};

/** Texts of the table that lie under something else. Runs in the page. */
function coveredTexts(): string[] {
  const found: string[] = [];
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const walker = document.createTreeWalker(document.querySelector('[data-phase]')!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent!.trim();
    const element = node.parentElement!;
    if (text === '' || !shown(element) || element.closest('svg, .sr, title, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (at && !at.matches('.term') && !at.contains(element) && !element.contains(at)) found.push(`covered: ${text}`);
  }
  return found;
}

const open = async (page: Page, body: object): Promise<string> => {
  await page.goto(site.startUrl);
  const id = await beginRun(page, {
    game: 'darkdelve',
    seed: 'doors',
    options: DELVE,
    seats: { delver: 'you' },
    ...body,
  });
  await page.goto(`${site.url}/play/${id}`);
  await page.waitForSelector('.frame[data-ready=true] [data-phase]');
  return id;
};

const phase = (page: Page): Promise<string | null> => page.locator('[data-phase]').getAttribute('data-phase');
const tile = (page: Page, name: string) => page.locator('.options .act', { hasText: name }).first();

/** Chooses by the given input method, and commits unless the tile was already selected. */
async function take(page: Page, hands: Hands, key: string, name: string): Promise<void> {
  if ((await tile(page, name).getAttribute('aria-pressed')) === null) await hands.choose(page, key, tile(page, name));
  await afterStored(page, () => hands.commit(page));
}

describe('the table of Darkdelve', () => {
  for (const hands of ALL_HANDS)
    it(`plays to an extraction ${hands.name}`, async () => {
      const { page, faults } = await site.visitor(hands.look);
      await open(page, { scenario: LEAVING });
      expect(await phase(page)).toBe('room');
      await take(page, hands, '1', 'Pick the lock');
      expect(await phase(page)).toBe('explore');
      await take(page, hands, '1', 'North');
      expect(await phase(page)).toBe('room');
      await take(page, hands, '2', 'Extract');
      expect(await phase(page)).toBe('over');
      await page.waitForSelector('text=You got out alive.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(faults).toEqual([]);
    });

  it('fights a whole fight by keyboard: digits choose, Enter strikes, Stamina shows its cost', async () => {
    const { page, faults } = await site.visitor();
    const fight = {
      floor: { n: 1, template: 'A' },
      at: 'P',
      prev: 'L',
      combat: { enemy: { id: 'bone_thrall', hp: 30, maxHp: 55 }, n: 2 },
    };
    await open(page, { scenario: fight });
    expect(await phase(page)).toBe('combat');
    expect(await page.locator('.options .act').count()).toBeGreaterThanOrEqual(7);
    expect((await page.locator('.options .kbd').allInnerTexts()).slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
    for (let i = 0; i < 12 && (await phase(page)) === 'combat'; i++) {
      await page.keyboard.press((await tile(page, 'Heavy').getAttribute('aria-disabled')) === null ? '2' : '5');
      await afterStored(page, () => page.keyboard.press('Enter'));
    }
    expect(await phase(page)).not.toBe('combat');
    expect(faults).toEqual([]);
  });

  it('[DD-124] a Stairwell sums up its floor: rooms, kills, gold and the Waystone', async () => {
    const { page } = await site.visitor();
    await open(page, { scenario: SCENES['stairs'] });
    await page.waitForSelector('text=1 of 5 rooms, 0 slain. Gold found on this floor: 67.');
    await page.waitForSelector('text=Waystone: not found.');
    expect(await tile(page, 'Return to the floor').count()).toBe(1);
  });

  it('[DD-144] readiness shows the half point it is judged by', async () => {
    const { page } = await site.visitor();
    await open(page, { options: { mode: 'expedition', tier: 'T1' }, scenario: SCENES['threshold'] });
    expect(await page.locator('li', { hasText: 'Damage' }).innerText()).toMatch(/9\.5 a hit[\s\S]*Warning/);
  });

  it('[DD-088] an attack that poisons says so', async () => {
    const { page } = await site.visitor();
    await open(page, { scenario: SCENES['fight'] });
    await page.getByText(/^An attack\. .*poisons you\./i).waitFor();
  });

  for (const fight of ['fight', 'crowded'])
    it(`on a phone a ${fight} stands above the fold whole: Dread, intent, HP and every act`, async () => {
      const { page } = await site.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await open(page, { scenario: SCENES[fight] });
      const below = await page.evaluate(() => {
        const fold = document.querySelector('.commitbar')!.getBoundingClientRect().top;
        const acts = [...document.querySelectorAll('.options .act')];
        const rest = ['dread', 'you', 'foe'].map((mover) => document.querySelector(`[data-mover="${mover}"]`)!);
        const intent = document.querySelector('section[aria-label^="It will"]')!;
        return [...acts, ...rest, intent]
          .filter((each) => each.getBoundingClientRect().bottom > fold + 1)
          .map((each) => each.textContent);
      });
      expect(await page.locator('.options .act').count()).toBeGreaterThanOrEqual(8);
      expect(below).toEqual([]);
    });

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    it(`at ${width} px no table cuts or covers its text, dark or light`, { timeout: 120_000 }, async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        const { page, context } = await site.visitor({ viewport: { width, height }, colorScheme });
        for (const [name, scenario] of Object.entries(SCENES)) {
          await open(page, { options: { mode: 'expedition', tier: 'T1' }, scenario });
          expect([name, colorScheme, await page.evaluate(coveredTexts), await cutTexts(page)]).toEqual([
            name,
            colorScheme,
            [],
            [],
          ]);
        }
        await context.close();
      }
    });

  it('[DD-060] a digit belongs to its direction, and every direction keeps its place', async () => {
    const { page } = await site.visitor();
    await open(page, { scenario: SWIMMING });
    const lintels = await page.locator('.options > li').allInnerTexts();
    for (const [i, dir] of ['North', 'East', 'South', 'West'].entries()) expect(lintels[i]).toContain(dir);
    await page.keyboard.press('2');
    expect(await tile(page, 'East').getAttribute('aria-pressed')).toBe('true');
  });

  it('[DD-185] what may lie is marked as a whole, never one door alone; M shows the rooms as a list', async () => {
    const { page } = await site.visitor();
    await open(page, { scenario: SWIMMING });
    expect(await page.locator('[data-sight]').getAttribute('data-sight')).toBe('2');
    await page.waitForSelector('text=Dotted: may lie');
    await page.waitForSelector('text=Shaken');
    await page.keyboard.press('m');
    await page.waitForSelector('text=Rooms as a list');
    expect(await page.getByText('Stairwell X').count()).toBeGreaterThan(0);
  });

  it('[DD-186] after the run the replay shows what was seen beside what was real, and names each lie', async () => {
    const { page, faults } = await site.visitor();
    const id = await open(page, { scenario: SWIMMING });
    await page.keyboard.press('2');
    await afterStored(page, () => page.keyboard.press('Enter'));
    const snapshot = await page.evaluate(async (session) => (await fetch(`/api/sessions/${session}`)).json(), id);
    await post(page, `/api/sessions/${id}/actions`, {
      seat: 'delver',
      action: { type: 'abandon' },
      expected_n: (snapshot as { n: number }).n,
      key: 'give up',
    });
    await page.goto(`${site.url}/r/${id}#n=0`);
    await page.waitForSelector('[data-truth]');
    const truth = (await page.locator('[data-truth]').innerText()).replaceAll(/\s+/g, ' ');
    expect(truth).toContain('What you saw');
    expect(truth).toContain('What was real');
    expect(truth).toContain('East: you saw a door to Treasure. It was a wall.');
    expect(truth).toMatch(/\d+ lies?\. You acted on 1\./);
    await page.keyboard.press('v');
    await page.waitForSelector('[data-truth]', { state: 'detached' });
    await page.goto(`${site.url}/play/${id}/end`);
    await page.waitForSelector('text=East: you saw a door to Treasure. It was a wall.');
    expect(faults).toEqual([]);
  });

  it('begins a campaign at camp, opens its services by key and embarks', async () => {
    const { page, faults } = await site.visitor();
    await open(page, { options: { edition: 1, mode: 'campaign' } });
    expect(await phase(page)).toBe('camp');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Merchant' }).waitFor();
    await page.keyboard.press('1');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.locator('.act--primary', { hasText: 'Embark' }).waitFor();
    await afterStored(page, () => page.keyboard.press('Enter'));
    expect(await phase(page)).toBe('explore');
    expect(faults).toEqual([]);
  });
});
