import type { AutoEffect } from '../content/records.ts';
import { isEntangled } from './conditions.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { isAtMost, lose } from './resources.ts';
import type { KnownPosition, Scene } from './scene.ts';

/** True if the path lets no auto-effect happen. */
const rests = (g: KnownPosition): boolean => pathOf(g) === 'BATHS' && !g.s.second!.kinds.hasStruck;

/** An auto-effect as the path changes it: more often, not at all, or as printed (null). */
export function pathFires(g: KnownPosition, { r, n }: AutoEffect): boolean | null {
  const { res } = g.s;
  switch (pathOf(g)) {
    case 'BATHS':
      return rests(g) ? false : null;
    case 'NURSERY':
      return r === 'vitality' && res.trust >= numbersOf(g).nursery.trust ? false : null;
    case 'SCREAM':
      return r === 'nerve' && n < 0 ? true : null;
    case 'HEARTWOOD':
      return r === 'trust' && n > 0 && res.trust < numbersOf(g).heartwood.trust ? true : null;
    default:
      return null;
  }
}

/** Losses by a path at step 1, after the auto-effects. */
export function pathPressure(g: Scene): void {
  const { s } = g;
  const path = pathOf(g);
  if (path === 'MAW' && isEntangled(g, 'V'))
    lose(g, 'vitality', numbersOf(g).maw.loss, { rule: 'SD-320', source: path, label: 'path' });
  if (path === 'PITCHER' && s.round % 2 === 0) {
    const n = Math.min(s.second!.kinds.sprung, numbersOf(g).pitcher.most);
    lose(g, 'vitality', n, { rule: 'SD-320', source: path, label: 'path' });
  }
}

/** A Strike of V is an offence where D kept the peace. */
export function pathStrikes(g: Scene, hasPeace: boolean): void {
  if (pathOf(g) !== 'TRIBUNAL' || !hasPeace) return;
  lose(g, 'resolve', numbersOf(g).tribunal.loss, { rule: 'SD-320', source: 'TRIBUNAL', label: 'path' });
}

/** V does not know at whom it strikes first. */
export const showsFaces = (g: KnownPosition): boolean =>
  pathOf(g) === 'FACES' && g.s.res.trust < numbersOf(g).faces.trust;

/** V's Reacts where the scream is heard. */
export const pathReact = (g: KnownPosition): number => {
  if (pathOf(g) !== 'SCREAM') return 0;
  const { power, pct } = numbersOf(g).scream;
  return isAtMost(g.s, 'nerve', pct) ? -power : 0;
};
