/** @typedef {import('playwright-core').Page} Page */

/**
 * Dismisses the stories of Escape that wait for a person.
 * @param {Page} page
 */
async function readStories(page) {
  while (await page.locator('[data-cutscene]').count()) await page.keyboard.press('Enter');
}

/** @param {Page} page */
async function walkEast(page) {
  for (let i = 0; i < 4; i++) {
    await readStories(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
  }
  await readStories(page);
}

/**
 * What is done on a page before its picture is taken.
 * @type {{ [name: string]: (page: Page) => Promise<unknown> }}
 */
export const BEFORE = {
  duel: async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.frame[data-n="2"][data-ready=true]');
    await page.waitForTimeout(400);
  },
  curtain: async (page) => {
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-backs]');
  },
  'vibes-draft': async (page) => {
    await page.waitForSelector('.vibes_draft');
    await page.keyboard.press('2');
    await page.keyboard.press('h');
    await page.waitForSelector('[data-swap]');
  },
  'vibes-reveal': async (page) => {
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('c');
    await page.waitForSelector('.vibes_coach .vibes_three');
  },
  invite: async (page) => {
    await page.click('[data-preset=duel]');
    await page.waitForSelector('[data-invitation^=http]');
  },
  'codex-vibes': async (page) => {
    await page.click('[data-entry]:nth-of-type(1)');
    await page.click('[data-compare]');
    await page.locator('[data-entry]').nth(7).click();
  },
  'shattered-roll': async (page) => {
    const hasOdds = async () => (await page.locator('[data-tier]').count()) === 5;
    for (let turn = 0; turn < 5 && !(await hasOdds()); turn++) {
      for (const key of '1234567') if (!(await hasOdds())) await page.keyboard.press(key);
      if (await hasOdds()) break;
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(1_500);
      for (let i = 0; i < 12 && (await page.locator('[data-reveal]').count()) > 0; i++) await page.keyboard.press('x');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-reveal]');
  },
  'shattered-offer': async (page) => {
    for (const key of '1234567') if ((await page.locator('[data-torn]').count()) === 0) await page.keyboard.press(key);
  },
  term: (page) => page.locator('.hud [data-term]').locator('visible=true').last().click(),
  'escape-room': readStories,
  'escape-later': readStories,
  'escape-grid': async (page) => {
    await readStories(page);
    await page.click('[data-mode=grid]');
  },
  'escape-first-person': async (page) => {
    await readStories(page);
    await page.click('[data-mode=firstPerson]');
  },
  'escape-dialogue': async (page) => {
    await readStories(page);
    await page.keyboard.press('c');
  },
  'escape-file-first-person': walkEast,
  'escape-file-grid': walkEast,
  palette: async (page) => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[role=option]');
    await page.keyboard.type('guard');
  },
  lab: async (page) => {
    await page.click('.lab_lab__go');
    await page.waitForSelector('[data-ended]', { timeout: 60_000 });
  },
  analysis: async (page) => {
    await page.waitForSelector('.analysis_ranking .mark', { timeout: 60_000 });
  },
  why: async (page) => {
    await page.locator('.hud [data-num].huge.text-dread').focus();
    await page.keyboard.press('?');
    await page.waitForSelector('.ui-why_why');
  },
};
