import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';

/** Replays texts. Returns the disagreements, by index. */
export const disagreements = (texts: readonly string[]): string[] =>
  texts.flatMap((text, i) => {
    const replay = replays.parse(text);
    if (replays.isUnreadable(replay)) return [`${i}: ${replay.unreadable}`];
    const { divergence } = replays.verify(gameById(replay.header.game)!, replay);
    return divergence ? [`${i}: ${divergence.message}`] : [];
  });

/** Replays a run. Returns the duration of each step in milliseconds. */
export function stepTimes(text: string): number[] {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  const frames = replays.frames(gameById(replay.header.game)!, replay);
  const times: number[] = [];
  for (let began = performance.now(); !frames.next().done; began = performance.now())
    times.push(performance.now() - began);
  return times;
}
