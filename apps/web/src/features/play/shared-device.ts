import type { Snapshot } from '@undercroft/server';

/** The seats that one browser plays, if it plays more than one. */
export const sharedSeats = ({ seats }: Pick<Snapshot, 'seats'>): readonly string[] => {
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  return own.length > 1 ? own : [];
};

/** The seat to act at a shared device, if another seat of the device is in view. */
export function nextToLook(snapshot: Snapshot): string | null {
  const own = sharedSeats(snapshot);
  if (own.length === 0 || snapshot.outcome) return null;
  const next = snapshot.toAct.find((seat) => own.includes(seat) && !snapshot.chosen.includes(seat));
  return next !== undefined && next !== snapshot.as ? next : null;
}
