import { type Darkdelve, DIRS, type Dir, type Room, SIDE } from '../state.ts';
import { type Eyes, exitLie, flickers, perceivedDetail, perceivedHint, perceivedTag, phantomSign } from './channels.ts';
import { cellIndex, cellTowards, exitsOf, hereIn, isVisited } from './layout.ts';
import { isOnMap } from './rooms.ts';
import { HIDDEN_TAG, trueTag } from './signs.ts';
import type { CellView, DarkdelveView, RowView } from './view-schema.ts';

const OPPOSITE: { readonly [D in Dir]: Dir } = { N: 'S', E: 'W', S: 'N', W: 'E' };

const lieOf = (lie: string, kind: string): Dir | null => (lie.startsWith(`${kind}:`) ? (lie.at(-1) as Dir) : null);

/** The perceived doors of this node. DD-060, DD-170, P1-P4 */
export function rowsView(eyes: Eyes): RowView[] {
  const { state } = eyes;
  const room = hereIn(state);
  const floor = state.floor!;
  const lie = exitLie(eyes);
  const [phantom, undrawn] = [lieOf(lie, 'phantom'), lieOf(lie, 'undrawn')];
  const isFlickering = flickers(eyes);
  const rows: RowView[] = [];
  for (const [i, dir] of DIRS.entries()) {
    const exit = exitsOf(floor, room).find((one) => one.dir === dir);
    if (exit && dir !== undrawn) {
      const tag = perceivedTag(eyes, exit.room);
      const flicker = isFlickering && exit.room.letter === state.prev;
      rows.push({
        digit: i + 1,
        dir,
        tag,
        hint: flicker ? '' : perceivedHint(eyes, exit.room),
        detail: isVisited(exit.room) ? null : perceivedDetail(eyes, tag, exit.room, exit.room.letter),
        flicker,
      });
    } else if (!exit && dir === phantom) {
      const { tag, hint } = phantomSign(eyes, dir);
      rows.push({
        digit: i + 1,
        dir,
        tag,
        hint,
        detail: perceivedDetail(eyes, tag, null, `*${dir}`),
        flicker: false,
      });
    }
  }
  return rows;
}

/** DD-063 */
export function backView(eyes: Eyes): DarkdelveView['back'] {
  const { state } = eyes;
  if (state.prev === '') return null;
  const room = state.floor!.rooms.find(({ letter }) => letter === state.prev)!;
  const flicker = flickers(eyes);
  return {
    room: flicker ? '' : room.letter,
    tag: flicker ? '' : trueTag(state, room),
    flicker,
    blocked: room.status !== 'cleared',
  };
}

const MARKS: { readonly [tag: string]: string } = {
  STAIRS: 'stairs',
  THRESHOLD: 'stairs',
  SANCTUM: 'boss',
  WAYSTONE: 'waystone',
  COMBAT: 'combat',
  TREASURE: 'treasure',
  EVENT: 'event',
  REST: 'event',
  [HIDDEN_TAG]: 'unknown',
};

/** DD-250 */
function markOf(state: Darkdelve, room: Room, tag: string): string {
  const { watcher } = state;
  if (room.letter === state.at) return 'you';
  if (watcher.active && watcher.at === room.letter) return 'watcher';
  if (room.type === 'STAIRS') return 'stairs';
  if (room.type === 'BOSS') return 'boss';
  if (room.status === 'cleared')
    return room.type === 'COMBAT' ? 'slain' : room.type === 'WAYSTONE' ? 'waystone' : 'cleared';
  return MARKS[tag] ?? 'unknown';
}

const BLANK: CellView = { room: '', mark: 'blank', tag: '', exits: '' };

/** Known corridors: they touch a visited node, or the floor is revealed. */
const knownExits = (state: Darkdelve, room: Room): Dir[] =>
  exitsOf(state.floor!, room)
    .filter((exit) => state.floor!.revealed || isVisited(room) || isVisited(exit.room))
    .map(({ dir }) => dir);

/** True if the undrawn door is the only evidence of a room. */
function hangsOn(eyes: Eyes, room: Room, undrawn: Dir | null): boolean {
  const { state } = eyes;
  if (undrawn === null || isVisited(room) || room.type === 'STAIRS' || room.revealed) return false;
  const cell = cellTowards(hereIn(state), undrawn);
  if (!cell || cell.x !== room.x || cell.y !== room.y) return false;
  return !exitsOf(state.floor!, room).some((exit) => exit.room.letter !== state.at && isVisited(exit.room));
}

/** Nine cells, row by row, as perceived by the hero. */
export function mapView(eyes: Eyes): CellView[] {
  const { book, state } = eyes;
  const cells: CellView[] = Array.from({ length: SIDE * SIDE }, () => ({ ...BLANK }));
  const lie = exitLie(eyes);
  const [phantom, undrawn] = [lieOf(lie, 'phantom'), lieOf(lie, 'undrawn')];
  for (const room of state.floor!.rooms) {
    const isWatched = state.watcher.active && state.watcher.at === room.letter;
    const isKnown = isOnMap({ book, s: state }, room) && !hangsOn(eyes, room, undrawn);
    if (!isKnown && !isWatched) continue;
    const tag = isKnown ? perceivedTag(eyes, room) : '';
    cells[cellIndex(room)] = {
      room: isVisited(room) || room.type === 'STAIRS' ? room.letter : '',
      mark: markOf(state, room, tag),
      tag,
      exits: knownExits(state, room).join(''),
    };
  }
  const at = hereIn(state);
  if (undrawn) closeDoor(cells, at, undrawn);
  if (phantom) openDoor(eyes, cells, at, phantom);
  return cells;
}

function closeDoor(cells: CellView[], at: Room, dir: Dir): void {
  const mine = cells[cellIndex(at)]!;
  mine.exits = mine.exits.replace(dir, '');
  const next = cellTowards(at, dir);
  if (next) {
    const other = cells[cellIndex(next)]!;
    other.exits = other.exits.replace(OPPOSITE[dir], '');
  }
}

const sorted = (exits: string): string => DIRS.filter((dir) => exits.includes(dir)).join('');

function openDoor(eyes: Eyes, cells: CellView[], at: Room, dir: Dir): void {
  const mine = cells[cellIndex(at)]!;
  mine.exits = sorted(mine.exits + dir);
  const next = cellTowards(at, dir)!;
  const i = cellIndex(next);
  const other = cells[i]!;
  if (other.mark === 'blank') {
    const { tag } = phantomSign(eyes, dir);
    cells[i] = { room: '', mark: MARKS[tag] ?? 'unknown', tag, exits: OPPOSITE[dir] };
  } else other.exits = sorted(other.exits + OPPOSITE[dir]);
}
