import type { AnyGame } from '@undercroft/kernel';
import { clusterShare, plainMean } from './statistics.ts';
import type { SurveyOf } from './survey.ts';
import { type ReportRow, type ReportSection, rowOf, type SurveyReport } from './survey-report.ts';
import { type Effect, effectsOf, outcomeOf, TAKEN_MIN, type TrialOutcome } from './trial-effects.ts';
import type { TrialRecord } from './trial-sample.ts';

const UNITS = { win: 'points of the win rate', score: 'points of score', length: 'actions' } as const;
const SURE = 0.05;

/** An item in words: the part before a colon names its owner. */
export const itemLabel = (game: AnyGame, item: string): string =>
  item
    .split(': ')
    .map((part) => game.words.name(part))
    .join(': ');

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A row for each effect; an item of several kinds, such as refusing, is called by its kind too. */
function effectRows(game: AnyGame, kinds: readonly string[], outcome: TrialOutcome, effects: readonly Effect[]) {
  return effects.map(({ kind, item, estimate, holm, taken, offered, shrunk }): ReportRow => {
    const isShared = effects.some((other) => other.item === item && other.kind !== kind);
    const label = itemLabel(game, item);
    return rowOf(`${outcome} ${kinds[kind]} ${item}`, isShared ? `${label} (${kinds[kind]})` : label, estimate, {
      holm,
      extras: [kinds[kind]!, taken, offered, tenths(shrunk)],
    });
  });
}

/** Share of the offers left to the bot in which it took each item. */
function choiceSection(game: AnyGame, kinds: readonly string[], records: readonly TrialRecord[]): ReportSection[] {
  const byItem = new Map<string, { kind: number; item: string; games: Map<number, { n: number; sum: number }> }>();
  records.forEach(({ offers }, run) => {
    for (const { kind, isLot, items, taken } of offers)
      for (const [i, item] of items.entries()) {
        if (isLot) continue;
        const found = byItem.get(`${kind} ${item}`) ?? { kind, item, games: new Map() };
        byItem.set(`${kind} ${item}`, found);
        const { n, sum } = found.games.get(run) ?? { n: 0, sum: 0 };
        found.games.set(run, { n: n + 1, sum: sum + (taken === i ? 1 : 0) });
      }
  });
  if (byItem.size === 0) return [];
  const rows = [...byItem.values()].map(({ kind, item, games }) =>
    rowOf(`choice ${kinds[kind]} ${item}`, itemLabel(game, item), clusterShare([...games.values()]), {
      extras: [kinds[kind]!],
    }),
  );
  rows.sort((a, b) => b.estimate.value - a.estimate.value || (a.key < b.key ? -1 : 1));
  return [{ title: 'Choices of the bot', unit: '% of the offers that held it', extras: ['offer'], rows }];
}

/** Every item's effect on winning, score and length. */
export function trialReport(game: AnyGame, survey: SurveyOf<'trial'>, records: readonly TrialRecord[]): SurveyReport {
  const kinds = survey.randomise;
  const hasScore = records.some(({ score }) => score !== null);
  const outcomes: TrialOutcome[] = hasScore ? ['win', 'score', 'length'] : ['win', 'length'];
  const sections = outcomes.map(
    (outcome): ReportSection => ({
      title: `Effect on ${outcome === 'win' ? 'the win rate' : outcome}`,
      unit: UNITS[outcome],
      extras: ['offer', 'taken', 'offered', 'shrunk'],
      rows: effectRows(game, kinds, outcome, effectsOf(records, outcome)),
    }),
  );
  const overall: ReportSection = {
    title: 'The games',
    unit: 'mean of a game',
    extras: [],
    rows: outcomes.map((outcome) =>
      rowOf(`mean ${outcome}`, outcome, plainMean(records.map((record) => outcomeOf(record, outcome)))),
    ),
  };
  return {
    lines: linesOf(game, sections[0]!.rows, records.length),
    sections: [...sections, ...choiceSection(game, kinds, records), overall],
    games: [],
  };
}

function linesOf(game: AnyGame, rows: readonly ReportRow[], games: number): string[] {
  const sure = rows.filter(({ holm }) => holm !== null && holm < SURE);
  const named = sure.map(
    ({ label, estimate: { value } }) => `${label} ${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}`,
  );
  const widths = rows.map(({ estimate: { low, high } }) => (high - low) / 2).sort((a, b) => a - b);
  const middle = widths[widths.length >> 1];
  return [
    sure.length === 0
      ? `No item of ${game.title} changes the win rate for certain.`
      : `${sure.length} of ${rows.length} items change the win rate for certain: ${named.join(', ')}.`,
    middle === undefined
      ? `No item was taken and left ${TAKEN_MIN} times each in ${games} games.`
      : `${games} games; half of the items are known to ± ${middle.toFixed(1)} points or better.`,
  ];
}
