import type { Reason, Seat } from '@undercroft/kernel';
import type { ActionType, ShatteredAction } from '../actions.ts';
import { SHOP_ITEMS } from '../content/identity-records.ts';
import { type Card, REDUCERS } from '../content/records.ts';
import type { Phase, ShatteredState, Who } from '../state.ts';
import { CONSIDER_INTERVAL } from './awakening/legality.ts';
import { isBetween } from './awakening/position.ts';
import { canGraft, slotsOf } from './between.ts';
import type { BookOf } from './book.ts';
import { isFree, mayAim, reasonsAgainst, removable } from './obstacles.ts';
import { cardOf, hasModule, otherOf, type Position, points, seatOf, sideOf, whoOf } from './scene.ts';

const DUNGEON: readonly Seat[] = ['dungeon'];
const VISITOR: readonly Seat[] = ['visitor'];
const NOBODY: readonly Seat[] = [];

/** The deciding side: the active one, the defender in a React window, or the side asked by an Offer or Test. */
export function deciderOf({ phase, active, strike, ask }: ShatteredState): Who | null {
  if (phase === 'over') return null;
  if (phase === 'react') return otherOf(strike!.by);
  if (phase === 'answer') return otherOf(ask!.by);
  return phase === 'turn' ? active : 'D';
}

function toAct(s: ShatteredState): readonly Seat[] {
  const who = deciderOf(s);
  if (who === null) return NOBODY;
  return who === 'D' ? DUNGEON : VISITOR;
}

/** The phases each action belongs to. SD-141, SD-221 */
const PHASE: { readonly [T in ActionType]: Phase | readonly Phase[] } = {
  play: 'turn',
  energy: 'turn',
  cycle: 'turn',
  activate: 'turn',
  restrain: 'turn',
  end: 'turn',
  react: 'react',
  answer: 'answer',
  route: 'route',
  bluff: 'turn',
  flee: 'turn',
  brace: 'turn',
  prune: 'turn',
  guess: 'turn',
  graft: 'graft',
  decline: 'graft',
  buy: ['shop', 'market'],
  leave: ['shop', 'dig', 'market'],
  invite: ['pair', 'approach'],
  order: 'order',
  legacy: 'legacy',
  welcome: 'companion',
  dismiss: ['companion', 'dig'],
  choose: 'scene',
  dig: 'dig',
  connect: 'dig',
  seal: 'dig',
  move: 'dig',
  annex: 'dig',
  morph: 'dig',
  slot: 'dig',
  evolve: 'dig',
  craft: 'dig',
  post: 'dig',
  encounter: 'approach',
  lure: 'approach',
  open: 'approach',
};

const isNow = (type: ActionType, phase: Phase): boolean => {
  const phases = PHASE[type];
  return typeof phases === 'string' ? phases === phase : phases.includes(phase);
};

const FLEE: ShatteredAction = { type: 'flee' };
const PRUNE: ShatteredAction = { type: 'prune' };
const DECLINE: ShatteredAction = { type: 'decline' };
const LEAVE: ShatteredAction = { type: 'leave' };
const ANSWERS: readonly ShatteredAction[] = [
  { type: 'answer', yes: true },
  { type: 'answer', yes: false },
];
const ROUTES: readonly ShatteredAction[] = [
  { type: 'route', sanctuary: true },
  { type: 'route', sanctuary: false },
];

/** The ways to play one card of the hand. */
function considerPlay(g: Position, who: Who, card: Card, out: ShatteredAction[]): void {
  const { actions } = g.book;
  const { id } = card;
  if (card.cat === 'Strike') {
    for (const r of REDUCERS[otherOf(who)]) if (mayAim(g, who, card, r)) out.push(actions.strike(id, r));
    out.push(actions.of('restrain', id));
  } else if (card.cat === 'Counter' && !card.all) {
    const found = removable(g, who);
    if (found.length === 0) out.push(actions.play(id));
    for (const condition of found) out.push(actions.remove(id, condition));
  } else if (card.cat === 'Reshape' && card.recall) {
    const { traps } = sideOf(g.s, who);
    if (traps.length === 0) out.push(actions.play(id));
    for (const trap of traps) out.push(actions.recall(id, trap.card));
  } else if (card.cat !== 'React') out.push(actions.play(id));
}

function considerCard(g: Position, who: Who, id: string, out: ShatteredAction[]): void {
  const { s, book } = g;
  const { actions } = book;
  const card = cardOf(g, id);
  if (card.cat === 'Energy') {
    out.push(actions.of(s.ruleset === 'full' ? 'energy' : 'cycle', id));
    return;
  }
  considerPlay(g, who, card, out);
  if (s.ruleset === 'full') out.push(actions.of('activate', id));
  if (
    who === 'D'
      ? s.record !== null && points(g, 'guile') >= g.book.content.numbers.traits.guileTurn
      : hasModule(g, 'intelligent')
  )
    out.push(actions.of('bluff', id));
}

export function considerTurn(g: Position, who: Who): ShatteredAction[] {
  const { s, book } = g;
  const { hand } = sideOf(s, who);
  const out: ShatteredAction[] = [];
  for (let i = 0; i < hand.length; i++) considerCard(g, who, hand[i]!, out);
  if (hasModule(g, 'hazards') && s.hazardAt > 0)
    for (let i = 0; i < hand.length; i++) out.push(book.actions.of('brace', hand[i]!));
  if (who === 'V' && hasModule(g, 'flee')) out.push(FLEE);
  if (who === 'D' && s.tokens > 0) out.push(PRUNE);
  if (who === 'V' && s.mode === 'challenge' && !s.isProfileShown)
    for (const { id, side } of Object.values(book.content.profiles))
      if (side === 'D') out.push({ type: 'guess', profile: id });
  out.push(book.actions.end);
  return out;
}

