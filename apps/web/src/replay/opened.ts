import { replays } from '@undercroft/kernel';
import { gameOf } from '../games.ts';
import { W } from '../words.ts';
import { type Played, playAgain } from './played.ts';

export type Opened = { readonly played: Played; readonly text: string } | { readonly problem: string };

/** Plays a replay again here: nothing is taken on trust. */
export async function opened(text: string | null): Promise<Opened> {
  if (text === null) return { problem: W.theatre.chooseHint };
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { problem: `${replay.unreadable} (${replay.line})` };
  const game = await gameOf(replay.header);
  if ('problem' in game) return { problem: W.theatre.notHere(game.problem) };
  const played = playAgain(game, replay);
  return played.frames.length === 0 ? { problem: played.problem ?? '' } : { played, text };
}
