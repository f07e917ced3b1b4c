import type { ActionOf } from '../actions.ts';
import type { CardOf, Category } from '../content/records.ts';
import type { Condition, Who } from '../state.ts';
import { countDeed, countGivenUp } from './awakening/card-deeds.ts';
import { playCommune } from './commune.ts';
import { endCondition, entangle, fortify, place, ward } from './conditions.ts';
import { noteDeed } from './deeds.ts';
import { countPlay, pay, remember } from './energy.ts';
import { noteFaceDown } from './kind-memory.ts';
import { playOffer } from './offer.ts';
import { draw, takeFromHand } from './piles.ts';
import { playReshape } from './reshape.ts';
import { damage, gainPromoter, OWN_PROMOTER } from './resources.ts';
import { asCard, cardOf, otherOf, points, type Scene, sideOf, sum, trapName } from './scene.ts';
import { playStrike } from './strike.ts';
import { playTest } from './test.ts';
import { springTraps } from './traps.ts';

type Play = ActionOf<'play'>;

/** Pays, discards and emits the play; most cards start with this. */
function payAndDiscard(g: Scene, who: Who, id: string): void {
  const card = cardOf(g, id);
  const side = sideOf(g.s, who);
  const { cost, terms } = pay(g, who, card);
  takeFromHand(side, id);
  side.discard.push(id);
  side.last = card.type;
  const eventId = g.t.emit?.(
    'played',
    { side: who, card: id, cat: card.cat, cost },
    sum({ rule: 'SD-24', source: id }, 'cost', terms),
    { about: [who, id] },
  );
  g.t.cause = eventId;
}

/** SD-60 */
function playEmpower(g: Scene, who: Who, { card: id }: Play): void {
  payAndDiscard(g, who, id);
  place(g, who, { kind: 'empower', card: id, rule: 'SD-60' });
  const { ward: shield } = asCard(g, id, 'Empower');
  if (shield > 0) ward(g, who, shield, id);
  springTraps(g, otherOf(who), 'empower_played');
}

/** SD-61 */
function playDisrupt(g: Scene, who: Who, { card: id }: Play): void {
  payAndDiscard(g, who, id);
  const { lull } = asCard(g, id, 'Disrupt');
  place(g, otherOf(who), { kind: 'disrupt', card: id, rule: 'SD-61', n: lull });
}

/** SD-62 */
function playCounter(g: Scene, who: Who, { card: id, remove }: Play): void {
  payAndDiscard(g, who, id);
  const card = asCard(g, id, 'Counter');
  const wasEmpower = card.all ? removeAll(g, who, id) : removeOne(g, who, card, remove!);
  sideOf(g.s, who).hasRemoved = true;
  if (card.chip) chip(g, who, card, wasEmpower);
  if (card.entangle) entangle(g, otherOf(who), id);
  if (card.fortify && card.fortify.r !== 'struck')
    fortify(g, who, card.fortify.r, [card.fortify.n, card.fortify.for], id);
  if (card.ward > 0) ward(g, who, card.ward, id);
  gainPromoter(g, 'trust', card.trust, { rule: 'SD-65', source: id, label: 'card' });
  if (card.fewer > 0) slow(g, otherOf(who), card);
  springTraps(g, otherOf(who), 'counter_played');
}

function chip(g: Scene, who: Who, { id, chip: hit, punish }: CardOf<'Counter'>, wasEmpower: boolean): void {
  const { r, n } = hit!;
  const isPunished = wasEmpower && punish > 0;
  const isHarder =
    who === 'D' && r === 'resolve' && points(g, 'oppression') >= g.book.content.numbers.traits.oppression;
  const raw = (isPunished ? punish : n) + (isHarder ? 1 : 0);
  damage(g, r, raw, { rule: 'SD-62', source: id, label: 'chip' }, [
    { label: 'chip', value: n },
    { label: 'punish', value: isPunished ? punish - n : 0 },
    { label: 'oppression', value: isHarder ? 1 : 0 },
  ]);
}

function slow(g: Scene, who: Who, { id, fewer }: CardOf<'Counter'>): void {
  sideOf(g.s, who).fewer += fewer;
  g.t.emit?.('drawsFewer', { side: who, fewer }, { rule: 'SD-62', source: id }, { about: [who, id] });
}

