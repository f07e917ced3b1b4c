import type { Json, Reason } from '@undercroft/kernel';
import type { ActionOf, ActionType, ShatteredAction } from '../actions.ts';
import type { awakeningActions } from '../awakening-actions.ts';
import type { Amount, Card, CardOf, Category, Reducer } from '../content/records.ts';
import type { Side, Who } from '../state.ts';
import { isTruce } from './advanced.ts';
import { intervalReason } from './awakening/obstacles.ts';
import { isBetween } from './awakening/position.ts';
import { canGraft, priceOf, soldOut } from './between.ts';
import { isNatural } from './contest.ts';
import { available, costOf } from './energy.ts';
import { mayBrace } from './hazards.ts';
import { OWNER } from './resources.ts';
import { cardOf, catOf, hasModule, otherOf, type Position, points, sideOf } from './scene.ts';
import { trapLimit } from './traps.ts';
import { BLUFF_COST, isFleeEarly, isHeld } from './ventures.ts';

/** A rule that may block an action. */
interface Obstacle<T extends ActionType> {
  readonly rule: string;
  readonly code: string;
  applies(g: Position, who: Who, action: ActionOf<T>): boolean;
  data?(g: Position, who: Who, action: ActionOf<T>): { readonly [key: string]: Json };
}

const mine = (g: Position, who: Who): Side => sideOf(g.s, who);

/** In `lite` a turn has two plays. SD-40 */
const isPlayedOut = ({ s, book }: Position, side: Side): boolean =>
  s.ruleset === 'lite' && side.plays >= book.content.numbers.lite.plays;

const playsUsed = {
  rule: 'SD-40',
  code: 'plays_used',
  applies: (g: Position, who: Who) => isPlayedOut(g, mine(g, who)),
  data: ({ book }: Position) => ({ plays: book.content.numbers.lite.plays }),
};

const costShort: Obstacle<'play'> = {
  rule: 'SD-37',
  code: 'cost_short',
  applies: (g, who, { card }) => costOf(g, mine(g, who), cardOf(g, card)) > energyOf(g, mine(g, who)),
  data: (g, who, { card }) => ({
    card,
    cost: costOf(g, mine(g, who), cardOf(g, card)),
    available: energyOf(g, mine(g, who)),
  }),
};

const energyOf = ({ s }: Position, side: Side): number =>
  s.ruleset === 'lite' ? Number.MAX_SAFE_INTEGER : available(side);

const onlyFull = { rule: 'SD-40', code: 'full_only', applies: ({ s }: Position) => s.ruleset !== 'full' };
const onlyLite = { rule: 'SD-40', code: 'lite_only', applies: ({ s }: Position) => s.ruleset !== 'lite' };
const notEnergy = {
  rule: 'SD-33',
  code: 'not_energy',
  applies: (g: Position, _: Who, { card }: { card: string }) => catOf(g, card) !== 'Energy',
  data: (_: Position, __: Who, { card }: { card: string }) => ({ card }),
};
const notAction = {
  rule: 'SD-36',
  code: 'not_action_card',
  applies: (g: Position, _: Who, { card }: { card: string }) => catOf(g, card) === 'Energy',
  data: (_: Position, __: Who, { card }: { card: string }) => ({ card }),
};

/** Conditions a Counter may remove: an Empower of the opponent, a Disrupt on its own side. SD-62 */
export function removable(g: Position, who: Who): number[] {
  const found: number[] = [];
  for (const { id, kind } of sideOf(g.s, otherOf(who)).conditions) if (kind === 'empower') found.push(id);
  for (const { id, kind } of mine(g, who).conditions) if (kind === 'disrupt') found.push(id);
  return found;
}

const SWEPT = ['empower', 'disrupt', 'entangle', 'erode'];
const hasSweepable = ({ s }: Position): boolean =>
  s.D.conditions.some(({ kind }) => SWEPT.includes(kind)) || s.V.conditions.some(({ kind }) => SWEPT.includes(kind));

