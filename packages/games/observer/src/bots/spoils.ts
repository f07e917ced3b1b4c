import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import type { Policy } from './policy.ts';
import { gearWorth } from './worth.ts';

const ARTIFACT_WORTH = 14;
const CONSUMABLE_WORTH = 3.5;
const GEAR_FACTOR = 2.2;
const GEAR_LEAST = 1;

/** Value of the reward: gear counts what it adds to the worst slot it fits. OB-225 */
function thingWorth(content: ObserverContent, { bag }: ObserverView, id: string): number {
  if (content.artifacts[id]) return ARTIFACT_WORTH;
  const gear = content.equipment[id];
  if (!gear) return CONSUMABLE_WORTH;
  const fits = bag.worn.filter(({ slot }) => slot.startsWith(gear.slot));
  const slots = gear.slot === 'Ring' ? 2 : 1;
  const worn = fits.length < slots ? 0 : Math.min(...fits.map((item) => gearWorth(content.equipment[item.id]!)));
  return Math.max(GEAR_LEAST, GEAR_FACTOR * (gearWorth(gear) - worn));
}

/** Value of the patch, which grows as HP falls. OB-225 */
function patchWorth({ player, second }: ObserverView): number {
  const { hp, stamina } = second!.spoils!.gains;
  return (0.5 + 1.1 * (1 - player.hp / player.hpMax)) * hp + 0.35 * stamina;
}

/** Grow or heal. OB-225 */
export function spoilsAction(content: ObserverContent, view: ObserverView, policy: Policy): ObserverAction {
  const { reward } = view.second!.spoils!;
  if (policy.spoils !== 'weighed') return { type: 'spoils', take: policy.spoils };
  return { type: 'spoils', take: patchWorth(view) > thingWorth(content, view, reward) ? 'patch' : 'thing' };
}
