import type { Darkdelve, Dir, Floor, Room, RoomType } from '../state.ts';
import { DIRS, FLOORS, hasWaystone, SIDE } from '../state.ts';

interface Template {
  readonly cells: { readonly [letter: string]: readonly [x: number, y: number] };
  readonly edges: readonly string[];
}

/** DD-041 */
export const TEMPLATES: { readonly [id: string]: Template } = {
  A: {
    cells: { L: [1, 2], P: [1, 1], Q: [0, 2], R: [1, 0], S: [2, 1], X: [2, 0] },
    edges: ['LP', 'LQ', 'PR', 'PS', 'SX'],
  },
  B: {
    cells: { L: [0, 1], P: [0, 0], Q: [1, 0], R: [1, 1], S: [2, 1], X: [2, 0] },
    edges: ['LP', 'PQ', 'QR', 'RL', 'RS', 'SX'],
  },
  C: {
    cells: { L: [0, 2], P: [1, 2], Q: [1, 1], R: [0, 1], S: [2, 1], X: [2, 2] },
    edges: ['LP', 'LR', 'RQ', 'PQ', 'QS', 'SX'],
  },
  D1: {
    cells: { L: [0, 2], A: [1, 2], B: [1, 1], C: [0, 1], D: [0, 0], E: [2, 1], F: [2, 2], X: [1, 0], Z: [2, 0] },
    edges: ['LA', 'LC', 'AB', 'AF', 'FE', 'EB', 'BC', 'CD', 'DX', 'XZ'],
  },
  D2: {
    cells: { L: [1, 2], A: [1, 1], B: [0, 1], C: [0, 0], E: [2, 1], F: [0, 2], G: [2, 2], X: [1, 0], Z: [2, 0] },
    edges: ['LF', 'LG', 'FB', 'GE', 'BA', 'AE', 'BC', 'CX', 'XZ'],
  },
};

/** Quarter turns of the square, and as many again of its mirror image. DD-042 */
const TURNS = DIRS.length;
export const SYMMETRIES = 2 * TURNS;

/** Position of a cell under a symmetry of the square. DD-042 */
export function turned(x: number, y: number, symmetry: number): [number, number] {
  let [cx, cy] = [symmetry >= TURNS ? 2 - x : x, y];
  for (let k = symmetry % TURNS; k > 0; k--) [cx, cy] = [2 - cy, cx];
  return [cx, cy];
}

type Kind = 'C' | 'E' | 'R' | 'T' | 'W';

export const TYPE_OF: { readonly [K in Kind]: RoomType } = {
  C: 'COMBAT',
  E: 'EVENT',
  R: 'REST',
  T: 'TREASURE',
  W: 'WAYSTONE',
};

/** Kinds of rooms for the free nodes, in alphabetical order. DD-031, DD-034 */
const MIX: readonly string[] = ['CCET', 'CCET', 'CCTW', 'CCTW', 'CCCCET'];
const MIX_REST = 'CCCERT';

const mixOf = (floor: number, restRoom: boolean): string => (floor === FLOORS && restRoom ? MIX_REST : MIX[floor - 1]!);

/** Types a room of the floor may have besides Stairwell and Boss, which are the types a false sign may show. DD-182 */
export const typesOn = (floor: number, restRoom: boolean): RoomType[] => {
  return [...new Set(mixOf(floor, restRoom))].map((kind) => TYPE_OF[kind as Kind]);
};

const FIXED = 'LXZ';

/** The rooms of each template in the order of a floor's list: letters ascending. DD-043 */
const NODES: { readonly [template: string]: readonly string[] } = Object.fromEntries(
  Object.entries(TEMPLATES).map(([id, { cells }]) => [id, Object.keys(cells).toSorted()]),
);

const FREE_NODES: { readonly [template: string]: readonly string[] } = Object.fromEntries(
  Object.entries(NODES).map(([id, letters]) => [id, letters.filter((letter) => !FIXED.includes(letter))]),
);

export const freeNodes = (template: string): readonly string[] => FREE_NODES[template]!;

const neighbours = (edges: readonly string[], letter: string): string[] =>
  edges.filter((edge) => edge.includes(letter)).map((edge) => (edge[0] === letter ? edge[1]! : edge[0]!));

