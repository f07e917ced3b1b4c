import type { Numbers } from './types.ts';

/**
 * Starting numbers of the body, of fights and of passes, and the three Locations that are in no pack. Rule book 2 and
 * 3.2
 */
export const NUMBERS: Numbers = {
  kit: { hp: 100, stamina: 20, per_point: 5, hp_max_least: 10, capacity: 10, per_backpack: 5, belt: 3 },
  combat: { action_cost: 2, damage: 6, block: 8, recover: 6, status_turns: 3, bleed: 2, patience: 6, hp_per_patience: 4 },
  grades: { hunter_reach: 15, wq: 8, block: 7, patience: -3 },
  pass: { long_time: 3, duplicate_data: 10 },
  edges: { EXIT: { danger: 0, ztc: 0, stage: 'Critical' }, GATE: { danger: 189, ztc: 0, stage: 'Critical' }, CONV: { danger: 20, ztc: 2, stage: 'Secure' } },
  from: 'rule book 2, 3.2',
};
