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
