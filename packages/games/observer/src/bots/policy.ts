import type { Stat } from '../content/types.ts';

/** The numbers in which the reference policies differ. OB-155, OB-156 */
export interface Policy {
  readonly fight: 'measured' | 'turtle';
  readonly takesElites: boolean;
  /** Takes the Convergence above this percentage of Max HP; null means never. */
  readonly convergenceAt_pct: number | null;
  readonly convergenceNeedsWeapon: boolean;
  readonly mitigationWorth: number;
  readonly stillRestBonus: number;
  readonly stat: Stat;
  readonly desertPenalty: number;
  /**
   * `need`: rests when necessary; `always`: any Rest, longest option, no limit; `never`: only if nothing else is left.
   */
  readonly rests: 'need' | 'always' | 'never';
  /** `weighed`: takes the reward or the patch by their worth. OB-225 */
  readonly spoils: 'weighed' | 'thing' | 'patch';
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
  spoils: 'weighed',
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
  /** Not in the rule book: goal (e) of the lab needs a bot that never rests, for the contract Ascetic. */
  ascetic: { ...CAREFUL, rests: 'never' },
  /** For the lab: what the choice of spoils is worth. */
  grower: { ...CAREFUL, spoils: 'thing' },
  mender: { ...CAREFUL, spoils: 'patch' },
} as const satisfies Record<string, Policy>;
