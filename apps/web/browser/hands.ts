import type { Locator, Page } from 'playwright-core';

/** An input method: mouse, keyboard only, or thumb. */
export interface Hands {
  readonly name: string;
  /** Emulated device. */
  readonly look: { readonly viewport: { width: number; height: number }; readonly hasTouch?: boolean };
  /** Activates a link or button. */
  follow(page: Page, selector: string): Promise<void>;
  /** Chooses the option with this key, drawn at this tile. */
  choose(page: Page, key: string, tile: Locator): Promise<void>;
  commit(page: Page): Promise<void>;
}

const TABS_MAX = 120;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < TABS_MAX; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const COMMIT = '.act--primary';

const MOUSE: Hands = {
  name: 'by mouse',
  look: { viewport: { width: 1280, height: 800 } },
  follow: (page, selector) => page.locator(selector).first().click(),
  choose: (_page, _key, tile) => tile.click(),
  commit: (page) => page.locator(COMMIT).first().click(),
};

const KEYBOARD: Hands = {
  name: 'by keyboard alone',
  look: { viewport: { width: 1280, height: 800 } },
  async follow(page, selector) {
    await page.waitForSelector(selector);
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  },
  choose: (page, key) => page.keyboard.press(key),
  commit: (page) => page.keyboard.press('Enter'),
};

const THUMB: Hands = {
  name: 'by touch at 390 px',
  look: { viewport: { width: 390, height: 844 }, hasTouch: true },
  follow: (page, selector) => page.locator(selector).first().tap(),
  choose: (_page, _key, tile) => tile.tap(),
  commit: (page) => page.locator(COMMIT).first().tap(),
};

export const ALL_HANDS: readonly Hands[] = [MOUSE, KEYBOARD, THUMB];
