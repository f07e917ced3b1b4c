import type { Json, Preview, Seat, Term } from '@undercroft/kernel';
import { E4, PERCENT } from '@undercroft/kernel/units';
import type { ActionOf, ShatteredAction } from '../actions.ts';
import { type CardOf, type Keyword, REDUCERS, type Reducer } from '../content/records.ts';
import type { ShatteredState, Who } from '../state.ts';
import { DIE } from '../state.ts';
import { activationGain } from './advanced.ts';
import { isBetween } from './awakening/position.ts';
import { previewInterval } from './awakening/preview.ts';
import { priceOf } from './between.ts';
import type { BookOf } from './book.ts';
import { isDrained } from './conditions.ts';
import { BACKFIRE, modifier, rawDamage, statOf } from './contest.ts';
import { costOf } from './energy.ts';
import { holds } from './facts.ts';
import { keywordReducer } from './hit.ts';
import { isIdleReshape, leftOver } from './left-over.ts';
import { mayAim } from './obstacles.ts';
import { asBasisPoints, atLeast_bp, reaches_bp, TIERS } from './odds.ts';
import { offerTerms } from './offer.ts';
import { needOf, pressOf } from './press.ts';
import { reactPower } from './react.ts';
import { PRIMARY } from './resources.ts';
import { asCard, cardOf, oldest, otherOf, type Position, sideOf, whoOf } from './scene.ts';
import { dealtTo, defaultAim, isBetrayalNow, planStrike, type StrikePlan, tiersOf } from './strike-plan.ts';
import { testTerms } from './test.ts';
import { BLUFF_COST } from './ventures.ts';

const NOTHING: Preview = { cost: [], exact: false, result: [] };

const energyCost = (cost: number): Term[] => (cost > 0 ? [{ label: 'energy', value: -cost }] : []);

/** Printed keywords, then granted ones, with the resource each would affect. */
function keywordNotes(g: Position, card: CardOf<'Strike'>, { boost, isTurned }: StrikePlan, landing: Reducer): Json[] {
  const note = (keyword: Keyword, isMirrored: boolean): Json => {
    const r = keywordReducer(keyword, landing, isMirrored);
    const isSuppressed = keyword.word === 'erode' && isDrained(g, r);
    return { word: keyword.word, r: keyword.r === '' ? '' : r, isSuppressed };
  };
  return [
    ...card.keywords.map((keyword) => note(keyword, false)),
    ...(boost?.grants ?? []).map((keyword) => note(keyword, isTurned)),
  ];
}

function previewStrike(g: Position, who: Who, { card: id, target }: ActionOf<'play'>): Preview {
  const { s } = g;
  const card = asCard(g, id, 'Strike');
  const aim = target ?? card.target;
  const aims = REDUCERS[otherOf(who)].filter((r) => mayAim(g, who, card, r));
  const plan = planStrike(g, who, card, aim);
  const ways = tiersOf(g, who, card, plan);
  const points = asBasisPoints(TIERS.map((tier) => ways[tier]));
  const landing = plan.targets[0]!;
  const betrays = isBetrayalNow(g) && !plan.boost?.honest;
  const hurts = [card.selfCost, plan.disrupt?.thorns ?? null].some((cost) => cost !== null && s.res[cost.r] <= cost.n);
  return {
    cost: energyCost(costOf(g, sideOf(s, who), card)),
    exact: false,
    result: [],
    chances: TIERS.map((tier, i) => ({
      label: tier,
      chance_bp: points[i]!,
      data: {
        damage: dealtTo(g, otherOf(who), landing, rawDamage(g.book.content.numbers, plan.power, tier)),
        reversal: BACKFIRE[tier],
      },
    })),
    notes: {
      power: plan.power,
      aimLoss: plan.aimLoss,
      isDefault: defaultAim(g, who, card, aims) === aim,
      target: plan.targets.length === 1 ? landing : 'random',
      isTriggered: plan.isTriggered,
      edge: plan.edge,
      isBetrayal: betrays,
      keywords: plan.disrupt?.strip ? [] : keywordNotes(g, card, plan, landing),
      reversalTo: PRIMARY[who],
      withoutReact: true,
    },
    grave: betrays || hurts,
  };
}

/** Prevents screens from preselecting this action. */
const NO_DEFAULT = { isDefault: false } as const;

function previewOffer(g: Position, who: Who, id: string): Preview {
  const { chance } = offerTerms(g, otherOf(who));
  return {
    cost: energyCost(costOf(g, sideOf(g.s, who), cardOf(g, id))),
    exact: false,
    result: [],
    chances: [
      { label: 'accepted', chance_bp: chance * PERCENT },
      { label: 'refused', chance_bp: (PERCENT - chance) * PERCENT },
    ],
    ...(chance === 0 ? { notes: NO_DEFAULT } : {}),
  };
}

function previewTest(g: Position, who: Who, id: string): Preview {
  const { chance } = testTerms(g, who);
  const { exposure, trust, rapport } = asCard(g, id, 'Test');
  return {
    cost: [...energyCost(costOf(g, sideOf(g.s, who), cardOf(g, id))), { label: 'exposure', value: -exposure.n }],
    exact: false,
    result: [],
    chances: [
      { label: 'cooperates', chance_bp: chance * PERCENT, data: { trust, rapport } },
      { label: 'defects', chance_bp: (PERCENT - chance) * PERCENT },
    ],
    grave: g.s.res[exposure.r] <= exposure.n,
  };
}

