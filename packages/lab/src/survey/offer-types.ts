import type { Action } from '@undercroft/kernel';
import type { DecisionRecord } from './decision-sample.ts';
import { clusterMean, clusterShare, mean } from './statistics.ts';
import { type ReportSection, rowOf } from './survey-report.ts';

/** A sampled decision, its game, and the number that counts as 100 points. */
export interface ScaledDecision {
  readonly game: number;
  readonly record: DecisionRecord;
  readonly whole: number;
}

interface TypeSums {
  /** Decisions that offer the type, by game: how often it is best, and how far it lies above the chosen offer. */
  readonly best: Map<number, { n: number; sum: number }>;
  readonly above: Map<number, { n: number; sum: number }>;
}

const typeOf = (tried: string): string => (JSON.parse(tried) as Action).type;

function add(sums: Map<number, { n: number; sum: number }>, game: number, value: number): void {
  const { n, sum } = sums.get(game) ?? { n: 0, sum: 0 };
  sums.set(game, { n: n + 1, sum: sum + value });
}

/** Index of the best offer on a part of the playouts. */
function bestOf({ values }: DecisionRecord, from: number, to: number): number {
  const means = values.map((row) => mean(row.slice(from, to)));
  return means.indexOf(Math.max(...means));
}

/** For each type of offers, how often it is the best of its decision, and how far it lies above the bot's choice. */
export function offerTypeSections(decisions: readonly ScaledDecision[], unit: string): ReportSection[] {
  const types = new Map<string, TypeSums>();
  for (const { game, record, whole } of decisions) {
    const { values, tried, chosen } = record;
    if (values.length < 2) continue;
    const half = values[0]!.length >> 1;
    const best = [bestOf(record, 0, half), bestOf(record, half, values[0]!.length)];
    const means = values.map((row) => (100 * mean(row)) / (whole || 1));
    const offered = tried.map(typeOf);
    for (const type of new Set(offered)) {
      const sums = types.get(type) ?? { best: new Map(), above: new Map() };
      types.set(type, sums);
      add(sums.best, game, mean(best.map((i) => (offered[i] === type ? 1 : 0))));
      const others = means.filter((_, i) => offered[i] === type && i !== chosen);
      if (others.length > 0) add(sums.above, game, mean(others) - means[chosen]!);
    }
  }
  const sorted = [...types].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return [
    {
      title: 'Offers by type: the best of the decision',
      unit: '% of the decisions that offer it',
      extras: [],
      rows: sorted.map(([type, { best }]) => rowOf(`offer ${type}: best`, type, clusterShare([...best.values()]))),
    },
    {
      title: 'Offers by type: above the choice of the bot',
      unit,
      extras: [],
      rows: sorted
        .filter(([, { above }]) => above.size > 0)
        .map(([type, { above }]) => rowOf(`offer ${type}: above`, type, clusterMean([...above.values()]))),
    },
  ];
}
