import type { FogRow, GlobalEventRow, SceneRow } from './types.ts';

const scene = (id: string, once = true): SceneRow => ({ id, once, from: 'rule book' });

/** In emission order. ED-85, ED-87 */
export const SCENES: readonly SceneRow[] = [scene('opening'), scene('locked_cache'), scene('steel_memory'), scene('signal_in_the_dark'), scene('hands_like_smoke'), scene('chapter_closed', false), scene('surface_air')];

/** In checking order. ED-89, ED-89a */
export const GLOBAL_EVENTS: readonly GlobalEventRow[] = [
  { id: 'depth_pressure_turn_40', turn: 40, fame: 0, every: 0, bonus: 2, delta: {}, from: 'rule book' },
  { id: 'fame_watchers_20', turn: 0, fame: 200_000, every: 0, bonus: 0, delta: { Projection: 800, Momentum: 2500 }, from: 'rule book' },
  { id: 'stay_pressure', turn: 30, fame: 0, every: 10, bonus: 1, delta: {}, from: 'rule book' },
];

/** ED-100 */
export const FOGS: readonly FogRow[] = [
  { id: 'insight-awareness-v1', base: 1, insight_per: 6, awareness_at: 10_000, comprehension_at: 0, level_at: 0, max: 4 },
  { id: 'origin-v1', base: 1, insight_per: 0, awareness_at: 10_000, comprehension_at: 10_000, level_at: 10, max: 4 },
];
