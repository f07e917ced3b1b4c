import type { Tunable } from '@undercroft/kernel';
import type { EscapeContent } from './content.ts';

/** Tunable numbers of 7.3: crawler slopes, recovery, chapter heal, stay pressure, archetype profiles. */
export const tunableOf = (content: EscapeContent): Tunable[] => [
  { path: '/formulas/hostile/health_tier', low: 1, high: 6 },
  { path: '/formulas/hostile/might_tier', low: 0, high: 3 },
  { path: '/formulas/recovery/rest', low: 1, high: 12 },
  { path: '/formulas/recovery/rest_room', low: 1, high: 20 },
  { path: '/formulas/recovery/rest_forge', low: 0, high: 12 },
  { path: '/formulas/recovery/chapter_pct', low: 0, high: 100 },
  { path: '/events/2/turn', low: 10, high: 90 },
  { path: '/events/2/every', low: 2, high: 40 },
  ...content.archetypes.flatMap(({ traits }, i) => Object.keys(traits).map((axis) => ({ path: `/archetypes/${i}/traits/${axis}`, low: 100, high: 4000 }))),
];
