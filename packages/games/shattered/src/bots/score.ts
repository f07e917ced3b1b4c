import { type Card, type CardOf, type Category, REDUCERS, type Reducer } from '../content/records.ts';
import { isDrained, isEntangled } from '../rules/conditions.ts';
import { isNatural, modifier } from '../rules/contest.ts';
import { holds } from '../rules/facts.ts';
import { fortifyOn } from '../rules/resources.ts';
import { cardOf, oldest, otherOf } from '../rules/scene.ts';
import { resonates } from '../rules/strike-plan.ts';
import { testTerms } from '../rules/test.ts';
import { believes, dares, isDueToBluff, isFinishing, isSaving } from './guests.ts';
import { fraction, modeFactor, type Outlook } from './outlook.ts';

/** A card of the hand with the value of playing it now. AI-6 */
export interface ScoredCard {
  readonly id: string;
  readonly card: Card;
  readonly score: number;
  /** Best target of a Strike; '' for other cards. */
  readonly target: Reducer | '';
}

/** Facts about the hand besides the scored card. */
export interface Hand {
  readonly bestStrike: number;
  readonly hasTest: boolean;
  readonly hasOffer: boolean;
}

export function readHand(o: Outlook): Hand {
  let bestStrike = 0;
  let hasTest = false;
  let hasOffer = false;
  const hand = o.mine.hand ?? [];
  for (let i = 0; i < hand.length; i++) {
    const card = cardOf(o.g, hand[i]!);
    if (card.cat === 'Strike') bestStrike = Math.max(bestStrike, card.power);
    else if (card.cat === 'Test') hasTest = true;
    else if (card.cat === 'Offer') hasOffer = true;
  }
  return { bestStrike, hasTest, hasOffer };
}

const weightOf = ({ profile }: Outlook, cat: Category): number =>
  cat === 'Energy' || cat === 'React' ? 0 : profile.weights_t[cat === 'Commune' ? 'Offer' : cat] / 10;

const BETRAYS_AT = 4;

/** AI-10: the deception has been believed. */
const isBetraying = ({ profile, view }: Outlook): boolean =>
  profile.targets === 'betrayal' && view.res.trust >= BETRAYS_AT;

function keywordScore(o: Outlook, card: CardOf<'Strike'>, target: Reducer): number {
  const { g, view } = o;
  let score = 0;
  for (let i = 0; i < card.keywords.length; i++) {
    const { word, r } = card.keywords[i]!;
    const at = r === 'struck' || r === '' ? target : r;
    if (word === 'entangle') score += isEntangled(g, otherOf(o.who)) ? 0 : 2;
    else if (word === 'erode') score += isDrained(g, at) ? 0 : 1.5;
    else if (word === 'drain') score += fraction(view, at) < 0.7 ? 2 : 0;
    else if (word === 'overwhelm') score += fraction(view, target) < 0.3 ? 3 : 0;
    else if (word === 'exhaust') score += o.lethal === '' ? -1 : 2;
  }
  return resonates(o.mine, card) ? score + 1 : score;
}

function aimScore(o: Outlook, card: CardOf<'Strike'>, target: Reducer): number {
  const { g, view, who, targets, lethal } = o;
  const other = otherOf(who);
  let score = target === card.target ? 0 : -1.5;
  score += 0.8 * (modifier(g, who, card.type, target) - modifier(g, other, card.type, target));
  const at = targets.indexOf(target);
  if (at >= 0) score += at === 0 ? 4 : 3;
  const left = fraction(view, target);
  if (left > 0.8) score += 2;
  else if (left < 0.2 && lethal === '') score -= 2;
  if (fortifyOn(view, other, target) > 0) score -= 2;
  return score + keywordScore(o, card, target);
}

function ownCost(o: Outlook, { selfCost }: CardOf<'Strike'>): number {
  if (selfCost === null) return 0;
  return o.view.res[selfCost.r] <= 2 * selfCost.n ? -3 : 1;
}

