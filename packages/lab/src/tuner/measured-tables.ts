import { type AnyGame, type Band, canonical, type Figure } from '@undercroft/kernel';
import { type BandResult, judge, studiesOf } from '../bands.ts';
import type { Experiment } from '../experiment.ts';
import type { Overlay } from '../overlay.ts';
import type { Runner } from '../runner.ts';
import { EMPTY, merge, type Tally } from '../tally.ts';
import type { Arm } from '../task.ts';
import { EXPERIMENT } from './targets.ts';

/** Finished measurements of an earlier try, by key. A tuner that finds them there does not play those games again. */
export interface Journal {
  get(key: string): Tally | undefined;
  add(key: string, tally: Tally): void;
}

export interface Measuring {
  readonly game: AnyGame;
  readonly runner: Runner;
  readonly experiment?: Experiment | undefined;
  readonly bands: readonly Band[];
  readonly series: string;
  readonly journal?: Journal | undefined;
  /** Called when games were played or found in the journal. */
  readonly onGames?: (games: number) => void;
}

/** Content tables measured on the same seeds, each on as many as it was worth. */
export interface MeasuredTables {
  /** Measures all tables on the samples up to `count`; what is measured already is not played again. */
  measure(tables: readonly Overlay[], count: number): Promise<void>;
  resultsOf(table: Overlay): BandResult[];
  /** Samples of the table so far. */
  countOf(table: Overlay): number;
  readonly tables: readonly Overlay[];
}

/** Tables played side by side in one piece of work. */
const ARMS_MAX = 8;

function metricsOf(figure: Figure): readonly string[] {
  if ('of' in figure) return [...metricsOf(figure.of), ...metricsOf(figure.to)];
  return 'metric' in figure ? [figure.metric] : [];
}

/** Only the metrics the bands ask for, so that a journal stays small. */
const reduced = ({ samples, metrics }: Tally, wanted: ReadonlySet<string>): Tally => ({
  samples,
  metrics: Object.fromEntries(Object.entries(metrics).filter(([metric]) => wanted.has(metric))),
  firsts: {},
});

interface TableTallies {
  readonly table: Overlay;
  readonly tallies: Map<string, Tally>;
  count: number;
}

export function measuredTables(measuring: Measuring): MeasuredTables {
  const { bands } = measuring;
  const studies = [...new Set(bands.flatMap(({ figure }) => studiesOf(figure)))];
  const measured = new Map<string, TableTallies>();
  const find = (table: Overlay): TableTallies => {
    const key = canonical(table);
    const known = measured.get(key) ?? { table, tallies: new Map<string, Tally>(), count: 0 };
    measured.set(key, known);
    return known;
  };
  const play = async (group: readonly TableTallies[], to: number): Promise<void> => {
    const from = group[0]!.count;
    for (const study of studies) {
      const tallies = await playStudy(measuring, study, group, { from, to });
      group.forEach((one, i) => {
        one.tallies.set(study, merge(one.tallies.get(study) ?? EMPTY, tallies[i]!));
      });
    }
    for (const one of group) one.count = to;
  };
  return {
    async measure(tables, count) {
      const open = [...new Set(tables.map(find))].filter((one) => one.count < count);
      const starts = [...new Set(open.map((one) => one.count))].sort((a, b) => a - b);
      for (const start of starts) {
        const same = open.filter((one) => one.count === start);
        for (let i = 0; i < same.length; i += ARMS_MAX) await play(same.slice(i, i + ARMS_MAX), count);
      }
    },
    resultsOf: (table) => bands.map((band) => judge(band, find(table).tallies)),
    countOf: (table) => find(table).count,
    get tables() {
      return [...measured.values()].filter(({ count }) => count > 0).map(({ table }) => table);
    },
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Tallies of one study on several tables, from the journal or played. */
async function playStudy(
  { game, runner, experiment, bands, series, journal, onGames }: Measuring,
  study: string,
  group: readonly TableTallies[],
  { from, to }: Range,
): Promise<Tally[]> {
  const keys = group.map(({ table }) => canonical({ table, series, study, from, to }));
  const known = keys.map((key) => journal?.get(key));
  const open = group.filter((_, i) => known[i] === undefined);
  onGames?.((group.length - open.length) * (to - from));
  if (open.length === 0) return known.map((tally) => tally!);
  const arms = open.map(
    ({ table }): Arm =>
      study === EXPERIMENT && experiment ? { experiment: { ...experiment, set: table } } : { study, set: table },
  );
  let done = from;
  const sheet = await runner.run(
    { game: game.id, arms, series },
    to,
    (progress) => {
      onGames?.(arms.length * (progress.done - done));
      done = progress.done;
    },
    from,
  );
  const wanted = new Set(bands.flatMap(({ figure }) => metricsOf(figure)));
  let next = 0;
  return known.map((tally, i) => {
    if (tally) return tally;
    const played = reduced(sheet.tallies[next++]!, wanted);
    journal?.add(keys[i]!, played);
    return played;
  });
}
