import { contentTables } from '@undercroft/kernel';
import type { Artifact } from './types.ts';

/** Active on the belt only. OB-97 */
export const ARTIFACTS = contentTables.define<Artifact>()(
  { from: 'rule book 3.9' },
  {
    A01: { effects: [{ op: 'restExcess', amount: -1 }] },
    A02: { effects: [{ op: 'frontierSize', amount: 1 }] },
    A03: { effects: [{ op: 'maxHp', amount: 20 }] },
    A04: { effects: [{ op: 'openingBlock', amount: 5 }] },
    A05: { effects: [{ op: 'attackHurt', amount: 2 }] },
    A06: { effects: [{ op: 'dataPerRemoved', amount: 2 }] },
    A07: {
      effects: [
        { op: 'longMitigation', amount: 1 },
        { op: 'maxHp', amount: 15 },
      ],
    },
    A08: { effects: [{ op: 'secondShadow', amount: 1 }] },
    A09: { effects: [{ op: 'passiveStamina', amount: 1 }] },
    A10: { effects: [{ op: 'restHp', amount: 5 }] },
    A11: { effects: [{ op: 'criticalPct', amount: 100 }] },
    A12: { effects: [{ op: 'awareness', amount: 2 }] },
  },
);
