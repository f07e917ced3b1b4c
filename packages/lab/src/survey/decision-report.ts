import type { AnyGame } from '@undercroft/kernel';
import type { Estimate } from '../figures.ts';
import type { DecisionGameRecord } from './decision-sample.ts';
import { type DecisionSpread, type Spread, spreadsOf } from './decision-spread.ts';
import { offerTypeSections, type ScaledDecision } from './offer-types.ts';
import { type ClusterSum, clusterMean, clusterShare, mean, NOTHING, sum } from './statistics.ts';
import type { SurveyOf } from './survey.ts';
import { type ReportRow, type ReportSection, rowOf, type SurveyReport } from './survey-report.ts';
import { valueNamed } from './value.ts';

/** Spreads and leads, in points, whose share is reported. */
const SPREADS = [2, 5, 10];
const LEADS = [2, 5];
/** Up to this ratio of variances the offers of a decision cannot be told apart. */
const RATIO_OF_NOISE = 1.3;
const THIRDS = [1, 2, 3] as const;

/** A sampled decision with its estimates. */
interface JudgedDecision extends DecisionSpread, ScaledDecision {
  /** First, second or last third of the game. */
  readonly third: number;
}

interface GameOf<T> {
  readonly i: number;
  readonly data: T;
}

function judgeDecisions(
  game: AnyGame,
  survey: SurveyOf<'decisions'>,
  games: readonly GameOf<DecisionGameRecord>[],
): JudgedDecision[] {
  const overall = Math.abs(mean(games.map(({ data }) => data.end)));
  const isMean = valueNamed(game, survey.value).whole === 'mean';
  return games.flatMap(({ i, data: { states, total } }) =>
    states.map((record) => ({
      ...spreadsOf(record, isMean ? overall : record.whole, `${survey.experiment.seed}:${i}`),
      game: i,
      record,
      whole: isMean ? overall : record.whole,
      third: Math.min(THIRDS.length, 1 + Math.floor((THIRDS.length * record.k) / total)),
    })),
  );
}

/** Sums by game, because decisions of one game are alike. */
function clustersOf(judged: readonly JudgedDecision[], of: (one: JudgedDecision) => number): ClusterSum[] {
  const clusters = new Map<number, { n: number; sum: number }>();
  for (const one of judged) {
    const { n, sum: before } = clusters.get(one.game) ?? { n: 0, sum: 0 };
    clusters.set(one.game, { n: n + 1, sum: before + of(one) });
  }
  return [...clusters.values()];
}

const meanOf = (judged: readonly JudgedDecision[], of: (one: JudgedDecision) => number): Estimate =>
  clusterMean(clustersOf(judged, of));

const shareOf = (judged: readonly JudgedDecision[], is: (one: JudgedDecision) => boolean): Estimate =>
  clusterShare(clustersOf(judged, (one) => (is(one) ? 1 : 0)));

/**
 * Share of decisions with at least so many points, less those that chance alone would show: if a share c of decisions
 * without any difference reads as large, the measured share m comes from (m − c) / (1 − c) of all decisions.
 */
function correctedShare(judged: readonly JudgedDecision[], of: (spread: Spread) => number, least: number): Estimate {
  if (judged.length === 0) return NOTHING;
  const measured = shareOf(judged, ({ shrunk }) => of(shrunk) >= least);
  const chance = mean(judged.flatMap(({ byChance }) => byChance.map((spread) => (of(spread) >= least ? 1 : 0))));
  const correct = (percent: number): number =>
    chance >= 1 ? 0 : Math.min(100, Math.max(0, (percent - 100 * chance) / (1 - chance)));
  return {
    value: correct(measured.value),
    low: correct(measured.low),
    high: correct(measured.high),
    n: measured.n,
  };
}

const spread = (one: Spread): number => one.spread;
const second = (one: Spread): number => one.second;

/** All shares of a group of decisions; `under` begins the keys of the group. */
function shareRows(judged: readonly JudgedDecision[], under: string, name: string): ReportRow[] {
  const rows = (of: typeof spread, word: string, what: string, least: number): ReportRow[] => [
    rowOf(
      `${under}${word}>=${least}`,
      `${name}${what} ≥ ${least}, corrected for chance`,
      correctedShare(judged, of, least),
    ),
    rowOf(
      `${under}${word}>=${least} shrunk`,
      `${name}${what} ≥ ${least}, shrunk only`,
      shareOf(judged, ({ shrunk }) => of(shrunk) >= least),
    ),
    rowOf(
      `${under}${word}>=${least} held out`,
      `${name}${what} ≥ ${least}, held out`,
      shareOf(judged, ({ heldOut }) => of(heldOut) >= least),
    ),
  ];
  return [
    ...SPREADS.flatMap((least) => rows(spread, 'spread', 'best − worst', least)),
    ...LEADS.flatMap((least) => rows(second, 'second', 'best − second', least)),
    rowOf(
      `${under}no difference`,
      `${name}no detectable difference`,
      shareOf(judged, ({ ratio }) => ratio <= RATIO_OF_NOISE),
    ),
  ];
}

function meanRows(judged: readonly JudgedDecision[], under: string, name: string): ReportRow[] {
  const row = (key: string, label: string, of: (one: JudgedDecision) => number): ReportRow =>
    rowOf(`${under}${key}`, `${name}${label}`, meanOf(judged, of));
  return [
    row('mean spread', 'best − worst, shrunk', ({ shrunk }) => shrunk.spread),
    row('mean spread held out', 'best − worst, held out', ({ heldOut }) => heldOut.spread),
    row('mean second', 'best − second, shrunk', ({ shrunk }) => shrunk.second),
    row('mean second held out', 'best − second, held out', ({ heldOut }) => heldOut.second),
  ];
}

