import type { AnyGame, Frame, Json, Line, Run } from '@undercroft/kernel';
import { editions, isRefusal, replays, start } from '@undercroft/kernel';
import { call, isRefused } from '../../base/api.ts';
import { loadGame } from '../../base/games.ts';
import { KEPT_PREFIX, LOCAL_ID } from './local-id.ts';
import { forgetRefusal, refusedRuns, refuseRun } from './refused-runs.ts';
import { inSlices } from './time-slices.ts';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const keepRun = (id: string, run: Run, lines: readonly Line[]): void =>
  localStorage.setItem(`${KEPT_PREFIX}${id}`, replays.write(run.header, lines, run.outcome));

/** The stored run as text; null if this browser has none by that id. */
export const localRunText = (id: string): string | null => localStorage.getItem(`${KEPT_PREFIX}${id}`);

/** Ids of the runs stored here. */
const keptIds = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(KEPT_PREFIX))
    .map((key) => key.slice(KEPT_PREFIX.length));

interface LocalRun {
  readonly game: AnyGame;
  readonly frames: readonly Frame[];
  readonly lines: readonly Line[];
}

/** Loads a run stored here by playing it again. */
export async function localRun(id: string): Promise<LocalRun | null> {
  const text = localRunText(id);
  const replay = text === null ? null : replays.parse(text);
  if (!replay || replays.isUnreadable(replay)) return null;
  const game = await loadGame(replay.header.game);
  return game ? { game, frames: await inSlices(replays.frames(game, replay)), lines: replay.lines } : null;
}

/** Begins a run for one person in this browser, on a random seed. Returns null if the game needs more people. */
export async function beginHere(id: string, options: Json): Promise<string | null> {
  const game = await loadGame(id);
  const begun = game && start(game, { seed: randomHex(16), options: editions.latest(game, options) });
  if (!begun || isRefusal(begun) || game.seats(begun.run.header.options).length !== 1) return null;
  const session = `${LOCAL_ID}${randomHex(8)}`;
  keepRun(session, begun.run, []);
  return session;
}

/** The server did not judge the run, so it can be sent again later. */
const isPassing = (error: unknown): boolean =>
  !isRefused(error) || error.status < 400 || error.status === 401 || error.status === 429 || error.status >= 500;

/**
 * Uploads runs played here; the server plays them again. Accepted runs then live there only, refused ones stay here.
 */
export async function sendLocalRuns(): Promise<number> {
  let sent = 0;
  for (const id of keptIds()) {
    if (window.location.pathname.includes(id) || Object.hasOwn(refusedRuns(), id)) continue;
    const replay = localRunText(id);
    if (replay === null) continue;
    try {
      await call('POST /api/replays', { body: { replay, mode: 'restore' } });
      localStorage.removeItem(`${KEPT_PREFIX}${id}`);
      sent += 1;
    } catch (error) {
      if (isPassing(error)) return sent;
      refuseRun(id, (error as Error).message);
    }
  }
  return sent;
}

/** Removes a run from this browser. */
export function dropRun(id: string): void {
  localStorage.removeItem(`${KEPT_PREFIX}${id}`);
  forgetRefusal(id);
}

/** Sends a refused run again: the server may have changed since. */
export function sendAgain(id: string): Promise<number> {
  forgetRefusal(id);
  return sendLocalRuns();
}
