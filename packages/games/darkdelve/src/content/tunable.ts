import type { Tunable } from '@undercroft/kernel';
import type { DarkdelveContent, EnemyDef } from './types.ts';

const SHARE = 15;

/** A number may change by 15 % either way, and by at least 1. Rule book, chapter 7 */
function around(path: string, value: number): Tunable {
  const step = Math.max(1, Math.floor((value * SHARE) / 100));
  return { path, low: Math.max(1, value - step), high: value + step };
}

const rangeOf = (path: string, { low, high }: { readonly low: number; readonly high: number }): Tunable[] => [around(`${path}/low`, low), around(`${path}/high`, high)];

const numbersOf = (kind: 'enemies' | 'bosses', { id, hp, dmg, hpVeteran }: EnemyDef): Tunable[] => [...rangeOf(`/${kind}/${id}/hp`, hp), ...rangeOf(`/${kind}/${id}/dmg`, dmg), ...(hpVeteran === undefined ? [] : [around(`/${kind}/${id}/hpVeteran`, hpVeteran)])];

/** Values of C-2 and C-4; rules are not tunable. */
export const tunableOf = ({ enemies, bosses }: DarkdelveContent): Tunable[] => [...Object.values(enemies).flatMap((enemy) => numbersOf('enemies', enemy)), ...Object.values(bosses).flatMap((boss) => numbersOf('bosses', boss))];
