import { type AnyGame, Rng } from '@undercroft/kernel';
import { type BandResult, studiesOf } from '../bands.ts';
import type { Experiment } from '../experiment.ts';
import type { Overlay } from '../overlay.ts';
import type { Runner } from '../runner.ts';
import type { ContentNumber } from './content-numbers.ts';
import { type Journal, type MeasuredTables, measuredTables } from './measured-tables.ts';
import { reachOf, type TargetReach } from './reach.ts';
import { changeOf, fitPlanes, type Measurement, type Point, promisingPoints } from './response-model.ts';
import { usefulNumbers } from './screening.ts';
import { isReached, lossOf, type Target } from './targets.ts';

export interface TuneRequest {
  readonly targets: readonly Target[];
  /** The numbers that may move, from `contentNumbers`. */
  readonly numbers: readonly ContentNumber[];
  /** The experiment of targets that are metrics. */
  readonly experiment?: Experiment;
  /** The overlay to start from; empty for the released content. */
  readonly base: Overlay;
  /** Samples of the last look, on seeds the search has not used. */
  readonly count: number;
  readonly seed: string;
  /** Games the search may play. */
  readonly budget: number;
  readonly journal?: Journal;
  readonly onProgress?: (progress: TuneProgress) => void;
  /** True ends the search: the last look is taken at what there is. */
  readonly shouldStop?: () => boolean;
}

export interface TuneProgress {
  readonly stage: 'first look' | 'screening' | 'search' | 'last look';
  readonly round: number;
  readonly games: number;
  readonly budget: number;
  readonly tables: number;
  /** The best table so far, and its figures in the search. */
  readonly best: { readonly edits: Overlay; readonly results: readonly BandResult[] } | null;
}

/** A change of content and its figures in the last look. */
export interface Proposal {
  /** Numbers that differ from the base. */
  readonly edits: Overlay;
  readonly results: readonly BandResult[];
  readonly isReached: boolean;
  /** Other bands of the same studies, which cost no games of their own. */
  readonly others: readonly BandResult[];
  /** Every number's move as a share of its range, summed. */
  readonly change: number;
  /** Paths of numbers that stand at a bound. */
  readonly atBounds: readonly string[];
}

export interface TuneResult {
  /** The base itself, for comparison. */
  readonly before: Proposal;
  /** The best first; none if the base reaches all targets. */
  readonly proposals: readonly Proposal[];
  /** The span of each target over all tables the search measured. */
  readonly reach: readonly TargetReach[];
  /** The numbers the search moved, the others were screened out. */
  readonly moved: readonly string[];
  readonly games: number;
  readonly tables: number;
  readonly ended: 'held already' | 'reached' | 'settled' | 'budget' | 'stopped';
}

const FINALISTS = 4;
const SHARES = [1 / 8, 1 / 4, 1 / 2] as const;
const SAMPLES_MIN = 20;
const RADIUS_FIRST = 0.5;
const PROMISING = 4;

/** Samples of the stages of a race. */
const raceSizes = (count: number): number[] => SHARES.map((share) => Math.max(SAMPLES_MIN, Math.ceil(count * share)));

/** One search: the measured tables, the numbers it moves, and its counters. */
interface Search {
  readonly request: TuneRequest;
  readonly measured: MeasuredTables;
  readonly numbers: readonly ContentNumber[];
  readonly tracker: Tracker;
}

/** Games played so far, and the reports of them. */
interface Tracker {
  games: number;
  ended: TuneResult['ended'];
  add(games: number): void;
  report(stage: TuneProgress['stage'], round?: number, best?: TuneProgress['best']): void;
  /** True if the budget is spent or somebody stopped the search. */
  isOver(): boolean;
}

function trackerOf({ budget, onProgress, shouldStop }: TuneRequest, tables: () => number): Tracker {
  let latest: Pick<TuneProgress, 'stage' | 'round' | 'best'> = { stage: 'first look', round: 0, best: null };
  const send = (): void => onProgress?.({ ...latest, games: tracker.games, budget, tables: tables() });
  const tracker: Tracker = {
    games: 0,
    ended: 'settled',
    add(games) {
      tracker.games += games;
      send();
    },
    report(stage, round = latest.round, best = latest.best) {
      latest = { stage, round, best };
      send();
    },
    isOver() {
      const isStopped = shouldStop?.() ?? false;
      const isSpent = tracker.games >= budget;
      if (isStopped || isSpent) tracker.ended = isStopped ? 'stopped' : 'budget';
      return isStopped || isSpent;
    },
  };
  return tracker;
}

