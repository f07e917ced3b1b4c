import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { gameOn } from '@undercroft/registry/tables';

/** Earlier tables by content hash. */
export interface ArchivedTables {
  readonly [contentHash: string]: unknown;
}

/** Replays texts. Returns the disagreements, by index. */
export const disagreements = (texts: readonly string[], archived: ArchivedTables = {}): string[] =>
  texts.flatMap((text, i) => {
    const replay = replays.parse(text);
    if (replays.isUnreadable(replay)) return [`${i}: ${replay.unreadable}`];
    const game = gameOn(gameById(replay.header.game)!, replay.header, archived[replay.header.contentHash]);
    if ('problem' in game) return [`${i}: ${game.problem}`];
    const { divergence } = replays.verify(game, replay);
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
