import { contentTables } from '@undercroft/kernel';
import type { Consumable } from './types.ts';

/** OB-99; costs as speed modifiers, OB-72. */
export const CONSUMABLES = contentTables.define<Consumable>()(
  { uses: 1, speed: 0, endsTurn: false, combat: true, interlude: false, aimed: false, data: 0, from: 'rule book 3.7' },
  {
    C01: { endsTurn: true, aimed: true, verbs: [{ op: 'inflict', status: 'frail', on: 'target' }], from: 'S11.02' },
    C02: { speed: -2, verbs: [{ op: 'heal', amount: 10 }], from: 'S11.02' },
    C03: {
      uses: 2,
      speed: -1,
      endsTurn: true,
      aimed: true,
      verbs: [
        { op: 'pierce', amount: 6 },
        { op: 'inflict', status: 'bleed', on: 'target' },
      ],
      from: 'S11.02',
    },
    C04: { combat: false, interlude: true, verbs: [{ op: 'stamina', amount: 10 }] },
    C05: { speed: -2, verbs: [{ op: 'stamina', amount: 8 }] },
    C06: { endsTurn: true, interlude: true, verbs: [{ op: 'heal', amount: 25 }] },
    C07: {
      speed: -2,
      verbs: [
        { op: 'cure', status: 'weak' },
        { op: 'cure', status: 'frail' },
      ],
    },
    C08: {
      speed: -2,
      verbs: [
        { op: 'cure', status: 'bleed' },
        { op: 'heal', amount: 4 },
      ],
    },
    C09: { speed: -1, endsTurn: true, verbs: [{ op: 'block', amount: 14 }] },
    C10: { endsTurn: true, verbs: [{ op: 'inflict', status: 'weak', on: 'all' }] },
    C11: { endsTurn: true, verbs: [{ op: 'inflict', status: 'bleed', on: 'all' }] },
    C12: { endsTurn: true, aimed: true, verbs: [{ op: 'pierce', amount: 14 }] },
    C13: { speed: -1, verbs: [{ op: 'sharpen', amount: 3 }] },
    C14: { combat: false, interlude: true, verbs: [{ op: 'flare' }] },
    C15: { combat: false, interlude: true, verbs: [{ op: 'pin', amount: 1 }] },
    C16: { combat: false, interlude: true, verbs: [{ op: 'detour', amount: 1, frontiers: 1 }] },
    C17: { combat: false, verbs: [], data: 15 },
    C18: { combat: false, verbs: [], data: 40 },
  },
);
