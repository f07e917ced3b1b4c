import type { Json, Preview, Seat, Term } from '@undercroft/kernel';
import type { ActionOf, ShatteredAction } from '../actions.ts';
import { type Boost, type CardOf, type Keyword, REDUCERS, type Reducer } from '../content/records.ts';
import type { ShatteredState, Tier, Who } from '../state.ts';
import { priceOf } from './between.ts';
import type { Book } from './book.ts';
import { isDrained } from './conditions.ts';
import { BACKFIRE, modifier, rawDamage, statOf } from './contest.ts';
import { costOf } from './energy.ts';
import { holds } from './facts.ts';
import { keywordReducer } from './hit.ts';
import { asBasisPoints, atLeast_bp, TIERS, tierWays } from './odds.ts';
import { offerTerms } from './offer.ts';
import { needOf, reactPower } from './react.ts';
import { fortifyOn, PRIMARY } from './resources.ts';
import { asCard, boostOf, cardOf, mirrored, oldest, otherOf, type Position, sideOf, whoOf } from './scene.ts';
import { boostPower, edgeOf, isBetrayalNow, moodPower, resonates } from './strike.ts';
import { testTerms } from './test.ts';
import { BLUFF_COST } from './ventures.ts';

const NOTHING: Preview = { cost: [], exact: false, result: [] };

/** What a Strike would be, from what both seats can see. */
interface Plan {
  readonly boost: Boost | null;
  readonly disrupt: CardOf<'Disrupt'> | null;
  readonly isTurned: boolean;
  readonly power: number;
  readonly isTriggered: boolean;
  readonly edge: number;
  /** Where it may land: one, or three by chance. */
  readonly targets: readonly Reducer[];
}

/** Thorns prick before the trigger is looked at. SD-50 */
function afterThorns(g: Position, who: Who, disrupt: CardOf<'Disrupt'> | null): Position {
  const thorns = disrupt?.thorns;
  if (!thorns) return g;
  const left = Math.max(0, g.s.res[thorns.r] - dealtTo(g, who, thorns.r, thorns.n));
  return { ...g, s: { ...g.s, res: { ...g.s.res, [thorns.r]: left } } };
}

function planStrike(g: Position, who: Who, card: CardOf<'Strike'>, aim: Reducer): Plan {
  const side = sideOf(g.s, who);
  const empower = oldest(side, 'empower');
  const waiting = oldest(side, 'disrupt');
  const boost = empower ? boostOf(g, empower.card) : null;
  const disrupt = waiting ? asCard(g, waiting.card, 'Disrupt') : null;
  const pricked = afterThorns(g, who, disrupt);
  const isTriggered = card.trigger !== null && !disrupt?.noTrigger && holds(pricked, who, card.trigger.when);
  const weaken =
    disrupt && (disrupt.weakenWhen === null || holds(g, otherOf(who), disrupt.weakenWhen)) ? disrupt.weaken : 0;
  const before =
    card.power +
    (boost ? boostPower(g, who, boost) : 0) +
    (isTriggered ? card.trigger!.power : 0) +
    (!disrupt?.strip && resonates(side, card) ? 1 : 0) -
    weaken;
  const whole = Math.max(0, before + moodPower(g, who, before));
  const isForced = boost !== null && boost.aim !== '';
  const isTurned = empower?.isTurned ?? false;
  const target = isForced ? mirrored(boost.aim as Reducer, isTurned) : aim;
  return {
    boost,
    disrupt,
    isTurned,
    power: whole - (aim !== card.target && !isForced && whole >= 2 ? 1 : 0),
    isTriggered,
    edge: edgeOf(g, who, boost, disrupt),
    targets: disrupt?.randomize ? REDUCERS[otherOf(who)] : [target],
  };
}

/** Ways to each tier, over every target it may land on. */
function tiersOf(g: Position, who: Who, card: CardOf<'Strike'>, { edge, targets }: Plan): { [tier in Tier]: number } {
  const found = { Devastating: 0, Strong: 0, Partial: 0, Stalemate: 0, Reversal: 0 };
  for (const r of targets) {
    const lead = modifier(g, who, card.type, r) - modifier(g, otherOf(who), card.type, r);
    const ways = tierWays(edge, lead);
    for (const tier of TIERS) found[tier] += ways[tier];
  }
  return found;
}

/** What a hit would deal after Fortify and the oldest Ward. The opponent's React is left out. SD-126 */
function dealtTo(g: Position, who: Who, r: Reducer, raw: number): number {
  const left = raw - Math.min(raw, fortifyOn(g.s, who, r));
  return left - Math.min(left, oldest(sideOf(g.s, who), 'ward')?.n ?? 0);
}