function previewPlay(g: Position, who: Who, action: ActionOf<'play'>): Preview {
  const card = cardOf(g, action.card);
  if (card.cat === 'Strike') return previewStrike(g, who, action);
  if (card.cat === 'Offer') return previewOffer(g, who, action.card);
  if (card.cat === 'Test') return previewTest(g, who, action.card);
  return {
    ...NOTHING,
    cost: energyCost(costOf(g, sideOf(g.s, who), card)),
    ...(card.cat === 'Reshape' && isIdleReshape(g, card) ? { notes: NO_DEFAULT } : {}),
  };
}

/** Odds of the React itself, and the damage in either case. SD-58, SD-200 */
function previewReact(g: Position, who: Who, id: string | null): Preview {
  const strike = g.s.strike!;
  const { target, raw } = strike;
  if (id === null) return { ...NOTHING, notes: { damage: dealtTo(g, who, target, raw) } };
  const card = asCard(g, id, 'React');
  const power = reactPower(g, who, card, strike);
  const plus = power + modifier(g, who, card.type, target);
  const press = pressOf(g, strike);
  const rival = press ? press.modifier + press.bonus : needOf(g, strike);
  const chance_bp = press ? reaches_bp(plus - rival) : atLeast_bp(rival - plus);
  const hardens = card.fortify && (card.fortify.r === 'struck' || card.fortify.r === target) ? card.fortify.n : 0;
  const shield = oldest(sideOf(g.s, who), 'ward') === null ? card.ward : 0;
  const after = (mitigated: number): number =>
    Math.max(0, dealtTo(g, who, target, Math.max(0, raw - mitigated)) - hardens - shield);
  return {
    cost: [],
    exact: false,
    result: [],
    chances: [
      { label: 'success', chance_bp, data: { damage: after(power) } },
      { label: 'failure', chance_bp: E4 - chance_bp, data: { damage: after(card.failing) } },
    ],
    notes: press ? { power, plus, press: rival } : { power, needs: rival },
  };
}

function previewAnswer(g: Position): Preview {
  const { ask } = g.s;
  return { ...NOTHING, notes: { chance: ask?.chance ?? 0 } };
}

/** The unused rest of the turn. An end that leaves nothing undone is selected by itself. SD-46 */
function previewEnd(g: Position, who: Who): Preview {
  const { energy, cards, byDiscarding, hasOther } = leftOver(g, who);
  const isDone = cards.length === 0 && byDiscarding.length === 0 && !hasOther;
  const notes = { energy, cards: [...cards], byDiscarding: [...byDiscarding], ...(isDone ? { isDefault: true } : {}) };
  return { ...NOTHING, notes };
}

function previewEnergy(g: Position, who: Who, id: string): Preview {
  const { pool, temp } = sideOf(g.s, who);
  const card = asCard(g, id, 'Energy');
  const grows = card.kind === 'standard' || card.kind === 'attune' || (card.when !== null && holds(g, who, card.when));
  return {
    cost: [],
    exact: true,
    result: [
      { path: `/${who}/pool`, to: pool + (grows ? 1 : 0) },
      { path: `/${who}/temp`, to: temp + (card.kind === 'surge' ? card.surge : grows ? 0 : 1) },
    ],
  };
}

function previewBuy(g: Position, { item }: ActionOf<'buy'>): Preview {
  const record = g.s.record!;
  const { coin, price } = priceOf(g, record, item!);
  return {
    cost: [{ label: coin, value: -price }],
    exact: true,
    result: [{ path: `/record/${coin}`, to: record[coin] - price }],
  };
}

/** Costs, certain results and odds of a choice, from what the seat may know. SD-126 */
export const makePreview =
  (bookOf: BookOf) =>
  (s: ShatteredState, seat: Seat, action: ShatteredAction): Preview => {
    const book = bookOf(s);
    const g = { s, book };
    const who = whoOf(seat);
    if (s.awakening && isBetween(s)) return previewInterval(g, action);
    switch (action.type) {
      case 'play':
        return previewPlay(g, who, action);
      case 'react':
        return previewReact(g, who, action.card);
      case 'answer':
        return previewAnswer(g);
      case 'energy':
        return previewEnergy(g, who, action.card);
      case 'end':
        return previewEnd(g, who);
      case 'activate':
        return {
          cost: [],
          exact: true,
          result: [
            { path: `/${who}/temp`, to: sideOf(s, who).temp + activationGain(g) },
            { path: `/${who}/handCount`, to: sideOf(s, who).hand.length - 1 },
          ],
        };
      case 'restrain':
        return { ...NOTHING, notes: { gain: book.content.numbers.restraint.gain } };
      case 'bluff':
        return { ...NOTHING, cost: energyCost(who === 'D' ? BLUFF_COST : costOf(g, s.V, cardOf(g, action.card))) };
      case 'prune':
        return { ...NOTHING, cost: [...energyCost(1), { label: 'trust', value: -1 }] };
      case 'flee':
        return { ...NOTHING, chances: fleeChances(g), grave: true };
      case 'buy':
        return previewBuy(g, action);
      case 'graft':
        return { ...NOTHING, notes: { card: action.card, leaves: action.slot ?? '' } as Json };
      default:
        return NOTHING;
    }
  };

/** V leaves at a margin of 0 or more. SD-133 */
function fleeChances(g: Position): NonNullable<Preview['chances']> {
  const lead = statOf(g, 'V', 'Mystical') - statOf(g, 'D', 'Physical');
  let fitting = 0;
  const ways = (sum: number): number => DIE - Math.abs(DIE + 1 - sum);
  for (let a = 2; a <= 2 * DIE; a++) for (let b = 2; b <= 2 * DIE; b++) if (a + lead >= b) fitting += ways(a) * ways(b);
  const chance_bp = Math.round((fitting * E4) / (DIE * DIE * DIE * DIE));
  return [
    { label: 'away', chance_bp },
    { label: 'caught', chance_bp: E4 - chance_bp },
  ];
}
