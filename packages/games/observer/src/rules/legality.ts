import type { Reason } from '@undercroft/kernel';
import type { ActionOf, ObserverAction } from '../actions.ts';
import { stepOf } from '../content/option.ts';
import { SLOTS, STATS } from '../content/types.ts';
import { RESTS_KEPT, SLOTS_KEPT, TARGETS_KEPT } from '../limits.ts';
import type { Mode, Observer } from '../state.ts';
import type { Book, BookOf } from './book.ts';
import { attackCost, guardCost, itemCost, recoverAmount } from './costs.ts';
import { canPay, closedGate, isShown, optionId, unpaid } from './gates.ts';
import { slotsFor } from './interlude.ts';
import { beltCapacityOf, overflowOf } from './kit.ts';
import { restOptions } from './rest.ts';

type Offers = { readonly legal: ObserverAction[]; readonly blocked: ObserverAction[] };

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const GO = range(SLOTS_KEPT).map((slot): ObserverAction => ({ type: 'go', slot }));
const ATTACK = range(TARGETS_KEPT).map((target): ObserverAction => ({ type: 'attack', target }));
const REST = range(RESTS_KEPT).map((index): ObserverAction => ({ type: 'rest', index }));
const GUARD: ObserverAction = { type: 'guard' };
const RECOVER: ObserverAction = { type: 'recover' };
const SPOILS = (['thing', 'patch'] as const).map((take): ObserverAction => ({ type: 'spoils', take }));
const CONTINUE: ObserverAction = { type: 'continue' };
const ABANDON: ObserverAction = { type: 'abandon' };
const UNEQUIP = Object.fromEntries(SLOTS.map((slot): [string, ObserverAction] => [slot, { type: 'unequip', slot }]));
const ALLOCATE = STATS.map((stat): ObserverAction => ({ type: 'allocate', stat }));

/** Modes in which each action is possible; `use` belongs to two. OB-140 */
const MODE_OF: { readonly [T in ObserverAction['type']]: readonly Mode[] } = {
  go: ['frontier'],
  attack: ['combat'],
  guard: ['combat'],
  recover: ['combat'],
  use: ['combat', 'interlude'],
  choose: ['event'],
  rest: ['rest'],
  equip: ['interlude'],
  unequip: ['interlude'],
  belt: ['interlude'],
  unbelt: ['interlude'],
  allocate: ['interlude'],
  drop: ['interlude'],
  spoils: ['interlude'],
  continue: ['interlude'],
  abandon: ['frontier', 'combat', 'event', 'rest', 'interlude'],
};

/** Legal and blocked actions, derived from one set of rules. */
export const makeLegality = (bookOf: BookOf) => ({
  legalActions: (state: Observer): ObserverAction[] => offersOf(bookOf(state.run), state).legal,
  blockedActions: (state: Observer): ObserverAction[] => offersOf(bookOf(state.run), state).blocked,
  whyNot: (state: Observer, _: string, action: ObserverAction): Reason[] => whyNot(bookOf(state.run), state, action),
});

function offersOf(book: Book, state: Observer): Offers {
  const offers: Offers = { legal: [], blocked: [] };
  if (state.mode === 'ended') return offers;
  OFFERS[state.mode](book, state, offers);
  offers.legal.push(ABANDON);
  return offers;
}

type AddOffers = (book: Book, state: Observer, offers: Offers) => void;

const frontierOffers: AddOffers = (_, state, { legal }) => {
  for (let slot = 1; slot <= state.frontier.length; slot++) legal.push(GO[slot]!);
};

const combatOffers: AddOffers = (book, state, { legal, blocked }) => {
  const { roster } = state.combat!;
  const { stamina } = state.player;
  const attacks = attackCost(book, state) <= stamina ? legal : blocked;
  for (let i = 0; i < roster.length; i++) if (roster[i]!.hp > 0) attacks.push(ATTACK[i + 1]!);
  (guardCost(book, state) <= stamina ? legal : blocked).push(GUARD);
  legal.push(RECOVER);
  for (const { uid, id } of state.inventory) {
    const item = book.content.consumables[id];
    if (!item?.combat) continue;
    const uses = itemCost(book, state, id) <= stamina ? legal : blocked;
    if (!item.aimed) uses.push({ type: 'use', uid });
    else for (let i = 0; i < roster.length; i++) if (roster[i]!.hp > 0) uses.push({ type: 'use', uid, target: i + 1 });
  }
};

