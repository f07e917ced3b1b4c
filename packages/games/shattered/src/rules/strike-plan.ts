import { type Boost, type CardOf, REDUCERS, type Reducer } from '../content/records.ts';
import type { Tier, Who } from '../state.ts';
import { isMirrored } from './advanced.ts';
import { companionPower, grudgePower } from './awakening/power.ts';
import { isEntangled } from './conditions.ts';
import { modifier, rawDamage } from './contest.ts';
import { holds } from './facts.ts';
import { TIERS, tierWays } from './odds.ts';
import { showsFaces } from './paths.ts';
import { fortifyOn } from './resources.ts';
import { asCard, boostOf, type KnownPosition, type KnownSide, mirrored, oldest, otherOf, sideOf } from './scene.ts';

type StrikeCard = CardOf<'Strike'>;
type DisruptCard = CardOf<'Disrupt'>;

/** SD-70: applies to both sides, whichever of them raised Trust or Rapport. */
export const isBetrayalNow = ({ s, book }: KnownPosition): boolean => {
  const { betrayalAbove } = book.content.numbers.bond;
  return s.res.trust > betrayalAbove || s.res.rapport > betrayalAbove;
};

/** Power added by an Empower when it is consumed. SD-60 */
export function boostPower({ s }: KnownPosition, who: Who, boost: Boost): number {
  let power = boost.power;
  if (boost.perTrust > 0) power += Math.floor(s.res.trust / boost.perTrust);
  if (boost.perDiscards > 0)
    power += Math.min(boost.discardsMax, Math.floor(sideOf(s, who).discard.length / boost.perDiscards));
  return power;
}

/** SD-134: +1 enraged; -1 cautious, but never below 1. */
export function moodPower({ s }: KnownPosition, who: Who, power: number): number {
  if (who === 'D' || s.emotion === '') return 0;
  if (s.emotion === 'enraged') return 1;
  return s.emotion === 'cautious' && power > 1 ? -1 : 0;
}

/** True if the last card had the Strike's Type. SD-86 */
export const resonates = (side: Pick<KnownSide, 'last'>, card: StrikeCard): boolean =>
  side.last === card.type && card.keywords.some(({ word }) => word === 'resonate');

/** The condition is evaluated for the Disrupt's owner. */
export const weakening = (g: KnownPosition, who: Who, disrupt: DisruptCard | null): number => {
  if (!disrupt || disrupt.weaken === 0) return 0;
  return disrupt.weakenWhen === null || holds(g, otherOf(who), disrupt.weakenWhen) ? disrupt.weaken : 0;
};

/** +1 Advantage, -1 Disadvantage, 0 neither or both. SD-51 */
export function edgeOf(g: KnownPosition, who: Who, boost: Boost | null, disrupt: DisruptCard | null): number {
  const isSteady = boost?.steady === true && isEntangled(g, otherOf(who));
  const disadvantage = (disrupt?.disadvantage ?? false) && !isSteady;
  return (boost?.advantage ? 1 : 0) - (disadvantage ? 1 : 0);
}

const AIM_LOSS_FROM = 2;

/** Power lost by aiming away from the printed target, if there are at least 2. SD-46 */
export const aimLossOf = (card: StrikeCard, aim: Reducer, boost: Boost | null, whole: number): number =>
  aim !== card.target && !(boost && boost.aim !== '') && whole >= AIM_LOSS_FROM ? 1 : 0;

/** The expected Strike, from what both seats can see. */
export interface StrikePlan {
  readonly boost: Boost | null;
  readonly disrupt: DisruptCard | null;
  readonly isTurned: boolean;
  readonly power: number;
  readonly aimLoss: number;
  readonly isTriggered: boolean;
  readonly edge: number;
  /** Possible targets: one, or three if random. */
  readonly targets: readonly Reducer[];
}

/** Thorns apply before the trigger is evaluated. SD-50 */
function afterThorns(g: KnownPosition, who: Who, disrupt: DisruptCard | null): KnownPosition {
  const thorns = disrupt?.thorns;
  if (!thorns) return g;
  const left = Math.max(0, g.s.res[thorns.r] - dealtTo(g, who, thorns.r, thorns.n));
  return { ...g, s: { ...g.s, res: { ...g.s.res, [thorns.r]: left } } };
}

/** The condition as it will stand once the card has left the hand. SD-45 */
function willHold(g: KnownPosition, who: Who, { id, trigger }: StrikeCard): boolean {
  const { when } = trigger!;
  const { hand } = sideOf(g.s, who);
  if (when.is !== 'hand' || !hand) return holds(g, who, when);
  return hand.filter((card) => card !== id).length <= when.n;
}

