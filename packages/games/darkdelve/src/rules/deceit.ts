import type { Dir, Room } from '../state.ts';
import { effectiveLevel } from './hero.ts';
import { exitsOf, hereIn, typesOn } from './layout.ts';
import { NOBODY, type Play, reveal } from './play.ts';
import { secondTables } from './second.ts';
import { HIDDEN_TAG, trueTag } from './signs.ts';

/** Names a lie of the door of a room that has just been entered. P1, DD-275 */
export function nameRoomLie(p: Play, room: Room): void {
  const shown = p.last?.tags[room.letter] ?? '';
  const actual = trueTag(p.s, { ...room, status: 'unexplored' });
  if (shown === '' || shown === actual) return;
  const channel = shown === HIDDEN_TAG ? 'P1h' : 'P1';
  p.emit?.('deceived', { room: room.letter, shown, actual, channel }, { rule: 'DD-275' }, { about: [room.letter] });
}

/** Names a door that was none, once the hero has felt the wall. P3, DD-275 */
export function nameDoorLie(p: Play, dir: Dir): void {
  if (p.last?.phantom !== dir) return;
  p.emit?.('deceived', { room: p.s.at, shown: dir, actual: 'WALL', channel: 'P3' }, { rule: 'DD-275' });
}

/** Names a move that was not the one announced. P6, DD-275 */
export function nameIntentLie(p: Play, key: string, move: string): void {
  const seen = p.last?.intent;
  if (!seen || seen.key !== key || seen.move === move) return;
  p.emit?.(
    'deceived',
    { room: p.s.at, shown: seen.move, actual: move, channel: 'P6' },
    { rule: 'DD-275' },
    { about: [key] },
  );
}

const mayLieAbout = ({ status, type }: Room): boolean =>
  status === 'unexplored' && !['STAIRS', 'WAYSTONE', 'BOSS', 'LANDING'].includes(type);

/** The first lie of a first delve: one room beside the hero is drawn as another type. DD-300 */
export function tellFirstLie(p: Play): void {
  const { s, book } = p;
  const { second, floor } = s;
  if (!second?.isFirst || second.hasLied || !floor || s.combat || effectiveLevel(book, s.hero) === 0) return;
  const { lies, isLieOn } = secondTables(book).first;
  if (!isLieOn) return;
  const [room] = exitsOf(floor, hereIn(s))
    .map((exit) => exit.room)
    .filter((one) => mayLieAbout(one) && one.sighted !== true)
    .toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
  const held: readonly string[] = typesOn(floor.n, s.restRoom);
  const shown = room && lies.find((type) => type !== room.type && held.includes(type));
  if (!room || shown === undefined) return;
  second.lie = { room: room.letter, shown };
  second.hasLied = true;
  reveal(p);
  p.emit?.('firstLie', { ...second.lie }, { rule: 'DD-300' }, NOBODY);
}
