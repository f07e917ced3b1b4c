import { PATHS, type PathId } from '../../content/kind-records.ts';
import { type Position, points } from '../scene.ts';
import { siteWith } from './plan.ts';
import { awake } from './position.ts';
import { cardIn } from './slots.ts';

/** The slots a path takes, with the cards that lie there now. SD-320 */
export function slotFaces(g: Position, path: PathId): { slot: string; card: string }[] {
  const { room, slots } = g.book.kinds!.paths[path];
  return slots.map(({ slot }) => ({ slot, card: cardIn(g, room, slot) }));
}

/** Paths of rooms that stand on the plan. */
export const pathsAtHand = (g: Position): PathId[] =>
  PATHS.filter((path) => siteWith(awake(g), g.book.kinds!.paths[path].room) !== undefined);

export const isMorphed = ({ s }: Pick<Position, 's'>, room: string): boolean =>
  s.second!.kinds.paths.some((one) => one.room === room);

/** Points a path needs beyond those the dungeon has; 0 if it is open. SD-320 */
export function missingPoints(g: Position, path: PathId): number {
  const { attribute, points: needed } = g.book.kinds!.paths[path];
  return Math.max(0, needed - points(g, attribute));
}