const eventOffers: AddOffers = (book, state, { legal, blocked }) => {
  const { event, step } = state.site!;
  for (const option of book.content.events[event]!.options) {
    if (stepOf(option) !== step || !isShown(book, state, event, option)) continue;
    (canPay(state, option) ? legal : blocked).push({ type: 'choose', key: option.key });
  }
};

const restOffers: AddOffers = (book, state, { legal }) => {
  const { id, timer } = state.site!;
  const shown = restOptions(book, state, id, timer).length;
  for (let index = 0; index < shown; index++) legal.push(REST[index]!);
};

/** OB-93, OB-115, OB-208 */
const interludeOffers: AddOffers = (book, state, offers) => {
  if (hasSpoils(state)) {
    offers.legal.push(...SPOILS);
    return;
  }
  const isFull = overflowOf(book, state) > 0;
  const mayManage = state.managed < book.numbers.world.managed;
  (isFull ? offers.blocked : offers.legal).push(CONTINUE);
  if (mayManage) manageOffers(book, state, offers);
  if (mayManage || isFull) for (const { uid } of state.inventory) offers.legal.push({ type: 'drop', uid });
};

const hasSpoils = ({ second }: Observer): boolean => (second?.spoils ?? null) !== null;

const manageOffers: AddOffers = (book, state, { legal, blocked }) => {
  const { consumables, equipment, artifacts } = book.content;
  const hasRoom = state.belt.length < beltCapacityOf(book, state);
  for (const { uid, id } of state.inventory) {
    const item = equipment[id];
    if (item) for (const slot of slotsFor(item.slot)) legal.push({ type: 'equip', uid, slot });
    else if (artifacts[id]) (hasRoom ? legal : blocked).push({ type: 'belt', id });
    else if (consumables[id]!.interlude) legal.push({ type: 'use', uid });
  }
  for (const { slot } of state.worn) legal.push(UNEQUIP[slot]!);
  for (const { id } of state.belt) legal.push({ type: 'unbelt', id });
  if (state.player.points > 0) legal.push(...ALLOCATE);
};

const OFFERS: { readonly [M in Exclude<Mode, 'ended'>]: AddOffers } = {
  frontier: frontierOffers,
  combat: combatOffers,
  event: eventOffers,
  rest: restOffers,
  interlude: interludeOffers,
};

const reason = (rule: string, code: string, data: Reason['data'] = {}): Reason[] => [{ rule, code, data }];

function whyNot(book: Book, state: Observer, action: ObserverAction): Reason[] {
  if (!MODE_OF[action.type].includes(state.mode))
    return reason('OB-140', 'wrong_mode', { action: action.type, mode: state.mode });
  if (state.mode === 'interlude') {
    if (hasSpoils(state) && action.type !== 'spoils' && action.type !== 'abandon')
      return reason('OB-208', 'spoils_open', { item: state.second!.spoils!.reward });
    const limit = overLimit(book, state, action);
    if (limit.length > 0) return limit;
  }
  return (WHY_NOT[action.type] as (book: Book, state: Observer, action: ObserverAction) => Reason[])(
    book,
    state,
    action,
  );
}

/** OB-115 */
function overLimit(book: Book, state: Observer, { type }: ObserverAction): Reason[] {
  const { managed } = book.numbers.world;
  if (state.managed < managed || type === 'continue' || type === 'abandon' || type === 'spoils') return [];
  return type === 'drop' && overflowOf(book, state) > 0 ? [] : reason('OB-115', 'managed_enough', { max: managed });
}

type Check<T extends ObserverAction['type']> = (book: Book, state: Observer, action: ActionOf<T>) => Reason[];

/** Reports the missing amount and what Recover would give. */
const lacksStamina = (book: Book, state: Observer, cost: number): Reason[] => {
  const have = state.player.stamina;
  return cost > have ? reason('OB-62', 'stamina_cost', { cost, have, recover: recoverAmount(book, state) }) : [];
};

