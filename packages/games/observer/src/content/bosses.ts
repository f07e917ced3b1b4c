import { contentTables } from '@undercroft/kernel';
import { intent } from './intent.ts';
import type { Enemy } from './types.ts';

/** Base numbers; OB-124 and OB-128 add to them during a run. */
export const BOSSES = contentTables.define<Enemy>()(
  { type: 'Boss', xp: 0, signature: null, from: 'S15; rule book 3.2' },
  {
    B01: { hp: 72, intents: [intent('Run Down', { damage: 13, hits: 1 }), intent('Hamstring', { damage: 7, hits: 1, drain: 3 }), intent('Open Vein', { damage: 5, hits: 1, inflicts: ['bleed'] }), intent('Wait', { block: 10 })] },
    B02: { hp: 66, intents: [intent('Bar the Way', { block: 14 }), intent('Weigh', { damage: 3, hits: 1, inflicts: ['weak'] }), intent('Toll', { damage: 2, hits: 1, heal: 5, drain: 3 }), intent('Shut', { damage: 7, hits: 1 })] },
    B03: { hp: 30, intents: [intent('Converge', { damage: 11, hits: 1 }), intent('Knit', { block: 10 })] },
  },
);
