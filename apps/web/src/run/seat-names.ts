import type { AnyGame } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';

/** What to call whoever holds a seat: the person by name where the reader may know it, else the seat. */
export const holderName = (
  { names }: Pick<Snapshot, 'names'>,
  { words }: Pick<AnyGame, 'words'>,
  seat: string,
): string => (names[seat] === undefined ? words.name(seat) : `${names[seat]} (${words.name(seat)})`);