/** Every order of 1 to 3 of the rooms, and none. SD-110 */
function considerOrder({ book }: Position): ShatteredAction[] {
  const rooms = Object.values(book.content.rooms)
    .filter(({ inOrder }) => inOrder)
    .map(({ id }) => id);
  const out: ShatteredAction[] = [{ type: 'order', rooms: [] }];
  const extend = (begun: readonly string[]): void => {
    for (const id of rooms) {
      if (begun.includes(id)) continue;
      const longer = [...begun, id];
      out.push({ type: 'order', rooms: longer });
      if (longer.length < book.content.numbers.runs.rooms) extend(longer);
    }
  };
  extend([]);
  return out;
}

function considerGraft(g: Position): ShatteredAction[] {
  const out: ShatteredAction[] = [];
  for (const card of g.s.record!.shown)
    for (const { id: room, inOrder } of Object.values(g.book.content.rooms))
      if (inOrder)
        for (const { card: slot } of slotsOf(g, room))
          if (canGraft(g, card, room, slot)) out.push({ type: 'graft', card, room, slot });
  return [...out, DECLINE];
}

function considerReact(g: Position, who: Who): ShatteredAction[] {
  const { hand } = sideOf(g.s, who);
  const out: ShatteredAction[] = [];
  for (let i = 0; i < hand.length; i++)
    if (cardOf(g, hand[i]!).cat === 'React') out.push(g.book.actions.react(hand[i]!));
  out.push(g.book.actions.react(null));
  return out;
}

/** Actions each phase considers, possible or not. */
const CONSIDER: { readonly [P in Phase]: (g: Position, who: Who) => readonly ShatteredAction[] } = {
  turn: considerTurn,
  react: considerReact,
  answer: () => ANSWERS,
  route: () => ROUTES,
  ...CONSIDER_INTERVAL,
  graft: (g) => (g.s.awakening ? CONSIDER_INTERVAL.graft(g) : considerGraft(g)),
  shop: () => [...SHOP_ITEMS.map((item): ShatteredAction => ({ type: 'buy', item })), LEAVE],
  pair: ({ s }) => s.record!.pair.map((visitor): ShatteredAction => ({ type: 'invite', visitor })),
  order: considerOrder,
  over: () => [],
};

const isToAct = (s: ShatteredState, seat: Seat): boolean => {
  const who = deciderOf(s);
  return who !== null && seatOf(who) === seat;
};

export function makeLegality(bookOf: BookOf) {
  const consider = (s: ShatteredState, seat: Seat): readonly ShatteredAction[] =>
    isToAct(s, seat) ? CONSIDER[s.phase]({ s, book: bookOf(s) }, whoOf(seat)) : [];
  return {
    toAct,
    legalActions(s: ShatteredState, seat: Seat): ShatteredAction[] {
      const g = { s, book: bookOf(s) };
      const who = whoOf(seat);
      const considered = consider(s, seat);
      const out: ShatteredAction[] = [];
      for (let i = 0; i < considered.length; i++) if (isFree(g, who, considered[i]!)) out.push(considered[i]!);
      return out;
    },
    blockedActions(s: ShatteredState, seat: Seat): ShatteredAction[] {
      const g = { s, book: bookOf(s) };
      return consider(s, seat).filter((action) => !isFree(g, whoOf(seat), action));
    },
    whyNot: (s: ShatteredState, seat: Seat, action: ShatteredAction): Reason[] =>
      whyNot({ s, book: bookOf(s) }, seat, action),
    resolve: (s: ShatteredState, _: Seat, action: ShatteredAction): ShatteredAction =>
      resolve({ s, book: bookOf(s) }, action),
  };
}

/** A graft without a slot, a purchase without an item. SD-343 */
const isOfAwakening = (action: ShatteredAction): boolean =>
  (action.type === 'graft' && action.slot === undefined) || (action.type === 'buy' && action.item === undefined);

function whyNot(g: Position, seat: Seat, action: ShatteredAction): Reason[] {
  const { s } = g;
  if (!isNow(action.type, s.phase)) return [{ rule: 'SD-141', code: 'not_now', data: { phase: s.phase } }];
  const who = whoOf(seat);
  if (s.awakening && isBetween(s)) return reasonsAgainst(g, who, action);
  if (isOfAwakening(action)) return [{ rule: 'SD-343', code: 'not_now', data: { phase: s.phase } }];
  if (
    'card' in action &&
    action.type !== 'graft' &&
    action.type !== 'buy' &&
    action.type !== 'slot' &&
    action.type !== 'evolve' &&
    action.card !== null
  ) {
    if (!Object.hasOwn(g.book.content.cards, action.card))
      return [{ rule: 'SD-141', code: 'unknown_id', data: { id: action.card } }];
    if (!sideOf(s, who).hand.includes(action.card))
      return [{ rule: 'SD-141', code: 'not_in_hand', data: { card: action.card } }];
  }
  return reasonsAgainst(g, who, action);
}

/** A Strike without a target is aimed at the printed one. SD-46 */
function resolve(g: Position, action: ShatteredAction): ShatteredAction {
  if (action.type !== 'play' || action.target !== undefined || !Object.hasOwn(g.book.content.cards, action.card))
    return action;
  const card = cardOf(g, action.card);
  return card.cat === 'Strike' ? { ...action, target: card.target } : action;
}
