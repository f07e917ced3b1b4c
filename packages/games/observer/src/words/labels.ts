import type { Label } from '@undercroft/kernel';
import type { ActionOf, ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { EventView, ObserverView } from '../rules/view-schema.ts';
import { consumableText, passivesText, STAT_NAMES, signed, tokenText } from './mechanics.ts';
import { enemyName, name, OPTION_NAMES } from './names.ts';

const STAT_EFFECT = {
  health: 'Max HP +5, HP +5',
  stam: 'Max Stamina +5, Stamina +5',
  skill: 'Attack damage +1',
  awareness: 'sight, gates, frontier size +1 per 5',
};

type Labels = { readonly [T in ObserverAction['type']]: (action: ActionOf<T>, view: ObserverView) => string };

const itemAt = ({ bag }: ObserverView, uid: number): string => bag.items.find((item) => item.uid === uid)?.id ?? '';
const foeAt = ({ combat }: ObserverView, target: number | undefined) => combat?.roster[(target ?? 0) - 1];

const attack: Labels['attack'] = ({ target }, view) => {
  const foe = foeAt(view, target);
  if (!foe?.ifAttacked || !view.combat) return `Attack [${target}]`;
  return `Attack ${enemyName(foe.id)} [${target}]: Stamina -${view.combat.attack.cost}, HP ${foe.hp} to ${foe.ifAttacked.hp}`;
};

type Offer = EventView['options'][number];

/** An option of an event with every consequence. OB-80 */
export function offerText(event: string, { key, time, excess, tokens, clears, isLast }: Offer): string {
  const what = [
    ...tokens.filter(({ op }) => op !== 'time').map(tokenText),
    ...(clears === '' ? [] : [`${name(clears)} leaves`]),
    isLast ? 'ends' : 'next step',
  ];
  const label = OPTION_NAMES[`${event}.${key}`] ?? '';
  return `${key} ${label}: Time ${signed(time)}, ExcessTime ${excess}; ${what.join('; ')}`;
}

const choose: Labels['choose'] = ({ key }, { event }) => {
  const option = event?.options.find((one) => one.key === key);
  return event && option ? offerText(event.id, option) : key;
};

const rest: Labels['rest'] = ({ index }, view) => {
  const option = view.rest?.options[index];
  if (!option) return `Rest ${index}`;
  return `${option.id}: Time +${option.time}, Location decay +${option.advance}, HP +${option.hp}, Stamina +${option.stamina}`;
};

/** A button's label, from the action and what its seat sees. */
export function makeLabel(content: ObserverContent): (action: ObserverAction, view: ObserverView) => Label {
  const effectOf = (id: string): string => {
    const passive = content.equipment[id] ?? content.artifacts[id];
    const item = content.consumables[id];
    return passive ? passivesText(passive.effects) : item ? consumableText(item) : id;
  };
  const labels: Labels = {
    go: ({ slot }, { frontier }) => {
      const entry = frontier[slot - 1];
      return entry ? `Go to ${name(entry.id)} (${entry.category}, Zone Time Cost ${entry.ztc})` : `Go to ${slot}`;
    },
    attack,
    guard: (_, { combat }) => `Guard: Stamina -${combat?.guard.cost ?? 0}, Block +${combat?.guard.block ?? 0}`,
    recover: (_, { combat }) => `Recover: Stamina +${combat?.recover ?? 0}`,
    use: ({ uid, target }, view) => {
      const foe = foeAt(view, target);
      const on = foe ? ` on ${enemyName(foe.id)} [${target}]` : '';
      return `Use ${name(itemAt(view, uid))}${on}: ${effectOf(itemAt(view, uid))}`;
    },
    choose,
    rest,
    equip: ({ uid, slot }, view) => `Wear ${name(itemAt(view, uid))} as ${slot}: ${effectOf(itemAt(view, uid))}`,
    unequip: ({ slot }, { bag }) => `Take off ${name(bag.worn.find((item) => item.slot === slot)?.id ?? slot)}`,
    belt: ({ id }) => `Belt ${name(id)}: ${effectOf(id)}`,
    unbelt: ({ id }) => `Unbelt ${name(id)}`,
    allocate: ({ stat }) => `${STAT_NAMES[stat]} +1: ${STAT_EFFECT[stat]}`,
    drop: ({ uid }, view) => `Drop ${name(itemAt(view, uid))}`,
    continue: () => 'Continue',
    abandon: () => 'Abandon the run',
  };
  return (action, view) =>
    labelOf((labels[action.type] as (action: ObserverAction, view: ObserverView) => string)(action, view));
}

function labelOf(text: string): Label {
  const colon = text.indexOf(': ');
  return colon < 0 ? { name: text } : { name: text.slice(0, colon), detail: text.slice(colon + 2) };
}
