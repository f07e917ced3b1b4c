import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';

/** Keys that advance any table; each choice is followed by two commits, since some games ask twice. */
export const ANY_TABLE = ['1', 'Enter', 'Enter', '2', 'Enter', 'Enter', '3', 'Enter', 'Enter', '5', 'Enter', 'Enter'];

const KEYS: { readonly [game: string]: readonly string[] } = {
  observer: ['2', 'Enter', '1', 'Enter', ' ', 'Enter'],
  vibes: ['1', 'b', 'Enter', 'Enter', '2', 'a', 'Enter', 'Enter'],
  shattered: ['1', 'Enter', '2', 'Enter', '3', 'Enter', '4', 'Enter', 'n', 'Enter', 'e', 'Enter'],
};

/** Keys that play a game when pressed repeatedly. */
export const keysOf = (id: string): readonly string[] => KEYS[id] ?? ANY_TABLE;

/** The request body with which Home begins a run: you in the first seat, bots in the others. */
export function runOf(id: string, seed: string): object {
  const game = GAMES.find((each) => each.id === id)!;
  const options = game.presentation?.presets.find((preset) => preset.id === 'standard')?.options ?? {};
  const [first, ...others] = game.seats(game.optionsSchema.parse(options));
  const bot = 'greedy' in game.bots ? 'greedy' : Object.keys(game.bots)[0];
  return {
    game: id,
    seed,
    options,
    seats: { [first!]: 'you', ...Object.fromEntries(others.map((seat) => [seat, { bot }])) },
  };
}

/** Dismisses cutscenes once the table has received its events. */
export async function readStories(page: Page): Promise<void> {
  await page.waitForSelector('.frame:not([data-told="0"])');
  const story = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-cutscene]')?.dataset['cutscene']);
  for (let shown = await story(); shown !== undefined; shown = await story()) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) => document.querySelector<HTMLElement>('[data-cutscene]')?.dataset['cutscene'] !== was,
      shown,
    );
  }
}
