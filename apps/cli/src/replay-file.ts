import { readFileSync, statSync } from 'node:fs';
import { type AnyGame, type Replay, replays } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/tables';
import { Failed } from './output.ts';

const BYTES_MAX = 16_000_000;

/** A replay from a file, and the game it is of. Whatever the file is, it fails with a sentence. */
export function openReplay(path: string): { replay: Replay; game: AnyGame } {
  const text = readText(path);
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Failed(`${path}: line ${replay.line}: ${replay.unreadable}`);
  const game = gameOfHeader(replay.header);
  if ('problem' in game) throw new Failed(`${path}: ${game.problem}`);
  return { replay, game };
}

function readText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > BYTES_MAX) throw new Failed(`${path}: ${size} bytes is too large for a replay (${BYTES_MAX} at most)`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(`${path}: ${(error as { code?: string }).code === 'ENOENT' ? 'no such file' : 'cannot be read'}`);
  }
}
