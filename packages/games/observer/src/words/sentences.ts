import type { Words } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from './names.ts';

type Said = Words<ObserverEvents, ObserverAction, ObserverView>;

/** Every action in a sentence. */
export const ACTIONS: Said['actions'] = {
  go: 'Commit to a Location of the frontier and resolve it.',
  attack: 'Attack one living enemy: base 6 damage, 2 Stamina.',
  guard: 'Gain Block until your next turn: base 8, 2 Stamina.',
  recover: 'Restore 6 Stamina; always possible.',
  use: 'Use a consumable: 2 Stamina and its speed modifier in Combat, 0 in the Interlude.',
  choose: 'Take one option of an event.',
  rest: 'Take one rest option; its Time cost is all ExcessTime.',
  equip: 'Wear a piece of equipment; 0 Time, 0 Stamina.',
  unequip: 'Take a piece of equipment off; 0 Time, 0 Stamina.',
  belt: 'Put an artifact on the belt; 0 Time, 0 Stamina.',
  unbelt: 'Take an artifact off the belt; 0 Time, 0 Stamina.',
  allocate: 'Spend 1 stat point.',
  drop: 'Leave 1 thing behind.',
  continue: 'End the Interlude; the next frontier is generated.',
  abandon: 'End the run as failed; credited Observation Data stays.',
};

/** Why an action is not possible. */
export const REASONS: Said['reason'] = {
  wrong_mode: (d) => `${d['action']} is not possible in ${d['mode']} mode.`,
  unknown_id: (d) => `There is no "${d['id']}" here.`,
  managed_enough: (d) => `An Interlude takes ${d['max']} management actions.`,
  stamina_cost: (d) => `It costs ${d['cost']} Stamina, you have ${d['have']}.`,
  hp_cost: (d) => `It costs ${d['cost']} HP, you have ${d['have']}.`,
  item_cost: (d) => `You do not carry ${name(String(d['item']))}.`,
  worn_cost: (d) => `You wear nothing as ${d['slot']}.`,
  target_dead: (d) => `Enemy ${d['target']} is dead.`,
  not_usable_here: (d) => `${name(String(d['item']))} is not usable in ${d['mode']} mode.`,
  needs_target: (d) => `${name(String(d['item']))} names one living enemy.`,
  no_target: (d) => `${name(String(d['item']))} takes no target.`,
  taken_before: (d) => `${name(String(d['id']))} comes once a run.`,
  does_not_fit: (d) => `${name(String(d['item']))} does not fit ${d['slot']}.`,
  slot_empty: (d) => `You wear nothing as ${d['slot']}.`,
  belt_full: (d) => `The belt holds ${d['capacity']}.`,
  no_points: () => 'You have 0 unspent points.',
  overflow: (d) => `${d['over']} over capacity: drop, wear, belt or use something.`,
  owned: (d) => `${name(String(d['id']))} is already yours.`,
  requires: (d) => `It requires ${name(String(d['id']))}.`,
  requires_two: (d) => `It requires 2 of ${(d['ids'] as string[]).map(name).join(', ')}.`,
  requires_success: () => 'It requires 1 successful run.',
  data_cost: (d) => `It costs ${d['cost']} Observation Data, you have ${d['have']}.`,
};

/** How a run ended. OB-129, OB-133 */
export const OUTCOMES: Said['outcome'] = {
  exit: 'Run Complete: you left by the Exit.',
  'hunter-defeated': 'Run Complete: the Hunter is dead. Observed: how long observation stays viable.',
  'gatekeeper-defeated': 'Run Complete: the Gatekeeper is dead. Observed: what delaying decay artificially does.',
  'convergence-defeated': 'Run Complete: the Convergence is dead. Observed: what ignored Elites become.',
  death: 'Run Failed: you are dead. Credited Observation Data stays.',
  abandoned: 'Run Failed: abandoned. Credited Observation Data stays.',
};
