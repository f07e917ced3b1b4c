import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type AnyGame, type Replay, replays } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/registry/archive';
import { isDamaged } from '@undercroft/store';
import { refuseHeld } from './held.ts';
import { openData } from './local.ts';
import { Failed } from './output.ts';

/** What is read of any file; a larger one must be of a game whose runs can be so long. */
const BYTES_MAX = 16_000_000;
const HEADER_BYTES_MAX = 250_000;
const RUN = /^[A-Za-z0-9_-]{1,64}$/;

/** A replay from a file or of a run in the data folder, and the game it is of. What is wrong is said in a sentence. */
export async function openReplay(name: string): Promise<{ replay: Replay; game: AnyGame }> {
  const replay = !existsSync(name) && RUN.test(name) ? await storedReplay(name) : replayIn(name);
  const game = gameOfHeader(replay.header);
  if ('problem' in game) throw new Failed(`${name}: ${game.problem}`);
  return { replay, game };
}

function replayIn(path: string): Replay {
  const replay = replays.parse(readText(path));
  if (replays.isUnreadable(replay)) throw new Failed(`${path}: line ${replay.line}: ${replay.unreadable}`);
  return replay;
}

async function storedReplay(id: string): Promise<Replay> {
  const { store, close } = await openData();
  try {
    const run = await store.load(id);
    if (run === null) throw new Failed(`${id}: no such file, and no such run in the data folder`);
    refuseHeld(id, run.meta);
    if (isDamaged(run)) throw new Failed(`${id}: ${run.damaged}; npx undercroft doctor says what to do`);
    return { header: run.header, lines: run.records.map(({ line }) => line), end: null };
  } finally {
    await close();
  }
}

/** How long a run of the game in the file's first line can be, as text; 0 where there is none. */
function bytesMaxOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEADER_BYTES_MAX);
    const text = head.toString('utf8', 0, readSync(file, head));
    const replay = replays.parse(`${text.split('\n')[0]}\n`);
    if (replays.isUnreadable(replay)) return 0;
    const game = gameOfHeader(replay.header);
    return 'problem' in game ? 0 : replays.charsMax(game.bound(replay.header.options));
  } finally {
    closeSync(file);
  }
}

function readText(path: string): string {
  try {
    const { size } = statSync(path);
    const most = size > BYTES_MAX ? Math.max(BYTES_MAX, bytesMaxOf(path)) : BYTES_MAX;
    if (size > most) throw new Failed(`${path}: ${size} bytes is too large for a replay (${most} at most)`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(`${path}: ${(error as { code?: string }).code === 'ENOENT' ? 'no such file' : 'cannot be read'}`);
  }
}
