import { Rng } from '@undercroft/kernel';
import { DISQUALIFIED, type MatchResult } from './match.ts';

/** A mean with its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Results of an agent. */
export interface Score {
  readonly agent: string;
  readonly matches: number;
  /** Percent of matches won; a draw is half a win. */
  readonly wins: Figure;
  readonly score: Figure;
  readonly steps: number;
  readonly bytesPerStep: number;
  readonly faults: number;
  /** Matches in which the agent never chose an action itself; each counts as lost. */
  readonly disqualified: number;
}

const RESAMPLES = 2_000;

const winOf = ({ verdict }: MatchResult): number => (verdict === 'won' ? 100 : verdict === 'drawn' ? 50 : 0);
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((all, value) => all + value, 0) / values.length;

/** Computes the interval by resampling whole seeds, because matches on one seed are not independent. */
function figureOf(results: readonly MatchResult[], of: (result: MatchResult) => number): Figure {
  const bySeed = [...groupBySeed(results).values()].map((group) => meanOf(group.map(of)));
  const rng = Rng.from('arena intervals');
  const means = Array.from({ length: RESAMPLES }, () => meanOf(bySeed.map(() => bySeed[rng.below(bySeed.length)]!)));
  means.sort((a, b) => a - b);
  const quantile = (share: number): number => means[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  return { value: meanOf(bySeed), low: quantile(0.025), high: quantile(0.975) };
}

/** Groups results by seed, sorted, so that their order of arrival does not matter. */
function groupBySeed(results: readonly MatchResult[]): Map<string, MatchResult[]> {
  const sorted = [...results].sort((a, b) => (a.seed + a.seat < b.seed + b.seat ? -1 : 1));
  const bySeed = new Map<string, MatchResult[]>();
  for (const result of sorted) bySeed.set(result.seed, [...(bySeed.get(result.seed) ?? []), result]);
  return bySeed;
}

/** Every agent's score, the best first. */
export function scoresOf(results: readonly MatchResult[]): Score[] {
  const agents = [...new Set(results.map(({ agent }) => agent))].sort();
  return agents
    .map((agent): Score => {
      const own = results.filter((result) => result.agent === agent);
      const steps = own.reduce((all, result) => all + result.steps, 0);
      return {
        agent,
        matches: own.length,
        wins: figureOf(own, winOf),
        score: figureOf(own, ({ score }) => score),
        steps,
        bytesPerStep: steps === 0 ? 0 : Math.round(own.reduce((all, { bytes }) => all + bytes, 0) / steps),
        faults: own.reduce((all, { faults }) => all + faults, 0),
        disqualified: own.filter(({ ended }) => ended === DISQUALIFIED).length,
      };
    })
    .sort((a, b) => b.wins.value - a.wins.value || b.score.value - a.score.value || (a.agent < b.agent ? -1 : 1));
}

/** Two agents on the same seeds. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  readonly seeds: number;
  /** Mean difference in percent won, a over b. */
  readonly wins: number;
  readonly score: number;
  /** Chance of a difference at least this large if both were equal, from random sign flips per seed. */
  readonly p: number;
}

const FLIPS = 4_000;

export function compareAgents(results: readonly MatchResult[], a: string, b: string): Comparison {
  const of = (agent: string) => groupBySeed(results.filter((result) => result.agent === agent));
  const [left, right] = [of(a), of(b)];
  const seeds = [...left.keys()].filter((seed) => right.has(seed));
  const differences = (value: (result: MatchResult) => number): number[] =>
    seeds.map((seed) => meanOf(left.get(seed)!.map(value)) - meanOf(right.get(seed)!.map(value)));
  const wins = differences(winOf);
  const score = differences((result) => result.score);
  const decisive = wins.some((difference) => difference !== 0) ? wins : score;
  return { a, b, seeds: seeds.length, wins: meanOf(wins), score: meanOf(score), p: chanceOf(decisive) };
}

function chanceOf(differences: readonly number[]): number {
  const difference = Math.abs(meanOf(differences));
  const rng = Rng.from('arena significance');
  let asLarge = 0;
  for (let i = 0; i < FLIPS; i++) {
    const flipped = differences.map((difference) => (rng.below(2) === 0 ? difference : -difference));
    if (Math.abs(meanOf(flipped)) >= difference - 1e-9) asLarge += 1;
  }
  return (asLarge + 1) / (FLIPS + 1);
}
