import { contentTables } from '@undercroft/kernel';
import type { Card, DuelContent } from './effects.ts';

const CARDS = contentTables.define<Card>()(
  { from: 'ours' },
  {
    cut: { copies: 5, effects: [{ op: 'damage', power: 2 }] },
    jab: { copies: 6, effects: [{ op: 'damage', power: 1 }] },
    maul: {
      copies: 3,
      effects: [
        { op: 'damage', power: 4 },
        { op: 'recoil', amount: 1 },
      ],
    },
    mend: { copies: 2, effects: [{ op: 'mend', power: 1 }] },
    ward: { copies: 4, effects: [{ op: 'ward', power: 2 }] },
  },
);

const LIMITS = { hp_max: 30, ward_max: 12, hand_size: 4, turns_max: 400, die_faces: 4 };

export const CONTENT: DuelContent = { cards: CARDS, limits: LIMITS };