const isUnremovable = (g: Position, who: Who, { card: id, remove }: ActionOf<'play'>): boolean => {
  const card = cardOf(g, id) as CardOf<'Counter'>;
  if (card.all) return !hasSweepable(g);
  const found = removable(g, who);
  return remove === undefined ? found.length === 0 : !found.includes(remove);
};

/** Aiming is unlocked in the second lesson. SD-46, SD-122 */
export function mayAim({ s }: Position, who: Who, card: Card, target: Reducer): boolean {
  if (card.cat !== 'Strike') return false;
  if (target === card.target) return true;
  return s.lesson !== 1 && OWNER[target] !== who && isNatural(card.type, target);
}

const cannotAim: Obstacle<'play'> = {
  rule: 'SD-46',
  code: 'cannot_aim',
  applies: (g, who, { card, target }) => target !== undefined && !mayAim(g, who, cardOf(g, card), target),
  data: (_, __, { card, target }) => ({ card, target: target ?? '' }),
};

const selfCostOf = (g: Position, id: string): Amount | null => (cardOf(g, id) as CardOf<'Strike'>).selfCost;

const selfCost: Obstacle<'play'> = {
  rule: 'SD-88',
  code: 'self_cost',
  applies: (g, _, { card }) => {
    const cost = selfCostOf(g, card);
    return cost !== null && g.s.res[cost.r] <= cost.n;
  },
  data: (g, _, { card }) => {
    const cost = selfCostOf(g, card)!;
    return { r: cost.r, n: cost.n, left: g.s.res[cost.r] };
  },
};

const truce: Obstacle<'play'> = {
  rule: 'SD-325',
  code: 'truce',
  applies: (g) => isTruce(g),
  data: ({ book }) => ({ rounds: book.kinds!.advanced.truceStone.rounds }),
};

const trapsFull = {
  rule: 'SD-63',
  code: 'trap_limit',
  applies: (g: Position, who: Who) => mine(g, who).traps.length >= trapLimit(g, who),
  data: (g: Position, who: Who) => ({ limit: trapLimit(g, who) }),
};

const nothingToRecall: Obstacle<'play'> = {
  rule: 'SD-64',
  code: 'no_trap_to_recall',
  applies: (g, who, { card, trap }) => {
    if (!(cardOf(g, card) as CardOf<'Reshape'>).recall) return false;
    const { traps } = mine(g, who);
    return trap === undefined ? traps.length === 0 : !traps.some((one) => one.card === trap);
  },
};

const always = (): boolean => true;

/** Rules that may block a card, by its category. */
const PLAY: { readonly [C in Category]: readonly Obstacle<'play'>[] } = {
  Energy: [{ rule: 'SD-33', code: 'energy_not_played', applies: always }],
  React: [{ rule: 'SD-43', code: 'react_only', applies: always }],
  Strike: [truce, costShort, playsUsed, cannotAim, selfCost],
  Empower: [costShort, playsUsed],
  Disrupt: [costShort, playsUsed],
  Counter: [costShort, playsUsed, { rule: 'SD-62', code: 'nothing_to_remove', applies: isUnremovable }],
  Trap: [costShort, playsUsed, trapsFull],
  Offer: [costShort, playsUsed],
  Test: [costShort, playsUsed],
  Reshape: [costShort, playsUsed, nothingToRecall],
  Commune: [costShort, playsUsed],
};

const COOPERATIVE = ['Offer', 'Test', 'Commune'];

/** An Offer, Test or Commune this side could play now. SD-69, SD-136 */
const couldGive = (g: Position, who: Who): boolean => {
  const side = mine(g, who);
  return side.hand.some((id) => {
    const card = cardOf(g, id);
    return COOPERATIVE.includes(card.cat) && costOf(g, side, card) <= energyOf(g, side);
  });
};

