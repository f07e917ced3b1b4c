import type { Numbers, Reducer, Stats, Type } from '../content/records.ts';
import type { Tier, Who } from '../state.ts';
import { type KnownPosition, points } from './scene.ts';

/** SD-52: resources at which a Type strikes at full strength. */
export const NATURAL: { readonly [type in Type]: readonly Reducer[] } = {
  Physical: ['vitality', 'structure'],
  Environmental: ['vitality', 'structure', 'nerve'],
  Social: ['resolve', 'presence'],
  Mystical: ['veil', 'nerve', 'resolve'],
};

export const isNatural = (type: Type, r: Reducer): boolean => NATURAL[type].includes(r);

/** With enough points, an attribute gives its Type +1. SD-105 */
const RAISES = { Physical: 'hunger', Social: 'oppression', Mystical: 'dread' } as const;

/** The attribute of a Type, including the bonus by identity. SD-52, SD-105 */
export function statOf(g: KnownPosition, who: Who, type: Type): number {
  const { dungeon, visitors } = g.book.content;
  const stats: Stats = who === 'D' ? dungeon.stats : visitors[g.s.visitor]!.stats;
  if (who === 'V' || g.s.record === null || type === 'Environmental') return stats[type];
  return stats[type] + (points(g, RAISES[type]) >= g.book.content.numbers.traits.raised ? 1 : 0);
}

/** Full if the target is natural to the Type, else half. SD-52 */
export function modifier(g: KnownPosition, who: Who, type: Type, r: Reducer): number {
  const stat = statOf(g, who, type);
  return isNatural(type, r) ? stat : Math.floor(stat / 2);
}

type ContestNumbers = Pick<Numbers, 'contest'>;

/** SD-53 */
export function tierOf({ contest }: ContestNumbers, margin: number): Tier {
  if (margin >= contest.devastating) return 'Devastating';
  if (margin >= contest.strong) return 'Strong';
  if (margin >= contest.partial) return 'Partial';
  return margin >= contest.stalemate ? 'Stalemate' : 'Reversal';
}

/** Halves of the power that tiers below Devastating deal. SD-53 */
const ATTACK_HALVES = { Strong: 2, Partial: 1, Stalemate: 0, Reversal: 0 } as const;
/** Damage to the attacker's primary reducer. SD-57 */
export const BACKFIRE: { readonly [tier in Tier]: number } = {
  Devastating: 0,
  Strong: 0,
  Partial: 1,
  Stalemate: 1,
  Reversal: 2,
};

export const isHit = (tier: Tier): boolean => tier === 'Devastating' || tier === 'Strong';

/** SD-54 */
export function rawDamage({ contest }: ContestNumbers, power: number, tier: Tier): number {
  const halves = tier === 'Devastating' ? contest.devastatingHalves : ATTACK_HALVES[tier];
  return halves === 0 || power === 0 ? 0 : Math.max(1, Math.floor((power * halves) / 2));
}

/** The two dice kept of two or three: the best for an edge of 1, the worst for -1. SD-51 */
export function keptOf(faces: readonly number[], edge: number): readonly number[] {
  if (faces.length <= 2) return faces;
  const sorted = [...faces].sort((a, b) => a - b);
  return edge > 0 ? [sorted[1]!, sorted[2]!] : [sorted[0]!, sorted[1]!];
}
