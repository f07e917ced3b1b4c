import { type AnyGame, at, type Band, type Figure } from '@undercroft/kernel';
import { type BandResult, judge, studiesOf } from './bands.ts';
import type { Experiment } from './experiment.ts';
import { gameWith, type Overlay, overlaid } from './overlay.ts';
import type { Runner } from './runner.ts';
import type { Tally } from './tally.ts';
import type { Arm } from './task.ts';

/** The goal: a band of the acceptance chapter, or one for a metric of an experiment (study `EXPERIMENT`). */
export interface TuneRequest {
  readonly target: Band;
  /** The experiment of the study `EXPERIMENT`. */
  readonly experiment?: Experiment;
  /** The overlay to start from; empty for the released content. */
  readonly base: Overlay;
  /** Samples of the final measurement. Earlier ones take a quarter, or less if there are many candidates. */
  readonly count: number;
  readonly seed: string;
  /** Path prefix of the numbers to tune; all if omitted. */
  readonly only?: string;
  readonly onLook?: (what: string, tried: number) => void;
}

const EXPERIMENT = 'experiment';

/** A change of content and its measured effect. */
export interface Proposal {
  /** Numbers that differ from the base. */
  readonly edits: Overlay;
  readonly target: BandResult;
  /** Distance of the target from its band, in widths of the band. */
  readonly distance: number;
  /** Increase in the distances of the other figures from their bands, summed, in widths of each band. */
  readonly harm: number;
  /** Results of the other bands. */
  readonly others: readonly BandResult[];
}

export interface Tuned {
  /** The base itself, for comparison. */
  readonly before: Proposal;
  /** The best first. */
  readonly proposals: readonly Proposal[];
}

const VALUES_MAX = 8;
/** With more single edits than this, only the best half of this number is measured a second time. */
const MANY = 48;
const FIRST_SHARE = 1 / 16;
const SHARE = 1 / 4;
const FINALISTS = 6;
const PAIRED = 5;
const ARMS_MAX = 8;

/** Distance of a figure from its band, in widths of the band. */
function distanceOutside({ value, low, high, n }: BandResult): number {
  const width = high - low || 1;
  return n === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, low - value, value - high) / width;
}

/**
 * Searches the smallest change of tunable numbers that brings a figure into its band: first single edits, then pairs of
 * the best if no single edit is enough. All are played on the same seeds. The best are measured again on new seeds,
 * together with all other bands; the result is that of the last measurement. If the band holds already, nothing is
 * proposed.
 */
export async function tune(game: AnyGame, runner: Runner, request: TuneRequest): Promise<Tuned> {
  const { base, count, seed, target, onLook } = request;
  const measure = (sets: readonly Overlay[], how: Measurement): Promise<BandResult[][]> =>
    evaluate(game, runner, request, sets, how);
  const others = (game.acceptance?.bands ?? []).filter(({ name }) => name !== target.name);
  const finalMeasurement = { count, series: `${seed} confirm`, bands: [target, ...others] };
  const [baseResults] = await measure([base], finalMeasurement);
  const before = proposalOf({}, baseResults!, baseResults!);
  if (before.distance === 0) return { before, proposals: [] };
  const rank = async (edits: readonly Overlay[], share: number): Promise<Candidate[]> => {
    const how = { count: Math.max(1, Math.ceil(count * share)), series: `${seed} search`, bands: [target] };
    const results = await measure(
      edits.map((edit) => ({ ...base, ...edit })),
      how,
    );
    return edits.map((edit, i) => candidateOf(edit, results[i]![0]!)).sort(byDistance);
  };
  let singles = singleEdits(game, base, request.only ?? '');
  onLook?.('single edits', singles.length);
  if (singles.length > MANY) singles = (await rank(singles, FIRST_SHARE)).slice(0, MANY / 2).map(({ edit }) => edit);
  let ranked = await rank(singles, SHARE);
  if ((ranked[0]?.distance ?? 1) > 0) {
    const pairs = pairEdits(ranked);
    onLook?.('pairs of edits', pairs.length);
    ranked = [...ranked, ...(await rank(pairs, SHARE))].sort(byDistance);
  }
  const finalists = ranked.slice(0, FINALISTS).map(({ edit }) => edit);
  onLook?.('last looks', finalists.length);
  const results = await measure(
    finalists.map((edit) => ({ ...base, ...edit })),
    finalMeasurement,
  );
  const proposals = finalists.map((edits, i) => proposalOf(edits, results[i]!, baseResults!));
  return { before, proposals: proposals.sort((a, b) => compareProposals(game, base, a, b)) };
}

