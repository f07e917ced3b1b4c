import type { Artifact } from './types.ts';

/** Active on the belt only. OB-97 */
export const ARTIFACTS = {
  A01: { id: 'A01', effects: [{ op: 'restExcess', amount: -1 }], from: 'rule book 3.9' },
  A02: { id: 'A02', effects: [{ op: 'frontierSize', amount: 1 }], from: 'rule book 3.9' },
  A03: { id: 'A03', effects: [{ op: 'maxHp', amount: 20 }], from: 'rule book 3.9' },
  A04: { id: 'A04', effects: [{ op: 'openingBlock', amount: 5 }], from: 'rule book 3.9' },
  A05: { id: 'A05', effects: [{ op: 'attackHurt', amount: 2 }], from: 'rule book 3.9' },
  A06: { id: 'A06', effects: [{ op: 'dataPerRemoved', amount: 2 }], from: 'rule book 3.9' },
  A07: {
    id: 'A07',
    effects: [
      { op: 'longMitigation', amount: 1 },
      { op: 'maxHp', amount: 15 },
    ],
    from: 'rule book 3.9',
  },
  A08: { id: 'A08', effects: [{ op: 'secondShadow', amount: 1 }], from: 'rule book 3.9' },
  A09: { id: 'A09', effects: [{ op: 'passiveStamina', amount: 1 }], from: 'rule book 3.9' },
  A10: { id: 'A10', effects: [{ op: 'restHp', amount: 5 }], from: 'rule book 3.9' },
  A11: { id: 'A11', effects: [{ op: 'criticalPct', amount: 100 }], from: 'rule book 3.9' },
  A12: { id: 'A12', effects: [{ op: 'awareness', amount: 2 }], from: 'rule book 3.9' },
} as const satisfies { readonly [id: string]: Artifact };
