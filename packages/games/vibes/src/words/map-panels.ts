import type { Panel } from '@undercroft/kernel';
import type { Book } from '../rules/book.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { nextFoeText } from './foe-lines.ts';
import { TITLES } from './panel-titles.ts';
import { name } from './text.ts';

const NODES: Readonly<Record<string, { readonly mark: string; readonly name: string }>> = {
  combat: { mark: 'f', name: 'Fight' },
  elite: { mark: 'E', name: 'Elite' },
  boss: { mark: 'B', name: 'Boss' },
  event: { mark: '?', name: 'Event' },
  shop: { mark: '$', name: 'Shop' },
  camp: { mark: '^', name: 'Camp' },
  treasure: { mark: 'T', name: 'Treasure' },
};

type MapNode = VibesView['map'][number];

const idOf = (floor: number, column: number): string => `${floor}.${column + 1}`;
const nodeName = ({ type, floor, column }: MapNode): string => `${NODES[type]?.name ?? type} ${idOf(floor, column)}`;

/** Nodes reachable from here. */
const waysOf = ({ map, floor, column }: VibesView): MapNode[] => {
  const here = map.find((node) => node.floor === floor && node.column === column);
  return map.filter((node) => node.floor === floor + 1 && (floor === 0 || here?.next.includes(node.column)));
};

/** The foe behind a door, in edition 2 with its HP and habit. */
function detailOf(book: Book, { edition2 }: VibesView, { type, foe }: MapNode): { detail?: string } {
  const next = edition2 ? nextFoeText(book, type, foe || edition2.nextFoe) : '';
  const detail = next || (foe === '' ? '' : name(foe));
  return detail === '' ? {} : { detail };
}

/** The Act as a graph, bottom up, and the reachable nodes with their foes. */
export const mapPanels = (book: Book, view: VibesView): Panel[] => [
  {
    kind: 'list',
    title: TITLES.ways,
    items: waysOf(view).map((node) => ({
      id: idOf(node.floor, node.column),
      name: nodeName(node),
      ...detailOf(book, view, node),
    })),
  },
  {
    kind: 'graph',
    title: TITLES.map,
    nodes: view.map.map((node) => ({
      id: idOf(node.floor, node.column),
      name: nodeName(node),
      mark: NODES[node.type]?.mark ?? '?',
      x: node.column,
      y: node.floor,
      here: node.floor === view.floor && node.column === view.column,
      ...(node.type === 'boss' || node.type === 'elite' ? { tone: 'dread' as const } : {}),
    })),
    edges: view.map.flatMap(({ floor, column, next }) =>
      next.map((to) => ({ from: idOf(floor, column), to: idOf(floor + 1, to) })),
    ),
  },
];
