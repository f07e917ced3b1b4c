import type { GameEvent, Rng, Seat, Viewer, Writable } from '@undercroft/kernel';
import { z } from 'zod';
import type { DuelEvents } from '../events.ts';
import { type Duel, type DuelSeat, otherSeat, type Side } from '../state.ts';

const sideView = z.strictObject({
  hp: z.int(),
  ward: z.int(),
  hand: z.array(z.string()).nullable(),
  hand_size: z.int(),
  deck_size: z.int(),
  discard: z.array(z.string()),
});

export const viewSchema = z.strictObject({
  toPlay: z.enum(['left', 'right']).nullable(),
  turns: z.int(),
  left: sideView,
  right: sideView,
});

export type DuelView = z.infer<typeof viewSchema>;
type SideView = z.infer<typeof sideView>;

/** The order of texts, whose first letters nearly always decide it. */
function isAfter(one: string, other: string): boolean {
  const apart = one.charCodeAt(0) - other.charCodeAt(0);
  return apart > 0 || (apart === 0 && one > other);
}

/** By insertion: for a few cards several times faster than `toSorted`. */
function sortedHand(hand: readonly string[]): string[] {
  const sorted = hand.slice();
  for (let i = 1; i < sorted.length; i++) {
    const card = sorted[i]!;
    let at = i;
    while (at > 0 && isAfter(sorted[at - 1]!, card)) {
      sorted[at] = sorted[at - 1]!;
      at -= 1;
    }
    sorted[at] = card;
  }
  return sorted;
}

/** Hands are shown sorted, because their order means nothing. */
const viewSide = (side: Side, isOpen: boolean): SideView => ({
  hp: side.hp,
  ward: side.ward,
  hand: isOpen ? sortedHand(side.hand) : null,
  hand_size: side.hand.length,
  deck_size: side.deck.length,
  discard: side.discard.slice(),
});

/** DU-12 */
export function view(state: Duel, viewer: Viewer, isOver: boolean): DuelView {
  const isVisible = (seat: DuelSeat): boolean => viewer === seat || viewer === 'referee';
  return {
    toPlay: isOver ? null : state.toPlay,
    turns: state.turns,
    left: viewSide(state.left, isVisible('left')),
    right: viewSide(state.right, isVisible('right')),
  };
}

/** DU-12: of the other side's draws only the number of cards is visible. */
export function shown(_: Duel, event: GameEvent<DuelEvents>, viewer: Viewer): GameEvent<DuelEvents> {
  if (event.kind !== 'drew' || event.data.seat === viewer) return event;
  const { seat, count } = event.data;
  return { ...event, data: { seat, count, cards: null } };
}

/** DU-12: shuffles the other side's hand and deck together, and the own deck by itself. */
export function redeal({ state }: Writable<Duel>, seat: Seat, rng: Rng): void {
  const foe = state[otherSeat(seat as DuelSeat)];
  const hidden = rng.shuffle([...foe.hand, ...foe.deck]);
  foe.hand = hidden.slice(0, foe.hand.length);
  foe.deck = hidden.slice(foe.hand.length);
  rng.shuffle(state[seat as DuelSeat].deck);
}
