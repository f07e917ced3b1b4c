import type { Stat } from '../content/types.ts';

/** How a reference policy differs from the others: numbers only. OB-155, OB-156 */
export interface Policy {
  readonly fight: 'measured' | 'turtle';
  readonly takesElites: boolean;
  /** Percent of Max HP above which the Convergence is taken; null is never. */
  readonly convergenceAt_pct: number | null;
  readonly convergenceNeedsWeapon: boolean;
  readonly mitigationWorth: number;
  readonly stillRestBonus: number;
  readonly stat: Stat;
  readonly desertPenalty: number;
  /** By need; any Rest, longest option, no limit; or only where nothing else is. */
  readonly rests: 'need' | 'always' | 'never';
}

const CAREFUL: Policy = {
  fight: 'measured',
  takesElites: true,
  convergenceAt_pct: null,
  convergenceNeedsWeapon: false,
  mitigationWorth: 1,
  stillRestBonus: 0,
  stat: 'skill',
  desertPenalty: 20,
  rests: 'need',
};

/** OB-155, OB-156 */
export const POLICIES = {
  careful: CAREFUL,
  bold: { ...CAREFUL, convergenceAt_pct: 80, convergenceNeedsWeapon: true },
  miser: { ...CAREFUL, mitigationWorth: 8, stillRestBonus: 12 },
  aware: { ...CAREFUL, stat: 'awareness' },
  leaver: { ...CAREFUL, desertPenalty: 0 },
  rester: { ...CAREFUL, rests: 'always' },
  neglect: { ...CAREFUL, takesElites: false, convergenceAt_pct: 70 },
  turtle: { ...CAREFUL, fight: 'turtle' },
  /** Ours, for goal (e) of the lab: the contract Ascetic needs someone who never rests. */
  ascetic: { ...CAREFUL, rests: 'never' },
} as const satisfies Record<string, Policy>;
