import { apportion } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import type { Numbers } from '../content/records.ts';
import { DIE, type Tier } from '../state.ts';
import { tierOf } from './contest.ts';

export const TIERS: readonly Tier[] = ['Devastating', 'Strong', 'Partial', 'Stalemate', 'Reversal'];

const FACES = Array.from({ length: DIE }, (_, i) => i + 1);
const LOWEST = 2;
const SUMS = 2 * DIE - 1;

/** Number of throws of two dice, or of three with two kept, for each sum. */
function ways(edge: number): readonly number[] {
  const counts = new Array<number>(SUMS).fill(0);
  for (const a of FACES)
    for (const b of FACES)
      if (edge === 0) counts[a + b - LOWEST]! += 1;
      else
        for (const c of FACES) {
          const low = Math.min(a, b, c);
          const high = Math.max(a, b, c);
          counts[a + b + c - (edge > 0 ? low : high) - LOWEST]! += 1;
        }
  return counts;
}

const WAYS = { worst: ways(-1), plain: ways(0), best: ways(1) } as const;
const waysOf = (edge: number): readonly number[] => (edge > 0 ? WAYS.best : edge < 0 ? WAYS.worst : WAYS.plain);

/** Number of throws for each tier; `lead` is the attacker's modifier minus the defender's. SD-53 */
export function tierWays(
  numbers: Pick<Numbers, 'contest'>,
  edge: number,
  lead: number,
): { readonly [tier in Tier]: number } {
  const found = { Devastating: 0, Strong: 0, Partial: 0, Stalemate: 0, Reversal: 0 };
  const mine = waysOf(edge);
  for (let a = 0; a < SUMS; a++)
    for (let b = 0; b < SUMS; b++) found[tierOf(numbers, a - b + lead)] += mine[a]! * WAYS.plain[b]!;
  return found;
}

/** Integer basis points that sum to 10,000. */
export const asBasisPoints = (weights: readonly number[]): number[] => apportion(weights, E4);

/** Chance in basis points that two dice and this lead reach two other dice. SD-200 */
export function reaches_bp(lead: number): number {
  let fitting = 0;
  WAYS.plain.forEach((mine, i) => {
    WAYS.plain.forEach((theirs, j) => {
      if (i + lead >= j) fitting += mine * theirs;
    });
  });
  return Math.round((fitting * E4) / (DIE * DIE * DIE * DIE));
}

/** Chance in basis points that two dice sum to at least this. */
export function atLeast_bp(needs: number): number {
  let fitting = 0;
  WAYS.plain.forEach((count, i) => {
    if (i + LOWEST >= needs) fitting += count;
  });
  return Math.round((fitting * E4) / (DIE * DIE));
}
