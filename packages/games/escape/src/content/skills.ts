import type { Need, SkillRow } from './types.ts';

const needs = (fields: Partial<Need>): Need => ({ attributes: {}, atLeast: {}, atMost: {}, skills: [], ...fields });
const skill = (row: Partial<SkillRow> & Pick<SkillRow, 'id'>): SkillRow => ({ pack: 'core', branch: '', parent: '', radius: 0, profile: {}, needs: needs({}), gives: {}, strike: 0, guard: 0, from: 'rule book', ...row });

/** Table 3.3, in the order in which skills unlock. */
export const SKILLS: readonly SkillRow[] = [
  skill({ id: 'appraisal', branch: 'perception_branch', radius: 22_000, profile: { Comprehension: 3000, Construction: 2000 }, needs: needs({ attributes: { insight: 5 } }), gives: { Comprehension: 400, Awareness: 1500 }, strike: 30 }),
  skill({ id: 'xray', branch: 'perception_branch', radius: 24_000, profile: { Projection: 2000, Survival: 3000 }, needs: needs({ atMost: { Comprehension: 0 } }), gives: { Survival: 400, Awareness: 1200 }, guard: 40 }),
  skill({ id: 'keen_eye', radius: 18_000, profile: { Comprehension: 3500, Survival: 2500 }, needs: needs({ attributes: { insight: 6 }, atLeast: { Comprehension: 500 } }), gives: { Comprehension: 600, Awareness: 2500 }, strike: 50 }),
  skill({ id: 'shadow_hand', radius: 19_000, profile: { Constraint: 2500, Survival: 3500, Projection: 2000 }, needs: needs({ attributes: { agility: 6 }, atLeast: { Awareness: 2000 }, skills: ['keen_eye'] }), gives: { Survival: 500, Constraint: 400, Guile: 2500 }, strike: 100 }),
  skill({ id: 'battle_broadcast', radius: 20_000, profile: { Direction: 3500, Projection: 2500, Survival: 3000 }, needs: needs({ attributes: { might: 7 }, atLeast: { Fame: 50_000 } }), gives: { Direction: 600, Projection: 500, Momentum: 5000 }, strike: 60 }),
  skill({ id: 'deep_appraisal', parent: 'appraisal', needs: needs({ attributes: { insight: 7 }, atLeast: { Awareness: 3000 } }), gives: { Comprehension: 800, Construction: 400, Awareness: 2000 }, strike: 80 }),
  skill({ id: 'trap_vision', parent: 'xray', needs: needs({ attributes: { willpower: 6 }, atLeast: { Awareness: 2500 } }), gives: { Survival: 800, Projection: 400, Awareness: 1800 }, guard: 80 }),
  skill({ id: 'riposte', pack: 'extended', radius: 21_000, profile: { Direction: 3000, Constraint: 2200, Survival: 2600 }, needs: needs({ attributes: { might: 6 }, atLeast: { Direction: 500 } }), gives: { Momentum: 1800 }, guard: 40 }),
  skill({ id: 'guardian_step', pack: 'extended', radius: 20_000, profile: { Empathy: 2000, Direction: 2400, Constraint: 2200 }, needs: needs({ attributes: { willpower: 6 }, atLeast: { Empathy: 200 } }), gives: { Awareness: 1400 }, guard: 50 }),
  skill({ id: 'rumorcraft', pack: 'extended', radius: 22_000, profile: { Empathy: 3500, Comprehension: 3200, Projection: 1800 }, needs: needs({ atLeast: { Fame: 30_000, Empathy: 500 } }) }),
  skill({ id: 'pulse_sense', pack: 'extended', radius: 21_000, profile: { Comprehension: 2800, Projection: 2400, Survival: 2400 }, needs: needs({ attributes: { insight: 6 }, atLeast: { Awareness: 4000 } }) }),
  skill({ id: 'rune_smith', pack: 'extended', parent: 'battle_broadcast', needs: needs({ attributes: { insight: 7 }, atLeast: { Momentum: 12_000 } }) }),
];
