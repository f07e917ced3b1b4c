import { type Of, shape } from '@undercroft/kernel';

export type DuelSeat = 'left' | 'right';

/** A card id of the content. */
const card = shape.text();

const side = shape.record({
  hp: shape.int,
  ward: shape.int,
  hand: shape.list(card),
  /** Top card last: drawing is `pop`. */
  deck: shape.list(card),
  discard: shape.list(card),
});

export const duelShape = shape.record({
  toPlay: shape.text<DuelSeat>(),
  /** Turns taken by both sides together. */
  turns: shape.int,
  left: side,
  right: side,
});

export type Side = Of<typeof side>;
export type Duel = Of<typeof duelShape>;

export const blankSide = (): Side => ({ hp: 0, ward: 0, hand: [], deck: [], discard: [] });

export const otherSeat = (seat: DuelSeat): DuelSeat => (seat === 'left' ? 'right' : 'left');

/** Reads named fields, which engines access much faster than `state[seat]`. */
export const sideOf = (state: Duel, seat: DuelSeat): Side => (seat === 'left' ? state.left : state.right);