/** Scores each legal target and keeps the best. */
function scoreStrike(o: Outlook, card: CardOf<'Strike'>, base: number): { score: number; target: Reducer } {
  const { trigger } = card;
  let fixed = base + ownCost(o, card);
  if (trigger !== null) fixed += holds(o.g, o.who, trigger.when) ? 1.5 * trigger.power : trigger.power > 0 ? 0.5 : 0;
  if (!o.tracker.hasReact) fixed += 2;
  if (isBetraying(o)) fixed += 5;
  let best = Number.NEGATIVE_INFINITY;
  let target = card.target;
  for (const r of REDUCERS[otherOf(o.who)]) {
    if (r !== card.target && (o.view.lesson === 1 || !isNatural(card.type, r))) continue;
    const score = (fixed + aimScore(o, card, r)) * (r === o.lethal ? 1.5 : 1);
    if (score <= best) continue;
    best = score;
    target = r;
  }
  return { score: best, target };
}

function scoreEmpower(o: Outlook, card: CardOf<'Empower'>, base: number, hand: Hand): number {
  let score = base * (0.5 + 0.25 * hand.bestStrike);
  if (hand.bestStrike < 2) score *= 0.1;
  if (card.grants.length > 0) score += 1.5;
  if (oldest(o.mine, 'empower')) score *= 0.4;
  if (o.isSuppressed) score *= card.ward > 0 ? 0.6 : 0.2;
  if (o.tracker.hasCounter) score *= 0.7;
  if (card.test > 0 && hand.hasTest) score += 3;
  return o.lethal === '' ? score : score * 0.3;
}

function scoreDisrupt(o: Outlook, base: number, hand: Hand): number {
  const score = hand.bestStrike > 0 ? base * (0.7 + 0.1 * hand.bestStrike) : base * 0.5;
  return oldest(o.theirs, 'disrupt') ? score * 0.3 : score;
}

/** A stolen Empower is worth more with a heavy Strike to use it on. R63 */
const HEAVY = 3;
const STOLEN = 1;
const PUNISHED = 0.5;

/** Score of a Counter: against an enemy Empower, an own Disrupt, or neither. */
function scoreCounter(o: Outlook, card: CardOf<'Counter'>, base: number, hand: Hand): number {
  const isAgainstEmpower = oldest(o.theirs, 'empower') !== null;
  const isAgainstDisrupt = oldest(o.mine, 'disrupt') !== null;
  if (!isAgainstEmpower && !isAgainstDisrupt && !(card.all && isSwept(o))) return 0;
  if (!isAgainstEmpower) return base + 4;
  const isUseful = card.steal && hand.bestStrike >= HEAVY;
  return base + 4 + 2 + (isUseful ? STOLEN : 0) + (card.punish > 0 ? PUNISHED : 0);
}

const isSwept = ({ mine, theirs }: Outlook): boolean =>
  oldest(mine, 'erode') !== null || oldest(mine, 'entangle') !== null || oldest(theirs, 'disrupt') === null;

function scoreReshape(o: Outlook, card: CardOf<'Reshape'>, base: number): number {
  const { view, who } = o;
  let score = base;
  for (const { r } of card.heals) {
    const left = fraction(view, r);
    score += 6 * (1 - left) + (left < 0.3 ? 4 : 0);
  }
  if (card.shift) {
    const [a, b] = card.shift.between;
    const gap = Math.abs(fraction(view, a) - fraction(view, b));
    score = gap > 0.2 ? score + 3 : score * 0.4;
  }
  const [a, b, c] = REDUCERS[who];
  if (Math.min(fraction(view, a), fraction(view, b), fraction(view, c)) > 0.8) score *= 0.2;
  return o.lethal === '' ? score : score * 0.3;
}

const TRAP_SCORE = { strike_played: 2, empower_played: 2, counter_played: 1.5, offer_refused: 1.5 } as const;

