import type { AnyGame, Figure } from '@undercroft/kernel';
import { type Estimate, estimate } from './figures.ts';
import type { Pool, Progress } from './pool.ts';
import type { Tally } from './tally.ts';

/** A band, what was measured, and whether it holds. */
export interface BandResult {
  readonly name: string;
  readonly value: number;
  /** The interval of the estimate. */
  readonly from: number;
  readonly to: number;
  /** The band. */
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly ok: boolean;
}

export interface BandsRequest {
  readonly seed: string;
  /** Share of the samples the rule book asks for, 1 for all of them. */
  readonly share: number;
  readonly onProgress?: (study: string, progress: Progress) => void;
}

const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Runs the acceptance chapter of a rule book. All studies share their seeds, so that two of them can be compared. */
export async function runBands(
  game: AnyGame,
  pool: Pool,
  { seed, share, onProgress }: BandsRequest,
): Promise<BandResult[]> {
  const { studies, bands } = game.acceptance ?? { studies: [], bands: [] };
  const needed = new Set(bands.flatMap(({ figure }) => studiesOf(figure)));
  const tallies = new Map<string, Tally>();
  for (const { name, samples } of studies) {
    if (!needed.has(name)) continue;
    const count = Math.max(1, Math.round(samples * share));
    const report = (progress: Progress): void => onProgress?.(name, progress);
    tallies.set(name, await pool.run({ game: game.id, study: name, series: seed }, count, report));
  }
  return bands.map(({ name, figure, low, high }) => judge(name, estimate(figure, tallies), low, high));
}

const judge = (name: string, { value, low: from, high: to, n }: Estimate, low: number, high: number): BandResult => ({
  name,
  value: rounded(value),
  from: rounded(from),
  to: rounded(to),
  low,
  high,
  n,
  ok: n > 0 && value >= low && value <= high,
});
