import type { DarkdelveEvents } from '../events.ts';
import type { Dir, Room } from '../state.ts';
import { nameDoorLie } from './deceit.ts';
import { dirTo, exitTowards, hasEdge, joins, pathTo, roomAt } from './layout.ts';
import { here, type Play, reveal } from './play.ts';
import { passTurn } from './time.ts';

type How = DarkdelveEvents['moved']['how'];

/** The hero enters a neighbouring node: one exploration turn, then the room opens. DD-061 */
export function walkTo(p: Play, to: Room, how: How, isDark = false): void {
  const { s } = p;
  const from = here(p);
  const dir = dirTo(s.floor!, from, to.letter)!;
  s.prev = s.at;
  s.at = to.letter;
  s.menu = false;
  const { edges, walked } = s.floor!;
  if (!hasEdge(walked, from.letter, to.letter)) walked.push(edges.find((one) => joins(one, from.letter, to.letter))!);
  p.emit?.(
    'moved',
    { from: from.letter, to: to.letter, dir, how },
    { rule: how === 'back' ? 'DD-063' : 'DD-062' },
    { about: [from.letter, to.letter] },
  );
  s.pending.push({ kind: 'open', how, left: 0 });
  passTurn(p, isDark);
}

/** A move into a wall is a bump: it takes no turn, and the wall becomes known. DD-184 */
export function move(p: Play, dir: Dir): void {
  const room = here(p);
  const to = exitTowards(p.s.floor!, room, dir);
  if (to) {
    walkTo(p, to, 'walk');
    return;
  }
  bump(p, dir);
}

/** The wall is known from now on. DD-184 */
export function bump(p: Play, dir: Dir): void {
  here(p).felt += dir;
  reveal(p);
  p.emit?.('bumped', { dir }, { rule: 'DD-184' });
  nameDoorLie(p, dir);
}

export const back = (p: Play): void => walkTo(p, roomAt(p.s.floor!, p.s.prev), 'back');

export const isCleared = ({ status }: Room): boolean => status === 'cleared';

/** Through CLEARED rooms only. DD-064 */
export const travelPath = ({ s }: Pick<Play, 's'>, to: string): string[] | null =>
  pathTo(s.floor!, s.at, to, isCleared);

/** Corridor by corridor; a Watcher on the path ends the travel. DD-064 */
export function travel(p: Play, to: string): void {
  const path = travelPath(p, to)!;
  p.emit?.('traveled', { to, corridors: path.length }, { rule: 'DD-064' });
  p.s.pending.push({ kind: 'walk', how: path.join(''), left: path.length });
}

/** The next corridor of a chosen path. */
export function walkOn(p: Play, way: string): void {
  const [next = '', ...rest] = way;
  if (rest.length > 0) p.s.pending.push({ kind: 'walk', how: rest.join(''), left: rest.length });
  walkTo(p, roomAt(p.s.floor!, next), 'travel');
}