/**
 * Searches numbers of the content that bring several figures to their targets at once. All tables play the same seeds.
 * Each round races the neighbours of the best table so far, and those that fitted planes promise, on few samples first
 * and on more for the better half; the radius halves when nothing is better. The best are measured again on new seeds.
 */
export async function tune(game: AnyGame, runner: Runner, request: TuneRequest): Promise<TuneResult> {
  const { base, count, targets, experiment, journal, seed } = request;
  const bands = targets.map(({ band }) => band);
  const tracker: Tracker = trackerOf(request, () => measured.tables.length);
  const measuring = { game, runner, experiment, journal, onGames: (games: number) => tracker.add(games) };
  const measured = measuredTables({ ...measuring, bands, series: `${seed} search` });
  const last = measuredTables({
    ...measuring,
    bands: [...bands, ...sideBands(game, request)],
    series: `${seed} confirm`,
  });
  tracker.report('first look');
  await last.measure([base], count);
  const before = proposalOf(last, request, [], []);
  const done = (proposals: readonly Proposal[], moved: readonly ContentNumber[]): TuneResult => ({
    before,
    proposals,
    reach: reachOf(measured, targets),
    moved: moved.map(({ path }) => path),
    games: tracker.games,
    tables: measured.tables.length,
    ended: tracker.ended,
  });
  if (before.isReached) {
    tracker.ended = 'held already';
    return done([], []);
  }
  tracker.report('screening');
  const numbers = await usefulNumbers(measured, request);
  const search: Search = { request, measured, numbers, tracker };
  if (numbers.length > 0 && (await searchRounds(search))) tracker.ended = 'reached';
  tracker.report('last look');
  const finalists = bestPoints(search).slice(0, FINALISTS);
  await last.measure(
    finalists.map((point) => tableAt(search, point)),
    count,
  );
  const proposals = finalists.map((point) => proposalOf(last, request, numbers, point));
  return done(
    proposals.sort((a, b) => compareProposals(a, b, targets)),
    numbers,
  );
}

/** Bands of the game, other than the targets, that ask only studies the targets ask too. */
function sideBands({ acceptance }: AnyGame, { targets }: TuneRequest) {
  const studies = new Set(targets.flatMap(({ band }) => studiesOf(band.figure)));
  const names = new Set(targets.map(({ band }) => band.name));
  return (acceptance?.bands ?? []).filter(
    ({ name, figure }) => !names.has(name) && studiesOf(figure).every((study) => studies.has(study)),
  );
}

const editsOf = (numbers: readonly ContentNumber[], point: Point): Overlay =>
  Object.fromEntries(numbers.flatMap(({ path, value }, i) => (point[i] === value ? [] : [[path, point[i]!] as const])));

const tableAt = ({ request, numbers }: Pick<Search, 'request' | 'numbers'>, point: Point): Overlay => ({
  ...request.base,
  ...editsOf(numbers, point),
});

/** The measured tables in which nothing but the numbers of the search differs from the base, as points. */
function pointsOf({ measured, request, numbers }: Search): { readonly point: Point; readonly table: Overlay }[] {
  const paths = new Set(numbers.map(({ path }) => path));
  return measured.tables
    .filter((table) => Object.keys(table).every((path) => paths.has(path) || table[path] === request.base[path]))
    .map((table) => ({ table, point: numbers.map(({ path, value }) => Number(table[path] ?? value)) }));
}

