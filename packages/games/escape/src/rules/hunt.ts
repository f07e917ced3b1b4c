import { type Being, type Escape, LEVEL_SIZE } from '../state.ts';
import { type Dungeon, secondOf } from './dungeon.ts';
import { exitAt, featureAt } from './topology.ts';

/** Turns since the present chapter began, in the turn given. */
const stayOf = ({ chapter_began }: Escape, turn: number): number => Math.max(0, turn - chapter_began);

/** Number of hostiles that hunt Kael in a turn; 0 in edition 1, where all do. ED-240 */
export function hunterCount(d: Dungeon, turn: number): number {
  const two = secondOf(d);
  if (!two) return 0;
  return 1 + Math.floor(stayOf(d.s, turn) / two.formulas.hunt.every) + d.s.second!.streams;
}

/** Turns until one more hunts. ED-240 */
export function nextHunterIn(d: Dungeon, turn: number): number {
  const every = secondOf(d)?.formulas.hunt.every ?? 1;
  return every - (stayOf(d.s, turn) % every);
}

/**
 * Id of the last hunter: the first hostiles of Kael's depth hunt, by ascending id. The dead of this turn keep their
 * place until it is over. ED-240
 */
export function lastHunter(d: Dungeon, kael: Being, turn: number): string {
  let left = hunterCount(d, turn);
  let last = '';
  const { beings } = d.s;
  for (let i = 0; i < beings.length && left > 0; i++) {
    const being = beings[i]!;
    if (being.kind !== 'hostile' || being.depth !== kael.depth) continue;
    last = being.id;
    left -= 1;
  }
  return last;
}

/** True if a hostile keeps a post. In edition 1 none does. ED-240 */
export const keepsPost = (d: Dungeon, kael: Being, being: Being, last: string): boolean =>
  d.s.second !== undefined && being.kind === 'hostile' && (being.depth !== kael.depth || being.id > last);

/** The combat rooms of a level by ascending index. */
function combatRooms(s: Escape, depth: number): number[] {
  const rooms: number[] = [];
  for (let at = 0; at < LEVEL_SIZE; at++) if (featureAt(s, depth, at) === 'combat') rooms.push(at);
  return rooms;
}

/** Position of a hostile's post in the list of posts: 0 is the exit, the others are combat rooms. ED-240 */
export const postNumber = (d: Dungeon, { id }: Being): number =>
  Number(id.slice(id.lastIndexOf('_') + 1)) % secondOf(d)!.formulas.hunt.posts;

/** The room a hostile keeps: the exit, or the combat room of its number; the exit where that is missing. ED-240 */
export function postOf(d: Dungeon, being: Being): number {
  const number = postNumber(d, being);
  const room = number === 0 ? undefined : combatRooms(d.s, being.depth)[number - 1];
  return room ?? exitAt(d.s, being.depth);
}
