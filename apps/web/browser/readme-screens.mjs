import { played } from './played.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The game whose fight is the moving picture. */
export const MOVING_GAME = 'vibes';

/**
 * The tables in the README: the address of each game's.
 * @param {Page} page
 */
export const readmeTables = (page) => {
  /** @type {{ [name: string]: () => Promise<string> }} */
  const addresses = {
    async observer() {
      const options = { pack: 'collapse' };
      const run = await played(page, {
        game: 'observer',
        seed: 'lantern-0417',
        seat: 'observer',
        bot: 'aware',
        options,
      });
      return run.at(({ mode, world }) => mode === 'frontier' && world.wq >= 8);
    },
    async vibes() {
      const run = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
      return run.at(({ phase, fight }) => phase === 'scheme' && fight.beat >= 2);
    },
    async shattered() {
      const seats = { visitor: { bot: 'heuristic' } };
      const run = await played(page, { game: 'shattered', seed: 'pictures', seat: 'dungeon', bot: 'heuristic', seats });
      return run.at(({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 3);
    },
    async darkdelve() {
      const run = await played(page, { game: 'darkdelve', seed: 'pictures', seat: 'delver', bot: 'deep' });
      return run.at(({ phase }) => phase === 'combat');
    },
    async escape() {
      const run = await played(page, { game: 'escape', seed: '20260227', seat: 'kael', bot: 'climber' });
      return run.at(({ turn }) => turn >= 60);
    },
  };
  return addresses;
};

/**
 * Exchanges of a fight: a card, a prediction, and what comes of it.
 * @param {Page} page
 */
export async function playMoving(page) {
  for (const keys of [
    ['2', 'b'],
    ['3', 'a'],
    ['1', 'c'],
  ]) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(450);
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(2_600);
    if (await page.locator('.vibes_reveal').count()) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(700);
    }
  }
}
