import type { ReadSheet } from '../../ui/game-screens.ts';

const YOU = 'kael';

/** The sheet names only the killer: the source of Kael's death. */
export const readSheet: ReadSheet = (_game, events) => {
  const died = events.findLast(({ kind, data }) => kind === 'died' && (data as { entity?: string }).entity === YOU);
  return {
    earned: null,
    killer: String((died?.data as { by?: string } | undefined)?.by ?? ''),
    kept: [],
    lost: [],
    opened: [],
  };
};
