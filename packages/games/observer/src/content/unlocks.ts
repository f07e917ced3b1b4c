import { contentTables } from '@undercroft/kernel';
import type { Unlock } from './types.ts';

/** Bought with Observation Data; content only, no power. OB-110 */
export const UNLOCKS = contentTables.define<Unlock>()(
  { rewards: {}, behaviours: {}, contracts: [], focus: false, from: 'rule book 3.10' },
  {
    U01: { cost: 60, requires: { all: [], anyTwoOf: [], success: false } },
    U02: { cost: 60, requires: { all: [], anyTwoOf: [], success: false } },
    U03: { cost: 80, requires: { all: [], anyTwoOf: [], success: false } },
    U04: { cost: 140, requires: { all: [], anyTwoOf: ['U01', 'U02', 'U03'], success: true } },
    U05: { cost: 50, requires: { all: [], anyTwoOf: [], success: false }, rewards: { '05': 'Q26', '09': 'Q16', '13': 'Q09', '17': 'Q12' } },
    U06: { cost: 50, requires: { all: [], anyTwoOf: [], success: false } },
    U07: { cost: 30, requires: { all: [], anyTwoOf: [], success: false }, contracts: ['K01', 'K02', 'K03', 'K04'] },
    U08: { cost: 60, requires: { all: ['U07'], anyTwoOf: [], success: true }, contracts: ['K05', 'K06', 'K07', 'K08', 'K09', 'K10'] },
    U09: { cost: 100, requires: { all: [], anyTwoOf: [], success: true } },
    U10: { cost: 40, requires: { all: ['U02'], anyTwoOf: [], success: false }, behaviours: { '13': 'Sinking', '15': 'Volatile', '17': 'Sinking' } },
    U11: { cost: 40, requires: { all: ['U05'], anyTwoOf: [], success: false }, rewards: { '08': 'C18', '11': 'C18', '16': 'C18' } },
    U12: { cost: 60, requires: { all: [], anyTwoOf: ['U01', 'U02', 'U03'], success: false }, focus: true },
  },
);
