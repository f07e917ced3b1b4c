import type { ConsumableDef, Rarity, UseVerb } from './types.ts';

type Usage = 'combat' | 'outside' | 'both' | 'counter';

interface Row {
  readonly id: string;
  readonly rarity: Rarity;
  readonly buy: number;
  readonly where: Usage;
  readonly weight: number;
  readonly verbs: readonly UseVerb[];
  readonly healing?: boolean;
}

/** Rule book C-5, consumables. */
const ROWS: readonly Row[] = [
  { id: 'healing_potion', rarity: 'common', buy: 15, where: 'both', weight: 40, verbs: [{ op: 'heal', amount: 30 }], healing: true },
  { id: 'deep_draught', rarity: 'rare', buy: 60, where: 'both', weight: 1, verbs: [{ op: 'heal', amount: 60 }], healing: true },
  {
    id: 'bandage',
    rarity: 'common',
    buy: 10,
    where: 'both',
    weight: 8,
    verbs: [
      { op: 'cure', status: 'bleed' },
      { op: 'bandage', amount: 5, rounds: 3, atOnce: 15 },
    ],
  },
  { id: 'antidote', rarity: 'common', buy: 12, where: 'both', weight: 8, verbs: [{ op: 'cure', status: 'poison' }] },
  { id: 'calm_draught', rarity: 'common', buy: 18, where: 'both', weight: 10, verbs: [{ op: 'calm', amount: 15 }] },
  { id: 'clarity_potion', rarity: 'uncommon', buy: 20, where: 'both', weight: 3, verbs: [{ op: 'calm', amount: 20 }] },
  { id: 'id_scroll', rarity: 'uncommon', buy: 30, where: 'outside', weight: 4, verbs: [{ op: 'identify' }] },
  { id: 'smelling_salts', rarity: 'uncommon', buy: 35, where: 'combat', weight: 0, verbs: [{ op: 'salts' }] },
  { id: 'venom_flask', rarity: 'uncommon', buy: 40, where: 'both', weight: 1, verbs: [{ op: 'venom', pct: 50, combats: 3 }] },
  { id: 'smoke_bomb', rarity: 'uncommon', buy: 45, where: 'combat', weight: 2, verbs: [{ op: 'smoke' }] },
  { id: 'ironhide_tonic', rarity: 'uncommon', buy: 50, where: 'combat', weight: 0, verbs: [{ op: 'ironhide', pct: 25 }] },
  { id: 'purging_stone', rarity: 'rare', buy: 90, where: 'both', weight: 1, verbs: [{ op: 'cure', status: 'cursed' }, { op: 'unbind' }] },
  { id: 'torch', rarity: 'common', buy: 8, where: 'counter', weight: 16, verbs: [] },
  { id: 'lockpick', rarity: 'common', buy: 6, where: 'counter', weight: 6, verbs: [] },
];

export const CONSUMABLES: { readonly [id: string]: ConsumableDef } = Object.fromEntries(
  ROWS.map(({ id, rarity, buy, where, weight, verbs, healing = false }) => [id, { id, rarity, buy, healing, counter: where === 'counter', inCombat: where === 'combat' || where === 'both', outside: where === 'outside' || where === 'both', verbs, weight, from: 'C-5' }]),
);
