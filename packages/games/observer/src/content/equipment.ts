import { contentTables } from '@undercroft/kernel';
import type { Equipment } from './types.ts';

/** OB-60, OB-94. */
export const EQUIPMENT = contentTables.define<Equipment>()(
  { from: 'rule book 3.8' },
  {
    Q01: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: 1 },
        { op: 'actionCost', amount: -1 },
      ],
      from: 'S12.02',
    },
    Q02: { slot: 'Helm', effects: [{ op: 'guard', amount: 1 }], from: 'S12.02' },
    Q03: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: 2 },
        { op: 'recover', amount: -2 },
        { op: 'health', amount: -1 },
      ],
    },
    Q04: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: 3 },
        { op: 'attackCost', amount: 1 },
        { op: 'health', amount: -2 },
      ],
    },
    Q05: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: -2 },
        { op: 'bleedOnHit', amount: 1 },
        { op: 'health', amount: -1 },
      ],
    },
    Q06: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: 3 },
        { op: 'guard', amount: -2 },
        { op: 'health', amount: -4 },
      ],
    },
    Q07: {
      slot: 'Weapon',
      effects: [
        { op: 'attack', amount: 1 },
        { op: 'ignoreBlock', amount: 4 },
        { op: 'health', amount: -1 },
      ],
    },
    Q08: { slot: 'Offhand', effects: [{ op: 'guard', amount: 2 }] },
    Q09: { slot: 'Offhand', effects: [{ op: 'guard', amount: 4 }] },
    Q10: { slot: 'Offhand', effects: [{ op: 'awareness', amount: 2 }] },
    Q11: {
      slot: 'Helm',
      effects: [
        { op: 'guard', amount: 1 },
        { op: 'awareness', amount: 1 },
      ],
    },
    Q12: { slot: 'Helm', effects: [{ op: 'weakShorter', amount: 1 }] },
    Q13: {
      slot: 'Helm',
      effects: [
        { op: 'attack', amount: 1 },
        { op: 'health', amount: 2 },
        { op: 'stam', amount: -1 },
      ],
    },
    Q14: { slot: 'Chest', effects: [{ op: 'health', amount: 3 }] },
    Q15: {
      slot: 'Chest',
      effects: [
        { op: 'guard', amount: 2 },
        { op: 'health', amount: 1 },
      ],
    },
    Q16: { slot: 'Chest', effects: [{ op: 'firstHitLess', amount: 6 }] },
    Q17: {
      slot: 'Chest',
      effects: [
        { op: 'guard', amount: 3 },
        { op: 'health', amount: 4 },
        { op: 'stam', amount: -1 },
      ],
    },
    Q18: { slot: 'Legs', effects: [{ op: 'stam', amount: 1 }] },
    Q19: { slot: 'Legs', effects: [{ op: 'bleedLess', amount: 1 }] },
    Q20: {
      slot: 'Legs',
      effects: [
        { op: 'health', amount: 1 },
        { op: 'recover', amount: 1 },
      ],
    },
    Q21: { slot: 'Hands', effects: [{ op: 'recover', amount: 2 }] },
    Q22: { slot: 'Hands', effects: [{ op: 'attack', amount: 1 }] },
    Q23: { slot: 'Hands', effects: [{ op: 'healing', amount: 5 }] },
    Q24: { slot: 'Feet', effects: [{ op: 'passStamina', amount: 1 }] },
    Q25: {
      slot: 'Feet',
      effects: [
        { op: 'guard', amount: 1 },
        { op: 'stam', amount: 1 },
      ],
    },
    Q26: { slot: 'Feet', effects: [{ op: 'firstFree', amount: 1 }] },
    Q27: { slot: 'Ring', effects: [{ op: 'dataPerEnemy', amount: 1 }] },
    Q28: {
      slot: 'Ring',
      effects: [
        { op: 'thorns', amount: 1 },
        { op: 'health', amount: -1 },
      ],
    },
    Q29: {
      slot: 'Ring',
      effects: [
        { op: 'skill', amount: 1 },
        { op: 'health', amount: -1 },
      ],
    },
    Q30: { slot: 'Ring', effects: [{ op: 'awareness', amount: 2 }] },
    Q31: { slot: 'Necklace', effects: [{ op: 'winHp', amount: 3 }] },
    Q32: { slot: 'Necklace', effects: [{ op: 'awareness', amount: 2 }] },
  },
);