interface Candidate {
  readonly edit: Overlay;
  readonly distance: number;
  readonly offCentre: number;
}

const candidateOf = (edit: Overlay, result: BandResult): Candidate => ({
  edit,
  distance: distanceOutside(result),
  offCentre: Math.abs(result.value - (result.low + result.high) / 2),
});
const byDistance = (a: Candidate, b: Candidate): number => a.distance - b.distance || a.offCentre - b.offCentre;

interface Measurement {
  readonly count: number;
  readonly series: string;
  readonly bands: readonly Band[];
}

/** Measures the bands on every content table, a few tables at a time, on the same seeds. */
async function evaluate(
  game: AnyGame,
  runner: Runner,
  { experiment }: TuneRequest,
  sets: readonly Overlay[],
  { count, series, bands }: Measurement,
): Promise<BandResult[][]> {
  const studies = [...new Set(bands.flatMap(({ figure }) => studiesOf(figure)))];
  const tallies = sets.map(() => new Map<string, Tally>());
  const armOf = (study: string, set: Overlay): Arm =>
    study === EXPERIMENT && experiment ? { experiment: { ...experiment, set } } : { study, set };
  for (const study of studies)
    for (let from = 0; from < sets.length; from += ARMS_MAX) {
      const some = sets.slice(from, from + ARMS_MAX);
      const arms = some.map((set) => armOf(study, set));
      const sheet = await runner.run({ game: game.id, arms, series }, count);
      some.forEach((_, i) => {
        tallies[from + i]!.set(study, sheet.tallies[i]!);
      });
    }
  return tallies.map((tallyByStudy) => bands.map((band) => judge(band, tallyByStudy)));
}

/** Every tunable number set to other values within its bounds; long ranges are sampled. */
function singleEdits(game: AnyGame, base: Overlay, only: string): Overlay[] {
  const { content } = gameWith(game, base);
  const tunable = (content?.tunable ?? []).filter(({ path }) => path.startsWith(only));
  return tunable.flatMap(({ path, low, high }) => {
    const present = at(content!.tables, path) as number;
    return valuesOf(low, high, present)
      .map((value) => ({ [path]: value }))
      .filter((edit) => !('problem' in overlaid(game, { ...base, ...edit })));
  });
}

function valuesOf(low: number, high: number, present: number): number[] {
  const count = Math.min(VALUES_MAX, high - low + 1);
  const spread = Array.from({ length: count }, (_, i) => Math.round(low + ((high - low) * i) / Math.max(1, count - 1)));
  const near = [present - 1, present + 1].filter((value) => value >= low && value <= high);
  return [...new Set([...spread, ...near])].filter((value) => value !== present).sort((a, b) => a - b);
}

/** Pairs of the best edits of the best numbers. */
function pairEdits(ranked: readonly Candidate[]): Overlay[] {
  const best = new Map<string, Overlay>();
  for (const { edit } of ranked) {
    const [path] = Object.keys(edit);
    if (path && !best.has(path) && best.size < PAIRED) best.set(path, edit);
  }
  const edits = [...best.values()];
  return edits.flatMap((one, i) => edits.slice(i + 1).map((other) => ({ ...one, ...other })));
}

function proposalOf(edits: Overlay, results: readonly BandResult[], before: readonly BandResult[]): Proposal {
  const [target, ...others] = results;
  const harm = others.reduce(
    (all, other, i) => all + Math.max(0, distanceOutside(other) - distanceOutside(before[i + 1]!)),
    0,
  );
  return { edits, target: target!, distance: distanceOutside(target!), harm, others };
}

/** Orders by distance to the target, then by harm, then by size of the change. */
function compareProposals(game: AnyGame, base: Overlay, a: Proposal, b: Proposal): number {
  return a.distance - b.distance || a.harm - b.harm || sizeOf(game, base, a.edits) - sizeOf(game, base, b.edits);
}

/** Size of a change: each number's change as a share of its tunable range. */
function sizeOf(game: AnyGame, base: Overlay, edits: Overlay): number {
  const { content } = gameWith(game, base);
  return Object.entries(edits).reduce((all, [path, value]) => {
    const { low, high } = content!.tunable.find((one) => one.path === path)!;
    return all + Math.abs(Number(value) - Number(at(content!.tables, path))) / (high - low || 1);
  }, 0);
}

/** A metric of an experiment as a band: a share for yes-or-no metrics, else a mean. */
export const metricBand = (metric: string, low: number, high: number, isShare: boolean): Band => {
  const figure: Figure = { stat: isShare ? 'share' : 'mean', study: EXPERIMENT, metric };
  return { name: metric, figure, low, high };
};
