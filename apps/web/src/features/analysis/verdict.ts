import type { Decision, Prospect } from '@undercroft/lab/core';
import { chosenOf, isBehind, isByScore, isClear } from './choices.ts';

/** The verdict that the games played on from one choice support. */
export type Verdict =
  | { readonly is: 'open' | 'only' | 'best' }
  /** Clearly behind the best, by points of win chance. */
  | { readonly is: 'cost'; readonly points: number }
  /** The chosen option and others cannot be told apart from the best. */
  | { readonly is: 'tie'; readonly options: number }
  /** Every option wins as often; only the score differs. */
  | { readonly is: 'score'; readonly points: number };

export function verdictOf(decision: Decision): Verdict {
  const [best, ...others] = decision.prospects;
  const chosen = chosenOf(decision);
  if (!best || !chosen) return { is: 'open' };
  if (others.length === 0) return { is: 'only' };
  if (isByScore(decision)) {
    const scores = decision.prospects.map(({ score }) => score ?? 0);
    return { is: 'score', points: Math.max(...scores) - (chosen.score ?? 0) };
  }
  if (isBehind(best, chosen)) return { is: 'cost', points: best.mean - chosen.mean };
  const level = decision.prospects.filter((prospect) => !isBehind(best, prospect));
  return level.length === 1 ? { is: 'best' } : { is: 'tie', options: level.length };
}

/** Choice and luck apart, in points of win chance; null where these games cannot tell it from nothing. */
export interface Split {
  /** Win chance with the best option, after what was chosen, and at the next choice. */
  readonly best: number;
  readonly chosen: number;
  readonly next: number;
  readonly choice: number | null;
  readonly luck: number | null;
}

const areApart = (a: Prospect, b: Prospect): boolean => isBehind(a, b) || isBehind(b, a);

/** The change in the chance to win caused by the choice, and by what happened before the next one. */
export function splitOf(decision: Decision | undefined, following: Decision | undefined): Split | null {
  const best = decision?.prospects[0];
  const chosen = decision && chosenOf(decision);
  const next = following?.prospects[0];
  if (!best || !chosen || !next) return null;
  return {
    best: best.mean,
    chosen: chosen.mean,
    next: next.mean,
    choice: isBehind(best, chosen) ? chosen.mean - best.mean : null,
    luck: areApart(chosen, next) ? next.mean - chosen.mean : null,
  };
}

/** The choice that cost most of the chance to win, of those that clearly cost something, the earliest of several; null where none did. */
export function costliest(decisions: readonly Decision[]): Decision | null {
  const clear = decisions.filter((decision) => isClear(decision) && !isByScore(decision));
  return clear.toSorted((a, b) => (b.regret ?? 0) - (a.regret ?? 0) || a.n - b.n)[0] ?? null;
}
