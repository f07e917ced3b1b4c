import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutTexts } from '../../browser/cut-text.ts';
import { openGrid } from '../../browser/escape-walk.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LOOKS = [
  { name: '1280 px dark', viewport: DESK, colorScheme: 'dark' },
  { name: '1280 px paper', viewport: DESK, colorScheme: 'light' },
  { name: '390 px dark', viewport: PHONE, colorScheme: 'dark', hasTouch: true },
  { name: '390 px paper', viewport: PHONE, colorScheme: 'light', hasTouch: true },
] as const;

const hunter = (i: number) => ({ kind_depth: 12, room: 'L12_R011', health: 9 + i, max_health: 30 });
const crowd = (count: number) => ({
  base: 'canonical',
  kael: { room: 'R011' },
  add_hostiles: Array.from({ length: count }, (_, i) => hunter(i)),
});
const NEAR = { room: 'R011', stay_until: 30 };
const BESIDE_YORI = {
  base: 'canonical',
  kael: { room: 'R010', faction: 'laughing_face', traits: { Survival: 0.5 } },
};
/** Nobody, people, a few hunters, a crowd, somebody to murder, a forge. */
const SCENES: { readonly [name: string]: object } = {
  alone: {},
  people: { scenario: { base: 'canonical', kael: { room: 'R011' } } },
  'three hunters': { scenario: crowd(3) },
  'eight hunters': { scenario: crowd(8) },
  mask: { scenario: BESIDE_YORI },
  forge: { scenario: { base: 'canonical', kael: { room: 'R013', skills: ['appraisal'], insight: 7 } } },
};
/** Each size in one theme; `npm run test:long` looks at both. `overflow.browser.test.ts` has both on the first tables. */
const SHOWN_LOOKS = process.env['UNDERCROFT_LONG'] === undefined ? LOOKS.filter((_, i) => i % 3 === 0) : LOOKS;
const MODES = ['room', 'firstPerson', 'grid'] as const;
const RUN = { game: 'escape', seed: '20260227', options: { edition: 1 }, visibility: 'open' };

const openScene = (page: Page, name: string): Promise<string> => openGrid(site, page, { ...RUN, ...SCENES[name] });

async function toMode(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await page.locator(`[data-mode=${mode}]`).click();
  await page.waitForSelector(`[data-mode=${mode}][aria-pressed=true]`);
  if (mode === 'firstPerson') await page.waitForSelector('[data-canvas=drawn]');
}

/** Opens a group of verbs, which is already open on a desktop, and presses one of them. */
async function pressVerb(page: Page, verb: string, group: string): Promise<void> {
  const tab = page.getByRole('button', { name: group, exact: true, pressed: false });
  if (await page.locator(`[data-verb=${verb}]`).isHidden()) await tab.first().click();
  await page.locator(`[data-verb=${verb}]`).click();
}

