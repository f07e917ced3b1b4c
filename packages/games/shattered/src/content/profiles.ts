import { contentTables } from '@undercroft/kernel';
import type { Profile, Weights } from './records.ts';

const COLUMNS = ['Strike', 'Empower', 'Disrupt', 'Counter', 'Trap', 'Offer', 'Test', 'Reshape'] as const;
type Row = readonly [number, number, number, number, number, number, number, number];

/** In tenths, in the order of the rule book's columns. */
export const weigh = (row: Row): Weights => Object.fromEntries(COLUMNS.map((name, i) => [name, row[i]!])) as Weights;

const NEVER = { fleesAt: 0, fleesBy: 'lowest' } as const;

/** Rule book 5.2. */
export const PROFILES = contentTables.define<Profile>()(
  { isCooperative: false },
  {
    tactical: { side: 'D', weights_t: weigh([20, 15, 20, 25, 20, 10, 10, 20]), threshold: 2, targets: 'computed', ...NEVER },
    aggressive: { side: 'D', weights_t: weigh([30, 20, 15, 15, 15, 0, 0, 5]), threshold: 2, targets: ['vitality', 'nerve'], ...NEVER },
    nurturing: { side: 'D', weights_t: weigh([5, 10, 5, 10, 0, 30, 25, 20]), threshold: 1, targets: [], isCooperative: true, ...NEVER },
    deceptive: { side: 'D', weights_t: weigh([10, 10, 10, 10, 30, 30, 10, 10]), threshold: 1, targets: 'betrayal', ...NEVER },
    feral: { side: 'V', weights_t: weigh([30, 20, 20, 10, 0, 0, 0, 0]), threshold: 2, targets: ['structure', 'presence'], fleesAt: 15, fleesBy: 'vitality' },
    cautious: { side: 'V', weights_t: weigh([15, 10, 25, 20, 10, 10, 10, 0]), threshold: 1, targets: ['veil', 'presence'], fleesAt: 20, fleesBy: 'lowest' },
    cooperative: { side: 'V', weights_t: weigh([5, 10, 5, 10, 0, 30, 25, 0]), threshold: 1, targets: [], isCooperative: true, ...NEVER },
  },
);