const energyCost = (cost: number): Term[] => (cost > 0 ? [{ label: 'energy', value: -cost }] : []);

/** Printed keywords, then granted ones, with the resource each would act on. */
function keywordNotes(g: Position, card: CardOf<'Strike'>, { boost, isTurned }: Plan, landing: Reducer): Json[] {
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
  const plan = planStrike(g, who, card, target ?? card.target);
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
        damage: dealtTo(g, otherOf(who), landing, rawDamage(plan.power, tier)),
        reversal: BACKFIRE[tier],
      },
    })),
    notes: {
      power: plan.power,
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

const BP = 100;

function previewOffer(g: Position, who: Who, id: string): Preview {
  const { chance } = offerTerms(g, otherOf(who));
  return {
    cost: energyCost(costOf(g, sideOf(g.s, who), cardOf(g, id))),
    exact: false,
    result: [],
    chances: [
      { label: 'accepted', chance_bp: chance * BP },
      { label: 'refused', chance_bp: (100 - chance) * BP },
    ],
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
      { label: 'cooperates', chance_bp: chance * BP, data: { trust, rapport } },
      { label: 'defects', chance_bp: (100 - chance) * BP },
    ],
    grave: g.s.res[exposure.r] <= exposure.n,
  };
}

function previewPlay(g: Position, who: Who, action: ActionOf<'play'>): Preview {
  const card = cardOf(g, action.card);
  if (card.cat === 'Strike') return previewStrike(g, who, action);
  if (card.cat === 'Offer') return previewOffer(g, who, action.card);
  if (card.cat === 'Test') return previewTest(g, who, action.card);
  return { ...NOTHING, cost: energyCost(costOf(g, sideOf(g.s, who), card)) };
}

/** Odds of the React itself, and what the hit comes to either way. SD-58 */
function previewReact(g: Position, who: Who, id: string | null): Preview {
  const strike = g.s.strike!;
  const { target, raw } = strike;
  if (id === null) return { ...NOTHING, notes: { damage: dealtTo(g, who, target, raw) } };
  const card = asCard(g, id, 'React');
  const power = reactPower(g, who, card, strike);
  const chance_bp = atLeast_bp(needOf(g, strike) - power - modifier(g, who, card.type, target));
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
      { label: 'failure', chance_bp: BP * 100 - chance_bp, data: { damage: after(card.failing) } },
    ],
    notes: { power, needs: needOf(g, strike) },
  };
}

function previewAnswer(g: Position): Preview {
  const { ask } = g.s;
  return { ...NOTHING, notes: { chance: ask?.chance ?? 0 } };
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
  const { coin, price } = priceOf(g, record, item);
  return {
    cost: [{ label: coin, value: -price }],
    exact: true,
    result: [{ path: `/record/${coin}`, to: record[coin] - price }],
  };
}

/** Costs, sure results and odds of a choice, from what the seat may know. SD-126 */
export const makePreview =
  (book: Book) =>
  (s: ShatteredState, seat: Seat, action: ShatteredAction): Preview => {
    const g = { s, book };
    const who = whoOf(seat);
    switch (action.type) {
      case 'play':
        return previewPlay(g, who, action);
      case 'react':
        return previewReact(g, who, action.card);
      case 'answer':
        return previewAnswer(g);
      case 'energy':
        return previewEnergy(g, who, action.card);
      case 'activate':
        return {
          cost: [],
          exact: true,
          result: [
            { path: `/${who}/temp`, to: sideOf(s, who).temp + book.content.numbers.energy.activation },
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
        return { ...NOTHING, notes: { card: action.card, leaves: action.slot } as Json };
      default:
        return NOTHING;
    }
  };

/** V leaves at a margin of 0 or more. SD-133 */
function fleeChances(g: Position): NonNullable<Preview['chances']> {
  const lead = statOf(g, 'V', 'Mystical') - statOf(g, 'D', 'Physical');
  let fitting = 0;
  for (let a = 2; a <= 12; a++)
    for (let b = 2; b <= 12; b++) if (a + lead >= b) fitting += (6 - Math.abs(7 - a)) * (6 - Math.abs(7 - b));
  const chance_bp = Math.round((fitting * BP * 100) / 1296);
  return [
    { label: 'away', chance_bp },
    { label: 'caught', chance_bp: BP * 100 - chance_bp },
  ];
}
