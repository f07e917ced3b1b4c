import { type AnyGame, at } from '@undercroft/kernel';
import { collector } from '../collector.ts';
import { compare, type Difference } from '../compare.ts';
import { type Experiment, headerOf, seriesOf } from '../experiment.ts';
import { pointerOf } from '../overlay.ts';
import { gameSampler } from '../sample.ts';
import type { Sheet } from '../tally.ts';
import type { Work } from '../task.ts';
import { gameWithout, type Removal } from './removal.ts';
import { holm, pValue } from './statistics.ts';
import { type ReportRow, rowOf, type SurveyReport } from './survey-report.ts';
import { itemLabel } from './trial-report.ts';

/** The items of a table that can be taken away, and why others cannot. */
export interface Ablation {
  readonly removals: readonly Removal[];
  readonly refused: readonly { readonly path: string; readonly problem: string }[];
}

const ONE_GAME = 'ablation';

/** '' if a game can be built and played without the item, else the problem. */
function problemOf(game: AnyGame, experiment: Experiment, removal: Removal): string {
  try {
    const other = gameWithout(game, removal);
    headerOf(other, experiment);
    gameSampler(other, experiment, collector())(ONE_GAME, 0);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Items that `relics.*` or `relics.ash_jar` names. An item is banned: deleted together with all references to it. Where
 * the content or a game does not hold together without it, it is blanked, if the game says how.
 */
export function removalsOf(game: AnyGame, experiment: Experiment, pattern: string): Ablation | { problem: string } {
  const pointer = pointerOf(pattern);
  const table = pointer.endsWith('/*') ? pointer.slice(0, -2) : null;
  const entries = table === null ? {} : at(game.content?.tables, table);
  if (entries === undefined || entries === null || typeof entries !== 'object' || Array.isArray(entries))
    return { problem: `there is no table ${table ?? pointer} of items in the content of ${game.id}` };
  const paths = table === null ? [pointer] : Object.keys(entries).map((id) => `${table}/${id}`);
  const removals: Removal[] = [];
  const refused: { path: string; problem: string }[] = [];
  for (const path of paths) {
    const banned = problemOf(game, experiment, { path, how: 'ban' });
    if (banned === '') removals.push({ path, how: 'ban' });
    else if (problemOf(game, experiment, { path, how: 'blank' }) === '') removals.push({ path, how: 'blank' });
    else refused.push({ path, problem: banned });
  }
  return { removals, refused };
}

/** The first arm plays with everything, each later one without one item, all on the same seeds. */
export const workOfAblation = (game: AnyGame, experiment: Experiment, removals: readonly Removal[]): Work => ({
  game: game.id,
  arms: [{ experiment }, ...removals.map((without) => ({ experiment, without }))],
  series: seriesOf(game, experiment),
});

const METRICS = ['won', 'score'] as const;
const SURE = 0.05;

/** The effect of having each item: the games with it minus the games without it. */
export function ablate(game: AnyGame, seat: string, removals: readonly Removal[], sheet: Sheet): SurveyReport {
  const metrics = [...METRICS.map((name) => `${name} ${seat}`), 'steps'];
  const sections = metrics.flatMap((metric) => {
    const found = removals.map((_, i) => compare(sheet, i + 1).find((row) => row.metric === metric));
    if (found.every((row) => row === undefined)) return [];
    const corrected = holm(found.map((row) => (row ? pOf(row) : 1)));
    const rows = removals.flatMap((removal, i): ReportRow[] =>
      found[i] ? [differenceRow(game, metric, removal, found[i], corrected[i]!)] : [],
    );
    rows.sort((a, b) => b.estimate.value - a.estimate.value || (a.key < b.key ? -1 : 1));
    return [
      { title: TITLES[metric.split(' ')[0]!]!, unit: UNITS[metric.split(' ')[0]!]!, extras: ['taken away by'], rows },
    ];
  });
  const [wins] = sections;
  const sure = (wins?.rows ?? []).filter(({ holm: p }) => p !== null && p < SURE);
  return {
    lines: [
      sure.length === 0
        ? 'No item changes the win rate for certain.'
        : `${sure.length} of ${removals.length} items change the win rate for certain: ${sure.map(({ label }) => label).join(', ')}.`,
      `${sheet.tallies[0]?.samples ?? 0} games with everything and as many without each item, on the same seeds.`,
    ],
    sections,
    games: [],
  };
}

const TITLES: { readonly [metric: string]: string } = {
  won: 'Effect on the win rate',
  score: 'Effect on score',
  steps: 'Effect on length',
};
const UNITS: { readonly [metric: string]: string } = {
  won: 'points of the win rate',
  score: 'points of score',
  steps: 'actions',
};

const pOf = ({ z, n }: Difference): number => pValue(z, n - 1);

function differenceRow(game: AnyGame, metric: string, { path, how }: Removal, row: Difference, p: number): ReportRow {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const [low, high] = row.at95;
  return rowOf(
    `${metric.split(' ')[0]} ${path}`,
    itemLabel(game, id),
    { value: -row.change, low: -high, high: -low, n: row.n },
    { holm: p, extras: [how] },
  );
}
