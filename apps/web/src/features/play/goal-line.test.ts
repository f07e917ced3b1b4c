import { GAMES } from '@undercroft/registry';
import { expect, it } from 'vitest';

/** Characters that fit on the line at 1280 px, beside the game's name and the menu. */
const LETTERS_MAX = 57;

it.each(GAMES.map((game) => [game.id, game] as const))('%s: every goal fits its line', (_id, { presentation }) => {
  const goals = Object.values(presentation?.goals ?? {}).map(({ now }) => now);
  expect(goals.length).toBeGreaterThan(0);
  expect(goals.filter((goal) => goal.length > LETTERS_MAX)).toEqual([]);
});
