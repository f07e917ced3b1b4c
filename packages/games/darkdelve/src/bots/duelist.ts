import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { foeOf, potions } from './known.ts';

/** A novice drinks below this share of its HP. AI-19 */
const LATE = 0.2;
/** Dread up to which it draws, in any fight and against a boss. AI-16 */
const CALM = 50;
const BRAVE = 80;

const wantsDark = ({ hero, combat }: DarkdelveView): boolean =>
  hero.dread < CALM || (combat!.enemy.cls === 'boss' && hero.dread < BRAVE);

/** Combat decisions of all policies, from the view. AI-2, AI-16, AI-19 */
export function duel(
  content: DarkdelveContent,
  view: DarkdelveView,
  legal: readonly DarkdelveAction[],
  isNovice = false,
): DarkdelveAction {
  const find = (type: DarkdelveAction['type'], id?: string): DarkdelveAction | undefined =>
    legal.find((action) => action.type === type && (id === undefined || ('id' in action && action.id === id)));
  const { hero, combat } = view;
  const share = hero.hp / hero.maxHp;
  const salts = find('combat.use', 'smelling_salts');
  if (hero.statuses.stunned > 0) return (share < 0.4 && salts) || find('combat.endure')!;
  const breakAway = find('combat.breakAway');
  if (breakAway) return breakAway;
  const foe = foeOf(content, view);
  const { stamina } = hero;
  const isUrgent = isNovice ? share < LATE : hero.hp <= Math.max(1.15 * foe.incoming, 0.28 * hero.maxHp);
  const potion = find('combat.use', 'deep_draught') ?? find('combat.use', 'healing_potion');
  if (isUrgent && potion && foe.hp > foe.light && hero.statuses.cursed === 0) return potion;
  const mustFlee = potions(view) === 0 && share < 0.25 && foe.hp > 1.5 * foe.light && combat!.round >= 2;
  const flee = find('combat.flee');
  if (mustFlee && flee && (foe.cls === 'basic' || foe.cls === 'elite')) return flee;
  const draw = isNovice ? undefined : find('combat.draw');
  if (draw && foe.hp > 2 * foe.light && wantsDark(view)) return draw;
  if (!isNovice && foe.kind === 'telegraphed' && foe.hp > 1.1 * foe.light && stamina >= 1)
    return find(foe.hits >= 2 ? 'combat.block' : 'combat.dodge') ?? find('combat.pass')!;
  const heavy = find('combat.heavy');
  const isOpen = foe.isArmored || foe.isSlow || foe.kind === 'windup' || foe.hp > 1.6 * foe.light;
  if (heavy && isOpen) return heavy;
  if ((foe.isArmored || foe.isSlow) && stamina < 3 && foe.hp > foe.light) return find('combat.pass')!;
  return find('combat.light') ?? find('combat.pass')!;
}
