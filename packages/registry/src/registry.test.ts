import { expect, test } from 'vitest';
import { GAMES, gameById } from './index.ts';
import { loadGame } from './lazy.ts';

test('every game has an id of its own and two doors that lead to it', async () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  for (const game of GAMES) {
    expect(gameById(game.id)).toBe(game);
    expect(await loadGame(game.id)).toBe(game);
  }
  expect(gameById('chess')).toBeUndefined();
  expect(await loadGame('toString')).toBeUndefined();
});
