import type { Darkdelve } from '../state.ts';

/** Columns of a finished run in the lab's tables: the hero, and how the last expedition ended. */
export const rowOf = ({ tier, expedition, hero, camp, report, ending }: Darkdelve) => ({
  tier,
  expeditions: expedition,
  class: hero.class,
  level: hero.level,
  floor: ending?.floor ?? 0,
  score: ending?.score ?? 0,
  bosses: camp.bosses,
  dread: report?.dread ?? 0,
  killer: report?.killer ?? '',
});
