import { contentTables } from '@undercroft/kernel';
import type { Contract } from './types.ts';

/** One per run, paid in Observation Data. Rule book 3.11 */
export const CONTRACTS = contentTables.define<Contract>()(
  { from: 'rule book 3.11' },
  {
    K01: { term: { op: 'count', of: 'critical', need: 3 }, pays: 15 },
    K02: { term: { op: 'noRest' }, pays: 40 },
    K03: { term: { op: 'count', of: 'events', need: 8 }, pays: 20 },
    K04: { term: { op: 'count', of: 'elites', need: 3 }, pays: 30 },
    K05: { term: { op: 'lastLight', quarters: 40, hp: 70 }, pays: 25 },
    K06: { term: { op: 'unarmed' }, pays: 35 },
    K07: { term: { op: 'timeAtMost', time: 24 }, pays: 25 },
    K08: { term: { op: 'ending', code: 'hunter-defeated' }, pays: 40 },
    K09: { term: { op: 'ending', code: 'gatekeeper-defeated' }, pays: 60 },
    K10: { term: { op: 'ending', code: 'convergence-defeated' }, pays: 40 },
  },
);
