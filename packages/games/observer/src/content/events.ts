import type { EventDef } from './types.ts';

/** Every event, its options in order; steps are the first digit of the key. OB-81 */
export const EVENTS = {
  EV01: {
    id: 'EV01',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'gain', id: 'C01' },
        ],
        next: null,
      },
      { key: '1B', gates: [], tokens: [], next: null },
    ],
    from: 'S08.00',
  },
  EV02: {
    id: 'EV02',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'hp', amount: -4 }], next: 2 },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stamina', amount: 4 },
          { op: 'gain', id: 'C01' },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C02' },
          { op: 'gain', id: 'C04' },
        ],
        next: null,
      },
      { key: '2B', gates: [], tokens: [{ op: 'gain', id: 'Q29' }], next: null },
      {
        key: '2C',
        gates: [{ op: 'awareness', atLeast: 3 }],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stat', stat: 'awareness', amount: 1 },
          { op: 'data', amount: 4 },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV03: {
    id: 'EV03',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stamina', amount: -3 },
        ],
        next: 2,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C08' },
          { op: 'decay', amount: 1 },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'frontierSize', amount: 1, frontiers: 3 }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'data', amount: 8 },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [{ op: 'instability', quarters: 12 }],
        tokens: [{ op: 'hp', amount: -6 }, { op: 'pouch' }],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV04: {
    id: 'EV04',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stat', stat: 'awareness', amount: 1 },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'stamina', amount: -2 },
          { op: 'gain', id: 'Q22' },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [{ op: 'stamina', amount: -5 }], next: 2 },
      { key: '1D', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'spawn', id: '15' }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'spawn', id: '08' }], next: null },
      { key: '2C', gates: [], tokens: [{ op: 'mitigation', amount: 1 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV05: {
    id: 'EV05',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'stamina', amount: -4 }], next: 2 },
      { key: '1B', gates: [], tokens: [{ op: 'gain', id: 'C04' }], next: null },
      {
        key: '1C',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'mitigation', amount: 2 },
        ],
        next: null,
      },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'gain', id: 'Q18' },
          { op: 'gain', id: 'C02' },
        ],
        next: null,
      },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'hp', amount: -5 },
          { op: 'gain', id: 'Q21' },
        ],
        next: null,
      },
      { key: '2C', gates: [{ op: 'awareness', atLeast: 5 }], tokens: [{ op: 'data', amount: 12 }], next: null },
      { key: '2D', gates: [], tokens: [{ op: 'gain', id: 'C04' }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV06: {
    id: 'EV06',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'hp', amount: -10 },
          { op: 'gain', id: 'Q30' },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [{ op: 'has', id: 'C01' }],
        tokens: [
          { op: 'lose', id: 'C01' },
          { op: 'gain', id: 'C06' },
        ],
        next: null,
      },
      {
        key: '1C',
        gates: [],
        tokens: [
          { op: 'stamina', amount: -8 },
          { op: 'gain', id: 'C07' },
          { op: 'gain', id: 'C05' },
        ],
        next: null,
      },
      { key: '1D', gates: [{ op: 'awareness', atLeast: 3 }], tokens: [], next: 2 },
      { key: '1E', gates: [], tokens: [], next: null },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'gain', id: 'C17' },
        ],
        next: null,
      },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'hp', amount: -4 },
          { op: 'gain', id: 'Q14' },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [{ op: 'unlock', id: 'U06' }],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'gain', id: 'Q10' },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV07: {
    id: 'EV07',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'stamina', amount: 8 },
          { op: 'time', amount: 1 },
        ],
        next: null,
      },
      { key: '1B', gates: [], tokens: [{ op: 'stamina', amount: -4 }], next: 2 },
      { key: '1C', gates: [], tokens: [], next: null },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'frontierSize', amount: 1, frontiers: 2 },
          { op: 'gain', id: 'C14' },
        ],
        next: null,
      },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'decay', amount: 1 },
          { op: 'hp', amount: 12 },
        ],
        next: null,
      },
      { key: '2C', gates: [], tokens: [{ op: 'gain', id: 'Q11' }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV08: {
    id: 'EV08',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stamina', amount: -4 },
        ],
        next: 2,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'stamina', amount: -2 },
          { op: 'gain', id: 'Q20' },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'hp', amount: -8 }, { op: 'backpack' }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C06' },
          { op: 'gain', id: 'C04' },
          { op: 'gain', id: 'C12' },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [{ op: 'instability', quarters: 12 }],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'data', amount: 10 },
          { op: 'gain', id: 'C14' },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV09: {
    id: 'EV09',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'hp', amount: -8 }], next: 2 },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stamina', amount: -6 },
        ],
        next: 2,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'gain', id: 'Q25' }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C08' },
          { op: 'gain', id: 'C08' },
          { op: 'gain', id: 'C11' },
        ],
        next: null,
      },
      { key: '2C', gates: [{ op: 'decayRate', atLeast: 1 }], tokens: [{ op: 'gain', id: 'A06' }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV10: {
    id: 'EV10',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'frontierSize', amount: 2, frontiers: 1 },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'time', amount: 2 },
          { op: 'stamina', amount: -4 },
        ],
        next: 2,
      },
      { key: '1C', gates: [], tokens: [{ op: 'gain', id: 'Q30' }], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'mitigation', amount: 3 }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'decay', amount: 2 },
          { op: 'xp', amount: 10 },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C06' },
          { op: 'gain', id: 'C05' },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV11: {
    id: 'EV11',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stat', stat: 'awareness', amount: 1 },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'time', amount: 2 },
          { op: 'stat', stat: 'awareness', amount: 2 },
          { op: 'hp', amount: -6 },
        ],
        next: 2,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'xp', amount: 20 }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C17' },
          { op: 'data', amount: 6 },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [{ op: 'instability', quarters: 24 }],
        tokens: [
          { op: 'stat', stat: 'skill', amount: 2 },
          { op: 'instability', quarters: 2 },
        ],
        next: null,
      },
      { key: '2D', gates: [{ op: 'awareness', atLeast: 8 }], tokens: [{ op: 'gain', id: 'A11' }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV12: {
    id: 'EV12',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'time', amount: 1 }], next: 2 },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'hp', amount: -7 },
          { op: 'gain', id: 'C06' },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'hp', amount: 8 },
          { op: 'stamina', amount: 4 },
        ],
        next: null,
      },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C09' },
          { op: 'gain', id: 'C13' },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV13: {
    id: 'EV13',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'xp', amount: 5 },
        ],
        next: 2,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C05' },
          { op: 'gain', id: 'C10' },
        ],
        next: null,
      },
      {
        key: '1C',
        gates: [],
        tokens: [
          { op: 'mitigation', amount: 2 },
          { op: 'stamina', amount: -3 },
        ],
        next: null,
      },
      {
        key: '1D',
        gates: [{ op: 'unlock', id: 'U06' }],
        tokens: [
          { op: 'stamina', amount: -4 },
          { op: 'gain', id: 'Q23' },
        ],
        next: null,
      },
      { key: '2A', gates: [], tokens: [{ op: 'clear' }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'spawn', id: '12' }], next: null },
      { key: '2C', gates: [{ op: 'awareness', atLeast: 3 }], tokens: [{ op: 'data', amount: 8 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV14: {
    id: 'EV14',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 2 },
          { op: 'hp', amount: 15 },
        ],
        next: null,
      },
      { key: '1B', gates: [], tokens: [{ op: 'stamina', amount: -6 }], next: 2 },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'xp', amount: 10 }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'gain', id: 'Q08' }], next: null },
      { key: '2C', gates: [{ op: 'decayRate', atLeast: 1 }], tokens: [{ op: 'data', amount: 10 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV15: {
    id: 'EV15',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stamina', amount: -3 },
          { op: 'xp', amount: 5 },
        ],
        next: null,
      },
      { key: '1B', gates: [], tokens: [{ op: 'hp', amount: -10 }], next: 2 },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'gain', id: 'Q15' }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'backpack' }], next: null },
      { key: '2C', gates: [], tokens: [{ op: 'gain', id: 'C10' }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV16: {
    id: 'EV16',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'stamina', amount: -6 },
          { op: 'hp', amount: -3 },
        ],
        next: 2,
      },
      {
        key: '1B',
        gates: [{ op: 'has', id: 'C06' }],
        tokens: [
          { op: 'lose', id: 'C06' },
          { op: 'gain', id: 'A04' },
        ],
        next: null,
      },
      {
        key: '1C',
        gates: [{ op: 'has', id: 'C17' }],
        tokens: [
          { op: 'lose', id: 'C17' },
          { op: 'gain', id: 'A02' },
        ],
        next: null,
      },
      { key: '1D', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'gain', id: 'Q15' }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'gain', id: 'Q31' }], next: null },
      { key: '2C', gates: [], tokens: [{ op: 'data', amount: 5 }], next: null },
      {
        key: '2D',
        gates: [{ op: 'unlock', id: 'U06' }],
        tokens: [
          { op: 'hp', amount: -3 },
          { op: 'gain', id: 'Q32' },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV17: {
    id: 'EV17',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'stamina', amount: -5 }], next: 2 },
      {
        key: '1B',
        gates: [{ op: 'has', id: 'C02' }],
        tokens: [
          { op: 'lose', id: 'C02' },
          { op: 'xp', amount: 10 },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'frontierSize', amount: 1, frontiers: 3 }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C16' },
          { op: 'gain', id: 'C07' },
        ],
        next: null,
      },
      {
        key: '2C',
        gates: [{ op: 'awareness', atLeast: 5 }],
        tokens: [
          { op: 'time', amount: 1 },
          { op: 'stat', stat: 'awareness', amount: 1 },
          { op: 'data', amount: 6 },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV18: {
    id: 'EV18',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'hp', amount: 20 },
          { op: 'decay', amount: 1 },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'hp', amount: -10 },
          { op: 'stat', stat: 'skill', amount: 1 },
        ],
        next: null,
      },
      { key: '1C', gates: [{ op: 'gear', id: 'Q10' }], tokens: [{ op: 'stamina', amount: -3 }], next: 2 },
      { key: '1D', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'gain', id: 'A03' }], next: null },
      { key: '2B', gates: [], tokens: [{ op: 'data', amount: 15 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV19: {
    id: 'EV19',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'time', amount: -1 },
          { op: 'stamina', amount: -5 },
        ],
        next: null,
      },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'time', amount: 2 },
          { op: 'hp', amount: 10 },
          { op: 'stamina', amount: 6 },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [{ op: 'hp', amount: -12 }], next: 2 },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'gain', id: 'C15' },
          { op: 'gain', id: 'C16' },
        ],
        next: null,
      },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'gain', id: 'Q27' },
          { op: 'data', amount: 4 },
        ],
        next: null,
      },
    ],
    from: 'rule book 3.6',
  },
  EV20: {
    id: 'EV20',
    options: [
      { key: '1A', gates: [], tokens: [{ op: 'time', amount: 1 }], next: 2 },
      {
        key: '1B',
        gates: [],
        tokens: [
          { op: 'instability', quarters: 1 },
          { op: 'xp', amount: 15 },
        ],
        next: null,
      },
      { key: '1C', gates: [], tokens: [], next: null },
      {
        key: '2A',
        gates: [],
        tokens: [
          { op: 'stat', stat: 'skill', amount: 1 },
          { op: 'maxHp', amount: -5 },
        ],
        next: null,
      },
      { key: '2B', gates: [], tokens: [{ op: 'stat', stat: 'stam', amount: 1 }], next: null },
      { key: '2C', gates: [], tokens: [{ op: 'stat', stat: 'awareness', amount: 1 }], next: null },
      { key: '2D', gates: [], tokens: [{ op: 'data', amount: 2 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EV21: {
    id: 'EV21',
    options: [
      {
        key: '1A',
        gates: [],
        tokens: [
          { op: 'stamina', amount: -6 },
          { op: 'spawn', id: '34' },
        ],
        next: null,
      },
      { key: '1B', gates: [], tokens: [{ op: 'time', amount: 1 }], next: 2 },
      { key: '1C', gates: [], tokens: [], next: null },
      { key: '2A', gates: [], tokens: [{ op: 'mitigation', amount: 3 }], next: null },
      {
        key: '2B',
        gates: [],
        tokens: [
          { op: 'decay', amount: 2 },
          { op: 'data', amount: 14 },
        ],
        next: null,
      },
      { key: '2C', gates: [{ op: 'artifact' }], tokens: [{ op: 'xp', amount: 20 }], next: null },
    ],
    from: 'rule book 3.6',
  },
  EXIT: { id: 'EXIT', options: [{ key: '1A', gates: [], tokens: [], next: null }], from: 'S15.04' },
} as const satisfies { readonly [id: string]: EventDef };
