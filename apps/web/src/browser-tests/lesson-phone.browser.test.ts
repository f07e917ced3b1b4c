import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const GAMES = ['observer', 'vibes', 'duel', 'shattered', 'darkdelve', 'escape'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const THEMES = ['dark', 'light'] as const;
/** Each game in one theme; `npm run test:long` checks every game in both. */
const themesFor = (at: number): readonly ('dark' | 'light')[] =>
  process.env['UNDERCROFT_LONG'] === undefined ? [THEMES[at % 2]!] : THEMES;

/** The light follows the table a frame later: an earlier read would return the previous step. */
const afterFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });

/** The parts of coach, expected controls and commit bar that are not visible; empty once all are. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const topAt = ({ left, top, width, height }: DOMRect) =>
      document.elementFromPoint(left + width / 2, top + height / 2);
    const check = (name: string, element: Element | null | undefined): void => {
      if (!element) return void found.push(`${name}: none`);
      const box = element.getBoundingClientRect();
      const { left, top, right, bottom } = box;
      if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight)
        found.push(`${name}: out of sight, from ${Math.round(top)} to ${Math.round(bottom)}`);
      else if (!element.contains(topAt(box))) found.push(`${name}: covered by ${topAt(box)?.className}`);
    };
    const coach = document.querySelector('[data-coach]');
    check('coach', coach);
    const high = coach!.closest('aside')!.getBoundingClientRect().height;
    if (high > 0.25 * window.innerHeight) found.push(`coach: ${Math.round(high)} px high`);
    check('commit bar', document.querySelector('main .act--primary'));
    const rings = [...document.querySelectorAll('[data-light] [class*=ring]')];
    if (rings.length === 0) found.push('nothing is lit');
    for (const ring of rings) {
      const box = ring.getBoundingClientRect();
      /** A ring is drawn 6 px outside of the part it lights. */
      const isLit = (each: DOMRect): boolean =>
        Math.abs(each.top - box.top - 6) < 4 && Math.abs(each.bottom - box.bottom + 6) < 4;
      let part = topAt(box);
      while (part && !isLit(part.getBoundingClientRect())) part = part.parentElement;
      check(`lit from ${Math.round(box.top)} to ${Math.round(box.bottom)}`, part);
    }
    return found;
  });

/** Taps the middle of every lit part, then commits. */
async function doStep(page: Page): Promise<void> {
  const middles = await page.evaluate(() =>
    [...document.querySelectorAll('[data-light] [class*=ring]')].map((ring) => {
      const { left, top, width, height } = ring.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  for (const { x, y } of middles) await page.touchscreen.tap(x, y);
  await page.locator('main .act--primary:not([aria-disabled=true])').tap();
}

const stepOf = (page: Page): Promise<string | null> => page.locator('[data-n]').getAttribute('data-n');

const REVEAL = '[data-reveal]';

/** Checks and performs every step of the open lesson; a reveal between two steps is closed. */
async function goThrough(page: Page): Promise<void> {
  for (let i = 0; i < 12 && !(await page.locator('[data-next]').count()); i++) {
    await page.locator(`[data-light], [data-next], ${REVEAL}`).first().waitFor();
    if (await page.locator(REVEAL).count()) {
      await page.keyboard.press('x');
      await page.waitForTimeout(50);
      continue;
    }
    await afterFrames(page);
    await expect.poll(() => missed(page), { timeout: 3_000 }).toEqual([]);
    const before = await stepOf(page);
    await doStep(page);
    await expect.poll(() => stepOf(page)).not.toBe(before);
  }
  await page.waitForSelector('[data-next]');
}

describe('the first lesson on a phone', () => {
  for (const [at, game] of GAMES.entries())
    it(`${game}: shows the coach and what it asks for together, at every step`, async () => {
      const { page, faults, context } = await site.visitor(PHONE);
      await page.goto(`${site.url}/learn/${game}`);
      await page.waitForSelector('[data-light]');
      await expect.poll(() => missed(page), { timeout: 3_000 }).toEqual([]);
      for (const colorScheme of themesFor(at)) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeFaults(page, `${game} ${colorScheme}`)).toEqual([]);
      }
      await goThrough(page);
      expect(faults).toEqual([]);
      await context.close();
    });

  it('shows the rule and the goal on request, and scrolls smoothly where motion is welcome', async () => {
    const { page, context } = await site.visitor({ ...PHONE, reducedMotion: 'no-preference' });
    await page.goto(`${site.url}/learn/darkdelve`);
    await page.waitForSelector('[data-light]');
    await expect.poll(() => missed(page), { timeout: 3_000 }).toEqual([]);
    const rule = page.getByRole('button', { name: 'The rule' });
    const goal = page.getByText('Dodge the Overhead Swing');
    expect(await goal.isVisible()).toBe(false);
    await rule.tap();
    expect(await goal.isVisible()).toBe(true);
    await rule.tap();
    expect(await goal.isVisible()).toBe(false);
    await context.close();
  });
});

describe('later lessons', () => {
  it('shattered: the Boar does what the coach says, and the learner answers it', async () => {
    const { page, faults, context } = await site.visitor(PHONE);
    await page.goto(`${site.url}/learn/shattered?lesson=lesson-2`);
    await goThrough(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('escape: what is typed is said, and other words are not what the coach asked for', async () => {
    const { page, faults, context } = await site.visitor();
    await page.goto(`${site.url}/learn/escape?lesson=words`);
    await page.waitForSelector('[data-light]');
    await page.keyboard.press('y');
    await page.waitForFunction(() => document.activeElement?.matches('form input'));
    await page.keyboard.type('Let us rest');
    await page.keyboard.press('Enter');
    await page.getByText('not what this lesson asks for').waitFor();
    await page.locator('form input').fill('protect my friends and push forward');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-next]');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('escape: answers are for whom Kael spoke to last, and every step is lit', async () => {
    const { page, faults, context } = await site.visitor();
    await page.goto(`${site.url}/learn/escape?lesson=rumour`);
    for (const keys of [['t', '2', 'Enter'], ['c']]) {
      await page.waitForSelector('[data-light]');
      for (const key of keys) await page.keyboard.press(key);
    }
    await page.getByLabel('Answers').waitFor();
    await page.waitForSelector('[data-hearer=dungeoneer_12_02][aria-pressed=true]');
    await page
      .getByRole('button', { name: /Set the record straight/ })
      .first()
      .click();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-next]');
    expect(faults).toEqual([]);
    await context.close();
  });
});
