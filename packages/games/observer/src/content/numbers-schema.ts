import { z } from 'zod';

const count = z.int().min(0).max(10_000);
const least = z.int().min(1).max(10_000);
const quarters = z.int().min(0).max(40);
const durations = z.array(z.int().min(1).max(6)).min(1);

/** Groups of numbers that the rules had as constants. */
export const laterNumbers = {
  /** OB-24, OB-105, OB-106 */
  data: z.strictObject({
    enemy: z.strictObject({ Normal: count, Elite: count, Boss: count }),
    place: z.strictObject({ Normal: count, Elite: count, Event: count, Rest: count, Boss: count }),
    exit: count,
    stage_pct: z.strictObject({ Secure: count, Solid: count, Unstable: count, Critical: count }),
    aware_pct: count,
    aware_pct_max: count,
    grade_pct: count,
    first_enemy: z.strictObject({ Normal: count, Elite: count, Boss: count }),
    first_place: count,
    behaviour_pct: count,
  }),
  /** OB-14, OB-16, OB-17, OB-28 */
  decay: z.strictObject({
    durations: z.strictObject({ Secure: durations, Solid: durations, Unstable: durations, Critical: durations }),
    weights: z.array(z.strictObject({ extreme: count, inner: count })).length(4),
    tier_wq: z.array(quarters).length(3),
    removals: least,
    clock_from: count,
    clock_every: least,
  }),
  /** OB-23, OB-24, OB-25, OB-27, OB-28, OB-31, OB-127 */
  frontier: z.strictObject({
    base: least,
    max: least,
    closed_at: least,
    per_awareness: least,
    smaller_wq: z.array(quarters),
    sinking_wq: quarters,
    discards: least,
    convergence_elites: least,
    convergence_pause: count,
    sight: z.array(count).length(3),
    /** The highest timer of each range that dim and clear sight tell apart. */
    timers: z.array(z.array(least).min(1)).length(2),
  }),
  /** OB-121, OB-131 */
  hunter: z.strictObject({ appears: least, reach: least, bands: z.array(count).min(1), third: least }),
  /** OB-123, OB-124, OB-128 */
  gate: z.strictObject({ at: least, hp_per_point: count, convergence_pct: count }),
  /** OB-43, OB-44, OB-65, OB-90, OB-115 */
  world: z.strictObject({
    wq_max: quarters,
    degraded_wq: quarters,
    removed_wq: quarters,
    xp_per_level: least,
    points_per_level: count,
    managed: least,
    weak_pct: z.int().min(0).max(100),
  }),
  /** OB-116 */
  grade_from: z.strictObject({ hunter_reach: least, wq: least, block: least, patience: least }),
};

/** Types of these groups. */
export type LaterNumbers = { readonly [K in keyof typeof laterNumbers]: z.infer<(typeof laterNumbers)[K]> };
