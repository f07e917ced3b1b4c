import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { DEFAULT_TUNING, TUNING, type Tuning } from './calibration.ts';

export const rosterKey = (ids: readonly string[]): string => ids.join('+');

export const tuningOf = (ids: readonly string[]): Tuning => TUNING[rosterKey(ids)] ?? DEFAULT_TUNING;

type Foe = CombatView['roster'][number];

const RECOVER: ObserverAction = { type: 'recover' };
const GUARD: ObserverAction = { type: 'guard' };

const weakest = (combat: CombatView): Foe =>
  combat.roster.filter(({ hp }) => hp > 0).reduce((low, foe) => (foe.hp < low.hp ? foe : low));

const mayAct = (view: ObserverView, cost: number): boolean => cost <= view.player.stamina;

/** F(th,k). OB-154 */
export function measuredFight(view: ObserverView, { th, k }: Pick<Tuning, 'th' | 'k'>): ObserverAction {
  const combat = view.combat!;
  const { player } = view;
  const foe = weakest(combat);
  const attack: ObserverAction = { type: 'attack', target: foe.target };
  const canAttack = mayAct(view, combat.attack.cost);
  if (canAttack && foe.ifAttacked!.hp === 0) return attack;
  const spare = combat.incoming - player.block;
  if (mayAct(view, combat.guard.cost) && Math.min(combat.guard.block, spare) >= th) return GUARD;
  if (combat.incoming < th && player.stamina < k) return RECOVER;
  const landed = foe.hp - foe.ifAttacked!.hp;
  if (canAttack && 2 * landed >= combat.attack.damage) return attack;
  if (player.stamina < player.staminaMax - 3) return RECOVER;
  return canAttack ? attack : RECOVER;
}

/** OB-156 */
export function turtleFight(view: ObserverView): ObserverAction {
  const combat = view.combat!;
  const { player } = view;
  if (combat.incoming > player.block && mayAct(view, combat.guard.cost)) return GUARD;
  if (player.stamina < player.staminaMax - 3) return RECOVER;
  return mayAct(view, combat.attack.cost) ? { type: 'attack', target: weakest(combat).target } : RECOVER;
}

const BANDAGE_BELOW = 45;
const KIT_BELOW = 35;
const SALTS_BELOW = 6;
/** Against Elites and bosses, when not guarding. */
const HARD_ITEMS = ['C13', 'C12', 'C03', 'C11', 'C10'];

/** The item to use before anything else; null for none. OB-154 */
export function itemToUse(
  content: ObserverContent,
  view: ObserverView,
  legal: readonly ObserverAction[],
  planned: ObserverAction,
): ObserverAction | null {
  const { player, combat } = view;
  const offer = (id: string): ObserverAction | null => {
    const uids = view.bag.items.filter((item) => item.id === id).map(({ uid }) => uid);
    return legal.find((action) => action.type === 'use' && uids.includes(action.uid)) ?? null;
  };
  if (player.hp < BANDAGE_BELOW) {
    const bandage = offer('C02');
    if (bandage) return bandage;
  }
  if (player.stamina < SALTS_BELOW) {
    const salts = offer('C05');
    if (salts) return salts;
  }
  if (player.hp < KIT_BELOW) {
    const kit = offer('C06');
    if (kit) return kit;
  }
  const isHard = combat!.roster.some(({ id }) => (content.enemies[id] ?? content.bosses[id])!.type !== 'Normal');
  if (!isHard || planned.type === 'guard') return null;
  for (const id of HARD_ITEMS) {
    const found = offer(id);
    if (found) return found;
  }
  return null;
}
