import type { AnyGame } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';

/** Display name of a seat's holder: the person's name if the reader may know it, else the seat. */
export const holderName = (
  { names }: Pick<Snapshot, 'names'>,
  { words }: Pick<AnyGame, 'words'>,
  seat: string,
): string => (names[seat] === undefined ? words.name(seat) : `${names[seat]} (${words.name(seat)})`);