const RESTRAIN: readonly Obstacle<'restrain'>[] = [
  { rule: 'SD-69', code: 'not_strike', applies: (g, _, { card }) => catOf(g, card) !== 'Strike' },
  {
    rule: 'SD-69',
    code: 'not_cooperative',
    applies: ({ s, book }) => {
      const { from } = book.content.numbers.restraint;
      return s.res.trust < from && s.res.rapport < from;
    },
    data: ({ book }) => ({ from: book.content.numbers.restraint.from }),
  },
  { rule: 'SD-69', code: 'could_give', applies: couldGive },
  { rule: 'SD-69', code: 'restrained_already', applies: (g, who) => mine(g, who).hasRestrained },
  playsUsed,
];

const BLUFF: readonly Obstacle<'bluff'>[] = [
  {
    rule: 'SD-105',
    code: 'no_bluff',
    applies: (g, who) =>
      who === 'D' ? points(g, 'guile') < g.book.content.numbers.traits.guileTurn : !hasModule(g, 'intelligent'),
  },
  notAction,
  { rule: 'SD-105', code: 'bluffed_already', applies: (g, who) => who === 'D' && mine(g, who).hasBluffed },
  trapsFull,
  {
    rule: 'SD-37',
    code: 'cost_short',
    applies: (g, who, { card }) => bluffCost(g, who, card) > energyOf(g, mine(g, who)),
    data: (g, who, { card }) => ({ card, cost: bluffCost(g, who, card), available: energyOf(g, mine(g, who)) }),
  },
  playsUsed,
];

const bluffCost = (g: Position, who: Who, card: string): number => {
  if (who === 'V') return costOf(g, mine(g, who), cardOf(g, card));
  return g.s.ruleset === 'lite' ? 0 : BLUFF_COST;
};

const BUY: readonly Obstacle<'buy'>[] = [
  {
    rule: 'SD-107',
    code: 'sold_out',
    applies: (g, _, { item }) => soldOut(g, g.s.record!, item!) !== '',
    data: (g, _, { item }) => ({ item: item!, why: soldOut(g, g.s.record!, item!) }),
  },
  {
    rule: 'SD-107',
    code: 'coin_short',
    applies: (g, _, { item }) => {
      const { coin, price } = priceOf(g, g.s.record!, item!);
      return g.s.record![coin] < price;
    },
    data: (g, _, { item }) => {
      const { coin, price } = priceOf(g, g.s.record!, item!);
      return { item: item!, coin, price, have: g.s.record![coin] };
    },
  },
];

const NONE: readonly never[] = [];

/** Actions of an Awakening have their reasons in `awakening/obstacles.ts`. */
type AwakeningType = (typeof awakeningActions)[number]['shape']['type']['value'];

