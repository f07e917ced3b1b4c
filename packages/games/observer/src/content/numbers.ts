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
  data: {
    enemy: { Normal: 2, Elite: 12, Boss: 25 },
    place: { Normal: 1, Elite: 5, Event: 2, Rest: 1, Boss: 5 },
    exit: 10,
    stage_pct: { Secure: 100, Solid: 125, Unstable: 150, Critical: 200 },
    aware_pct: 4,
    aware_pct_max: 200,
    grade_pct: 10,
    first_enemy: { Normal: 5, Elite: 15, Boss: 40 },
    first_place: 5,
    behaviour_pct: 50,
  },
  decay: {
    durations: { Secure: [3, 4, 5, 6], Solid: [2, 3, 4], Unstable: [1, 2, 3, 4], Critical: [1, 2] },
    weights: [
      { extreme: 0, inner: 10 },
      { extreme: 4, inner: 6 },
      { extreme: 6, inner: 4 },
      { extreme: 10, inner: 0 },
    ],
    tier_wq: [12, 24, 36],
    removals: 7,
    clock_from: 40,
    clock_every: 10,
  },
  frontier: {
    base: 4,
    max: 7,
    closed_at: 100,
    per_awareness: 5,
    smaller_wq: [12, 24],
    sinking_wq: 24,
    discards: 64,
    convergence_elites: 5,
    convergence_pause: 6,
    sight: [3, 6, 10],
    timers: [
      [2, 6],
      [2, 4, 6],
    ],
  },
  hunter: { appears: 5, reach: 20, bands: [0, 6, 13, 19], third: 3 },
  gate: { at: 10, hp_per_point: 5, convergence_pct: 20 },
  world: { wq_max: 40, degraded_wq: 1, removed_wq: 4, xp_per_level: 100, points_per_level: 5, managed: 60, weak_pct: 75 },
  grade_from: { hunter_reach: 2, wq: 3, block: 4, patience: 5 },
  edges: { EXIT: { danger: 0, ztc: 0, stage: 'Critical' }, GATE: { danger: 189, ztc: 0, stage: 'Critical' }, CONV: { danger: 20, ztc: 2, stage: 'Secure' } },
  from: 'rule book 2, 3.2',
};
