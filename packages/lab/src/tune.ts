import { type AnyGame, at, type Band, type Figure } from '@undercroft/kernel';
import { type BandResult, judge, studiesOf } from './bands.ts';
import type { Experiment } from './experiment.ts';
import { gameWith, type Overlay, overlaid } from './overlay.ts';
import type { Runner } from './runner.ts';
import type { Tally } from './tally.ts';
import type { Arm } from './task.ts';

/** What is to come out: a band of the acceptance chapter, or one made for a metric of an experiment (study `EXPERIMENT`). */
export interface TuneRequest {
  readonly target: Band;
  /** What the study `EXPERIMENT` is. */
  readonly experiment?: Experiment;
  /** The content it starts from, where that is not the released one. */
  readonly base: Overlay;
  /** Samples of the last look; the looks before take a quarter, and less where there is much to look at. */
  readonly count: number;
  readonly seed: string;
  /** Only numbers whose path begins so; all where it is left out. */
  readonly only?: string;
  readonly onLook?: (what: string, tried: number) => void;
}

const EXPERIMENT = 'experiment';

/** A change of content, and what came of it. */
export interface Proposal {
  /** What is another number than in the base. */
  readonly edits: Overlay;
  readonly target: BandResult;
  /** How far the target is outside its band, in widths of it. */
  readonly distance: number;
  /** How much further the other bands are missed than before, in widths of theirs, all together. */
  readonly harm: number;
  /** The other bands, as they come out. */
  readonly others: readonly BandResult[];
}

export interface Tuned {
  /** The base itself, for comparison. */
  readonly before: Proposal;
  /** The best first. */
  readonly proposals: readonly Proposal[];
}

const VALUES_MAX = 8;
/** Of so many single edits only the better half of this gets the second look. */
const MANY = 48;
const FIRST_SHARE = 1 / 16;
const SHARE = 1 / 4;
const FINALISTS = 6;
const PAIRED = 5;
const ARMS_MAX = 8;

/** How far a figure is outside its band, in widths of it. */
function outside({ value, low, high, n }: BandResult): number {
  const width = high - low || 1;
  return n === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, low - value, value - high) / width;
}

/**
 * Looks for the smallest change of the tunable numbers that brings a figure into its band: every single edit first, pairs
 * of the best where none alone does. All are played on the same seeds; the best are looked at once more, on seeds the
 * search has not seen, with all other bands beside: the answer is what that look found. Where the band holds already
 * there is nothing to propose.
 */
export async function tune(game: AnyGame, runner: Runner, request: TuneRequest): Promise<Tuned> {
  const { base, count, seed, target, onLook } = request;
  const look = (sets: readonly Overlay[], how: Look): Promise<BandResult[][]> =>
    evaluate(game, runner, request, sets, how);
  const others = (game.acceptance?.bands ?? []).filter(({ name }) => name !== target.name);
  const last = { count, series: `${seed} confirm`, bands: [target, ...others] };
  const [now] = await look([base], last);
  const before = proposalOf({}, now!, now!);
  if (before.distance === 0) return { before, proposals: [] };
  const near = async (edits: readonly Overlay[], share: number): Promise<Tried[]> => {
    const how = { count: Math.max(1, Math.ceil(count * share)), series: `${seed} search`, bands: [target] };
    const found = await look(
      edits.map((edit) => ({ ...base, ...edit })),
      how,
    );
    return edits.map((edit, i) => triedOf(edit, found[i]![0]!)).sort(nearer);
  };
  let singles = singleEdits(game, base, request.only ?? '');
  onLook?.('single edits', singles.length);
  if (singles.length > MANY) singles = (await near(singles, FIRST_SHARE)).slice(0, MANY / 2).map(({ edit }) => edit);
  let ranked = await near(singles, SHARE);
  if ((ranked[0]?.distance ?? 1) > 0) {
    const pairs = pairEdits(ranked);
    onLook?.('pairs of edits', pairs.length);
    ranked = [...ranked, ...(await near(pairs, SHARE))].sort(nearer);
  }
  const finalists = ranked.slice(0, FINALISTS).map(({ edit }) => edit);
  onLook?.('last looks', finalists.length);
  const results = await look(
    finalists.map((edit) => ({ ...base, ...edit })),
    last,
  );
  const proposals = finalists.map((edits, i) => proposalOf(edits, results[i]!, now!));
  return { before, proposals: proposals.sort((a, b) => better(game, base, a, b)) };
}

interface Tried {
  readonly edit: Overlay;
  readonly distance: number;
  readonly offCentre: number;
}

const triedOf = (edit: Overlay, found: BandResult): Tried => ({
  edit,
  distance: outside(found),
  offCentre: Math.abs(found.value - (found.low + found.high) / 2),
});
const nearer = (a: Tried, b: Tried): number => a.distance - b.distance || a.offCentre - b.offCentre;

interface Look {
  readonly count: number;
  readonly series: string;
  readonly bands: readonly Band[];
}

/** Measures the bands on every content table, a few tables at a time on the same seeds. */
async function evaluate(
  game: AnyGame,
  runner: Runner,
  { experiment }: TuneRequest,
  sets: readonly Overlay[],
  { count, series, bands }: Look,
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
  return tallies.map((found) => bands.map((band) => judge(band, found)));
}

/** Every tunable number set to other values within its bounds; a long range is tried at some places. */
function singleEdits(game: AnyGame, base: Overlay, only: string): Overlay[] {
  const { content } = gameWith(game, base);
  const asked = (content?.tunable ?? []).filter(({ path }) => path.startsWith(only));
  return asked.flatMap(({ path, low, high }) => {
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

/** The best edit of each of the best numbers, two and two. */
function pairEdits(ranked: readonly Tried[]): Overlay[] {
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
  const harm = others.reduce((all, other, i) => all + Math.max(0, outside(other) - outside(before[i + 1]!)), 0);
  return { edits, target: target!, distance: outside(target!), harm, others };
}

/** Nearer to the target, then less harm beside, then the smaller change. */
function better(game: AnyGame, base: Overlay, a: Proposal, b: Proposal): number {
  return a.distance - b.distance || a.harm - b.harm || sizeOf(game, base, a.edits) - sizeOf(game, base, b.edits);
}

/** How large a change is: every number by its share of what may be tuned. */
function sizeOf(game: AnyGame, base: Overlay, edits: Overlay): number {
  const { content } = gameWith(game, base);
  return Object.entries(edits).reduce((all, [path, value]) => {
    const { low, high } = content!.tunable.find((one) => one.path === path)!;
    return all + Math.abs(Number(value) - Number(at(content!.tables, path))) / (high - low || 1);
  }, 0);
}

/** A metric of an experiment as a band: shares for what says yes or no, means else. */
export const metricBand = (metric: string, low: number, high: number, isShare: boolean): Band => {
  const figure: Figure = { stat: isShare ? 'share' : 'mean', study: EXPERIMENT, metric };
  return { name: metric, figure, low, high };
};