/** Every distinct permutation of these letters, in alphabetical order. */
function arrangements(letters: string): string[] {
  if (letters.length <= 1) return [letters];
  const found: string[] = [];
  for (const first of [...new Set(letters)].toSorted()) {
    const i = letters.indexOf(first);
    for (const rest of arrangements(letters.slice(0, i) + letters.slice(i + 1))) found.push(first + rest);
  }
  return found;
}

const BREATHERS = 'TER';

/**
 * True if, in every order of exploring, two combats in a row leave a breather within reach while one is unexplored.
 * `kinds` names each room's kind; Stairwell and Waystone end a run of combats. DD-046
 */
export function isPaced(edges: readonly string[], kinds: { readonly [letter: string]: string }): boolean {
  const letters = Object.keys(kinds).filter((letter) => letter !== 'Z');
  const next = Object.fromEntries(['L', ...letters].map((letter) => [letter, neighbours(edges, letter)]));
  const known = new Set<string>();
  const holds = (explored: string, combats: number): boolean => {
    const key = `${explored} ${combats}`;
    if (known.has(key)) return true;
    known.add(key);
    const reach = letters.filter(
      (letter) => !explored.includes(letter) && next[letter]!.some((other) => explored.includes(other)),
    );
    if (combats >= 2 && letters.some((letter) => !explored.includes(letter) && BREATHERS.includes(kinds[letter]!)))
      if (!reach.some((letter) => BREATHERS.includes(kinds[letter]!))) return false;
    return reach.every((letter) =>
      holds([...`${explored}${letter}`].toSorted().join(''), kinds[letter] === 'C' ? Math.min(2, combats + 1) : 0),
    );
  };
  return holds('L', 0);
}

/** The kinds of all rooms of a layout. */
export function kindsOf(template: string, layout: string): { [letter: string]: string } {
  const kinds: { [letter: string]: string } = { X: 'X' };
  for (const [i, letter] of freeNodes(template).entries()) kinds[letter] = layout[i]!;
  return kinds;
}

/** All arrangements that satisfy DD-044 and DD-046, in alphabetical order. DD-043 */
function listLayouts(template: string, mix: string): string[] {
  const { edges } = TEMPLATES[template]!;
  const free = freeNodes(template);
  const atLanding = neighbours(edges, 'L');
  return arrangements(mix).filter(
    (layout) =>
      !free.some((letter, i) => layout[i] === 'W' && atLanding.includes(letter)) &&
      isPaced(edges, kindsOf(template, layout)),
  );
}

const listed: { [key: string]: readonly string[] } = {};

/** Layouts are needed on every floor and never change, so they are computed once. */
export function layoutsOf(template: string, floor: number, restRoom: boolean): readonly string[] {
  const mix = mixOf(floor, restRoom);
  const key = `${template} ${mix}`;
  listed[key] ??= listLayouts(template, mix);
  return listed[key];
}

