import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type AnyGame, type Replay, replays } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/registry/archive';
import { isDamaged } from '@undercroft/store';
import { refuseHeld } from './held.ts';
import { openData } from './local.ts';
import { CommandError } from './output.ts';

/** Files up to this size are read in any case; a larger one must belong to a game with such long runs. */
const BYTES_MAX = 16_000_000;
const HEADER_BYTES_MAX = 250_000;
const RUN = /^[A-Za-z0-9_-]{1,64}$/;

/** Opens a replay file or a run in the data folder, and finds its game. Failures are reported in one sentence. */
export async function openReplay(name: string): Promise<{ replay: Replay; game: AnyGame }> {
  const replay = !existsSync(name) && RUN.test(name) ? await storedReplay(name) : replayIn(name);
  const game = gameOfHeader(replay.header);
  if ('problem' in game) throw new CommandError(`${name}: ${game.problem}`);
  return { replay, game };
}

function replayIn(path: string): Replay {
  const replay = replays.parse(readText(path));
  if (replays.isUnreadable(replay)) throw new CommandError(`${path}: line ${replay.line}: ${replay.unreadable}`);
  return replay;
}

async function storedReplay(id: string): Promise<Replay> {
  const { store, close } = await openData();
  try {
    const run = await store.load(id);
    if (run === null) throw new CommandError(`${id}: no such file, and no such run in the data folder`);
    refuseHeld(id, run.meta);
    if (isDamaged(run)) throw new CommandError(`${id}: ${run.damaged}; npx undercroft doctor says what to do`);
    return { header: run.header, lines: run.records.map(({ line }) => line), end: null };
  } finally {
    await close();
  }
}

/** Maximum replay size of the game in the file's first line; 0 if there is none. */
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
    if (size > most) throw new CommandError(`${path}: ${size} bytes is too large for a replay (${most} at most)`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${path}: ${(error as { code?: string }).code === 'ENOENT' ? 'no such file' : 'cannot be read'}`,
    );
  }
}
