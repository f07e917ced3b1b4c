import type { Reducer, Stats, Type } from '../content/records.ts';
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

/** From nine points on, an attribute gives its Type +1. SD-105 */
const RAISED_FROM = 9;
const RAISES = { Physical: 'hunger', Social: 'oppression', Mystical: 'dread' } as const;

/** The attribute of a Type, including the bonus by identity. SD-52, SD-105 */
export function statOf(g: KnownPosition, who: Who, type: Type): number {
  const { dungeon, visitors } = g.book.content;
  const stats: Stats = who === 'D' ? dungeon.stats : visitors[g.s.visitor]!.stats;
  if (who === 'V' || g.s.record === null || type === 'Environmental') return stats[type];
  return stats[type] + (points(g, RAISES[type]) >= RAISED_FROM ? 1 : 0);
}

/** Full if the target is natural to the Type, else half. SD-52 */
export function modifier(g: KnownPosition, who: Who, type: Type, r: Reducer): number {
  const stat = statOf(g, who, type);
  return isNatural(type, r) ? stat : Math.floor(stat / 2);
}

/** SD-53 */
export function tierOf(margin: number): Tier {
  if (margin >= 5) return 'Devastating';
  if (margin >= 2) return 'Strong';
  if (margin >= -2) return 'Partial';
  return margin >= -4 ? 'Stalemate' : 'Reversal';
}

/** In halves. SD-53 */
const ATTACK_HALVES: { readonly [tier in Tier]: number } = {
  Devastating: 3,
  Strong: 2,
  Partial: 1,
  Stalemate: 0,
  Reversal: 0,
};
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
export function rawDamage(power: number, tier: Tier): number {
  const halves = ATTACK_HALVES[tier];
  return halves === 0 || power === 0 ? 0 : Math.max(1, Math.floor((power * halves) / 2));
}

/** The two dice kept of two or three: the best for an edge of 1, the worst for -1. SD-51 */
export function keptOf(faces: readonly number[], edge: number): readonly number[] {
  if (faces.length < 3) return faces;
  const sorted = [...faces].sort((a, b) => a - b);
  return edge > 0 ? [sorted[1]!, sorted[2]!] : [sorted[0]!, sorted[1]!];
}
