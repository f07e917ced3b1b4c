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

/** Hands are shown sorted, because their order means nothing. */
const viewSide = (side: Side, isOpen: boolean): SideView => ({
  hp: side.hp,
  ward: side.ward,
  hand: isOpen ? side.hand.toSorted() : null,
  hand_size: side.hand.length,
  deck_size: side.deck.length,
  discard: [...side.discard],
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
  return { ...event, data: { ...event.data, cards: null } };
}

/** DU-12: shuffles the other side's hand and deck together, and the own deck by itself. */
export function redeal({ state }: Writable<Duel>, seat: Seat, rng: Rng): void {
  const foe = state[otherSeat(seat as DuelSeat)];
  const hidden = rng.shuffle([...foe.hand, ...foe.deck]);
  foe.hand = hidden.slice(0, foe.hand.length);
  foe.deck = hidden.slice(foe.hand.length);
  rng.shuffle(state[seat as DuelSeat].deck);
}
