import { median, type Rates, ratioOf } from './measure.ts';

/** `at_least`: faster than a peer by a factor. `at_most`: a guard rail. `within`: a score. `beside`: printed only. */
type RowKind = 'at_least' | 'at_most' | 'within' | 'beside';

export interface Row {
  readonly kind: RowKind;
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number | null;
  readonly ratio: number | null;
  readonly must: number | readonly [number, number] | null;
  readonly aim: number | null;
  /** Spread of the rounds as a share of the median; null if there are no rounds. */
  readonly spread: number | null;
}

interface RowName {
  readonly name: string;
  readonly unit: string;
}

/** Ratio of our rate to the peer's. Without a required ratio it is only printed. */
export function fasterRow(
  { name, unit }: RowName,
  ours: Rates,
  peer: Rates,
  must: number | null = null,
  aim: number | null = null,
): Row {
  const kind = must === null ? 'beside' : 'at_least';
  return { kind, name, unit, ours: median(ours), peer: median(peer), ...ratioOf(ours, peer), must, aim };
}

/** Ratio of the time to that of `base`. */
export function railRow({ name, unit }: RowName, rates: Rates, base: Rates, must: number): Row {
  const { ratio, spread } = ratioOf(base, rates);
  return { kind: 'at_most', name, unit, ours: median(rates), peer: median(base), ratio, must, aim: null, spread };
}

/** A figure with an absolute limit. */
export const limitRow = ({ name, unit }: RowName, ours: number, must: number): Row => ({
  kind: 'at_most',
  name,
  unit,
  ours,
  peer: null,
  ratio: null,
  must,
  aim: null,
  spread: null,
});

export type Verdict = 'aim met' | 'must met' | 'MISSED' | '';

export function verdictOf({ kind, ours, ratio, must, aim }: Row): Verdict {
  if (must === null) return '';
  const value = ratio ?? ours;
  if (typeof must !== 'number') return ours >= must[0] && ours <= must[1] ? 'must met' : 'MISSED';
  if (kind === 'at_most') return value <= must ? 'must met' : 'MISSED';
  if (value < must) return 'MISSED';
  return aim !== null && value >= aim ? 'aim met' : 'must met';
}

const figure = (value: number | null): string => {
  if (value === null) return '';
  if (value >= 1000 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
};

const mustText = ({ kind, must }: Row): string => {
  if (must === null) return '';
  if (typeof must !== 'number') return must.join('..');
  return `${kind === 'at_most' ? '<=' : '>='} ${must}`;
};

const cells = (row: Row): string[] => [
  row.name,
  row.unit,
  figure(row.ours),
  figure(row.peer),
  row.ratio === null ? '' : `${row.ratio.toFixed(row.ratio < 10 ? 2 : 0)}x`,
  row.spread === null ? '' : `${Math.round(row.spread * 100)} %`,
  mustText(row),
  row.aim === null ? '' : `${row.aim}`,
  verdictOf(row),
];

const HEAD = ['what', 'unit', 'ours', 'peer', 'ratio', '+/-', 'must', 'aim', 'verdict'];

/** The rows as text, in columns. */
export function tableText(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isText = (column: number): boolean => column < 2 || column === HEAD.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, i) => (isText(i) ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
