import { replays } from '@undercroft/kernel';
import { type PlayedReplay, playing } from '@undercroft/presenter';
import { gameOf } from '../base/games.ts';
import { inParts } from '../base/in-parts.ts';
import { W } from '../base/words.ts';

/** A replay played again, or the problem with it: a title and a line. */
export type OpenedReplay =
  | { readonly played: PlayedReplay; readonly text: string }
  | { readonly title: string; readonly problem: string };

/** Verifies a replay by playing it here. */
export async function opened(text: string | null): Promise<OpenedReplay> {
  const title = W.replay.unreadable;
  if (text === null) return { title, problem: W.replay.chooseHint };
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { title, problem: `${replay.unreadable} (${replay.line})` };
  const game = await gameOf(replay.header);
  if ('problem' in game) return { title: W.notHere.title, problem: W.replay.because(game.problem) };
  const played = await inParts(playing(game, replay), replay.lines.length);
  return played.frames.length === 0 ? { title, problem: played.problem ?? '' } : { played, text };
}
