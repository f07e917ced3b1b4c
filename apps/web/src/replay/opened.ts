import { replays } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/lab/core';
import { loadGame } from '../games.ts';
import { W } from '../words.ts';
import { type Played, playAgain } from './played.ts';

export type Opened = { readonly played: Played; readonly text: string } | { readonly problem: string };

/** Plays a replay again here: nothing is taken on trust. One that carries content of its own is played on that. */
export async function opened(text: string | null): Promise<Opened> {
  if (text === null) return { problem: W.theatre.chooseHint };
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { problem: `${replay.unreadable} (${replay.line})` };
  const released = await loadGame(replay.header.game);
  if (!released) return { problem: W.theatre.unknownGame(replay.header.game) };
  const game = gameOfHeader(released, replay.header);
  if ('problem' in game) return game;
  const played = playAgain(game, replay);
  return played.frames.length === 0 ? { problem: played.problem ?? '' } : { played, text };
}
