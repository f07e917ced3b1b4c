import { studiesOf } from '../bands.ts';
import type { ContentNumber } from './content-numbers.ts';
import type { MeasuredTables } from './measured-tables.ts';
import type { TuneRequest } from './tune.ts';

/** Numbers a search can move at once. */
const NUMBERS_MAX = 8;
const SHARE = 1 / 8;
const SAMPLES_MIN = 10;
/** Share of the budget that screening may take. */
const BUDGET_SHARE = 0.4;

const studyCount = (targets: TuneRequest['targets']): number =>
  new Set(targets.flatMap(({ band }) => studiesOf(band.figure))).size;

/** The least games that looking at both ends of every number takes. */
export const leastGames = ({ numbers, targets }: Pick<TuneRequest, 'numbers' | 'targets'>): number =>
  2 * SAMPLES_MIN * numbers.length * studyCount(targets);

/** Samples for a number's two ends, so that looking at all of them leaves most of the budget. */
function screeningSamples({ numbers, count, budget, targets }: TuneRequest): number {
  const affordable = Math.floor((BUDGET_SHARE * budget) / (2 * numbers.length * studyCount(targets)));
  return Math.max(SAMPLES_MIN, Math.min(Math.ceil(count * SHARE), affordable));
}

/**
 * Sets each number to its two bounds, alone, and keeps the numbers that move the targets most: only those are searched.
 * The ends also show how far the targets can be moved at all.
 */
export async function usefulNumbers(measured: MeasuredTables, request: TuneRequest): Promise<ContentNumber[]> {
  const { numbers, base } = request;
  const samples = screeningSamples(request);
  const endsOf = ({ path, low, high }: ContentNumber) => [low, high].map((value) => ({ ...base, [path]: value }));
  await measured.measure([base, ...numbers.flatMap(endsOf)], samples);
  const from = measured.resultsOf(base);
  const pullOf = (number: ContentNumber): number =>
    Math.max(
      ...endsOf(number).map((table) =>
        measured.resultsOf(table).reduce((all, { value, low, high }, i) => {
          const moved = (2 * (value - from[i]!.value)) / (high - low || 1);
          return all + request.targets[i]!.weight * moved ** 2;
        }, 0),
      ),
    );
  const pulls = new Map(numbers.map((number) => [number.path, pullOf(number)]));
  const kept = [...numbers].sort((a, b) => pulls.get(b.path)! - pulls.get(a.path)!).slice(0, NUMBERS_MAX);
  return kept.filter(({ path }) => pulls.get(path)! > 0);
}