/** Removes an Empower of the opponent or a Disrupt on `who`. Returns whether it was an Empower. */
function removeOne(g: Scene, who: Who, card: CardOf<'Counter'>, number: number): boolean {
  const other = otherOf(who);
  const theirs = sideOf(g.s, other).conditions.find(({ id, kind }) => id === number && kind === 'empower');
  countDeed(g, who, card.id, theirs ? 'a' : 'b');
  if (!theirs) {
    const mine = sideOf(g.s, who).conditions.find(({ id }) => id === number)!;
    endCondition(g, who, mine, 'conditionRemoved', 'SD-62');
    return false;
  }
  countDeed(g, other, theirs.card, 'b');
  if (card.steal) steal(g, who, theirs);
  else endCondition(g, other, theirs, 'conditionRemoved', 'SD-62');
  return true;
}

/** A removed Empower changes sides; its resources are replaced by their counterparts. SD-62 */
function steal(g: Scene, who: Who, one: Condition): void {
  const { s, t } = g;
  const other = otherOf(who);
  const { conditions } = sideOf(s, other);
  conditions.splice(conditions.indexOf(one), 1);
  const { id, card, r, n } = one;
  const newId = s.nextCondition;
  s.nextCondition = newId + 1;
  sideOf(s, who).conditions.push({ ...one, id: newId, isTurned: !one.isTurned });
  t.emit?.(
    'conditionStolen',
    { side: other, condition: 'empower', id, card, r, n, to: who, newId },
    { rule: 'SD-62', source: card },
    { about: [who, other, card], as: `condition:${newId}` },
  );
}

const SWEPT = ['empower', 'disrupt', 'entangle', 'erode'];

/** Reality Anchor: removes everything temporary on both sides. */
function removeAll(g: Scene, by: Who, card: string): boolean {
  let hadEmpower = false;
  let hadDisrupt = false;
  for (const who of ['D', 'V'] as const)
    for (const one of sideOf(g.s, who).conditions.filter(({ kind }) => SWEPT.includes(kind))) {
      hadEmpower ||= one.kind === 'empower';
      hadDisrupt ||= one.kind === 'disrupt';
      if (one.kind === 'empower' && who !== by) countDeed(g, who, one.card, 'b');
      endCondition(g, who, one, 'conditionRemoved', 'SD-62');
    }
  if (hadEmpower) countDeed(g, by, card, 'a');
  else if (hadDisrupt) countDeed(g, by, card, 'b');
  return hadEmpower;
}

/** SD-63 */
function playTrap(g: Scene, who: Who, { card: id }: Play): void {
  const side = sideOf(g.s, who);
  const card = cardOf(g, id);
  const { cost, terms } = pay(g, who, card);
  takeFromHand(side, id);
  side.traps.push({ card: id, isBluff: false, paid: cost });
  noteFaceDown(g, who, false);
  remember(g, who, id);
  g.t.emit?.('trapSet', { side: who, card: id, cost }, sum({ rule: 'SD-63', source: id }, 'cost', terms), {
    about: [who, id],
    as: trapName(who, id),
  });
}

/** `whyNot` never allows playing a React on the own turn. */
const never = (): void => {};

/** One line per category: a category without code does not compile. SD-42 */
export const PLAY: { readonly [C in Category]: (g: Scene, who: Who, action: Play) => void } = {
  Energy: never,
  Strike: playStrike,
  Empower: playEmpower,
  Disrupt: playDisrupt,
  Counter: playCounter,
  React: never,
  Trap: playTrap,
  Offer: playOffer,
  Test: playTest,
  Reshape: (g, who, action) => {
    payAndDiscard(g, who, action.card);
    playReshape(g, who, action);
  },
  Commune: (g, who, { card }) => {
    payAndDiscard(g, who, card);
    playCommune(g, who, card);
  },
};

/** SD-69 */
export function restrain(g: Scene, who: Who, id: string): void {
  const side = sideOf(g.s, who);
  takeFromHand(side, id);
  side.discard.push(id);
  side.hasRestrained = true;
  countPlay(g, who);
  const eventId = g.t.emit?.(
    'restrained',
    { side: who, card: id },
    { rule: 'SD-69', source: id },
    { about: [who, id] },
  );
  g.t.cause = eventId;
  countGivenUp(g, who, id);
  const { gain } = g.book.content.numbers.restraint;
  gainPromoter(g, OWN_PROMOTER[who], gain, { rule: 'SD-69', source: id, label: 'restraint' });
  if (who === 'D') noteDeed(g, 'restraint');
}

/** SD-40: an Energy card of `lite`. */
export function cycle(g: Scene, who: Who, id: string): void {
  const side = sideOf(g.s, who);
  takeFromHand(side, id);
  side.discard.push(id);
  remember(g, who, id);
  countPlay(g, who);
  g.t.emit?.('cardCycled', { side: who, card: id }, { rule: 'SD-40', source: id }, { about: [who, id] });
  draw(g, who, 1, { rule: 'SD-40', source: id });
}