/** Skills, bag, journal and the list of all actions. */
async function throughPanels(page: Page, note: (place: string) => Promise<void>): Promise<void> {
  for (const key of ['k', 'b', 'i']) {
    await page.keyboard.press(key);
    await note(`panel ${key}`);
  }
  for (const key of ['j', 'e']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await note(`window ${key}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });
  }
}

describe.each(SHOWN_LOOKS)('Escape at $name', ({ name: _, ...look }) => {
  it.each(Object.keys(SCENES))('no text is cut: %s', { timeout: 120_000 }, async (scene) => {
    const { page, context, faults } = await site.visitor(look);
    await openScene(page, scene);
    const found: string[] = [];
    const note = async (place: string): Promise<void> => {
      for (const text of await cutTexts(page)) found.push(`${place}: ${text}`);
    };
    for (const mode of MODES) {
      await toMode(page, mode);
      await note(mode);
    }
    await toMode(page, 'room');
    if (scene === 'people') await throughPanels(page, note);
    if (scene.endsWith('hunters')) {
      for (const verb of ['fight', 'flee']) {
        await pressVerb(page, verb, 'Fight');
        await note(verb);
      }
    } else {
      await pressVerb(page, 'choose_dialogue', 'People');
      await page.getByLabel('Answers').first().waitFor();
      await note('answers');
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

const near = (i: number) => ({ ...hunter(i), room: 'L12_R001' });
/** In edition 2: nobody, people with what they want, a few hunters, a crowd. */
const SECOND_SCENES: { readonly [name: string]: object } = {
  alone: {},
  people: { scenario: { kael: { room: 'R011' }, entities: { dungeoneer_12_01: NEAR, dungeoneer_12_02: NEAR } } },
  'three hunters': { scenario: { kael: { room: 'R001' }, add_hostiles: [1, 2, 3].map(near) } },
  'eight hunters': { scenario: { kael: { room: 'R001' }, add_hostiles: [1, 2, 3, 4, 5, 6, 7, 8].map(near) } },
};
const openSecond = (page: Page, name: string): Promise<string> =>
  openGrid(site, page, { ...RUN, options: { edition: 2 }, ...SECOND_SCENES[name] });

describe.each(SHOWN_LOOKS)('Escape, second edition, at $name', ({ name: _, ...look }) => {
  it.each(Object.keys(SECOND_SCENES))(
    '[ED-271] no text is cut, all verbs open or not: %s',
    {
      timeout: 120_000,
    },
    async (scene) => {
      const { page, context, faults } = await site.visitor(look);
      await openSecond(page, scene);
      const found: string[] = [];
      const note = async (place: string): Promise<void> => {
        for (const text of await cutTexts(page)) found.push(`${place}: ${text}`);
      };
      for (const mode of MODES) {
        await toMode(page, mode);
        await note(mode);
      }
      await toMode(page, 'room');
      await page.getByRole('button', { name: /^More/ }).click();
      await note('more');
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('Escape on a phone', () => {
  it.each(MODES)('%s: verbs, ways out and what Enter does are in reach of the thumb at once', async (mode) => {
    const { page, context } = await site.visitor({ viewport: PHONE, hasTouch: true });
    for (const scene of ['alone', 'eight hunters']) {
      await openScene(page, scene);
      await toMode(page, mode);
      await page.evaluate(() => scrollTo(0, 0));
      const places = await page.evaluate(
        (selector) => {
          const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent);
          return shown.map((each) => {
            const { top, bottom, left, right } = each.getBoundingClientRect();
            return {
              top,
              bottom,
              left,
              right,
              isOver: each.contains(document.elementFromPoint((left + right) / 2, top + 4)),
            };
          });
        },
        `[data-verb], .act--primary${mode === 'firstPerson' ? '' : ', [data-exits] [data-way]'}`,
      );
      expect(places.length).toBeGreaterThanOrEqual(mode === 'firstPerson' ? 6 : 10);
      for (const { top, bottom, left, right, isOver } of places) {
        expect([top > PHONE.height / 2, bottom <= PHONE.height, left >= 0, right <= PHONE.width, isOver]).toEqual(
          Array(5).fill(true),
        );
      }
    }
    await context.close();
  });

  it('what is said and the way back stand side by side in the bar', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE, hasTouch: true });
    await openScene(page, 'alone');
    await pressVerb(page, 'speak', 'People');
    await page.locator('form input').fill('I help a friend');
    const print = (await page.locator('.act--primary').boundingBox())!;
    const leave = (await page.getByRole('button', { name: /Leave/ }).boundingBox())!;
    expect([leave.x >= print.x + print.width, leave.y < print.y + print.height]).toEqual([true, true]);
    expect(Math.max(print.y + print.height, leave.y + leave.height)).toBeLessThanOrEqual(PHONE.height);
    await context.close();
  });

  it('whom to fight is chosen above the verbs, without a scroll', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE, hasTouch: true });
    await openScene(page, 'three hunters');
    await pressVerb(page, 'fight', 'Fight');
    const third = page.getByLabel('Choose one').getByRole('button').nth(2);
    const { y, height } = (await third.boundingBox())!;
    expect([y > PHONE.height / 2 - 60, y + height <= PHONE.height]).toEqual([true, true]);
    await third.tap();
    expect(await page.locator('.act--primary').first().innerText()).toContain('Fight Crawler 3');
    await context.close();
  });
});

describe('Escape at a desk', () => {
  it.each(['three hunters', 'eight hunters'])('%s: what is chosen from covers nobody', async (scene) => {
    const { page, context } = await site.visitor();
    await openScene(page, scene);
    for (const verb of ['fight', 'flee', 'talk']) {
      await pressVerb(page, verb, '');
      await page.getByLabel('Choose one').waitFor();
      const over = await page.evaluate(() => {
        const boxes = (selector: string): DOMRect[] =>
          [...document.querySelectorAll<HTMLElement>(selector)].map((each) => each.getBoundingClientRect());
        const choices = boxes('[aria-label="Choose one"] button');
        return boxes('[data-being]').filter((being) =>
          choices.some(
            (choice) =>
              choice.left < being.right - 1 &&
              being.left < choice.right - 1 &&
              choice.top < being.bottom - 1 &&
              being.top < choice.bottom - 1,
          ),
        ).length;
      });
      expect([verb, over]).toEqual([verb, 0]);
    }
    await context.close();
  });

  it('[ED-68] what many answers miss is said once, without the number of its rule', async () => {
    const { page, context } = await site.visitor();
    await openScene(page, 'alone');
    await page.keyboard.press('c');
    const answers = page.getByLabel('Answers').first();
    await answers.waitFor();
    const blocked = page.locator('[data-blocked]');
    expect(await blocked.first().innerText()).toMatch(/^⊘ Nobody is here to answer\. .*Ask for a name/);
    expect(await blocked.first().innerText()).not.toContain('ED-68');
    expect(await answers.innerText()).not.toContain('Nobody is here to answer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    const all = page.getByRole('dialog');
    await all.waitFor();
    expect((await all.innerText()).match(/Nobody is here to answer/g)).toHaveLength(1);
    await context.close();
  });
});
