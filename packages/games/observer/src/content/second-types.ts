import type { Category, Enemy, EventDef, Place, RestType } from './types.ts';

type Table<T> = { readonly [id: string]: T };

/** Fields of a Location that the second edition replaces. OB-197, OB-201 */
export type PlaceChange = Pick<Place, 'id' | 'stage' | 'weight' | 'danger' | 'from'>;

/** Fields of an enemy that the second edition replaces. OB-204 */
export type EnemyChange = Pick<Enemy, 'id' | 'hp' | 'intents' | 'from'>;

type ByCategory<T> = { readonly [C in Category]?: T | undefined };

/** A change of the region for one run. OB-224 */
export interface RegionCondition {
  readonly id: string;
  /** Weights that replace those of a category, and numbers added to them. */
  readonly weights: ByCategory<number>;
  readonly added: ByCategory<number>;
  /** Visits that replace the limit of a category. OB-199 */
  readonly visits: ByCategory<number>;
  /** Frontiers that a beaten Elite counts for; 0 changes nothing. OB-114 */
  readonly road: number;
  readonly from: string;
}

/** A requirement on one slot of the first frontier. OB-203 */
export const OPENING_SLOTS = ['reward', 'elite', 'dying', 'otherSlot'] as const;
export type OpeningSlot = (typeof OPENING_SLOTS)[number];

/** Numbers of the second edition. Rule book 10 */
interface SecondNumbers {
  /** Removals for each Decay-rate tier. OB-202 */
  readonly removals: number;
  /** The grade from which Events and Rests list one stage worse. OB-213 */
  readonly grade_stage: number;
  /** Visits of a category in a run; fights have as many as rewards. OB-199 */
  readonly visits: ByCategory<number>;
  /** The Location that does not come back after so many visits. OB-200 */
  readonly haven: { readonly id: string; readonly visits: number };
  /** Gains of the patch, taken instead of the reward. OB-208 */
  readonly spoils: { readonly [C in 'Normal' | 'Elite']: { readonly hp: number; readonly stamina: number } };
  /** OB-210 */
  readonly relief: { readonly id: string; readonly hp: number };
  /** OB-222 */
  readonly last_call: { readonly target: number; readonly stage_pct: number };
  /** Data from which a run has each title, the lowest first. OB-223 */
  readonly reports: readonly { readonly id: string; readonly data: number }[];
  /** OB-203 */
  readonly opening: readonly OpeningSlot[];
  /** The first frontier of a gentle run; an offset of null is drawn, a timer of 0 is rolled. OB-203 */
  readonly first_frontier: readonly { readonly id: string; readonly offset: number | null; readonly timer: number }[];
  /** Bounds of every roster: mean damage of a round, and the largest intent as a multiple of the others. OB-207 */
  readonly rosters: { readonly mean_low: number; readonly mean_high: number; readonly peak: number };
  readonly from: string;
}

/** Tables of the second edition, for the pack `collapse`. OB-196 */
export interface SecondEdition {
  readonly places: Table<PlaceChange>;
  readonly addedPlaces: Table<Place>;
  readonly events: Table<EventDef>;
  /** Bosses included. */
  readonly enemies: Table<EnemyChange>;
  readonly rests: Table<RestType>;
  readonly conditions: Table<RegionCondition>;
  readonly numbers: SecondNumbers;
  /** Rules that may be switched off: OB-203, OB-206, OB-222, OB-224. */
  readonly switches: { readonly opening: boolean; readonly camp: boolean; readonly lastCall: boolean; readonly conditions: boolean };
  readonly from: string;
}
