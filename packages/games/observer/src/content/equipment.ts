import type { Equipment } from './types.ts';

/** OB-60, OB-94. */
export const EQUIPMENT = {
  Q01: {
    id: 'Q01',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: 1 },
      { op: 'actionCost', amount: -1 },
    ],
    from: 'S12.02',
  },
  Q02: { id: 'Q02', slot: 'Helm', effects: [{ op: 'guard', amount: 1 }], from: 'S12.02' },
  Q03: {
    id: 'Q03',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: 2 },
      { op: 'recover', amount: -2 },
      { op: 'health', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q04: {
    id: 'Q04',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: 3 },
      { op: 'attackCost', amount: 1 },
      { op: 'health', amount: -2 },
    ],
    from: 'rule book 3.8',
  },
  Q05: {
    id: 'Q05',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: -2 },
      { op: 'bleedOnHit', amount: 1 },
      { op: 'health', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q06: {
    id: 'Q06',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: 3 },
      { op: 'guard', amount: -2 },
      { op: 'health', amount: -4 },
    ],
    from: 'rule book 3.8',
  },
  Q07: {
    id: 'Q07',
    slot: 'Weapon',
    effects: [
      { op: 'attack', amount: 1 },
      { op: 'ignoreBlock', amount: 4 },
      { op: 'health', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q08: { id: 'Q08', slot: 'Offhand', effects: [{ op: 'guard', amount: 2 }], from: 'rule book 3.8' },
  Q09: {
    id: 'Q09',
    slot: 'Offhand',
    effects: [{ op: 'guard', amount: 4 }],
    from: 'rule book 3.8',
  },
  Q10: { id: 'Q10', slot: 'Offhand', effects: [{ op: 'awareness', amount: 2 }], from: 'rule book 3.8' },
  Q11: {
    id: 'Q11',
    slot: 'Helm',
    effects: [
      { op: 'guard', amount: 1 },
      { op: 'awareness', amount: 1 },
    ],
    from: 'rule book 3.8',
  },
  Q12: { id: 'Q12', slot: 'Helm', effects: [{ op: 'weakShorter', amount: 1 }], from: 'rule book 3.8' },
  Q13: {
    id: 'Q13',
    slot: 'Helm',
    effects: [
      { op: 'attack', amount: 1 },
      { op: 'health', amount: 2 },
      { op: 'stam', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q14: { id: 'Q14', slot: 'Chest', effects: [{ op: 'health', amount: 3 }], from: 'rule book 3.8' },
  Q15: {
    id: 'Q15',
    slot: 'Chest',
    effects: [
      { op: 'guard', amount: 2 },
      { op: 'health', amount: 1 },
    ],
    from: 'rule book 3.8',
  },
  Q16: { id: 'Q16', slot: 'Chest', effects: [{ op: 'firstHitLess', amount: 6 }], from: 'rule book 3.8' },
  Q17: {
    id: 'Q17',
    slot: 'Chest',
    effects: [
      { op: 'guard', amount: 3 },
      { op: 'health', amount: 4 },
      { op: 'stam', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q18: { id: 'Q18', slot: 'Legs', effects: [{ op: 'stam', amount: 1 }], from: 'rule book 3.8' },
  Q19: { id: 'Q19', slot: 'Legs', effects: [{ op: 'bleedLess', amount: 1 }], from: 'rule book 3.8' },
  Q20: {
    id: 'Q20',
    slot: 'Legs',
    effects: [
      { op: 'health', amount: 1 },
      { op: 'recover', amount: 1 },
    ],
    from: 'rule book 3.8',
  },
  Q21: { id: 'Q21', slot: 'Hands', effects: [{ op: 'recover', amount: 2 }], from: 'rule book 3.8' },
  Q22: { id: 'Q22', slot: 'Hands', effects: [{ op: 'attack', amount: 1 }], from: 'rule book 3.8' },
  Q23: { id: 'Q23', slot: 'Hands', effects: [{ op: 'healing', amount: 5 }], from: 'rule book 3.8' },
  Q24: { id: 'Q24', slot: 'Feet', effects: [{ op: 'passStamina', amount: 1 }], from: 'rule book 3.8' },
  Q25: {
    id: 'Q25',
    slot: 'Feet',
    effects: [
      { op: 'guard', amount: 1 },
      { op: 'stam', amount: 1 },
    ],
    from: 'rule book 3.8',
  },
  Q26: { id: 'Q26', slot: 'Feet', effects: [{ op: 'firstFree', amount: 1 }], from: 'rule book 3.8' },
  Q27: { id: 'Q27', slot: 'Ring', effects: [{ op: 'dataPerEnemy', amount: 1 }], from: 'rule book 3.8' },
  Q28: {
    id: 'Q28',
    slot: 'Ring',
    effects: [
      { op: 'thorns', amount: 1 },
      { op: 'health', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q29: {
    id: 'Q29',
    slot: 'Ring',
    effects: [
      { op: 'skill', amount: 1 },
      { op: 'health', amount: -1 },
    ],
    from: 'rule book 3.8',
  },
  Q30: { id: 'Q30', slot: 'Ring', effects: [{ op: 'awareness', amount: 2 }], from: 'rule book 3.8' },
  Q31: { id: 'Q31', slot: 'Necklace', effects: [{ op: 'winHp', amount: 3 }], from: 'rule book 3.8' },
  Q32: {
    id: 'Q32',
    slot: 'Necklace',
    effects: [{ op: 'awareness', amount: 2 }],
    from: 'rule book 3.8',
  },
} as const satisfies { readonly [id: string]: Equipment };
