import type { ReadSheet } from '../../ui/game-screens.ts';
import { sourcesOf } from './rot.ts';
import { O } from './words.ts';

/** Observation Data by source, and the killer. Credited Data is kept after death, too. OB-108, OB-133 */
export const readSheet: ReadSheet = (_game, events) => {
  const ended = events.findLast(({ kind }) => kind === 'ended')?.data as { killer: string } | undefined;
  const parts = sourcesOf(events).map(({ cause, amount }) => ({ label: O.causes[cause] ?? cause, value: amount }));
  return {
    earned: parts.length > 0 ? { unit: O.dataUnit, parts, path: '/data' } : null,
    killer: ended?.killer ?? '',
    kept: [],
    lost: [],
    opened: [],
  };
};
