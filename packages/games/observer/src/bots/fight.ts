import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { DEFAULT_TUNING, SECOND_TUNING, TUNING, type Tuning } from './calibration.ts';

export const rosterKey = (ids: readonly string[]): string => ids.join('+');

/** Enemies of the second edition differ, so a roster has a tuning of its own there. OB-154, OB-204 */
export const tuningOf = (ids: readonly string[], isSecond = false): Tuning =>
  (isSecond ? SECOND_TUNING : TUNING)[rosterKey(ids)] ?? DEFAULT_TUNING;

type Foe = CombatView['roster'][number];

const RECOVER: ObserverAction = { type: 'recover' };
const GUARD: ObserverAction = { type: 'guard' };

const weakest = (combat: CombatView): Foe =>
  combat.roster.filter(({ hp }) => hp > 0).reduce((low, foe) => (foe.hp < low.hp ? foe : low));

const mayAct = (view: ObserverView, cost: number): boolean => cost <= view.player.stamina;

const isTired = ({ stamina, staminaMax }: ObserverView['player']): boolean => stamina < staminaMax - 3;

const landedOn = (foe: Foe): number => foe.hp - foe.ifAttacked!.hp;

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
  if (canAttack && 2 * landedOn(foe) >= combat.attack.damage) return attack;
  if (isTired(player)) return RECOVER;
  return canAttack ? attack : RECOVER;
}

/** OB-156 */
export function turtleFight(view: ObserverView): ObserverAction {
  const combat = view.combat!;
  const { player } = view;
  if (combat.incoming > player.block && mayAct(view, combat.guard.cost)) return GUARD;
  if (isTired(player)) return RECOVER;
  return mayAct(view, combat.attack.cost) ? { type: 'attack', target: weakest(combat).target } : RECOVER;
}

const BANDAGE_BELOW = 45;
const KIT_BELOW = 35;
const SALTS_BELOW = 6;
const SMOKE_FROM = 12;
/** Against Elites and bosses, when not guarding. */
const HARD_ITEMS = ['C13', 'C12', 'C03', 'C11', 'C10'];

/** Items that are useful now, most urgent first. OB-154 */
function itemsWanted(content: ObserverContent, { player, combat }: ObserverView, planned: ObserverAction): string[] {
  const { roster, incoming } = combat!;
  const isHard = roster.some(({ id }) => (content.enemies[id] ?? content.bosses[id])!.type !== 'Normal');
  const wanted: string[] = [];
  if (player.hp < BANDAGE_BELOW) wanted.push('C02');
  if (player.stamina < SALTS_BELOW) wanted.push('C05');
  if (player.hp < KIT_BELOW) wanted.push('C06');
  if (player.weak > 0 || player.frail > 0) wanted.push('C07');
  if (player.bleed > 0) wanted.push('C08');
  if (incoming - player.block >= SMOKE_FROM) wanted.push('C09');
  if (planned.type === 'guard') return wanted;
  if (isHard) wanted.push(...HARD_ITEMS);
  if (2 * landedOn(weakest(combat!)) < combat!.attack.damage && !isTired(player)) wanted.push('C01');
  return wanted;
}

/** The item to use before anything else, or null. OB-154 */
export function itemToUse(
  content: ObserverContent,
  view: ObserverView,
  legal: readonly ObserverAction[],
  planned: ObserverAction,
): ObserverAction | null {
  if (!legal.some(({ type }) => type === 'use')) return null;
  for (const id of itemsWanted(content, view, planned)) {
    const uids = view.bag.items.filter((item) => item.id === id).map(({ uid }) => uid);
    const found = legal.find((action) => action.type === 'use' && uids.includes(action.uid));
    if (found) return found;
  }
  return null;
}
