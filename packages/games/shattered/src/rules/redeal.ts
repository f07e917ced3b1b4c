import type { Rng, Seat, Writable } from '@undercroft/kernel';
import type { CardOf } from '../content/records.ts';
import type { FaceDown, ShatteredState, Side, Who } from '../state.ts';
import { redealAwakening } from './awakening/redeal.ts';
import { visitorWeights } from './between.ts';
import type { BookOf } from './book.ts';
import { promisesOf } from './offer.ts';
import { cardOf, otherOf, type Position, points, sideOf, whoOf } from './scene.ts';

const swapIn = (pool: string[], out: string, into: string): void => {
  pool[pool.indexOf(into)] = out;
};

/** Cards that could be face-down instead: same price, and a Trap unless this one is a bluff. */
function candidates(g: Position, who: Who, { isBluff, paid }: FaceDown, pool: readonly string[]): string[] {
  const isFree = g.s.ruleset === 'lite';
  return pool.filter((id) => {
    const card = cardOf(g, id);
    if (card.cat === 'Energy') return false;
    if (isBluff) return who === 'D' || isFree || card.cost === paid;
    return card.cat === 'Trap' && (isFree || card.cost === paid || paid < card.cost);
  });
}

/** Exchanges face-down cards of the opponent for others that would look the same. */
function redealTraps(g: Position, who: Who, pool: string[], rng: Rng): void {
  const side = sideOf(g.s, who);
  const mayTurn =
    who === 'D' && points(g, 'guile') >= g.book.content.numbers.traits.guileTurn && g.s.ruleset === 'full';
  side.traps = side.traps.map((one) => {
    const isBluff = mayTurn && one.paid === 1 && canTurn(g, side, one) ? rng.below(2) === 0 : one.isBluff;
    const wanted = { ...one, isBluff };
    const isFitting = isBluff || cardOf(g, one.card).cat === 'Trap';
    const others = candidates(g, who, wanted, pool);
    if (others.length === 0) return isFitting ? wanted : one;
    const card = isFitting && rng.below(others.length + 1) === 0 ? one.card : rng.pick(others);
    if (card !== one.card) swapIn(pool, one.card, card);
    return { ...wanted, card };
  });
  if (mayTurn) side.hasBluffed = side.traps.some(({ isBluff }) => isBluff);
}

/** At most one bluff per room: a second face-down card cannot be exchanged for one. */
const canTurn = (g: Position, side: Side, one: FaceDown): boolean =>
  cardOf(g, one.card).cat === 'Trap' && side.traps.every((other) => other === one || !other.isBluff);

/** Exchanges a pending Offer for another with the same visible promises. */
function redealOffer(g: Position, who: Who, pool: string[], rng: Rng): void {
  const { ask } = g.s;
  if (ask?.kind !== 'offer' || ask.by !== who) return;
  const face = (card: CardOf<'Offer'>): string =>
    JSON.stringify([card.type, card.cost, card.promoter, card.gain, promisesOf(card), card.fortify]);
  const own = face(cardOf(g, ask.card) as CardOf<'Offer'>);
  const others = pool.filter((id) => {
    const card = cardOf(g, id);
    return card.cat === 'Offer' && face(card) === own;
  });
  if (others.length === 0 || rng.below(others.length + 1) === 0) return;
  const card = rng.pick(others);
  swapIn(pool, ask.card, card);
  ask.card = card;
}

/** An open React window proves that the defender holds a React. SD-58 */
function keepReact(g: Position, side: Side, rng: Rng): void {
  if (side.hand.some(isReact(g))) return;
  const held = rng.pick(side.draw.filter(isReact(g)));
  const out = rng.below(side.hand.length);
  side.draw[side.draw.indexOf(held)] = side.hand[out]!;
  side.hand[out] = held;
}

const isReact =
  (g: Position) =>
  (id: string): boolean =>
    cardOf(g, id).cat === 'React';

/** The only React cannot be a face-down bluff while an open window proves that it is held. */
function takeOnlyReact(g: Position, pool: string[]): string[] {
  const reacts = pool.filter(isReact(g));
  return reacts.length === 1 ? pool.splice(pool.indexOf(reacts[0]!), 1) : [];
}

/** Hand, draw pile, face-down cards and an unanswered Offer of the opponent. */
function redealSide(g: Position, who: Who, isHandSeen: boolean, rng: Rng): void {
  const { s } = g;
  const side = sideOf(s, who);
  const pool = isHandSeen ? side.draw.slice() : [...side.hand, ...side.draw];
  const mayReact = s.phase === 'react' && otherOf(s.strike!.by) === who && !isHandSeen;
  const held = mayReact ? takeOnlyReact(g, pool) : [];
  redealTraps(g, who, pool, rng);
  redealOffer(g, who, pool, rng);
  pool.push(...held);
  rng.shuffle(pool);
  if (!isHandSeen) side.hand = pool.splice(0, side.hand.length);
  side.draw = pool;
  if (mayReact) keepReact(g, side, rng);
}

/** Redraws the state that SD-125 hides from the seat. */
export const makeRedeal =
  (bookOf: BookOf) =>
  ({ state: s }: Writable<ShatteredState>, seat: Seat, rng: Rng): void => {
    const book = bookOf(s);
    const g = { s, book };
    const who = whoOf(seat);
    const side = sideOf(s, who);
    rng.shuffle(side.draw);
    redealSide(g, otherOf(who), side.sees, rng);
    if (who === 'D' && s.second) s.second.kinds.bluffs = s.second.kinds.bluffs.map(() => rng.below(2) === 0);
    if (who === 'V' && !s.isProfileShown) {
      const ids = Object.values(book.content.profiles).filter((profile) => profile.side === 'D');
      const right = ids.filter(({ id }) => id !== s.guess);
      s.profile = rng.pick(right).id;
    }
    const { record } = s;
    if (s.awakening) {
      redealAwakening(g, who, rng);
      return;
    }
    if (record && record.next !== '' && !record.isRevealed && s.run >= book.content.numbers.runs.fixed) {
      const { ids, weights } = visitorWeights(g);
      record.next = ids[rng.weigh(weights)]!;
    }
  };
