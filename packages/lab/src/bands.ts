import type { AnyGame, Band, Figure } from '@undercroft/kernel';
import type { Progress } from './drive.ts';
import { type Estimate, estimate, LEVELS, type SurveyFigures } from './figures.ts';
import type { LevelName } from './levels.ts';
import { gameWith, type Overlay } from './overlay.ts';
import type { Runner } from './runner.ts';
import { reportOf } from './survey/report-of.ts';
import { figuresOf } from './survey/survey-report.ts';
import { surveyOfStudy, workOfSurvey } from './survey/survey-request.ts';
import type { Tally } from './tally.ts';

/**
 * A band holds if the figure lies inside it. Otherwise it is undecided while the interval overlaps the band, because
 * more samples could bring the figure inside, and missed if not.
 */
export type Verdict = 'holds' | 'undecided' | 'missed';

/** A band, its measured figure, and the verdict. */
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
  readonly verdict: Verdict;
}

export interface BandsRequest {
  readonly seed: string;
  /** Share of the samples that the rule book asks for; 1 for all. */
  readonly share: number;
  readonly set?: Overlay;
  /** Level of the players; the reference, which the rule book means, if omitted. */
  readonly level?: LevelName;
  readonly onProgress?: (study: string, progress: Progress) => void;
}

export const studiesOf = (figure: Figure): string[] =>
  'of' in figure ? [...studiesOf(figure.of), ...studiesOf(figure.to)] : [figure.study];

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Runs the acceptance chapter of a rule book. All studies share their seeds, so that two of them can be compared. */
export async function runBands(
  game: AnyGame,
  runner: Runner,
  { seed, share, set = {}, level, onProgress }: BandsRequest,
): Promise<BandResult[]> {
  const { studies, bands } = game.acceptance ?? { studies: [], bands: [] };
  const needed = new Set(bands.flatMap(({ figure }) => studiesOf(figure)));
  const tallies = new Map<string, Tally>();
  for (const { name, samples } of studies) {
    if (!needed.has(name)) continue;
    const count = Math.max(1, Math.round(samples * share));
    const work = { game: game.id, arms: [{ study: name, set, ...(level ? { level } : {}) }], series: seed };
    const sheet = await runner.run(work, count, (progress) => onProgress?.(name, progress));
    tallies.set(name, sheet.tallies[0]!);
  }
  const surveys = await runSurveys(game, runner, needed, {
    seed,
    share,
    set,
    ...(level ? { level } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
  return bands.map((band) => judge(band, tallies, surveys));
}

/** Runs the surveys that bands name, and returns the figures of their reports. */
async function runSurveys(
  game: AnyGame,
  runner: Runner,
  needed: ReadonlySet<string>,
  { seed, share, set = {}, level, onProgress }: BandsRequest,
): Promise<SurveyFigures> {
  const figures = new Map<string, ReadonlyMap<string, Estimate>>();
  for (const study of game.acceptance?.surveys ?? []) {
    if (!needed.has(study.name)) continue;
    const bots = level && game.lab ? { ...study.bots, [game.lab.seat]: level } : study.bots;
    const survey = surveyOfStudy(gameWith(game, set), { ...study, ...(bots ? { bots } : {}) }, seed, set);
    const count = Math.max(1, Math.round(study.samples * share));
    const { records = [] } = await runner.run(workOfSurvey(game, survey), count, (progress) =>
      onProgress?.(study.name, progress),
    );
    figures.set(study.name, figuresOf(reportOf(game, survey, records)));
  }
  return figures;
}

/** Judges a band by the measured tallies. */
export function judge(
  { name, figure, low, high }: Band,
  tallies: ReadonlyMap<string, Tally>,
  surveys?: SurveyFigures,
): BandResult {
  const measured = estimate(figure, tallies, LEVELS[95], surveys);
  return {
    name,
    value: rounded(measured.value),
    from: rounded(measured.low),
    to: rounded(measured.high),
    low,
    high,
    n: measured.n,
    verdict: verdictOf(measured, { low, high }),
  };
}

/** With fewer samples a figure outside its band is undecided: their interval is not to be trusted. */
const MISSED_MIN = 20;

export function verdictOf(
  { value, low: from, high: to, n }: Estimate,
  { low, high }: Pick<Band, 'low' | 'high'>,
): Verdict {
  if (n === 0) return 'undecided';
  if (value >= low && value <= high) return 'holds';
  return n < MISSED_MIN || (from <= high && to >= low) ? 'undecided' : 'missed';
}

/** Counts verdicts: "3 of 5 bands hold, 1 undecided, 1 missed". */
export function verdictsOf(rows: readonly BandResult[]): string {
  const count = (wanted: Verdict): number => rows.filter(({ verdict }) => verdict === wanted).length;
  const others = (['undecided', 'missed'] as const).flatMap((verdict) =>
    count(verdict) > 0 ? [`${count(verdict)} ${verdict}`] : [],
  );
  return [`${count('holds')} of ${rows.length} bands hold`, ...others].join(', ');
}
