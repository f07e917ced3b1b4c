import { type Json, phrases, type RefusalText, type Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from './names.ts';

const { plural } = phrases;

type ObserverWords = Words<ObserverEvents, ObserverAction, ObserverView>;

/** Sentence for each action. */
export const ACTIONS: ObserverWords['actions'] = {
  go: 'Go to a Location of the frontier and finish what is there.',
  attack: 'Attack 1 living enemy: 6 damage for 2 Stamina.',
  guard: 'Gain 8 Block until your next turn for 2 Stamina.',
  recover: 'Gain 6 Stamina; always possible.',
  use: 'Use an item: 2 Stamina and its speed in a fight, 0 between Locations.',
  choose: 'Take 1 option of an event.',
  rest: 'Take 1 rest option; the Hunter gains its Time.',
  equip: 'Wear a piece of equipment; costs 0 Time.',
  unequip: 'Take a piece of equipment off; costs 0 Time.',
  belt: 'Put an artifact on your belt; costs 0 Time.',
  unbelt: 'Take an artifact off your belt; costs 0 Time.',
  allocate: 'Spend 1 point on a stat.',
  drop: 'Leave 1 thing behind.',
  spoils: 'After a fight, take the reward or patch yourself up.',
  continue: 'Move on to the next frontier.',
  abandon: 'Give up the run; you keep the Data you earned.',
};

type ReasonData = { readonly [key: string]: Json };

const text = (data: ReasonData, key: string): string => String(data[key]);
const missing = (lacks: string, sentence: string): RefusalText => ({ text: sentence, missing: lacks });

const MODE_HINT: { readonly [mode: string]: string } = {
  frontier: 'Pick where to go first.',
  combat: 'Finish the fight first.',
  event: 'Finish the event first.',
  rest: 'Take a rest option first.',
  interlude: 'Move on first.',
};

const staminaCost = (d: ReasonData): RefusalText => {
  const how =
    d['recover'] === undefined ? 'A rest or the passing of Time restores it.' : `Recover gives ${d['recover']}.`;
  return missing(
    `${Number(d['cost']) - Number(d['have'])} Stamina`,
    `Needs ${d['cost']} Stamina. You have ${d['have']}. ${how}`,
  );
};

/** Reason why an action is impossible, and how to make it possible. */
export const REASONS: ObserverWords['reason'] = {
  wrong_mode: (d) => `You can't do that now. ${MODE_HINT[text(d, 'mode')] ?? ''}`.trim(),
  unknown_id: (d) => `There is no "${d['id']}" here. Pick from the list.`,
  managed_enough: (d) => `You have changed ${d['max']} things here, which is the most. Move on.`,
  stamina_cost: staminaCost,
  hp_cost: (d) =>
    missing(
      `${Number(d['cost']) + 1 - Number(d['have'])} HP`,
      `Needs more than ${d['cost']} HP. You have ${d['have']}. A rest restores HP.`,
    ),
  item_cost: (d) => missing(name(text(d, 'item')), `Needs ${name(text(d, 'item'))}. You don't carry one.`),
  worn_cost: (d) => missing(text(d, 'slot'), `Needs something worn as ${d['slot']}. You wear nothing there.`),
  target_dead: (d) => `Enemy ${d['target']} is dead. Pick a living one.`,
  not_usable_here: (d) =>
    `You can't use ${name(text(d, 'item'))} ${d['mode'] === 'combat' ? 'in a fight. Use it between Locations' : 'here. Use it in a fight'}.`,
  needs_target: (d) => missing('a target', `${name(text(d, 'item'))} needs 1 living enemy. Pick one.`),
  no_target: (d) => `${name(text(d, 'item'))} takes no target. Use it without one.`,
  taken_before: (d) => `You took "${name(text(d, 'id'))}" already. It comes once a run.`,
  does_not_fit: (d) => `${name(text(d, 'item'))} does not fit ${d['slot']}. Pick its own slot.`,
  slot_empty: (d) => `You wear nothing as ${d['slot']}.`,
  belt_full: (d) =>
    missing('1 free slot on your belt', `Your belt holds ${d['capacity']} and is full. Take something off it.`),
  spoils_open: (d) => missing('a choice', `First take ${name(text(d, 'item'))} or patch up: pick 1 of the 2.`),
  no_spoils: () => 'There is nothing to choose here. Win a fight that has a reward.',
  no_points: () => missing('1 point', 'You have 0 points to spend. A new level gives 5.'),
  overflow: (d) => {
    const over = Number(d['over']);
    return missing(
      `${plural(over, 'free slot')}`,
      `You carry ${plural(over, 'thing')} too many. Drop, wear, belt or use something.`,
    );
  },
  owned: (d) => `${name(text(d, 'id'))} is already yours.`,
  requires: (d) => missing(name(text(d, 'id')), `Needs ${name(text(d, 'id'))}. Buy that first.`),
  requires_two: (d) => {
    const names = (d['ids'] as string[]).map(name).join(', ');
    return missing(`2 of ${names}`, `Needs 2 of ${names}. Buy those first.`);
  },
  requires_success: () => missing('1 successful run', 'Needs 1 successful run. Leave by the Exit or beat a boss.'),
  needs_unlock: (d) =>
    missing(`${d['cost']} Data`, `Opens with ${name(text(d, 'id'))}: ${d['cost']} Data. You have ${d['have']}.`),
  data_cost: (d) =>
    missing(
      `${Number(d['cost']) - Number(d['have'])} Data`,
      `Needs ${d['cost']} Data. You have ${d['have']}. Every run earns some.`,
    ),
};

/** Endings of a run. OB-129, OB-133 */
export const OUTCOMES: ObserverWords['outcome'] = {
  exit: 'You left by the Exit.',
  'hunter-defeated': 'You beat the Hunter. Now it is known how long observation stays viable.',
  'gatekeeper-defeated': 'You beat the Gatekeeper. Now it is known what delaying decay does.',
  'convergence-defeated': 'You beat the Convergence. Now it is known what ignored Elites become.',
  death: 'You died. You keep your Data.',
  abandoned: 'You gave up. You keep your Data.',
};
