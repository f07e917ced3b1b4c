import type { Term } from '@undercroft/kernel';
import type { ActionOf } from '../actions.ts';
import { type Boost, type CardOf, type Fact, type Keyword, REDUCERS, type Reducer } from '../content/records.ts';
import type { Condition, Side, StrikeState, Who } from '../state.ts';
import { DICE, DIE } from '../state.ts';
import { isMirrored } from './advanced.ts';
import { countDeed } from './awakening/card-deeds.ts';
import { companionPower, grudgePower, noteRam } from './awakening/power.ts';
import { isHit, keptOf, modifier, rawDamage, tierOf } from './contest.ts';
import { noteStrike } from './deeds.ts';
import { pay } from './energy.ts';
import { holds } from './facts.ts';
import { resolveHit } from './hit.ts';
import { pathStrikes, showsFaces } from './paths.ts';
import { takeFromHand } from './piles.ts';
import { needsOf } from './press.ts';
import { damage, lose } from './resources.ts';
import {
  asCard,
  boostOf,
  catOf,
  conditionName,
  mirrored,
  type Origin,
  oldest,
  otherOf,
  type Scene,
  sideOf,
  sum,
} from './scene.ts';
import { aimLossOf, boostPower, edgeOf, isBetrayalNow, moodPower, resonates, weakening } from './strike-plan.ts';

type StrikeCard = CardOf<'Strike'>;
type DisruptCard = CardOf<'Disrupt'>;

/** The turn before this Strike: it counts as none of its own conditions. */
interface BeforeStrike {
  readonly isQuiet: boolean;
  /** The first Strike of its side in this round. */
  readonly isFirst: boolean;
  /** The other side has not struck since this side's last turn. */
  readonly hasPeace: boolean;
}

const QUIET: Fact = { is: 'quiet' };

/** Conditions consumed by a Strike. */
interface ConsumedConditions extends BeforeStrike {
  readonly boost: Boost | null;
  readonly isTurned: boolean;
  readonly disrupt: DisruptCard | null;
  /** Names of the events that placed the two: the cause of all their effects. SD-145 */
  readonly boostFrom: string;
  readonly disruptFrom: string;
}

/** SD-50, steps (a) to (h); `resolveHit` continues, immediately or after the React window. */
export function playStrike(g: Scene, who: Who, { card: id, target }: ActionOf<'play'>): void {
  const { s, t } = g;
  const side = sideOf(s, who);
  const card = asCard(g, id, 'Strike');
  const aim = target ?? card.target;
  const betrays = isBetrayalNow(g);
  const before: BeforeStrike = { isQuiet: holds(g, who, QUIET), isFirst: !side.hasStruck, hasPeace: !side.struck };
  const { cost, terms } = pay(g, who, card);
  takeFromHand(side, id);
  markStruck(g, who);
  s.strike = begunStrike(who, id, aim);
  const eventId = t.emit?.(
    'strike',
    { side: who, card: id, aim, cost },
    sum({ rule: 'SD-50', source: id }, 'cost', terms),
    { about: [who, id, aim] },
  );
  g.t.cause = eventId;
  noteStrike(g, who, aim);
  if (who === 'V') pathStrikes(g, before.hasPeace);
  if (card.selfCost) lose(g, card.selfCost.r, card.selfCost.n, { rule: 'SD-88', source: id, label: 'selfCost' });
  const taken = { ...consume(g, who, s.strike), ...before };
  const { strike } = s;
  strike.isBetrayal = betrays && !(taken.boost?.honest ?? false);
  hurtStriker(g, who, card, taken, strike);
  settleTarget(g, who, strike, taken);
  strike.power = measurePower(g, who, card, aim, taken);
  rollContest(g, strike, taken);
  if (!opensReact(g, strike)) resolveHit(g, null);
}

const begunStrike = (by: Who, card: string, target: Reducer): StrikeState => ({
  by,
  card,
  target,
  power: 0,
  tier: 'Partial',
  raw: 0,
  isBetrayal: false,
  isStripped: false,
  noRally: false,
  boost: '',
  isTurned: false,
});

function markStruck({ s }: Scene, who: Who): void {
  if (s.second) s.second.kinds.hasStruck = true;
  sideOf(s, who).hasStruck = true;
  sideOf(s, otherOf(who)).struck = true;
}

