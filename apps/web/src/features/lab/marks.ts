import type { AnyGame } from '@undercroft/kernel';
import { type BandResult, type Estimate, estimateOf, LEVELS, type Verdict, verdictOf } from '@undercroft/lab/core';
import type { Findings } from './job.ts';
import { type Misses, metricLabel } from './words.ts';

/** One figure on its scale: the estimate of each table, and the band if there is one. */
export interface Mark {
  readonly name: string;
  readonly tables: readonly Estimate[];
  readonly band: { readonly low: number; readonly high: number } | null;
  readonly scale: readonly [low: number, high: number];
  readonly isPercent: boolean;
}

const PERCENT = [0, 100] as const;

/** The win rate of each seat. */
export function winMarks(game: AnyGame, { sheet }: Findings): Mark[] {
  const metrics = Object.keys(sheet.tallies[0]?.metrics ?? {}).filter((metric) => /^won \S+$/.test(metric));
  return metrics.map((metric) => ({
    name: metricLabel(game, metric),
    tables: sheet.tallies.map((tally) => estimateOf(tally, metric, LEVELS[95])),
    band: null,
    scale: PERCENT,
    isPercent: true,
  }));
}

/** The skill curve: games won by each level, from novice to strongest. */
export const skillMarks = ({ rungs }: Findings): Mark[] =>
  rungs.map(({ bot, wins }) => ({ name: bot, tables: [wins], band: null, scale: PERCENT, isPercent: true }));

/** The scale extends beyond both sides of the band, so that a figure outside it is still in the picture. */
function scaleOf(rows: readonly BandResult[], { low, high }: BandResult): [number, number] {
  const ends = rows.flatMap(({ from, to, value }) => [from, to, value]);
  const span = Math.max(high - low, 1e-9);
  const least = Math.min(low - span / 2, ...ends);
  return [low >= 0 && least < 0 ? Math.min(0, ...ends) : least, Math.max(high + span / 2, ...ends)];
}

/** The rule book's bands: missed ones first, then undecided ones, then the rest in the rule book's order. */
export function bandMarks(game: AnyGame, { bands }: Findings): Mark[] {
  const [first = []] = bands;
  const marks = first.map((result, i): Mark => {
    const rows = bands.map((table) => table[i]!);
    const isPercent = game.acceptance?.bands[i]?.figure.stat === 'share';
    return {
      name: result.name,
      tables: rows.map(({ value, from, to, n }): Estimate => ({ value, low: from, high: to, n })),
      band: { low: result.low, high: result.high },
      scale: isPercent ? PERCENT : scaleOf(rows, result),
      isPercent,
    };
  });
  return marks.sort((x, y) => concernOf(y) - concernOf(x));
}

const CONCERNS: { readonly [verdict in Verdict]: number } = { holds: 0, undecided: 1, missed: 2 };

/** Sort weight of a row: missed bands before undecided ones. */
const concernOf = ({ tables, band }: Mark): number =>
  Math.max(0, ...tables.map((table) => (band ? CONCERNS[verdictOf(table, band)] : 0)));

export type Side = 'in' | 'below' | 'above';

export function sideOf({ value }: Estimate, { low, high }: { low: number; high: number }): Side {
  if (value < low) return 'below';
  return value > high ? 'above' : 'in';
}

/** For each table, the number of bands missed, and of those that so few games cannot decide. */
export const missesOf = ({ bands }: Findings): Misses[] =>
  bands.map((table) => {
    const count = (wanted: Verdict): number => table.filter(({ verdict }) => verdict === wanted).length;
    return { missed: count('missed'), undecided: count('undecided') };
  });
