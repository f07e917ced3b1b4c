import type { Decision } from '@undercroft/lab/core';
import { chosenOf, isByScore, isClear, regretOf } from '../analysis/choices.ts';

/** A choice with a clear cost, judged by the games played on from it. */
export interface Mistake {
  /** Number of actions before it. */
  readonly n: number;
  /** Win percentage after the chosen option, and after the best one. */
  readonly chosen: number;
  readonly best: number;
  readonly points: number;
  readonly decision: Decision;
}

const MISTAKES_MAX = 3;
/** Smaller differences do not decide a run. */
const POINTS_MIN = 5;

/** The clearest mistakes, the worst first. Ties and uncertain differences are left out. */
export function mistakesOf(decisions: readonly Decision[]): readonly Mistake[] {
  return decisions
    .flatMap((decision): Mistake[] => {
      const chosen = chosenOf(decision);
      const [best] = decision.prospects;
      if (!chosen || !best || isByScore(decision) || !isClear(decision)) return [];
      const points = regretOf(decision, false);
      return points < POINTS_MIN ? [] : [{ n: decision.n, chosen: chosen.mean, best: best.mean, points, decision }];
    })
    .sort((a, b) => b.points - a.points || a.n - b.n)
    .slice(0, MISTAKES_MAX);
}