/** Plays rounds until all targets are reached, nothing gets better, or the budget is spent. True if reached. */
async function searchRounds(search: Search): Promise<boolean> {
  const { measured, request, numbers, tracker } = search;
  const full = raceSizes(request.count).at(-1)!;
  let centre: Point = numbers.map(({ value }) => value);
  await measured.measure([tableAt(search, centre)], full);
  let radius = RADIUS_FIRST;
  const narrowest = Math.min(0.5, ...numbers.map(({ low, high }) => 1 / (high - low))) / 2;
  for (let round = 1; radius > narrowest && !tracker.isOver(); round++) {
    const results = measured.resultsOf(tableAt(search, centre));
    tracker.report('search', round, { edits: editsOf(numbers, centre), results });
    await race(search, candidatesOf(search, centre, radius, round));
    const best = bestPoints(search)[0] ?? centre;
    if (costOf(search, best) < costOf(search, centre)) centre = best;
    else if (isReached(results)) return true;
    else radius /= 2;
  }
  return isReached(measured.resultsOf(tableAt(search, centre)));
}

/** Moves of one number each way, and the points the fitted planes promise. */
function candidatesOf(search: Search, centre: Point, radius: number, round: number): Point[] {
  const { request, measured, numbers } = search;
  const moves = numbers.flatMap(({ low, high }, i) => {
    const step = Math.max(1, Math.round((radius * (high - low)) / 2));
    return [centre[i]! - step, centre[i]! + step]
      .map((value) => Math.max(low, Math.min(high, value)))
      .filter((value) => value !== centre[i])
      .map((value): Point => centre.map((own, j) => (i === j ? value : own)));
  });
  const measurements = pointsOf(search).map(
    ({ point, table }): Measurement => ({
      point,
      results: measured.resultsOf(table),
      count: measured.countOf(table),
    }),
  );
  const full = raceSizes(request.count).at(-1)!;
  const promising = promisingPoints(numbers, {
    targets: request.targets,
    results: measured.resultsOf(tableAt(search, centre)),
    predict: fitPlanes(numbers, measurements, centre, radius),
    centre,
    radius,
    rng: Rng.from(request.seed, `tune ${round}`),
    wanted: PROMISING,
    isKnown: (point) => measured.countOf(tableAt(search, point)) >= full,
  });
  return [...promising, ...moves];
}

/** Measures the candidates on more and more samples, the better half each time. */
async function race(search: Search, candidates: readonly Point[]): Promise<void> {
  let left = [...candidates];
  for (const size of raceSizes(search.request.count)) {
    if (left.length === 0 || search.tracker.isOver()) return;
    await search.measured.measure(
      left.map((point) => tableAt(search, point)),
      size,
    );
    left.sort((a, b) => costOf(search, a) - costOf(search, b));
    left = left.slice(0, Math.ceil(left.length / 2));
  }
}

const CHANGE_COST = 0.02;

/** Cost of a point: its loss, and a little for the size of the change. */
const costOf = (search: Search, point: Point): number =>
  lossOf(search.measured.resultsOf(tableAt(search, point)), search.request.targets) +
  CHANGE_COST * changeOf(search.numbers, point);

/** Points measured in full, the best first; those measured less only if there are no others. */
function bestPoints(search: Search): Point[] {
  const { measured, request } = search;
  const points = pointsOf(search);
  const most = Math.max(...points.map(({ table }) => measured.countOf(table)));
  const least = Math.min(raceSizes(request.count).at(-1)!, most);
  return points
    .filter(({ table }) => measured.countOf(table) >= least)
    .map(({ point }) => point)
    .sort((a, b) => costOf(search, a) - costOf(search, b));
}

function proposalOf(
  last: MeasuredTables,
  request: TuneRequest,
  numbers: readonly ContentNumber[],
  point: Point,
): Proposal {
  const { targets } = request;
  const all = last.resultsOf(tableAt({ request, numbers }, point));
  const results = all.slice(0, targets.length);
  const atBounds = numbers.filter(
    ({ low, high, value }, i) => point[i] !== value && (point[i] === low || point[i] === high),
  );
  return {
    edits: editsOf(numbers, point),
    results,
    isReached: isReached(results),
    others: all.slice(targets.length),
    change: changeOf(numbers, point),
    atBounds: atBounds.map(({ path }) => path),
  };
}

/** Orders by whether all targets are reached, then by loss, or among those that reach all by the size of the change. */
function compareProposals(a: Proposal, b: Proposal, targets: readonly Target[]): number {
  if (a.isReached !== b.isReached) return a.isReached ? -1 : 1;
  return a.isReached ? a.change - b.change : lossOf(a.results, targets) - lossOf(b.results, targets);
}