/** SD-61, SD-320, SD-325 */
const isRandom = (g: KnownPosition, who: Who, disrupt: DisruptCard | null, target: Reducer): boolean =>
  (disrupt?.randomize ?? false) ||
  (who === 'V' && !sideOf(g.s, who).hasStruck && showsFaces(g)) ||
  isMirrored(g, who, target);

export function planStrike(g: KnownPosition, who: Who, card: StrikeCard, aim: Reducer): StrikePlan {
  const side = sideOf(g.s, who);
  const empower = oldest(side, 'empower');
  const waiting = oldest(side, 'disrupt');
  const boost = empower ? boostOf(g, empower.card) : null;
  const disrupt = waiting ? asCard(g, waiting.card, 'Disrupt') : null;
  const pricked = afterThorns(g, who, disrupt);
  const isTriggered = card.trigger !== null && !disrupt?.noTrigger && willHold(pricked, who, card);
  const before =
    card.power +
    (boost ? boostPower(g, who, boost) : 0) +
    (isTriggered ? card.trigger!.power : 0) +
    (!disrupt?.strip && resonates(side, card) ? 1 : 0) +
    grudgePower(g, who) +
    companionPower(g, who, card) -
    weakening(g, who, disrupt);
  const whole = Math.max(0, before + moodPower(g, who, before));
  const isForced = boost !== null && boost.aim !== '';
  const isTurned = empower?.isTurned ?? false;
  const target = isForced ? mirrored(boost.aim as Reducer, isTurned) : aim;
  const aimLoss = aimLossOf(card, aim, boost, whole);
  return {
    boost,
    disrupt,
    isTurned,
    power: whole - aimLoss,
    aimLoss,
    isTriggered,
    edge: edgeOf(g, who, boost, disrupt),
    targets: isRandom(g, who, disrupt, target) ? REDUCERS[otherOf(who)] : [target],
  };
}

/** Damage of a hit after Fortify and the oldest Ward. The opponent's React is not included. SD-126 */
export function dealtTo(g: KnownPosition, who: Who, r: Reducer, raw: number): number {
  const left = raw - Math.min(raw, fortifyOn(g.s, who, r));
  return left - Math.min(left, oldest(sideOf(g.s, who), 'ward')?.n ?? 0);
}

/** Number of throws for each tier if it hits this reducer. */
const waysAt = (g: KnownPosition, who: Who, card: StrikeCard, edge: number, r: Reducer): ReturnType<typeof tierWays> =>
  tierWays(g.book.content.numbers, edge, modifier(g, who, card.type, r) - modifier(g, otherOf(who), card.type, r));

/** Number of throws for each tier, over every possible target. */
export function tiersOf(
  g: KnownPosition,
  who: Who,
  card: StrikeCard,
  { edge, targets }: StrikePlan,
): { [tier in Tier]: number } {
  const found = { Devastating: 0, Strong: 0, Partial: 0, Stalemate: 0, Reversal: 0 };
  for (const r of targets) {
    const ways = waysAt(g, who, card, edge, r);
    for (const tier of TIERS) found[tier] += ways[tier];
  }
  return found;
}

/** Total damage over all throws, to compare aims of one card; 0 if no throw deals any. */
function damageOf(g: KnownPosition, who: Who, card: StrikeCard, aim: Reducer): number {
  const { edge, targets, power } = planStrike(g, who, card, aim);
  let all = 0;
  for (const r of targets) {
    const ways = waysAt(g, who, card, edge, r);
    for (const tier of TIERS)
      all += ways[tier] * dealtTo(g, otherOf(who), r, rawDamage(g.book.content.numbers, power, tier));
  }
  return all / targets.length;
}

/**
 * The aim preselected on every screen: the printed target or, if the Strike cannot deal damage there, the aim with most
 * damage. Null if no aim deals any: then the card is not preselected. SD-46
 */
export function defaultAim(g: KnownPosition, who: Who, card: StrikeCard, aims: readonly Reducer[]): Reducer | null {
  if (damageOf(g, who, card, card.target) > 0) return card.target;
  let best: Reducer | null = null;
  let most = 0;
  for (const aim of aims) {
    const damage = damageOf(g, who, card, aim);
    if (damage <= most) continue;
    best = aim;
    most = damage;
  }
  return best;
}
