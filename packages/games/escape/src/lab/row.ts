import { kaelOf } from '../rules/dungeon.ts';
import type { Escape } from '../state.ts';

/** Columns of a finished run in the lab's tables. */
export function rowOf(s: Escape) {
  const { depth, xp, base_level, weapon, armor, skills, features } = kaelOf(s);
  return {
    depth,
    base_level,
    xp,
    killer: s.killer,
    companion: s.companion,
    kills: s.kill_count,
    crimes: s.crimes.length,
    weapon,
    armor,
    skills: skills.join(' '),
    features: features.join(' '),
  };
}