/** (c) the oldest Empower and the oldest Disrupt, one of each. */
function consume(g: Scene, who: Who, strike: StrikeState): Omit<ConsumedConditions, keyof BeforeStrike> {
  const side = sideOf(g.s, who);
  const empower = oldest(side, 'empower');
  const disrupt = oldest(side, 'disrupt');
  if (empower) {
    strike.boost = empower.card;
    strike.isTurned = empower.isTurned;
    use(g, who, side, empower, 'empowerConsumed');
  }
  if (disrupt) use(g, who, side, disrupt, 'disruptConsumed');
  return {
    boost: empower ? boostOf(g, empower.card) : null,
    isTurned: empower?.isTurned ?? false,
    disrupt: disrupt ? asCard(g, disrupt.card, 'Disrupt') : null,
    boostFrom: empower ? conditionName(empower.id) : '',
    disruptFrom: disrupt ? conditionName(disrupt.id) : '',
  };
}

function use(g: Scene, who: Who, side: Side, one: Condition, kind: 'empowerConsumed' | 'disruptConsumed'): void {
  side.conditions.splice(side.conditions.indexOf(one), 1);
  const { id, card } = one;
  g.t.emit?.(
    kind,
    { side: who, card, id },
    { rule: kind === 'empowerConsumed' ? 'SD-60' : 'SD-61', source: card, because: conditionName(id) },
    { about: [who, card] },
  );
  if (kind === 'disruptConsumed') countDeed(g, otherOf(who), card, 'a');
}

/** Every keyword of the Strike, printed ones first. */
const keywordsOf = (card: StrikeCard, boost: Boost | null): readonly Keyword[] =>
  boost && boost.grants.length > 0 ? [...card.keywords, ...boost.grants] : card.keywords;

/** (d) Thorns and strip sting, (e) Strip. SD-61 */
function hurtStriker(g: Scene, who: Who, card: StrikeCard, taken: ConsumedConditions, strike: StrikeState): void {
  const { boost, disrupt } = taken;
  if (!disrupt) return;
  const origin = { rule: 'SD-61', source: disrupt.id, because: taken.disruptFrom };
  if (disrupt.thorns) damage(g, disrupt.thorns.r, disrupt.thorns.n, { ...origin, label: 'thorns' });
  strike.noRally = disrupt.noRally;
  if (!disrupt.strip) return;
  strike.isStripped = true;
  const keywords = keywordsOf(card, boost);
  if (keywords.length > 0 && disrupt.sting) damage(g, disrupt.sting.r, disrupt.sting.n, { ...origin, label: 'sting' });
  g.t.emit?.('keywordsStripped', { side: who, card: card.id, keywords: keywords.map(({ word }) => word) }, origin, {
    about: [who, card.id],
  });
}

/** An Empower may name another target; Randomize replaces any. SD-61, rule book 3.1. */
function settleTarget(g: Scene, who: Who, strike: StrikeState, taken: ConsumedConditions): void {
  const { t } = g;
  const { boost, isTurned } = taken;
  if (boost && boost.aim !== '') {
    strike.target = mirrored(boost.aim, isTurned);
    const data = { side: who, card: strike.card, target: strike.target };
    const why = { rule: 'SD-60', source: strike.boost, because: taken.boostFrom };
    t.emit?.('targetChanged', data, why, { about: [who, strike.target] });
  }
  const origin = randomizes(g, who, strike.target, taken);
  if (!origin) return;
  strike.target = t.pick('combat', 'target', REDUCERS[otherOf(who)] as readonly Reducer[]);
  const data = { side: who, card: strike.card, target: strike.target };
  t.emit?.('targetChanged', data, { ...origin, roll: t.dice }, { about: [who, strike.target] });
}

/** The cause of a random target: a Disrupt, a path or an encounter; null if there is none. */
function randomizes(g: Scene, who: Who, target: Reducer, taken: ConsumedConditions): Omit<Origin, 'label'> | null {
  const { disrupt, disruptFrom, isFirst } = taken;
  if (disrupt?.randomize) return { rule: 'SD-61', source: disrupt.id, because: disruptFrom };
  if (who === 'V' && isFirst && showsFaces(g)) return { rule: 'SD-320', source: 'FACES' };
  return isMirrored(g, who, target) ? { rule: 'SD-325', source: 'mirrorDuel' } : null;
}

