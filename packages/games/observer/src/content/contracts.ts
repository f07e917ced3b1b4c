import type { Contract } from './types.ts';

/** One per run, paid in Observation Data. Rule book 3.11 */
export const CONTRACTS = {
  K01: { id: 'K01', term: { op: 'count', of: 'critical', need: 3 }, pays: 15, from: 'rule book 3.11' },
  K02: { id: 'K02', term: { op: 'noRest' }, pays: 40, from: 'rule book 3.11' },
  K03: { id: 'K03', term: { op: 'count', of: 'events', need: 8 }, pays: 20, from: 'rule book 3.11' },
  K04: { id: 'K04', term: { op: 'count', of: 'elites', need: 3 }, pays: 30, from: 'rule book 3.11' },
  K05: { id: 'K05', term: { op: 'lastLight', quarters: 40, hp: 70 }, pays: 25, from: 'rule book 3.11' },
  K06: { id: 'K06', term: { op: 'unarmed' }, pays: 35, from: 'rule book 3.11' },
  K07: { id: 'K07', term: { op: 'timeAtMost', time: 24 }, pays: 25, from: 'rule book 3.11' },
  K08: { id: 'K08', term: { op: 'ending', code: 'hunter-defeated' }, pays: 40, from: 'rule book 3.11' },
  K09: { id: 'K09', term: { op: 'ending', code: 'gatekeeper-defeated' }, pays: 60, from: 'rule book 3.11' },
  K10: { id: 'K10', term: { op: 'ending', code: 'convergence-defeated' }, pays: 40, from: 'rule book 3.11' },
} as const satisfies { readonly [id: string]: Contract };