const STEP: { readonly [D in Dir]: readonly [number, number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

function placeOf({ rooms }: Floor, letter: string): number {
  for (let at = 0; at < rooms.length; at++) if (rooms[at]!.letter === letter) return at;
  return -1;
}

export const roomAt = (floor: Floor, letter: string): Room => floor.rooms[placeOf(floor, letter)]!;

export const joins = (edge: string, a: string, b: string): boolean =>
  (edge[0] === a && edge[1] === b) || (edge[0] === b && edge[1] === a);

export const hasEdge = (edges: readonly string[], a: string, b: string): boolean =>
  edges.some((edge) => joins(edge, a, b));

/** The cell in that direction, or null outside the grid. */
export function cellTowards(room: Pick<Room, 'x' | 'y'>, dir: Dir): { x: number; y: number } | null {
  const [dx, dy] = STEP[dir];
  const [x, y] = [room.x + dx, room.y + dy];
  return x < 0 || y < 0 || x > 2 || y > 2 ? null : { x, y };
}

interface Corridor {
  readonly dir: Dir;
  /** Index of the destination in the floor's list of rooms. */
  readonly to: number;
}

/** An empty room of a template, with its corridors in the order N, E, S, W. */
interface Site {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly corridors: readonly Corridor[];
}

function drawSites(template: string, symmetry: number): Site[] {
  const { cells, edges } = TEMPLATES[template]!;
  const places = NODES[template]!.map((letter) => {
    const [x, y] = turned(...cells[letter]!, symmetry);
    return { letter, x, y };
  });
  return places.map((place) => {
    const corridors = DIRS.flatMap((dir): Corridor[] => {
      const cell = cellTowards(place, dir);
      const to = places.findIndex(({ x, y }) => x === cell?.x && y === cell.y);
      return to >= 0 && hasEdge(edges, place.letter, places[to]!.letter) ? [{ dir, to }] : [];
    });
    return { ...place, corridors };
  });
}

const SITES: { readonly [template: string]: readonly (readonly Site[])[] } = Object.fromEntries(
  Object.keys(TEMPLATES).map((id) => [id, Array.from({ length: SYMMETRIES }, (_, k) => drawSites(id, k))]),
);

/** Positions of the rooms of a template under a symmetry, in the order of the floor's list. DD-041, DD-042 */
export const sitesOf = (template: string, symmetry: number): readonly Site[] => SITES[template]![symmetry]!;

const corridorsOf = (floor: Floor, { letter }: Room): readonly Corridor[] =>
  sitesOf(floor.template, floor.symmetry)[placeOf(floor, letter)]!.corridors;

/** The room reached in that direction; null if there is a wall. */
export function exitTowards(floor: Floor, room: Room, dir: Dir): Room | null {
  for (const corridor of corridorsOf(floor, room)) if (corridor.dir === dir) return floor.rooms[corridor.to]!;
  return null;
}

export interface Exit {
  readonly dir: Dir;
  readonly room: Room;
}

/** In the order N, E, S, W. DD-060 */
export const exitsOf = (floor: Floor, room: Room): Exit[] =>
  corridorsOf(floor, room).map(({ dir, to }) => ({ dir, room: floor.rooms[to]! }));

/** True if a corridor of the room leads to a room that satisfies the test. */
export function isBeside(floor: Floor, room: Room, isLikeThat: (other: Room) => boolean): boolean {
  for (const { to } of corridorsOf(floor, room)) if (isLikeThat(floor.rooms[to]!)) return true;
  return false;
}

export function dirTo(floor: Floor, from: Room, to: string): Dir | null {
  for (const corridor of corridorsOf(floor, from)) if (floor.rooms[corridor.to]!.letter === to) return corridor.dir;
  return null;
}

/**
 * Shortest paths from a room to all others, ties by N, E, S, W: for each room of the floor's list its predecessor on
 * the path, or null if unreachable. `passes` selects passable rooms.
 */
export function waysFrom(floor: Floor, from: string, passes: (room: Room) => boolean): (Room | null)[] {
  const { rooms } = floor;
  const before: (Room | null)[] = rooms.map(() => null);
  const queue = [roomAt(floor, from)];
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!;
    for (const { to } of corridorsOf(floor, here)) {
      const room = rooms[to]!;
      if (before[to] !== null || room.letter === from || !passes(room)) continue;
      before[to] = here;
      queue.push(room);
    }
  }
  return before;
}

/** One of these paths, without its first room; null if unreachable. */
export function pathTo(floor: Floor, from: string, to: string, passes: (room: Room) => boolean): string[] | null {
  const before = waysFrom(floor, from, passes);
  const path: string[] = [];
  for (let here = to; here !== from; ) {
    const last = before[placeOf(floor, here)];
    if (!last) return null;
    path.unshift(here);
    here = last.letter;
  }
  return path;
}

export const cellIndex = ({ x, y }: Pick<Room, 'x' | 'y'>): number => SIDE * y + x;

/** The hero's current room. */
export const hereIn = (state: Pick<Darkdelve, 'floor' | 'at'>): Room => roomAt(state.floor!, state.at);

export const isVisited = ({ status }: Room): boolean => status !== 'unexplored';

/** The exit node of the floor: Stairwell on 1, 2 and 5, Waystone on 3 and 4. DD-110 */
export const exitNode = (floor: Floor): string =>
  hasWaystone(floor.n) ? (floor.rooms.find(({ type }) => type === 'WAYSTONE')?.letter ?? 'X') : 'X';
