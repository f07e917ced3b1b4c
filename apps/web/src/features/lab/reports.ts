import type { AnyGame } from '@undercroft/kernel';
import { estimateOf, experimentHash, LEVELS, labFiles, pairs, seriesOf } from '@undercroft/lab/core';
import type { Findings } from './job.ts';

const NAMES = ['A', 'B'];

/** A short name for the experiment. */
export const reportName = ({ arms }: Findings): string => experimentHash(arms.at(-1)!).slice(0, 4);

/** A lab result as JSON; `undercroft lab report` reads the same file. */
export const jsonReport = (game: AnyGame, { arms, sheet }: Findings): string =>
  labFiles.write(
    labFiles.result(
      game,
      { arms: arms.map((experiment) => ({ experiment })), series: seriesOf(game, arms[0]!) },
      sheet,
    ),
  );

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : value;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Every figure of every table with its 95 % range, then the paired differences, then the bands. */
export function csvReport({ sheet, bands }: Findings): string {
  const figures = sheet.tallies.flatMap((tally, k) =>
    Object.keys(tally.metrics).map((metric) => {
      const { value, low, high, n } = estimateOf(tally, metric, LEVELS[95]);
      return ['figure', NAMES[k]!, metric, value, low, high, n];
    }),
  );
  const differences = pairs
    .compare(sheet)
    .map(({ metric, change, at95, n }) => ['difference', 'B-A', metric, change, ...at95, n]);
  const banded = bands.flatMap((rows, k) =>
    rows.map(({ name, value, from, to, n, low, high, verdict }) => [
      'band',
      NAMES[k]!,
      name,
      value,
      from,
      to,
      n,
      low,
      high,
      verdict,
    ]),
  );
  const head = ['kind', 'table', 'metric', 'value', 'low', 'high', 'n', 'band_low', 'band_high', 'verdict'];
  return lines([head, ...figures, ...differences, ...banded]);
}
