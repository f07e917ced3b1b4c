import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { afterStored, beginRun, type House, openHouse } from '../../browser/harness.ts';
import { post } from '../../browser/played.mjs';

let house: House;

beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

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

const open = async (page: Page, body: object): Promise<string> => {
  await page.goto(house.doorstep);
  const id = await beginRun(page, {
    game: 'darkdelve',
    seed: 'doors',
    options: DELVE,
    seats: { delver: 'you' },
    ...body,
  });
  await page.goto(`${house.url}/play/${id}`);
  await page.waitForSelector('.frame[data-ready=true] [data-phase]');
  return id;
};

const phase = (page: Page): Promise<string | null> => page.locator('[data-phase]').getAttribute('data-phase');
const tile = (page: Page, name: string) => page.locator('.options .act', { hasText: name }).first();

/** Chooses by hand, and commits unless it is chosen already. */
async function take(page: Page, hands: Hands, key: string, name: string): Promise<void> {
  if ((await tile(page, name).getAttribute('aria-pressed')) === null) await hands.choose(page, key, tile(page, name));
  await afterStored(page, () => hands.commit(page));
}

describe('the table of Darkdelve', () => {
  for (const hands of ALL_HANDS)
    it(`plays to an extraction ${hands.name}`, async () => {
      const { page, faults } = await house.visitor(hands.look);
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
    const { page, faults } = await house.visitor();
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

  it('[DD-060] a digit belongs to its direction, and every direction keeps its place', async () => {
    const { page } = await house.visitor();
    await open(page, { scenario: SWIMMING });
    const lintels = await page.locator('.options > li').allInnerTexts();
    for (const [i, dir] of ['North', 'East', 'South', 'West'].entries()) expect(lintels[i]).toContain(dir);
    await page.keyboard.press('2');
    expect(await tile(page, 'East').getAttribute('aria-pressed')).toBe('true');
  });

  it('[DD-185] what may lie is marked as a whole, never one door alone; M shows the rooms as a list', async () => {
    const { page } = await house.visitor();
    await open(page, { scenario: SWIMMING });
    expect(await page.locator('[data-sight]').getAttribute('data-sight')).toBe('2');
    await page.waitForSelector('text=Dotted: may lie');
    await page.waitForSelector('text=Shaken');
    await page.keyboard.press('m');
    await page.waitForSelector('text=Rooms as a list');
    expect(await page.getByText('Stairwell X').count()).toBeGreaterThan(0);
  });

  it('[DD-186] after the run the replay shows what was seen beside what was real, and names each lie', async () => {
    const { page, faults } = await house.visitor();
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
    await page.goto(`${house.url}/r/${id}#n=0`);
    await page.waitForSelector('[data-truth]');
    const truth = (await page.locator('[data-truth]').innerText()).replaceAll(/\s+/g, ' ');
    expect(truth).toContain('What you saw');
    expect(truth).toContain('What was real');
    expect(truth).toContain('East: you saw a door to Treasure. It was a wall.');
    expect(truth).toMatch(/\d+ lies?\. You acted on 1\./);
    await page.keyboard.press('v');
    await page.waitForSelector('[data-truth]', { state: 'detached' });
    await page.goto(`${house.url}/play/${id}/end`);
    await page.waitForSelector('text=East: you saw a door to Treasure. It was a wall.');
    expect(faults).toEqual([]);
  });

  it('begins a campaign at camp, opens its services by key and embarks', async () => {
    const { page, faults } = await house.visitor();
    await open(page, { options: { mode: 'campaign' } });
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