const livingTarget = (state: Observer, target: number): Reason[] => {
  const foe = state.combat!.roster[target - 1];
  if (!foe) return reason('OB-63', 'unknown_id', { id: target });
  return foe.hp > 0 ? [] : reason('OB-63', 'target_dead', { target });
};

const carried = (state: Observer, uid: number): Reason[] =>
  state.inventory.some((thing) => thing.uid === uid) ? [] : reason('OB-140', 'unknown_id', { id: uid });

const use: Check<'use'> = (book, state, { uid, target }) => {
  const thing = state.inventory.find((one) => one.uid === uid);
  if (!thing) return reason('OB-140', 'unknown_id', { id: uid });
  const item = book.content.consumables[thing.id];
  const isHere = state.mode === 'combat' ? item?.combat : item?.interlude;
  if (!item || !isHere) return reason('OB-99', 'not_usable_here', { item: thing.id, mode: state.mode });
  if (state.mode === 'interlude') return target === undefined ? [] : reason('OB-71', 'no_target', { item: thing.id });
  if (item.aimed && target === undefined) return reason('OB-71', 'needs_target', { item: thing.id });
  if (!item.aimed && target !== undefined) return reason('OB-71', 'no_target', { item: thing.id });
  return [
    ...(target === undefined ? [] : livingTarget(state, target)),
    ...lacksStamina(book, state, itemCost(book, state, thing.id)),
  ];
};

const choose: Check<'choose'> = (book, state, { key }) => {
  const { event, step } = state.site!;
  const option = book.content.events[event]!.options.find((one) => one.key === key && stepOf(one) === step);
  if (!option || closedGate(book, state, option)) return reason('OB-82', 'unknown_id', { id: key });
  if (state.taken.includes(optionId(event, key))) return reason('OB-111', 'taken_before', { id: optionId(event, key) });
  return unpaid(state, option);
};

const equip: Check<'equip'> = (book, state, { uid, slot }) => {
  const thing = state.inventory.find((one) => one.uid === uid);
  if (!thing) return reason('OB-140', 'unknown_id', { id: uid });
  const item = book.content.equipment[thing.id];
  return item && slotsFor(item.slot).includes(slot) ? [] : reason('OB-94', 'does_not_fit', { item: thing.id, slot });
};

const belt: Check<'belt'> = (book, state, { id }) => {
  if (!book.content.artifacts[id] || !state.inventory.some((thing) => thing.id === id))
    return reason('OB-97', 'unknown_id', { id });
  const capacity = beltCapacityOf(book, state);
  return state.belt.length < capacity ? [] : reason('OB-97', 'belt_full', { capacity });
};

/** All failing rules of one action in its own mode. */
const WHY_NOT: { readonly [T in ObserverAction['type']]: Check<T> } = {
  go: (_, state, { slot }) => (state.frontier[slot - 1] ? [] : reason('OB-140', 'unknown_id', { id: slot })),
  attack: (book, state, { target }) => [
    ...livingTarget(state, target),
    ...lacksStamina(book, state, attackCost(book, state)),
  ],
  guard: (book, state) => lacksStamina(book, state, guardCost(book, state)),
  recover: () => [],
  use,
  choose,
  rest: (book, state, { index }) =>
    restOptions(book, state, state.site!.id, state.site!.timer)[index]
      ? []
      : reason('OB-51', 'unknown_id', { id: index }),
  equip,
  unequip: (_, state, { slot }) =>
    state.worn.some((item) => item.slot === slot) ? [] : reason('OB-94', 'slot_empty', { slot }),
  belt,
  unbelt: (_, state, { id }) =>
    state.belt.some((thing) => thing.id === id) ? [] : reason('OB-97', 'unknown_id', { id }),
  allocate: (_, state) => (state.player.points > 0 ? [] : reason('OB-90', 'no_points')),
  drop: (_, state, { uid }) => carried(state, uid),
  spoils: (_, state) => (hasSpoils(state) ? [] : reason('OB-208', 'no_spoils')),
  continue: (book, state) =>
    overflowOf(book, state) > 0 ? reason('OB-93', 'overflow', { over: overflowOf(book, state) }) : [],
  abandon: () => [],
};