function scoreTrap(o: Outlook, card: CardOf<'Trap'>, base: number, hand: Hand): number {
  if (o.who === 'V' && isDueToBluff(o.g, o.view)) return 0;
  const isDouble = (o.mine.traps ?? []).some((one) => {
    const other = cardOf(o.g, one.card);
    return other.cat === 'Trap' && other.trigger === card.trigger;
  });
  if (isDouble) return 0;
  const score = base + (card.trigger === 'offer_accepted' ? (hand.hasOffer ? 3 : 0) : TRAP_SCORE[card.trigger]);
  return o.lethal === '' ? score : score * 0.3;
}

const hasBait = (o: Outlook): boolean =>
  (o.mine.traps ?? []).some((one) => {
    const card = cardOf(o.g, one.card);
    return !one.isBluff && card.cat === 'Trap' && card.trigger === 'offer_accepted';
  });

function scoreGift(o: Outlook, base: number): number {
  const { view, who } = o;
  const trust = view.res.trust / 12;
  let score = base;
  if (trust >= 0.9) score *= 1.5;
  else if (trust > 0.3) score *= 1.3;
  if (who === 'V' && view.D.trapCount > 0) score *= 0.5;
  if (isBetraying(o) && !hasBait(o) && !(who === 'D' && believes(o.g))) score -= 8;
  return o.lethal === '' ? score : score * 0.3;
}

const TOKENS_MAX = 9;

function scoreTest(o: Outlook, base: number): number {
  const { chance } = testTerms(o.g, o.who);
  if (o.who === 'V' && o.view.tokens >= TOKENS_MAX) return 0;
  const score = base + 3;
  if (chance > 80) return score * 1.2;
  return score * (chance >= 50 ? 1.4 : 0.7);
}

/** SD-314 */
const isSaved = (o: Outlook, { keywords }: CardOf<'Strike'>): boolean =>
  keywords.some(({ word }) => word === 'exhaust') && isSaving(o.g, o.view, o.who);

/** Healing comes before the finishing Strike. SD-314 */
const BEFORE_THE_END = 100;

/** AI-6. Energy cards and Reacts are not scored. */
export function scoreCard(o: Outlook, card: Card, hand: Hand): ScoredCard {
  const { id, cat } = card;
  if (cat === 'Energy' || cat === 'React') return { id, card, score: 0, target: '' };
  const power = cat === 'Strike' ? card.power : 0;
  const factor = modeFactor(o, cat) * (o.factors[cat] ?? 1);
  const base = 2 * weightOf(o, cat) * factor + 1.5 * power - 0.5 * card.cost;
  if (cat === 'Strike') {
    if (o.isSuppressed || isSaved(o, card)) return { id, card, score: 0, target: card.target };
    const { score, target } = scoreStrike(o, card, base);
    return { id, card, score, target };
  }
  const score = otherScore(o, card, base, hand);
  const isCare = (cat === 'Reshape' || cat === 'Offer') && score > 0 && isFinishing(o.g, o.view, o.who);
  return { id, card, score: isCare ? score + BEFORE_THE_END : score, target: '' };
}

function otherScore(
  o: Outlook,
  card: Exclude<Card, CardOf<'Strike' | 'Energy' | 'React'>>,
  base: number,
  hand: Hand,
): number {
  switch (card.cat) {
    case 'Empower':
      return scoreEmpower(o, card, base, hand);
    case 'Disrupt':
      return scoreDisrupt(o, base, hand);
    case 'Counter':
      return scoreCounter(o, card, base, hand);
    case 'Reshape':
      return scoreReshape(o, card, base);
    case 'Trap':
      return scoreTrap(o, card, base, hand);
    case 'Test':
      return scoreTest(o, base);
    case 'Offer':
      return o.who === 'V' && !dares(o.g, o.view, card) ? 0 : scoreGift(o, base);
    case 'Commune':
      return scoreGift(o, base);
  }
}
