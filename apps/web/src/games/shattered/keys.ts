import type { Commands } from '../../ui/game-screens.ts';

/** Keys of this table besides the digits of the hand. */
export const SHATTERED_KEYS = {
  shatteredAim: { key: 't', does: 'Next target' },
  shatteredDiscard: { key: 'a', does: 'Discard for Energy' },
  shatteredHold: { key: 'r', does: 'Hold the Strike back' },
  shatteredEnd: { key: 'e', does: 'End the turn' },
  shatteredPiles: { key: 'd', does: 'Discard piles' },
  shatteredRoll: { key: 'v', does: 'Last roll again' },
} as const satisfies Commands;
