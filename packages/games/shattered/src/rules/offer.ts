import type { Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { ActionOf } from '../actions.ts';
import { type Amount, type CardOf, REDUCERS } from '../content/records.ts';
import type { AskState, Who } from '../state.ts';
import { countDeed } from './awakening/card-deeds.ts';
import { memoryPoints } from './awakening/power.ts';
import { fortify, place } from './conditions.ts';
import { noteDeed } from './deeds.ts';
import { feel } from './emotions.ts';
import { pay } from './energy.ts';
import { addTokens } from './parasite.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { draw, takeFromHand } from './piles.ts';
import { gainPromoter, heal, lose, losePromoter } from './resources.ts';
import { asCard, hasModule, type KnownPosition, otherOf, points, type Scene, seatOf, sideOf, sum } from './scene.ts';
import { guestTerms } from './templates/social.ts';
import { tierOf } from './templates/tier.ts';
import { springTraps } from './traps.ts';

type OfferCard = CardOf<'Offer'>;

/** The visible part of an Offer: gains of the accepter, and the promoter. SD-65 */
export const promisesOf = ({ accepter }: OfferCard): readonly Amount[] => accepter.filter(({ n }) => n > 0);

/** True if an accepted Offer itself harms the accepter. SD-102 */
const isHarmful = ({ accepter, later, numbs, peek }: OfferCard): boolean =>
  later !== null || numbs > 0 || peek || accepter.some(({ n }) => n < 0);

/** SD-65, SD-108, SD-134, SD-137: terms of the formula. They sum to `chance`. */
export function offerTerms(g: KnownPosition, accepter: Who): { chance: number; terms: readonly Term[] } {
  const { s, book } = g;
  const { base, perTrust, max } = book.content.numbers.offer;
  const { cautious, perReputation, perHarm, least } = book.content.numbers.answers;
  const sweet = accepter === 'V' && pathOf(g) === 'HONEYGROVE' ? numbersOf(g).honeygrove.points : 0;
  const plain = base + perTrust * s.res.trust + sweet;
  const terms: Term[] = [
    { label: 'offerBase', value: base },
    { label: 'trust', value: perTrust * s.res.trust },
    { label: 'path', value: sweet },
    { label: 'atMost', value: Math.min(0, max - plain) },
  ];
  let chance = Math.min(max, plain);
  const add = (label: string, to: number): void => {
    terms.push({ label, value: to - chance });
    chance = to;
  };
  const remembered = accepter === 'V' ? memoryPoints(g) : 0;
  if (remembered !== 0) {
    const { least: low, most: high } = book.content.awakening!.numbers.memory;
    add('memory', Math.max(low, Math.min(high, chance + remembered)));
  }
  if (accepter === 'V' && tierOf(g) > 0) for (const { label, value } of guestTerms(g, chance)) add(label, value);
  else if (accepter === 'V') {
    const reputation = s.record?.reputation ?? 0;
    if (reputation < 0) add('reputation', Math.max(Math.min(chance, least), chance + perReputation * reputation));
    if (hasModule(g, 'intelligent')) {
      if (reputation !== 0) add('reading', clampChance(chance + perReputation * reputation, max));
      if (s.harms > 0) add('harms', clampChance(chance + perHarm * s.harms, max));
    }
  }
  if (accepter === 'V' && s.emotion === 'cautious') add('emotion', clampChance(chance + cautious, max));
  if (accepter === 'V' && s.emotion === 'enraged') add('emotion', 0);
  return { chance, terms };
}

const clampChance = (value: number, max: number): number => Math.max(0, Math.min(max, value));

export function playOffer(g: Scene, who: Who, { card: id }: ActionOf<'play'>): void {
  const { s, t } = g;
  const side = sideOf(s, who);
  const card = asCard(g, id, 'Offer');
  const { cost, terms } = pay(g, who, card);
  takeFromHand(side, id);
  side.last = card.type;
  const accepter = otherOf(who);
  s.ask = { kind: 'offer', by: who, card: id, chance: offerTerms(g, accepter).chance };
  const isRolled = accepter === 'D' ? s.formulaD : s.formulaV;
  if (!isRolled) s.phase = 'answer';
  const { fortify: shield, promoter, gain, type } = card;
  const eventId = t.emit?.(
    'offered',
    {
      side: who,
      card: id,
      cost,
      type,
      promises: promisesOf(card).map(({ r, n }) => ({ r, n })),
      fortify: shield && shield.r !== 'struck' ? { r: shield.r, n: shield.n } : null,
      promoter,
      gain,
    },
    sum({ rule: 'SD-65', source: id }, 'cost', terms),
    { about: [who, id], as: 'ask' },
  );
  g.t.cause = eventId;
  if (isRolled) rollOffer(g);
}

function rollOffer(g: Scene): void {
  const roll = g.t.roll('answers', 'offer', PERCENT);
  settleOffer(g, roll <= g.s.ask!.chance, roll);
}

/** The answer is decided: `roll` is 0 if a player chose. */
export function settleOffer(g: Scene, isAccepted: boolean, roll: number): void {
  const { s, t } = g;
  const ask = s.ask!;
  const accepter = otherOf(ask.by);
  const { chance, card: id } = ask;
  const { terms } = offerTerms(g, accepter);
  if (accepter === 'D' && s.second) s.second.kinds.answered = isAccepted ? 'yes' : 'no';
  sideOf(s, ask.by).discard.push(id);
  s.ask = null;
  s.phase = 'turn';
  t.reveal(seatOf(accepter));
  const eventId = t.emit?.(
    isAccepted ? 'offerAccepted' : 'offerRefused',
    { side: accepter, card: id, chance, roll },
    roll === 0
      ? { rule: 'SD-65', source: id }
      : { ...sum({ rule: 'SD-65', source: id }, 'chance', terms), roll: t.dice },
    { about: [accepter, id] },
  );
  g.t.cause = eventId;
  if (isAccepted) accept(g, ask);
  else refuse(g, ask);
}

/** Payload order: accepter's reducers, offerer's, Fortify, promoter, draw and peek, Traps. SD-65 */
function accept(g: Scene, { by, card: id }: AskState): void {
  const { s } = g;
  const accepter = otherOf(by);
  const card = asCard(g, id, 'Offer');
  const hadRapport = s.res.rapport;
  const kinder = by === 'D' && points(g, 'grace') >= g.book.content.numbers.traits.graceOffer ? 1 : 0;
  const origin = { rule: 'SD-65', source: id, label: 'card' };
  for (const r of REDUCERS[accepter]) {
    const n = card.accepter.find((one) => one.r === r)?.n ?? 0;
    if (n > 0) heal(g, r, n + kinder, origin);
    if (n < 0) lose(g, r, -n, origin);
  }
  for (const { r, n } of card.offerer) heal(g, r, n, origin);
  if (card.fortify && card.fortify.r !== 'struck')
    fortify(g, accepter, card.fortify.r, [card.fortify.n, card.fortify.for], id);
  if (card.later) place(g, accepter, { kind: 'later', card: id, rule: 'SD-65', ...card.later });
  if (card.numbs > 0) place(g, accepter, { kind: 'numb', card: id, rule: 'SD-65', n: card.numbs });
  gainPromoter(g, card.promoter, card.gain, origin);
  if (card.draws > 0) draw(g, by, card.draws, { rule: 'SD-65', source: id });
  if (card.peek) peek(g, by, id);
  const sprung = springTraps(g, by, 'offer_accepted');
  if (by === 'D') reckon(g, card, sprung > 0);
  else if (hadRapport >= g.book.content.numbers.parasite.tokensFrom) addTokens(g, id);
}

function peek(g: Scene, who: Who, source: string): void {
  sideOf(g.s, who).sees = true;
  g.t.reveal(seatOf(who));
  g.t.emit?.('handSeen', { side: who }, { rule: 'SD-65', source }, { about: [who] });
}

/** Effects of D's accepted Offer on D's identity and on V's emotion. SD-102, SD-134, SD-137 */
function reckon(g: Scene, card: OfferCard, hasSprung: boolean): void {
  const { s, t } = g;
  const isHarm = hasSprung || isHarmful(card);
  if (isHarm) {
    s.harms += 1;
    t.emit?.('offerHarmed', { harms: s.harms }, { rule: 'SD-102', source: card.id }, { about: ['V'] });
  }
  noteDeed(g, isHarm ? 'offerHarmed' : 'offerKept');
  countDeed(g, 'D', card.id, isHarm ? 'a' : 'b');
  if (!isHarm) feel(g, 'grateful');
}

/** Rapport falls, regardless of the offering side. SD-65, SD-105 */
function refuse(g: Scene, { by, card }: AskState): void {
  const { offer, traits } = g.book.content.numbers;
  if (by === 'V' || points(g, 'guile') < traits.guileOffer)
    losePromoter(g, 'rapport', offer.refusal, { rule: 'SD-65', source: card, label: 'refusal' });
  springTraps(g, by, 'offer_refused');
}
