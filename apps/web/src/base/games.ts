import type { AnyGame, GameFace } from '@undercroft/kernel';
import { loadGame as fetchGame, loadFace } from '@undercroft/registry/lazy';
import { gameOn, type PlayedOn } from '@undercroft/registry/tables';
import { call } from './api.ts';
import { W } from './words.ts';

export { loadCoach, loadFace } from '@undercroft/registry/lazy';

/** The rules and words of one game, fetched on demand by a lab or codex. */
export const loadGame = async (id: string): Promise<AnyGame | null> => (await fetchGame(id)) ?? null;

/** The game of a run: on today's content, on the run's own, or on archived tables fetched from the server. */
export async function gameOf(run: PlayedOn & { readonly game: string }): Promise<AnyGame | { problem: string }> {
  const game = await fetchGame(run.game);
  if (!game) return { problem: W.replay.unknownGame(run.game) };
  const isEarlier = run.overlay === undefined && run.contentHash !== game.contentHash;
  return gameOn(game, run, isEarlier ? await earlierTables(run.game, run.contentHash) : undefined);
}

/** The displayable part of a run's game. On today's content the server applies the rules; else they are loaded too. */
export async function faceOf(run: PlayedOn & { readonly game: string }): Promise<GameFace | { problem: string }> {
  const face = await loadFace(run.game);
  return face && face.rules === run.rules && face.contentHash === run.contentHash ? face : gameOf(run);
}

const earlierTables = (id: string, hash: string): Promise<unknown> =>
  call('GET /api/games/{id}/tables', { id, query: { hash } }).then(
    ({ tables }) => tables,
    () => undefined,
  );
