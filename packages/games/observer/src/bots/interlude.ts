import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import type { Policy } from './policy.ts';
import { gearWorth, keepWorth } from './worth.ts';

const AT_ONCE = ['C14', 'C15', 'C16'];

function bestGear(
  content: ObserverContent,
  view: ObserverView,
  legal: readonly ObserverAction[],
): ObserverAction | null {
  let best: ObserverAction | null = null;
  let gain = 0;
  for (const action of legal) {
    if (action.type !== 'equip') continue;
    const id = view.bag.items.find(({ uid }) => uid === action.uid)!.id;
    const worn = view.bag.worn.find(({ slot }) => slot === action.slot);
    const more = gearWorth(content.equipment[id]!) - (worn ? gearWorth(content.equipment[worn.id]!) : 0);
    if (more > gain) {
      gain = more;
      best = action;
    }
  }
  return best;
}

function itemOf(view: ObserverView, legal: readonly ObserverAction[]): ObserverAction | null {
  const { player, bag } = view;
  for (const action of legal) {
    if (action.type !== 'use') continue;
    const id = bag.items.find(({ uid }) => uid === action.uid)!.id;
    if (AT_ONCE.includes(id)) return action;
    if (id === 'C04' && player.staminaMax - player.stamina >= 10) return action;
    if (id === 'C06' && player.hp < 35) return action;
  }
  return null;
}

function dropWorst(content: ObserverContent, { bag }: ObserverView): ObserverAction {
  const worst = bag.items.reduce((a, b) => (keepWorth(content, b.id) < keepWorth(content, a.id) ? b : a));
  return { type: 'drop', uid: worst.uid };
}

/** Spends points, wears the best gear per slot, fills the belt, then continues. OB-155 */
export function manage(
  content: ObserverContent,
  view: ObserverView,
  legal: readonly ObserverAction[],
  policy: Policy,
): ObserverAction {
  if (view.managedLeft > 0) {
    if (view.player.points > 0) return { type: 'allocate', stat: policy.stat };
    const gear = bestGear(content, view, legal);
    if (gear) return gear;
    const belt = legal.find(({ type }) => type === 'belt');
    if (belt) return belt;
    const item = itemOf(view, legal);
    if (item) return item;
  }
  return view.bag.overflow > 0 ? dropWorst(content, view) : { type: 'continue' };
}
