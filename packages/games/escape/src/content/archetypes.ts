import type { ArchetypeRow } from './types.ts';

/** Table 3.6; the order breaks ties. */
export const ARCHETYPES: readonly ArchetypeRow[] = [
  { id: 'wanderer', traits: { Freedom: 1600, Equilibrium: 1300, Projection: 1200, Comprehension: 800, Survival: 300 }, features: { Awareness: 2000, Momentum: 1500 }, skills: ['keen_eye', 'pulse_sense'], line: 'watch the walls' },
  { id: 'delver', traits: { Construction: 2000, Survival: 2400, Constraint: 1600 }, features: { Guile: 1500, Awareness: 1800 }, skills: ['appraisal', 'shadow_hand'], line: 'tools first' },
  { id: 'warden', traits: { Direction: 2400, Constraint: 2000, Survival: 2000, Empathy: 800 }, features: { Momentum: 2000, Awareness: 1200 }, skills: ['guardian_step', 'riposte'], line: 'steady and guard' },
  { id: 'hunter', traits: { Direction: 2800, Survival: 2500, Projection: 1400 }, features: { Momentum: 2600, Guile: 1000 }, skills: ['riposte', 'trap_vision'], line: 'strike now' },
  { id: 'tactician', traits: { Comprehension: 2800, Construction: 2200, Equilibrium: 1800 }, features: { Awareness: 2800, Momentum: 1200 }, skills: ['deep_appraisal', 'rune_smith'], line: 'learn the pattern' },
  { id: 'showrunner', traits: { Projection: 3000, Direction: 2000, Levity: 1400 }, features: { Fame: 3500, Momentum: 2200 }, skills: ['battle_broadcast', 'rumorcraft'], line: 'look at me laugh' },
];
