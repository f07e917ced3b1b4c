import type { Choice, Table } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { DuelContent, Effect } from '../content/effects.ts';
import type { DuelEvents } from '../events.ts';
import { type Duel, type DuelSeat, otherSeat, sideOf } from '../state.ts';
import { ABOUT, OPS, type PlayedCard } from './effects.ts';

type DuelTable = Table<Duel, DuelEvents>;

/** One turn: play or pass, then draw. DU-01, DU-03, DU-08, DU-09. */
export function takeTurn(t: DuelTable, content: DuelContent, { action }: Choice<DuelAction>): void {
  const { state } = t;
  const seat = state.toPlay;
  state.toPlay = otherSeat(seat);
  state.turns += 1;
  if (action.type === 'pass') {
    t.emit?.('passed', { seat }, { rule: 'DU-08' }, ABOUT[seat]);
    return;
  }
  playCard(t, content, seat, action.card);
  drawUp(t, seat, content.limits.hand_size);
}

/** DU-03 */
function playCard(t: DuelTable, content: DuelContent, seat: DuelSeat, card: string): void {
  const side = sideOf(t.state, seat);
  takeOut(side.hand, card);
  side.discard.push(card);
  const die = t.roll('dice', 'die', content.limits.die_faces);
  const because = t.emit?.('played', { seat, card, die }, { rule: 'DU-03', source: card, roll: t.dice }, ABOUT[seat]);
  const playedCard: PlayedCard = { seat, card, die, because, limits: content.limits };
  const { effects } = content.cards[card]!;
  for (let i = 0; i < effects.length; i++) resolve(t, playedCard, effects[i]!);
}

const resolve = <E extends Effect>(t: DuelTable, playedCard: PlayedCard, effect: E): void =>
  (OPS[effect.op] as (t: DuelTable, p: PlayedCard, e: E) => void)(t, playedCard, effect);

function takeOut(cards: string[], card: string): void {
  const at = cards.indexOf(card);
  cards[at] = cards[cards.length - 1]!;
  cards.pop();
}

/** DU-09: only the owner sees the drawn cards. */
export function drawUp(t: DuelTable, seat: DuelSeat, hand_size: number): void {
  const side = sideOf(t.state, seat);
  const first = side.hand.length;
  while (side.hand.length < hand_size) {
    if (side.deck.length === 0) {
      if (side.discard.length === 0) break;
      const cards = side.discard;
      side.discard = [];
      side.deck = cards;
      shuffleDeck(t, seat);
    }
    side.hand.push(side.deck.pop()!);
  }
  if (side.hand.length === first) return;
  t.reveal(seat);
  t.emit?.(
    'drew',
    { seat, count: side.hand.length - first, cards: cardsFrom(side.hand, first) },
    BY_DRAWING,
    ABOUT[seat],
  );
}

const BY_DRAWING = { rule: 'DU-09' };

/** The cards from an index on. Nearly always one, and `slice` would be the largest cost of the event. */
function cardsFrom(hand: readonly string[], first: number): string[] {
  const cards = [hand[first]!];
  for (let i = first + 1; i < hand.length; i++) cards.push(hand[i]!);
  return cards;
}

/** The top card of a deck is last; a forced order is given top first. DU-13. */
export function shuffleDeck(t: DuelTable, seat: DuelSeat): void {
  const { deck } = sideOf(t.state, seat);
  t.shuffle('deck', 'deck', deck);
  deck.reverse();
  t.emit?.('shuffled', { seat, cards: deck.length }, BY_DRAWING, ABOUT[seat]);
}