/** One row for each group of decisions, for the tables by type and by third. */
function groupSections(
  title: string,
  groups: readonly { readonly key: string; readonly label: string; readonly judged: readonly JudgedDecision[] }[],
  unit: string,
): ReportSection[] {
  const keyed = (key: string): string => `${key}: `;
  return [
    {
      title: `Decisions that matter, ${title}`,
      unit: '% of the decisions, best − worst ≥ 5, corrected for chance',
      extras: ['shrunk only', 'best − second ≥ 2', 'no difference'],
      rows: groups.map(({ key, label, judged }) =>
        rowOf(`${keyed(key)}spread>=5`, label, correctedShare(judged, spread, 5), {
          extras: [
            shareOf(judged, ({ shrunk }) => shrunk.spread >= 5),
            correctedShare(judged, second, 2),
            shareOf(judged, ({ ratio }) => ratio <= RATIO_OF_NOISE),
          ].map(({ value }) => `${value.toFixed(0)} %`),
        }),
      ),
    },
    {
      title: `Best − worst, ${title}`,
      unit,
      extras: ['held out', 'best − second'],
      rows: groups.map(({ key, label, judged }) =>
        rowOf(
          `${keyed(key)}mean spread`,
          label,
          meanOf(judged, ({ shrunk }) => shrunk.spread),
          {
            extras: [
              meanOf(judged, ({ heldOut }) => heldOut.spread).value.toFixed(1),
              meanOf(judged, ({ shrunk }) => shrunk.second).value.toFixed(1),
            ],
          },
        ),
      ),
    },
  ];
}

function countSection(
  games: readonly GameOf<DecisionGameRecord>[],
  judged: readonly JudgedDecision[],
): ReportSection[] {
  const all = games.map(({ data }) => data);
  const types = [...new Set(all.flatMap(({ types: of }) => Object.keys(of)))].sort();
  const free = (record: DecisionGameRecord): number => record.total - record.forced;
  const percent = (label: string, key: string, of: (record: DecisionGameRecord) => number, base = free): ReportRow =>
    rowOf(key, label, clusterShare(all.map((record) => ({ n: base(record), sum: of(record) }))));
  const merged = judged.map(({ game: i, record }) => ({
    i,
    merged: record.merged,
    tried: record.merged + record.tried.length,
  }));
  return [
    {
      title: 'Decisions of a game',
      unit: 'mean of a game',
      extras: [],
      rows: [
        rowOf('decisions', 'decisions', clusterMean(all.map(({ total }) => ({ n: 1, sum: total })))),
        rowOf(
          'options',
          'offers of a free decision',
          clusterMean(all.map((record) => ({ n: free(record), sum: record.offers }))),
        ),
      ],
    },
    {
      title: 'Kinds of decisions',
      unit: '% of the decisions',
      extras: [],
      rows: [
        percent(
          'forced',
          'forced',
          ({ forced }) => forced,
          ({ total }) => total,
        ),
        rowOf(
          'merged',
          'offers that lead to the same state as another',
          clusterShare(merged.map(({ merged: same, tried }) => ({ n: tried, sum: same }))),
        ),
        ...types.map((type) => percent(`${type}, of the free ones`, `share ${type}`, ({ types: of }) => of[type] ?? 0)),
      ],
    },
  ];
}

/** Types by the number of their sampled decisions, the most frequent first. */
function typesOf(judged: readonly JudgedDecision[]): string[] {
  const counts = new Map<string, number>();
  for (const { record } of judged) counts.set(record.type, (counts.get(record.type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([type]) => type);
}

const GAMES_SHOWN = 3;

export function decisionReport(
  game: AnyGame,
  survey: SurveyOf<'decisions'>,
  games: readonly GameOf<DecisionGameRecord>[],
): SurveyReport {
  const judged = judgeDecisions(game, survey, games);
  const { unit } = valueNamed(game, survey.value);
  const types = typesOf(judged).map((type) => ({
    key: `type ${type}`,
    label: type,
    judged: judged.filter(({ record }) => record.type === type),
  }));
  const thirds = THIRDS.map((third) => ({
    key: `third ${third}`,
    label: ['first third', 'second third', 'last third'][third - 1]!,
    judged: judged.filter((one) => one.third === third),
  })).filter((group) => group.judged.length > 0);
  const matter = correctedShare(judged, spread, 5);
  const greatest = [...judged].sort((a, b) => b.shrunk.spread - a.shrunk.spread).slice(0, GAMES_SHOWN);
  return {
    lines: [
      `${matter.value.toFixed(0)} % [${matter.low.toFixed(0)}, ${matter.high.toFixed(0)}] of the decisions matter: best and worst offer lie 5 or more ${unit} apart.`,
      `${judged.length} decisions of ${games.length} games, ${survey.playouts} games played on after each offer, ${sum(judged.map(({ record }) => record.tried.length))} offers.`,
    ],
    sections: [
      { title: 'Decisions that matter', unit: '% of the decisions', extras: [], rows: shareRows(judged, '', '') },
      {
        title: 'How much they matter',
        unit,
        extras: [],
        rows: [
          ...meanRows(judged, '', ''),
          rowOf(
            'regret',
            "lost by the bot's choice, held out",
            meanOf(judged, ({ regret }) => regret),
          ),
        ],
      },
      ...groupSections('by type', types, unit),
      ...groupSections('by third', thirds, unit),
      ...offerTypeSections(judged, unit),
      ...countSection(games, judged),
    ],
    games: greatest.map(({ game: i, record, shrunk }) => ({
      label: `${record.type}, ${shrunk.spread.toFixed(0)} ${unit}`,
      i,
      step: record.n,
    })),
  };
}