/** (f) SD-54, then the aim loss of SD-46. */
function measurePower(g: Scene, who: Who, card: StrikeCard, aim: Reducer, taken: ConsumedConditions): number {
  const { t } = g;
  const { boost, disrupt } = taken;
  const empower = boost ? boostPower(g, who, boost) : 0;
  const trigger = triggerPower(g, who, card, taken);
  const resonate = !disrupt?.strip && resonates(sideOf(g.s, who), card) ? 1 : 0;
  const weaken = weakening(g, who, disrupt);
  const grudge = grudgePower(g, who);
  const companion = companionPower(g, who, card);
  const before = card.power + empower + trigger + resonate + grudge + companion - weaken;
  noteRam(g, who, card);
  const mood = moodPower(g, who, before);
  const whole = Math.max(0, before + mood);
  const aimLoss = aimLossOf(card, aim, boost, whole);
  const power = whole - aimLoss;
  if (t.emit) {
    const terms: Term[] = [
      { label: 'base', value: card.power },
      { label: 'empower', value: empower },
      { label: 'trigger', value: trigger },
      { label: 'resonate', value: resonate },
      { label: 'grudge', value: grudge },
      { label: 'companion', value: companion },
      { label: 'disrupt', value: -weaken },
      { label: 'emotion', value: mood },
      { label: 'floor', value: whole - before - mood },
      { label: 'aim', value: -aimLoss },
    ];
    const id = t.emit(
      'power',
      { side: who, card: card.id, target: g.s.strike!.target, power },
      sum({ rule: 'SD-54', source: card.id }, 'power', terms),
      { about: [who, card.id] },
    );
    g.t.cause = id;
  }
  return power;
}

function triggerPower(g: Scene, who: Who, card: StrikeCard, { disrupt, isQuiet }: ConsumedConditions): number {
  const { trigger } = card;
  if (!trigger) return 0;
  const isDenied = disrupt?.noTrigger ?? false;
  const about = { about: [who, card.id] };
  const isMet = trigger.when.is === 'quiet' ? isQuiet : holds(g, who, trigger.when);
  if (isDenied || !isMet) {
    g.t.emit?.('triggerMissed', { side: who, card: card.id, isDenied }, { rule: 'SD-45', source: card.id }, about);
    return 0;
  }
  const { power } = trigger;
  const why = sum({ rule: 'SD-45', source: card.id }, 'power', [{ label: 'trigger', value: power }]);
  g.t.emit?.('triggerMet', { side: who, card: card.id, power }, why, about);
  return power;
}

/** (g) attacker first, then defender. SD-51…54 */
function rollContest(g: Scene, strike: StrikeState, { boost, disrupt }: ConsumedConditions): void {
  const { t } = g;
  const { by, target } = strike;
  const other = otherOf(by);
  const { type } = asCard(g, strike.card, 'Strike');
  const edge = edgeOf(g, by, boost, disrupt);
  const faces = t.rolls('combat', 'att', edge === 0 ? DICE : DICE + 1, DIE);
  const kept = keptOf(faces, edge);
  const plus = modifier(g, by, type, target);
  const attack = kept[0]! + kept[1]! + plus;
  t.emit?.(
    'attackRoll',
    { side: by, faces, kept, modifier: plus, total: attack, edge },
    { ...sum({ rule: 'SD-51', source: strike.card }, 'total', diceTerms(kept, plus)), roll: t.dice },
    { about: [by] },
  );
  const theirs = t.rolls('combat', 'def', DICE, DIE);
  const theirPlus = modifier(g, other, type, target);
  const defence = theirs[0]! + theirs[1]! + theirPlus;
  t.emit?.(
    'defenceRoll',
    { side: other, faces: theirs, kept: theirs, modifier: theirPlus, total: defence },
    { ...sum({ rule: 'SD-51', source: strike.card }, 'total', diceTerms(theirs, theirPlus)), roll: t.dice },
    { about: [other] },
  );
  const margin = attack - defence;
  strike.tier = tierOf(g.book.content.numbers, margin);
  strike.raw = rawDamage(g.book.content.numbers, strike.power, strike.tier);
  const id = t.emit?.(
    'tier',
    { tier: strike.tier, margin, raw: strike.raw },
    sum({ rule: 'SD-53', source: strike.card }, 'margin', [
      { label: 'attack', value: attack },
      { label: 'defence', value: -defence },
    ]),
    { about: [by, strike.card] },
  );
  g.t.cause = id;
}

export const diceTerms = (kept: readonly number[], plus: number): Term[] => [
  { label: 'die', value: kept[0]! },
  { label: 'die', value: kept[1]! },
  { label: 'modifier', value: plus },
];

/** (h) opens only if the defender holds a React and a clean hit would do damage. SD-58 */
function opensReact(g: Scene, strike: StrikeState): boolean {
  const { by, tier, raw } = strike;
  const { s, t } = g;
  const defender = otherOf(by);
  if (raw === 0 || !isHit(tier) || !sideOf(s, defender).hand.some((id) => catOf(g, id) === 'React')) return false;
  s.phase = 'react';
  const data = { side: defender, raw, ...needsOf(g, strike) };
  t.emit?.('reactWindow', data, { rule: 'SD-58' }, { about: [defender], as: 'window' });
  return true;
}
