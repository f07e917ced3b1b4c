import type { ActionLabel, Snapshot } from '@undercroft/server';
import { W } from '../base/words.ts';

/** An action as a heading of the log: your own by its label, another player's with the name. */
function labelOf({ isUndo, choices }: ActionLabel, seats: Snapshot['seats'], name: (seat: string) => string): string {
  if (isUndo) return W.table.undo;
  const isMine = (seat: string): boolean => seats[seat] === 'you' || Object.keys(seats).length === 1;
  return choices
    .map(({ seat, label }) => {
      if (label === null) return W.table.unknownMove(name(seat));
      return isMine(seat) && choices.length === 1 ? label : `${name(seat)}: ${label}`;
    })
    .join(' · ');
}

export const labelsOf = (
  moves: { readonly [n: number]: ActionLabel },
  seats: Snapshot['seats'],
  name: (seat: string) => string,
): { readonly [n: number]: string } =>
  Object.fromEntries(Object.values(moves).map((move) => [move.n, labelOf(move, seats, name)]));
