import { PERCENT } from '@undercroft/kernel/units';
import type { MapNode, NodeType } from '../state.ts';
import type { Scene } from './arena.ts';
import { relevantFoes } from './foes.ts';

const BOSS_COLUMN = 2;

/** The map of an Act, drawn in the exact order of NV-70..NV-74. */
export function drawMap(s: Scene): void {
  const { state } = s.t;
  const nodes = drawPaths(s);
  const { elites, boss } = relevantFoes(s.book, state.act);
  fixFloors(s, nodes);
  const firstElite = s.t.pick('map', 'map.elite', [0, 1]);
  let count = firstElite;
  const { fixed } = s.book.content.numbers.map;
  for (const node of nodes.filter(({ floor }) => fixed[floor] === 'elite')) node.foe = elites[count++ % 2]!;
  fillBag(s, nodes);
  for (const node of nodes) if (node.type === 'elite' && node.foe === '') node.foe = elites[count++ % 2]!;
  ensureShop(s, nodes);
  nodes.push({ floor: s.book.content.numbers.map.floors + 1, column: BOSS_COLUMN, type: 'boss', foe: boss, next: [] });
  state.map = nodes;
  state.path = [];
  state.floor = 0;
  state.column = 0;
  s.emit?.('mapDrawn', { act: state.act, nodes: nodes.length }, { rule: 'NV-70' });
  fillEnemies(s);
}

/** Four paths, one after the other; no step crosses an edge. NV-70. */
function drawPaths(s: Scene): MapNode[] {
  const { columns, floors, paths } = s.book.content.numbers.map;
  const grid = new Map<number, MapNode>();
  const at = (floor: number, column: number): MapNode => {
    const key = floor * columns + column;
    const known = grid.get(key);
    if (known) return known;
    const made: MapNode = { floor, column, type: 'combat', foe: '', next: [] };
    grid.set(key, made);
    return made;
  };
  let firstColumn = -1;
  for (let path = 0; path < paths; path++) {
    const starts = range(columns).filter((column) => path !== 1 || column !== firstColumn);
    let column = s.t.pick('map', 'map.start', starts);
    if (path === 0) firstColumn = column;
    for (let floor = 1; floor < floors; floor++) {
      const here = at(floor, column);
      const steps = [column - 1, column, column + 1].filter(
        (to) => to >= 0 && to < columns && !crosses(grid, floor, columns, column, to),
      );
      const to = s.t.pick('map', 'map.step', steps);
      if (!here.next.includes(to)) here.next.push(to);
      column = to;
    }
    at(floors, column).next = [BOSS_COLUMN];
  }
  const nodes = [...grid.values()].sort((a, b) => a.floor - b.floor || a.column - b.column);
  for (const node of nodes) node.next.sort((a, b) => a - b);
  return nodes;
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** A diagonal crosses if the neighbour in its direction has the opposite diagonal. */
function crosses(grid: Map<number, MapNode>, floor: number, columns: number, from: number, to: number): boolean {
  return from !== to && grid.get(floor * columns + to)?.next.includes(from) === true;
}

function fixFloors(s: Scene, nodes: readonly MapNode[]): void {
  const { fixed } = s.book.content.numbers.map;
  for (const node of nodes) node.type = (fixed[String(node.floor)] ?? 'combat') as NodeType;
}

/** The bag of the free floors and the floors its entries may take. NV-72. */
function fillBag(s: Scene, nodes: readonly MapNode[]): void {
  const { fixed, bag_pct } = s.book.content.numbers.map;
  const free = nodes.filter(({ floor }) => fixed[String(floor)] === undefined);
  const n = free.length;
  const share = (pct: number): number => Math.ceil((pct * n) / PERCENT);
  const counts: [NodeType, number][] = [
    ['shop', share(bag_pct.shop)],
    ['camp', share(bag_pct.camp)],
    ['event', share(bag_pct.event)],
    ['elite', Math.floor((bag_pct.elite * n) / PERCENT)],
  ];
  const bag = counts.flatMap(([type, count]) => new Array<NodeType>(count).fill(type)).slice(0, n);
  while (bag.length < n) bag.push('combat');
  s.t.shuffle('map', 'map.bag', bag);
  const filled = new Set<MapNode>();
  for (const node of free) {
    node.type = takeFitting(s, nodes, node, bag, filled);
    filled.add(node);
  }
}

function takeFitting(
  s: Scene,
  nodes: readonly MapNode[],
  node: MapNode,
  bag: NodeType[],
  filled: ReadonlySet<MapNode>,
): NodeType {
  const parents = nodes.filter(({ floor, next }) => floor === node.floor - 1 && next.includes(node.column));
  const siblings = nodes.filter(
    (other) =>
      filled.has(other) && other.floor === node.floor && parents.some(({ next }) => next.includes(other.column)),
  );
  const fits = (type: NodeType): boolean => isAllowed(s, node, type, parents);
  let at = bag.findIndex((type) => fits(type) && siblings.every((other) => other.type !== type));
  if (at < 0) at = bag.findIndex(fits);
  return at < 0 ? 'combat' : bag.splice(at, 1)[0]!;
}

function isAllowed(s: Scene, node: MapNode, type: NodeType, parents: readonly MapNode[]): boolean {
  const { noCamp, extraElite } = s.book.content.numbers.map;
  if (type === 'camp' && noCamp.includes(node.floor)) return false;
  if (type === 'elite' && node.floor !== extraElite) return false;
  const isLone = type === 'shop' || type === 'camp' || type === 'elite';
  return !(isLone && parents.some((parent) => parent.type === type));
}

/** NV-73 */
function ensureShop(s: Scene, nodes: readonly MapNode[]): void {
  if (nodes.some(({ type }) => type === 'shop')) return;
  const row = nodes.filter(({ floor }) => floor === s.book.content.numbers.map.shopFloor);
  (row.find(({ type }) => type === 'combat') ?? row[0]!).type = 'shop';
}

/** The bag of the Act's normals, next first. NV-74. */
export function fillEnemies(s: Scene): void {
  const { state } = s.t;
  state.bag = [...relevantFoes(s.book, state.act).normals];
  s.t.shuffle('map', 'map.enemies', state.bag);
  s.emit?.('bagFilled', { act: state.act, foes: state.bag.length }, { rule: 'NV-74' });
}

export function nextEnemy(s: Scene): string {
  if (s.t.state.bag.length === 0) fillEnemies(s);
  return s.t.state.bag.shift()!;
}

/** The player's node, or null before the first step of an Act. */
export const hereOf = (state: Scene['t']['state']): MapNode | null =>
  state.map.find(({ floor, column }) => floor === state.floor && column === state.column) ?? null;

/** Columns reachable from here. NV-70. */
export function ways(state: Scene['t']['state']): readonly number[] {
  if (state.floor === 0) return state.map.filter(({ floor }) => floor === 1).map(({ column }) => column);
  return hereOf(state)?.next ?? [];
}
