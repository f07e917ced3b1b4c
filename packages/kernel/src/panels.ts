import type { Tone } from './words.ts';

/** A part of a seat's view, as data: browser, terminal and agents each render it in their own way. */
export type Panel = TextPanel | MeterPanel | ListPanel | CardsPanel | GridPanel | GraphPanel;

export interface TextPanel {
  readonly kind: 'text';
  readonly title: string;
  readonly rows: readonly string[];
}

export interface Meter {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly tone?: Tone;
  readonly note?: string;
}

export interface MeterPanel {
  readonly kind: 'meter';
  readonly title: string;
  readonly meters: readonly Meter[];
}

export interface ListItem {
  readonly id?: string;
  readonly name: string;
  readonly detail?: string;
  readonly tone?: Tone;
}

export interface ListPanel {
  readonly kind: 'list';
  readonly title: string;
  readonly items: readonly ListItem[];
}

export interface PanelCard {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  readonly cost?: string;
  readonly count?: number;
  readonly faceDown?: boolean;
}

export interface CardsPanel {
  readonly kind: 'cards';
  readonly title: string;
  readonly cards: readonly PanelCard[];
}

export interface GridCell {
  readonly id?: string;
  /** One or two characters. */
  readonly mark: string;
  readonly name: string;
  readonly tone?: Tone;
}

export interface GridPanel {
  readonly kind: 'grid';
  readonly title: string;
  readonly columns: number;
  readonly cells: readonly GridCell[];
}

export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly mark?: string;
  /** Column and row on a coarse grid. */
  readonly x: number;
  readonly y: number;
  readonly here?: boolean;
  readonly tone?: Tone;
}

export interface GraphPanel {
  readonly kind: 'graph';
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly name?: string }[];
}

/** Converts any panel to a text panel. */
export const textPanel = (panel: Panel): TextPanel => ({ kind: 'text', title: panel.title, rows: panelRows(panel) });

const METER_WIDTH = 10;

/** A panel as rows of text, for agents and for terminals without a screen made for the game. */
export function panelRows(panel: Panel): readonly string[] {
  switch (panel.kind) {
    case 'text':
      return panel.rows;
    case 'meter':
      return panel.meters.map(meterRow);
    case 'list':
      return panel.items.map(({ name, detail }) => (detail ? `${name}: ${detail}` : name));
    case 'cards':
      return panel.cards.map(cardRow);
    case 'grid':
      return gridRows(panel);
    case 'graph':
      return panel.nodes.map((node) => graphRow(panel, node));
  }
}

function meterRow({ name, value, max, note }: Meter): string {
  const full = max <= 0 ? 0 : Math.max(0, Math.min(METER_WIDTH, Math.round((value * METER_WIDTH) / max)));
  const bar = `${'#'.repeat(full)}${'.'.repeat(METER_WIDTH - full)}`;
  return `${name} [${bar}] ${value} of ${max}${note ? `, ${note}` : ''}`;
}

function cardRow({ name, detail, cost, count, faceDown }: PanelCard): string {
  if (faceDown) return `${name} (face down)`;
  const times = count === undefined || count === 1 ? '' : ` x${count}`;
  return `${name}${times}${cost ? ` (${cost})` : ''}${detail ? `: ${detail}` : ''}`;
}

function gridRows({ columns, cells }: GridPanel): string[] {
  const rows: string[] = [];
  for (let first = 0; first < cells.length; first += columns)
    rows.push(
      cells
        .slice(first, first + columns)
        .map(({ mark }) => mark.padEnd(2))
        .join(' ')
        .trimEnd(),
    );
  return rows;
}

function graphRow({ nodes, edges }: GraphPanel, { id, name, mark, here }: GraphNode): string {
  const near = edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
  const names = near.map((other) => nodes.find((node) => node.id === other)?.name ?? other);
  return `${here ? '>' : ' '} ${mark ? `${mark} ` : ''}${name}${names.length > 0 ? ` - ${names.join(', ')}` : ''}`;
}
