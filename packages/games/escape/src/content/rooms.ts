import type { RoomFeature, RoomRow } from './types.ts';

const room = (row: Partial<RoomRow> & Pick<RoomRow, 'glyph'>): RoomRow => ({ base: {}, count: 0, items: [], hasWeapon: false, strike: 0, risk: 35, ...row });

/** Base vectors, counts, items and strike modifiers by feature. ED-9, ED-15, ED-48, ED-83 */
export const ROOMS: { readonly [F in RoomFeature]: RoomRow } = {
  start: room({ glyph: 's', base: { Comprehension: 2000 } }),
  stairs_up: room({ glyph: '^', base: { Direction: 3500, Projection: 1500 } }),
  escape_gate: room({ glyph: '^', base: { Freedom: 5500, Projection: 3500 } }),
  treasure: room({ glyph: 'T', base: { Projection: 4500, Survival: 2500 }, count: 20, items: ['treasure_cache'], hasWeapon: true, risk: 60 }),
  rune_forge: room({ glyph: 'R', base: { Construction: 4500, Comprehension: 2500 }, count: 5 }),
  training: room({ glyph: '*', base: { Constraint: 4500, Direction: 3000 }, count: 4, strike: 20 }),
  dialogue: room({ glyph: '"', base: { Empathy: 4000, Comprehension: 2000 }, count: 4, strike: -20 }),
  rest: room({ glyph: '~', base: { Equilibrium: 5000, Levity: 2000 }, count: 3, strike: -30 }),
  combat: room({ glyph: 'x', base: { Survival: 4000, Direction: 2500 }, count: 4, items: ['worn_blade'], strike: 50, risk: 100 }),
  corridor: room({ glyph: '.', count: 8 }),
};

/** Order in which features are dealt to a shuffled level. ED-10 */
export const DEAL_ORDER = ['treasure', 'rune_forge', 'training', 'dialogue', 'rest', 'combat', 'corridor'] as const;
