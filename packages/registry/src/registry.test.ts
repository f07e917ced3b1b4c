import { expect, test } from 'vitest';
import { GAMES, gameById } from './index.ts';
import { loadFace, loadGame } from './lazy.ts';

test('every game has an id of its own and two doors that lead to it', async () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  for (const game of GAMES) {
    expect(gameById(game.id)).toBe(game);
    expect(await loadGame(game.id)).toBe(game);
  }
  expect(gameById('chess')).toBeUndefined();
  expect(await loadGame('toString')).toBeUndefined();
});

test.each(GAMES)('$id: its face is the game without its rules, and says what the game says', async (game) => {
  const face = (await loadFace(game.id))!;
  const { id, title, rules, contentHash, presentation } = game;
  expect(face).toMatchObject({ id, title, rules, contentHash });
  expect(face.presentation).toBe(presentation);
  expect(face.content?.tables).toBe(game.content?.tables);
  expect(Object.keys(face.words)).toEqual(Object.keys(game.words));
  expect(face.words.codex).toEqual(game.words.codex);
  expect(face).not.toHaveProperty('step');
});

test('no face is made up for a game that is not there', async () => {
  expect(await loadFace('toString')).toBeUndefined();
});
