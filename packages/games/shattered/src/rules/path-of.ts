import type { PathId, PathNumbers } from '../content/kind-records.ts';
import type { KnownPosition } from './scene.ts';

/** The path the room has taken, '' if it is plain. SD-320 */
export function pathOf({ s }: Pick<KnownPosition, 's'>): PathId | '' {
  const kinds = s.second?.kinds;
  if (!kinds) return '';
  for (const { room, path } of kinds.paths) if (room === s.room) return path;
  return '';
}

export const numbersOf = ({ book }: Pick<KnownPosition, 'book'>): PathNumbers => book.kinds!.pathNumbers;

/** The card in a slot of a room that has taken a path. SD-320 */
export function pathCard({ s, book }: KnownPosition, room: string, slot: string): string {
  const taken = s.second?.kinds.paths.find((one) => one.room === room);
  return (taken && book.kinds!.paths[taken.path].slots.find((one) => one.slot === slot)?.card) ?? slot;
}
