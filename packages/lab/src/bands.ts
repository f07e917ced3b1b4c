import type { AnyGame, Band, Figure } from '@undercroft/kernel';
import type { Progress } from './drive.ts';
import { estimate } from './figures.ts';
import type { Overlay } from './overlay.ts';
import type { Runner } from './runner.ts';
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
  readonly set?: Overlay;
  readonly onProgress?: (study: string, progress: Progress) => void;
}

export const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Runs the acceptance chapter of a rule book. All studies share their seeds, so that two of them can be compared. */
export async function runBands(
  game: AnyGame,
  runner: Runner,
  { seed, share, set = {}, onProgress }: BandsRequest,
): Promise<BandResult[]> {
  const { studies, bands } = game.acceptance ?? { studies: [], bands: [] };
  const needed = new Set(bands.flatMap(({ figure }) => studiesOf(figure)));
  const tallies = new Map<string, Tally>();
  for (const { name, samples } of studies) {
    if (!needed.has(name)) continue;
    const count = Math.max(1, Math.round(samples * share));
    const work = { game: game.id, arms: [{ study: name, set }], series: seed };
    const sheet = await runner.run(work, count, (progress) => onProgress?.(name, progress));
    tallies.set(name, sheet.tallies[0]!);
  }
  return bands.map((band) => judge(band, tallies));
}

/** Whether a band holds on what was measured. */
export function judge({ name, figure, low, high }: Band, tallies: ReadonlyMap<string, Tally>): BandResult {
  const { value, low: from, high: to, n } = estimate(figure, tallies);
  return {
    name,
    value: rounded(value),
    from: rounded(from),
    to: rounded(to),
    low,
    high,
    n,
    ok: n > 0 && value >= low && value <= high,
  };
}
