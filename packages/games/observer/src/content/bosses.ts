import type { Enemy } from './types.ts';

/** Base numbers; OB-124 and OB-128 add to them during a run. */
export const BOSSES = {
  B01: {
    id: 'B01',
    type: 'Boss',
    hp: 72,
    xp: 0,
    intents: [
      { name: 'Run Down', damage: 13, hits: 1, block: 0, heal: 0, drain: 0, inflicts: [] },
      { name: 'Hamstring', damage: 7, hits: 1, block: 0, heal: 0, drain: 3, inflicts: [] },
      { name: 'Open Vein', damage: 5, hits: 1, block: 0, heal: 0, drain: 0, inflicts: ['bleed'] },
      { name: 'Wait', damage: 0, hits: 0, block: 10, heal: 0, drain: 0, inflicts: [] },
    ],
    signature: null,
    from: 'S15; rule book 3.2',
  },
  B02: {
    id: 'B02',
    type: 'Boss',
    hp: 66,
    xp: 0,
    intents: [
      { name: 'Bar the Way', damage: 0, hits: 0, block: 14, heal: 0, drain: 0, inflicts: [] },
      { name: 'Weigh', damage: 3, hits: 1, block: 0, heal: 0, drain: 0, inflicts: ['weak'] },
      { name: 'Toll', damage: 2, hits: 1, block: 0, heal: 5, drain: 3, inflicts: [] },
      { name: 'Shut', damage: 7, hits: 1, block: 0, heal: 0, drain: 0, inflicts: [] },
    ],
    signature: null,
    from: 'S15; rule book 3.2',
  },
  B03: {
    id: 'B03',
    type: 'Boss',
    hp: 30,
    xp: 0,
    intents: [
      { name: 'Converge', damage: 11, hits: 1, block: 0, heal: 0, drain: 0, inflicts: [] },
      { name: 'Knit', damage: 0, hits: 0, block: 10, heal: 0, drain: 0, inflicts: [] },
    ],
    signature: null,
    from: 'S15; rule book 3.2',
  },
} as const satisfies { readonly [id: string]: Enemy };
