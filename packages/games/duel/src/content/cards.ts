import type { Card, DuelContent } from './effects.ts';

const CARDS = {
  cut: { id: 'cut', copies: 5, effects: [{ op: 'damage', power: 2 }], from: 'ours' },
  jab: { id: 'jab', copies: 6, effects: [{ op: 'damage', power: 1 }], from: 'ours' },
  maul: {
    id: 'maul',
    copies: 3,
    effects: [
      { op: 'damage', power: 4 },
      { op: 'recoil', amount: 1 },
    ],
    from: 'ours',
  },
  mend: { id: 'mend', copies: 2, effects: [{ op: 'mend', power: 1 }], from: 'ours' },
  ward: { id: 'ward', copies: 4, effects: [{ op: 'ward', power: 2 }], from: 'ours' },
} as const satisfies Record<string, Card>;

export const CONTENT: DuelContent = {
  cards: CARDS,
  limits: { hp_max: 30, ward_max: 12, hand_size: 4, turns_max: 400, die_faces: 4 },
};
