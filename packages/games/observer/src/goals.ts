import type { Json } from '@undercroft/kernel';
import { ALL, judge, METRICS, type Measured, NONE } from './bands.ts';
import type { ObserverContent } from './content/types.ts';
import { SLOTS } from './content/types.ts';
import { POLICIES } from './minds/policy.ts';
import { makeSeries, type ObserverGame, type RunRecord, type Series, type SeriesSize } from './playing.ts';

const BOTS = ['random', ...Object.keys(POLICIES)];
const GRADES = [0, 1, 2, 3, 4, 5];

/** (b) Neglect succeeds more often and earns at least 10% less Data. */
function neglectGoal(series: Series): Measured[] {
  return [NONE, ALL].map((options) => {
    const [neglect, careful] = [series.of('neglect', options), series.of('careful', options)];
    const less = 100 * (1 - METRICS.data(neglect) / METRICS.data(careful));
    return judge(`(b) Neglect earns less Data, collapse ${options.unlocks}, percent`, less, 10, 100);
  });
}

/** (c) Each grade takes 2 to 12 points of success. */
function gradeGoal(series: Series): Measured[] {
  const success = GRADES.map((grade) => METRICS.success(series.of('careful', { ...ALL, grade })));
  return GRADES.slice(1).map((grade) =>
    judge(`(c) success lost from grade ${grade - 1} to ${grade}`, success[grade - 1]! - success[grade]!, 2, 12),
  );
}

/** (e) Careful meets no contract in 70% of runs; some bot meets each in over 2%. */
function contractGoal(series: Series, content: ObserverContent): Measured[] {
  const rate = (runs: readonly RunRecord[], id: string): number =>
    (100 * runs.filter(({ contracts }) => contracts.includes(id)).length) / runs.length;
  return Object.keys(content.contracts).flatMap((id) => {
    const best = Math.max(...BOTS.flatMap((bot) => [NONE, ALL].map((options) => rate(series.of(bot, options), id))));
    return [
      judge(`(e) ${id} met by Careful, percent`, rate(series.of('careful', ALL), id), 0, 70),
      judge(`(e) ${id} met by the best bot, percent`, best, 2, 100),
    ];
  });
}

const SUCCESSES = ['exit', 'hunter-defeated', 'gatekeeper-defeated', 'convergence-defeated'] as const;

/** (f) Each ending is some bot's most or second most frequent success. */
function endingGoal(series: Series): Measured[] {
  const rank = (runs: readonly RunRecord[], code: string): number => {
    const count = (wanted: string): number => runs.filter((run) => run.code === wanted).length;
    return count(code) === 0 ? 9 : 1 + SUCCESSES.filter((other) => count(other) > count(code)).length;
  };
  return SUCCESSES.map((code) => {
    const ranks = BOTS.flatMap((bot) => [NONE, ALL].map((options) => rank(series.of(bot, options), code)));
    return judge(`(f) best rank of ${code} among a bot's successes`, Math.min(...ranks), 1, 2);
  });
}

const ARCHIVE = ['EV11', 'EV21', 'N13', 'E07'];

/** Every event and enemy comes up in at least 1% of Careful runs, those of the Archive in 0.3%. */
function occurrenceGoal(series: Series, content: ObserverContent): Measured[] {
  const runs = series.of('careful', ALL);
  const ids = [...Object.keys(content.events), ...Object.keys(content.enemies)];
  return ids.map((id) => {
    const share = (100 * runs.filter(({ met }) => met.includes(id)).length) / runs.length;
    return judge(`${id} met, percent of runs`, share, ARCHIVE.includes(id) ? 0.3 : 1, 100);
  });
}

/** The design goals of the rule book but (a), which is a test, and (d), which is `measureItems`. */
export function measureGoals(game: ObserverGame, content: ObserverContent, size: SeriesSize = {}): Measured[] {
  const series = makeSeries(game, content, size);
  return [
    ...neglectGoal(series),
    ...gradeGoal(series),
    ...contractGoal(series, content),
    ...endingGoal(series),
    ...occurrenceGoal(series, content),
  ];
}

export interface ItemEffect {
  readonly id: string;
  readonly success_points: number;
  readonly data_pct: number;
  readonly ok: boolean;
}

/** (d) What one thing given at run start is worth to Careful, on paired seeds. */
export function measureItems(game: ObserverGame, content: ObserverContent, size: SeriesSize = {}): ItemEffect[] {
  const series = makeSeries(game, content, size);
  const plain = series.of('careful', ALL, { items: {} });
  const { equipment, artifacts, consumables } = content;
  return [...Object.keys(equipment), ...Object.keys(artifacts), ...Object.keys(consumables)].map((id) => {
    const slot = SLOTS.find((one) => one.startsWith(equipment[id]?.slot ?? 'none'));
    const items: Json = slot ? { equipment: { [slot]: id } } : artifacts[id] ? { belt: [id] } : { inventory: [{ id }] };
    const given = series.of('careful', ALL, { items });
    const success_points = METRICS.success(given) - METRICS.success(plain);
    const data_pct = 100 * (METRICS.data(given) / METRICS.data(plain) - 1);
    const ok = success_points >= -3 && success_points <= 12 && (Math.abs(success_points) > 0.2 || data_pct >= 2);
    return { id, success_points, data_pct, ok };
  });
}
