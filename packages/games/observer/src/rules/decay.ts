import { type Behaviour, STAGES, type Stage } from '../content/types.ts';
import type { Play } from './book.ts';

/** OB-14 */
export const DURATIONS: { readonly [S in Stage]: readonly number[] } = {
  Secure: [3, 4, 5, 6],
  Solid: [2, 3, 4],
  Unstable: [1, 2, 3, 4],
  Critical: [1, 2],
};

/** Weights of the extremes and of the inner values in each W tier. OB-16 */
const TIER_WEIGHTS = [
  { extreme: 0, inner: 10 },
  { extreme: 4, inner: 6 },
  { extreme: 6, inner: 4 },
  { extreme: 10, inner: 0 },
] as const;

const LAST_TIER = 3;

/** OB-17: W in quarters. */
export const tierOf = (wq: number): number => (wq < 12 ? 0 : wq < 24 ? 1 : wq < 36 ? 2 : LAST_TIER);

/** OB-16, OB-18 */
export function durationWeights(stage: Stage, tier: number): readonly number[] {
  const { extreme, inner } = TIER_WEIGHTS[tier]!;
  const last = DURATIONS[stage].length - 1;
  const weights = DURATIONS[stage].map((_, i) => (i === 0 || i === last ? extreme : inner));
  return weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
}

const WEIGHTS: { readonly [S in Stage]: readonly (readonly number[])[] } = {
  Secure: TIER_WEIGHTS.map((_, tier) => durationWeights('Secure', tier)),
  Solid: TIER_WEIGHTS.map((_, tier) => durationWeights('Solid', tier)),
  Unstable: TIER_WEIGHTS.map((_, tier) => durationWeights('Unstable', tier)),
  Critical: TIER_WEIGHTS.map((_, tier) => durationWeights('Critical', tier)),
};

const forcedDuration = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** OB-14, OB-24 (Volatile) */
export function rollDuration(t: Play, stage: Stage, wq: number, behaviour: Behaviour | null): number {
  const tier = behaviour === 'Volatile' ? LAST_TIER : tierOf(wq);
  return t.weigh('decay', 'dur', DURATIONS[stage], WEIGHTS[stage][tier]!, forcedDuration);
}

/** The stage after this one; null means Removed. */
export const nextStage = (stage: Stage): Stage | null => STAGES[STAGES.indexOf(stage) + 1] ?? null;
