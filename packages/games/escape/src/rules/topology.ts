import { DIRECTIONS, type Direction } from '../actions.ts';
import { UNREACHED } from '../limits.ts';
import { type Being, COLUMNS, DEPTHS, type Escape, EXIT_AT, LEVEL_SIZE, ROWS, type Room } from '../state.ts';

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/** ED-8 */
export const roomId = (depth: number, at: number): string => ROOM_IDS[roomIndex(depth, at)]!;
export const roomIndex = (depth: number, at: number): number => (DEPTHS - depth) * LEVEL_SIZE + at;
export const roomIdAt = (index: number): string => ROOM_IDS[index]!;
const depthOfIndex = (index: number): number => DEPTHS - Math.floor(index / LEVEL_SIZE);
const atOfIndex = (index: number): number => index % LEVEL_SIZE;

const ROOM_IDS: readonly string[] = Array.from(
  { length: DEPTHS * LEVEL_SIZE },
  (_, i) => `L${pad(depthOfIndex(i), 2)}_R${pad(atOfIndex(i), 3)}`,
);

export const roomIdOf = ({ depth, at }: Pick<Being, 'depth' | 'at'>): string => roomId(depth, at);
export const roomOf = (state: Escape, { depth, at }: Pick<Being, 'depth' | 'at'>): Room =>
  state.rooms[roomIndex(depth, at)]!;
export const featureAt = (state: Escape, depth: number, at: number): string =>
  state.rooms[roomIndex(depth, at)]!.feature;

/** North, east, south, west: the order that breaks ties everywhere. */
export const SIDES = DIRECTIONS.slice(0, DIRECTIONS.indexOf('up')) as readonly Direction[];

/** The neighbour of each room to each side; -1 is a boundary. ED-8 */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: LEVEL_SIZE }, (_, at) => {
  const row = Math.floor(at / COLUMNS);
  const column = at % COLUMNS;
  return [
    row > 0 ? at - COLUMNS : -1,
    column < COLUMNS - 1 ? at + 1 : -1,
    row < ROWS - 1 ? at + COLUMNS : -1,
    column > 0 ? at - 1 : -1,
  ];
});

export const neighboursOf = (at: number): readonly number[] => NEIGHBOURS[at]!;

const stepsBetween = (a: number, b: number): number =>
  Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) + Math.abs((a % COLUMNS) - (b % COLUMNS));

const DISTANCES = Int8Array.from({ length: LEVEL_SIZE * LEVEL_SIZE }, (_, i) =>
  stepsBetween(Math.floor(i / LEVEL_SIZE), i % LEVEL_SIZE),
);

/** Steps between two rooms of a level, ignoring walls. */
export const distance = (a: number, b: number): number => DISTANCES[a * LEVEL_SIZE + b]!;

/** A place on a level; `isOut` marks the surface. */
export interface Place {
  readonly depth: number;
  readonly at: number;
  readonly isOut: boolean;
}

/** The place of every room, allocated once: moves need several, and they never change. */
const PLACES: readonly Place[] = Array.from({ length: DEPTHS * LEVEL_SIZE }, (_, i) => ({
  depth: depthOfIndex(i),
  at: atOfIndex(i),
  isOut: false,
}));

const placeAt = (depth: number, at: number): Place => PLACES[roomIndex(depth, at)]!;

/** Current place of a being. */
export const placeOf = ({ depth, at }: Being): Place => placeAt(depth, at);

/** Index of the exit room of a level. ED-9, ED-231 */
export const exitAt = ({ second }: Pick<Escape, 'second'>, depth: number): number =>
  second === undefined ? EXIT_AT : second.exits[DEPTHS - depth]!;

/** Place a direction leads to, or null if there is no exit. ED-8, ED-11, ED-231 */
export function exitTo(s: Pick<Escape, 'second'>, depth: number, at: number, direction: Direction): Place | null {
  if (direction === 'up') {
    if (at !== exitAt(s, depth)) return null;
    return depth === 1 ? { depth, at, isOut: true } : placeAt(depth - 1, 0);
  }
  if (direction === 'down') return at === 0 && depth < DEPTHS ? placeAt(depth + 1, exitAt(s, depth + 1)) : null;
  const next = NEIGHBOURS[at]![SIDES.indexOf(direction)]!;
  return next < 0 ? null : placeAt(depth, next);
}

export const exitsOf = (s: Escape, depth: number, at: number): Direction[] =>
  DIRECTIONS.filter((direction) => exitTo(s, depth, at, direction) !== null);

const queue = new Int16Array(LEVEL_SIZE);

/** Steps from every room of a level to `goal`, through rooms for which `isOpen` is true. */
export function fillDistances(out: Int8Array, goal: number, isOpen: (at: number) => boolean): Int8Array {
  out.fill(UNREACHED);
  out[goal] = 0;
  queue[0] = goal;
  let head = 0;
  let tail = 1;
  while (head < tail) {
    const here = queue[head++]!;
    const around = NEIGHBOURS[here]!;
    for (let i = 0; i < SIDES.length; i++) {
      const next = around[i]!;
      if (next < 0 || out[next]! !== UNREACHED || !isOpen(next)) continue;
      out[next] = out[here]! + 1;
      queue[tail++] = next;
    }
  }
  return out;
}

export const isReached = (steps: number): boolean => steps < UNREACHED;

/** The side of the first neighbour one step nearer, N, E, S, W; -1 if there is none. */
export function sideTowards(field: Int8Array, at: number): number {
  const around = NEIGHBOURS[at]!;
  for (let i = 0; i < SIDES.length; i++) {
    const next = around[i]!;
    if (next >= 0 && field[next]! === field[at]! - 1) return i;
  }
  return -1;
}
