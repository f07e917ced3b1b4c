import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';

/** Plays replays again; answers with what does not agree, by its place in the list. */
export const disagreements = (texts: readonly string[]): string[] =>
  texts.flatMap((text, i) => {
    const replay = replays.parse(text);
    if (replays.isUnreadable(replay)) return [`${i}: ${replay.unreadable}`];
    const { divergence } = replays.verify(gameById(replay.header.game)!, replay);
    return divergence ? [`${i}: ${divergence.message}`] : [];
  });

/** Plays a run again; how long each step took, in milliseconds. */
export function stepTimes(text: string): number[] {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  const frames = replays.frames(gameById(replay.header.game)!, replay);
  const times: number[] = [];
  for (let began = performance.now(); !frames.next().done; began = performance.now())
    times.push(performance.now() - began);
  return times;
}
