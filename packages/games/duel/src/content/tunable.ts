import type { Tunable } from '@undercroft/kernel';

/** Numbers designers may change: the powers of the cards and the hit points. */
export const TUNABLE: readonly Tunable[] = [
  { path: '/cards/cut/effects/0/power', low: 1, high: 6 },
  { path: '/cards/jab/effects/0/power', low: 0, high: 4 },
  { path: '/cards/maul/effects/0/power', low: 2, high: 8 },
  { path: '/cards/mend/effects/0/power', low: 0, high: 6 },
  { path: '/cards/ward/effects/0/power', low: 0, high: 8 },
  { path: '/limits/hp_max', low: 20, high: 60 },
];
