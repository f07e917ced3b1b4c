import type { ScreenContext, TextOffer } from '@undercroft/text';
import type { ActionOf } from '../actions.ts';
import type { Consumable, ItemVerb } from '../content/types.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { tablesOf } from './kit.ts';

type Context = ScreenContext<ObserverView>;
type Foe = CombatView['roster'][number];

/** Resulting value of a number of the view, if the preview contains it. */
export const resultOf = (offer: TextOffer | undefined, path: string): number | null => {
  const to = offer?.preview?.result.find((one) => one.path === path)?.to;
  return typeof to === 'number' ? to : null;
};

const weakened = (damage: number, weak: number): number => (weak > 0 ? Math.floor((damage * 3) / 4) : damage);

/** Damage past Block, and whether the item's other effects kill in the end. OB-65, OB-66 */
function pierceText({ view }: Context, verbs: readonly ItemVerb[], foe: Foe, after: number | null): string {
  const pierce = verbs.find((verb) => verb.op === 'pierce');
  const damage = weakened(pierce?.amount ?? 0, view.player.weak);
  const left = Math.max(0, foe.hp - damage);
  const inflicts = verbs.flatMap((verb) => (verb.op === 'inflict' ? [STATUS_NAMES[verb.status]] : []));
  if (left === 0) return `${damage} past Block. HP ${foe.hp} -> 0. It dies.`;
  const then = after === 0 && foe.intent ? `: dies after its ${foe.intent.name}` : '';
  const marks = inflicts.length > 0 ? `, ${inflicts.join(', ')}${then}` : '';
  return `${damage} past Block. HP ${foe.hp} -> ${left}${marks}.`;
}

function verbText({ view }: Context, verb: ItemVerb): string {
  const { player } = view;
  switch (verb.op) {
    case 'heal':
      return `HP ${player.hp} -> ${Math.min(player.hpMax, player.hp + verb.amount)}.`;
    case 'stamina':
      return `Stamina ${player.stamina} -> ${Math.min(player.staminaMax, player.stamina + verb.amount)}.`;
    case 'cure':
      return player[verb.status] > 0 ? `Cure ${STATUS_NAMES[verb.status]}.` : '';
    case 'block':
      return `Gain ${verb.amount} Block.`;
    case 'inflict':
      return `${STATUS_NAMES[verb.status]} on ${verb.on === 'all' ? 'every enemy' : 'it'}.`;
    default:
      return '';
  }
}

/** Effect of an item here, with its resulting numbers. */
export function itemText(context: Context, offer: TextOffer, foe: Foe | undefined): string {
  const action = offer.action as ActionOf<'use'>;
  const id = context.view.bag.items.find(({ uid }) => uid === action.uid)?.id ?? '';
  const item: Consumable | undefined = tablesOf(context).consumables[id];
  if (!item) return offer.detail ?? '';
  const goesOn = item.endsTurn ? '' : ' Your turn goes on.';
  if (foe && item.verbs.some(({ op }) => op === 'pierce'))
    return pierceText(context, item.verbs, foe, resultOf(offer, `/combat/roster/${foe.target - 1}/hp`)) + goesOn;
  const does = item.verbs.map((verb) => verbText(context, verb)).filter((text) => text !== '');
  return `${does.length > 0 ? does.join(' ') : (offer.detail ?? '')}${goesOn}`;
}
