import { type Label, phrases } from '@undercroft/kernel';
import type { ActionOf, ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { EventView, ObserverView, SecondView } from '../rules/view-schema.ts';
import { foeName } from './lines.ts';
import { passivesText, STAT_NAMES, tokenText, unchangedBy, useText } from './mechanics.ts';
import { name, optionName } from './names.ts';
import { spanText } from './text.ts';

const { plural } = phrases;

const STAT_EFFECT: { readonly [stat: string]: string } = {
  health: 'Gain 5 Max HP and 5 HP.',
  stam: 'Gain 5 Max Stamina and 5 Stamina.',
  skill: 'Attacks deal 1 more damage.',
  awareness: 'See timers and the Hunter better. Every 5 points: see 1 more Location.',
};

const KINDS: { readonly [category: string]: string } = {
  Normal: 'Fight',
  Elite: 'Elite fight',
  Boss: 'Boss fight',
  Event: 'Event',
  Rest: 'Rest',
};

/** Display name of a category. */
export const kindName = (category: string): string => KINDS[category] ?? category;

type SpoilsView = NonNullable<SecondView['spoils']>;

type Labels = { readonly [T in ObserverAction['type']]: (action: ActionOf<T>, view: ObserverView) => Label };

const itemAt = ({ bag }: ObserverView, uid: number): string => bag.items.find((item) => item.uid === uid)?.id ?? '';
const foeAt = ({ combat }: ObserverView, target: number | undefined) => combat?.roster[(target ?? 0) - 1];
const staminaText = (cost: number): string => `${cost} Stamina`;

const attack: Labels['attack'] = ({ target }, view) => {
  const foe = foeAt(view, target);
  if (!foe?.ifAttacked || !view.combat) return { name: 'Attack' };
  const { cost, damage } = view.combat.attack;
  const block = foe.block > 0 ? `Block ${foe.block} -> ${foe.ifAttacked.block}, ` : '';
  const ends = foe.ifAttacked.hp === 0 ? ' It dies.' : '';
  return {
    name: `Attack ${foeName(foe.id, foe.target)}`,
    detail: `Deal ${damage} damage. ${block}HP ${foe.hp} -> ${foe.ifAttacked.hp}.${ends}`,
    cost: staminaText(cost),
  };
};

type Offer = EventView['options'][number];

/** An option of an event with every consequence, 0 for unchanged fields. OB-80 */
export function optionLabel(event: string, { key, time, excess, tokens, clears, isLast }: Offer): Label {
  const zeros = [...unchangedBy(tokens), ...(excess === 0 ? ['Hunter'] : [])];
  const what = [
    ...tokens.filter(({ op }) => op !== 'time').map(tokenText),
    ...(clears === '' ? [] : [`${name(clears)} leaves`]),
    ...(excess === 0 ? [] : [`The Hunter gains ${excess}`]),
    ...(zeros.length === 0 ? [] : [`Changes by 0: ${zeros.join(', ')}`]),
    isLast ? 'Then you move on' : 'This goes deeper',
  ];
  return { name: optionName(`${event}.${key}`) ?? key, detail: `${what.join('. ')}.`, cost: `${time} Time` };
}

const choose: Labels['choose'] = ({ key }, { event }) => {
  const option = event?.options.find((one) => one.key === key);
  return event && option ? optionLabel(event.id, option) : { name: key };
};

const rest: Labels['rest'] = ({ index }, view) => {
  const option = view.rest?.options[index];
  if (!option) return { name: `Rest ${index + 1}` };
  const { id, time, hp, stamina, advance, excess } = option;
  return {
    name: id,
    detail: `Gain ${hp} HP and ${stamina} Stamina. Others decay ${advance}. The Hunter gains ${excess}.`,
    cost: `${time} Time`,
  };
};

const go: Labels['go'] = ({ slot }, { frontier }) => {
  const entry = frontier[slot - 1];
  if (!entry) return { name: `Go to ${slot}` };
  const { time, advance, excess } = entry.ifChosen;
  return {
    name: `Go to ${name(entry.id)}`,
    detail: `${kindName(entry.category)}. Others decay ${spanText(advance)}. The Hunter gains ${spanText(excess)}.`,
    cost: `${spanText(time)} Time`,
  };
};

/** HP and Stamina before and after the patch, and the limit that cuts it. OB-208 */
function patchText({ player }: ObserverView, { hp, stamina, gains, reward }: SpoilsView): string {
  const cap = gains.hp < hp || gains.stamina < stamina ? ' Your maximum limits it.' : '';
  const change = (what: string, now: number, gain: number): string => `${what} ${now} -> ${now + gain}`;
  return `${change('HP', player.hp, gains.hp)}. ${change('Stamina', player.stamina, gains.stamina)}.${cap} ${name(reward)} stays behind.`;
}

/** Label of a button, from the action and the view of its seat. */
export function makeLabel(content: ObserverContent): (action: ObserverAction, view: ObserverView) => Label {
  const effectOf = (id: string): string => {
    const passive = content.equipment[id] ?? content.artifacts[id];
    const item = content.consumables[id];
    return passive ? passivesText(passive.effects) : item ? useText(item) : id;
  };
  const costOf = (id: string, { combat }: ObserverView): { cost?: string } => {
    const cost = combat?.items.find((item) => item.id === id)?.cost;
    return cost === undefined ? {} : { cost: staminaText(cost) };
  };
  const labels: Labels = {
    go,
    attack,
    guard: (_, { combat }) => ({
      name: 'Guard',
      detail: `Gain ${combat?.guard.block ?? 0} Block.`,
      cost: staminaText(combat?.guard.cost ?? 0),
    }),
    recover: (_, { combat }) => ({
      name: 'Recover',
      detail: `Gain ${combat?.recover ?? 0} Stamina.`,
      cost: staminaText(0),
    }),
    use: ({ uid, target }, view) => {
      const foe = foeAt(view, target);
      const on = foe ? ` on ${foeName(foe.id, foe.target)}` : '';
      const id = itemAt(view, uid);
      return { name: `Use ${name(id)}${on}`, detail: effectOf(id), ...costOf(id, view) };
    },
    choose,
    rest,
    equip: ({ uid, slot }, view) => ({
      name: `Wear ${name(itemAt(view, uid))} as ${slot}`,
      detail: effectOf(itemAt(view, uid)),
    }),
    unequip: ({ slot }, { bag }) => ({
      name: `Take off ${name(bag.worn.find((item) => item.slot === slot)?.id ?? slot)}`,
    }),
    belt: ({ id }) => ({ name: `Put ${name(id)} on your belt`, detail: effectOf(id) }),
    unbelt: ({ id }) => ({ name: `Take ${name(id)} off your belt` }),
    allocate: ({ stat }) => ({ name: `Raise ${STAT_NAMES[stat]}`, detail: STAT_EFFECT[stat], cost: '1 point' }),
    drop: ({ uid }, view) => {
      const id = itemAt(view, uid);
      const uses = view.bag.items.find((item) => item.uid === uid)?.uses ?? 1;
      const left = uses < (content.consumables[id]?.uses ?? 1) ? ` (${plural(uses, 'use')} left)` : '';
      const detail = content.consumables[id]?.combat ? 'You can use it in a fight, straight from your bag.' : undefined;
      return { name: `Leave ${name(id)}${left} behind`, ...(detail ? { detail } : {}) };
    },
    spoils: ({ take }, view) => {
      const spoils = view.second?.spoils;
      if (!spoils) return { name: take === 'thing' ? 'Take the reward' : 'Patch up' };
      if (take === 'patch') return { name: 'Patch up', detail: patchText(view, spoils) };
      return { name: `Take ${name(spoils.reward)}`, detail: effectOf(spoils.reward) };
    },
    continue: () => ({ name: 'Move on', detail: 'See the next frontier.' }),
    abandon: () => ({ name: 'Give up the run', detail: 'You keep your Data.' }),
  };
  return (action, view) => (labels[action.type] as (action: ObserverAction, view: ObserverView) => Label)(action, view);
}
