import { type Behaviour, type Numbers, STAGES, type Stage } from '../content/types.ts';
import type { Book, Play } from './book.ts';

type DecayNumbers = Pick<Numbers, 'decay'>;

/** The number of thresholds, lowest first, that a value reaches. */
export function reached(thresholds: readonly number[], value: number): number {
  let count = 0;
  while (count < thresholds.length && value >= thresholds[count]!) count += 1;
  return count;
}

/** OB-17: W in quarters. */
export const tierOf = ({ decay }: DecayNumbers, wq: number): number => reached(decay.tier_wq, wq);

/** Weights of a stage's durations in a W tier: of the extremes, and of the inner values. OB-16, OB-18 */
export function durationWeights({ decay }: DecayNumbers, stage: Stage, tier: number): readonly number[] {
  const { extreme, inner } = decay.weights[tier]!;
  const last = decay.durations[stage].length - 1;
  const weights = decay.durations[stage].map((_, i) => (i === 0 || i === last ? extreme : inner));
  return weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
}

const forcedDuration = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** OB-14, OB-24 (Volatile) */
export function rollDuration(
  t: Play,
  { numbers, durationWeights: weights }: Book,
  stage: Stage,
  wq: number,
  behaviour: Behaviour | null,
): number {
  const tier = behaviour === 'Volatile' ? numbers.decay.tier_wq.length : tierOf(numbers, wq);
  return t.weigh('decay', 'dur', numbers.decay.durations[stage], weights[stage][tier]!, forcedDuration);
}

/** The stage after this one; null means Removed. */
export const nextStage = (stage: Stage): Stage | null => STAGES[STAGES.indexOf(stage) + 1] ?? null;
