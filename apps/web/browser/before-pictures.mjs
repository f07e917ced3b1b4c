import { readFileSync } from 'node:fs';
import { playedScript, reportedGame, writeReport } from '@undercroft/registry/reports';

/** @typedef {import('playwright-core').Page} Page */

/** The play report of the dense run, as a file. */
function denseReport() {
  const game = /** @type {any} */ (reportedGame);
  const path = new URL(`../../../fixtures/${game.id}/canonical-dense.script`, import.meta.url);
  const script = readFileSync(path, 'utf8');
  const answer = playedScript(game, script, { name: 'canonical-dense', runner: 'pictures' });
  if ('problem' in answer) throw new Error(answer.problem);
  const options = /** @type {const} */ ({ detail: 'full', ledger: 'packed-v1', engineVersion: '0.1.0' });
  const { report } = writeReport(game, answer.played, options);
  return { name: 'dense.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(report)) };
}

/**
 * Dismisses Escape's stories that wait for a key.
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
 * @param {Page} page
 * @param {string} key
 */
async function opened(page, key) {
  await page.keyboard.press(key);
  await page.waitForSelector('[role=dialog]');
}

/** @param {Page} page */
const endScene = (page) => page.waitForSelector('[data-end]');

/** Keeps great moments on the screen for the picture. */
function holdMoments() {
  const wait = window.setTimeout;
  const held = (/** @type {() => void} */ then, /** @type {number} */ ms) => wait(then, ms > 1_000 ? 600_000 : ms);
  window.setTimeout = /** @type {typeof window.setTimeout} */ (/** @type {unknown} */ (held));
}

/**
 * Steps on a page before its picture is taken.
 * @type {{ [name: string]: (page: Page) => Promise<unknown> }}
 */
export const BEFORE = {
  report: async (page) => {
    await page.setInputFiles('input[type=file]', denseReport());
    await page.locator('input[type=range]').fill('37');
    await page.locator('.reports_event', { hasText: 'strike' }).first().click();
    await page.evaluate(() => window.scrollTo(0, 0));
  },
  duel: async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.frame[data-n="2"][data-ready=true]');
    await page.waitForTimeout(400);
  },
  menu: (page) => opened(page, 'Escape'),
  help: (page) => opened(page, 'h'),
  log: (page) => opened(page, 'l'),
  moment: async (page) => {
    await page.evaluate(holdMoments);
    for (let i = 0; i < 60 && !(await page.locator('[data-moment]').count()); i++) {
      for (const key of ['1', 'Enter']) await page.keyboard.press(key);
      await page.waitForTimeout(150);
      await page.waitForSelector('.frame[data-ready=true]');
    }
    await page.waitForSelector('[data-moment]');
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
  'vibes-shop': async (page) => {
    await page.waitForSelector('.vibes_shop');
    await page.keyboard.press('1');
    await page.waitForSelector('[data-price=selected]');
  },
  'vibes-tinker': async (page) => {
    await page.waitForSelector('[data-place=camp]');
    await page.keyboard.press('3');
    await page.waitForSelector('[data-deck=tinker]');
    await page.keyboard.press('c');
    await page.waitForSelector('[data-swap]');
  },
  agents: (page) => page.waitForSelector('[data-connection=live]'),
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
      for (const key of '1234567890') if (!(await hasOdds())) await page.keyboard.press(key);
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
  term: async (page) => {
    await page.locator('.hud [data-term]').locator('visible=true').last().click();
    await page.waitForSelector('[data-defines]');
  },
  'observer-end': endScene,
  'end-scene-observer': endScene,
  'end-scene-vibes': endScene,
  'end-scene-escape': endScene,
  'end-scene-duel': endScene,
  'escape-story': (page) => page.waitForSelector('[data-cutscene]'),
  'escape-chapter': (page) => page.waitForSelector('[data-chapter]'),
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
  'darkdelve-truth': async (page) => {
    await page.waitForSelector('[data-truth]');
  },
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
    await page.locator('.hud [data-mover=instability] [data-num]').focus();
    await page.keyboard.press('?');
    await page.waitForSelector('.ui-why_why');
  },
};