/** One list per action, in the rule book's order; a play has one per category. */
const OBSTACLES: { readonly [T in Exclude<ActionType, 'play' | AwakeningType>]: readonly Obstacle<T>[] } = {
  energy: [onlyFull, notEnergy, { rule: 'SD-33', code: 'energy_once', applies: (g, who) => mine(g, who).hasEnergy }],
  cycle: [onlyLite, notEnergy, playsUsed],
  activate: [onlyFull, notAction],
  restrain: RESTRAIN,
  end: NONE,
  react: [
    {
      rule: 'SD-58',
      code: 'not_react',
      applies: (g, _, { card }) => card !== null && catOf(g, card) !== 'React',
      data: (_, __, { card }) => ({ card: card ?? '' }),
    },
  ],
  answer: [
    {
      rule: 'SD-134',
      code: 'enraged',
      applies: ({ s }, who, { yes }) => yes && who === 'V' && s.ask?.kind === 'offer' && s.emotion === 'enraged',
    },
  ],
  route: NONE,
  bluff: BLUFF,
  flee: [
    { rule: 'SD-133', code: 'no_flee', applies: (g, who) => who !== 'V' || !hasModule(g, 'flee') },
    { rule: 'SD-133', code: 'flee_early', applies: isFleeEarly, data: ({ s }) => ({ round: s.round }) },
    { rule: 'SD-133', code: 'flee_first', applies: ({ s }) => s.V.acts > 0 },
    { rule: 'SD-81', code: 'held', applies: isHeld },
  ],
  brace: [{ rule: 'SD-135', code: 'no_hazard', applies: (g, who) => !mayBrace(g, who) }],
  prune: [
    { rule: 'SD-130', code: 'no_tokens', applies: (g, who) => who !== 'D' || g.s.tokens === 0 },
    {
      rule: 'SD-37',
      code: 'cost_short',
      applies: (g, who) => energyOf(g, mine(g, who)) < 1,
      data: (g, who) => ({ card: '', cost: 1, available: energyOf(g, mine(g, who)) }),
    },
  ],
  guess: [
    {
      rule: 'SD-120',
      code: 'no_guess',
      applies: ({ s }, who) => who !== 'V' || s.mode !== 'challenge' || s.isProfileShown,
    },
    { rule: 'SD-120', code: 'guessed_already', applies: ({ s }) => s.guess !== '' },
    {
      rule: 'SD-120',
      code: 'unknown_id',
      applies: ({ book }, _, { profile }) =>
        !Object.hasOwn(book.content.profiles, profile) || book.content.profiles[profile]!.side !== 'D',
      data: (_, __, { profile }) => ({ id: profile }),
    },
  ],
  graft: [
    {
      rule: 'SD-106',
      code: 'not_shown',
      applies: ({ s }, _, { card }) => !s.record!.shown.includes(card),
      data: (_, __, { card }) => ({ card }),
    },
    {
      rule: 'SD-106',
      code: 'slot_locked',
      applies: (g, _, { card, room, slot }) =>
        !g.s.record!.shown.includes(card) || !canGraft(g, card, room ?? '', slot ?? ''),
      data: (_, __, { room = '', slot = '' }) => ({ room, slot }),
    },
  ],
  decline: NONE,
  buy: BUY,
  leave: NONE,
  invite: [
    {
      rule: 'SD-110',
      code: 'not_invited',
      applies: ({ s }, _, { visitor }) => !s.record!.pair.includes(visitor),
      data: (_, __, { visitor }) => ({ visitor }),
    },
  ],
  order: [
    {
      rule: 'SD-110',
      code: 'bad_order',
      applies: ({ book }, _, { rooms }) =>
        new Set(rooms).size !== rooms.length || rooms.some((id) => !book.content.rooms[id]?.inOrder),
    },
  ],
};

function obstaclesTo<T extends ActionType>(g: Position, action: ActionOf<T>): readonly Obstacle<T>[] {
  const input = action as ShatteredAction;
  if (input.type === 'play') return PLAY[catOf(g, input.card)] as unknown as readonly Obstacle<T>[];
  const list = (OBSTACLES as { readonly [type: string]: unknown })[input.type] ?? NONE;
  return list as unknown as readonly Obstacle<T>[];
}

const isOfInterval = ({ s }: Position): boolean => s.awakening !== undefined && isBetween(s);

/** All reasons that apply. */
export function reasonsAgainst<T extends ActionType>(g: Position, who: Who, action: ActionOf<T>): Reason[] {
  if (isOfInterval(g)) {
    const reason = intervalReason(g, action);
    return reason ? [reason] : [];
  }
  const reasons: Reason[] = [];
  for (const one of obstaclesTo<T>(g, action))
    if (one.applies(g, who, action)) {
      const data = one.data?.(g, who, action);
      reasons.push({ rule: one.rule, code: one.code, ...(data ? { data } : {}) });
    }
  return reasons;
}

export function isFree<T extends ActionType>(g: Position, who: Who, action: ActionOf<T>): boolean {
  if (isOfInterval(g)) return intervalReason(g, action) === null;
  const list = obstaclesTo<T>(g, action);
  for (let i = 0; i < list.length; i++) if (list[i]!.applies(g, who, action)) return false;
  return true;
}
