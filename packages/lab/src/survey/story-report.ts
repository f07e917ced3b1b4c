import { clusterShare, plainShare } from './statistics.ts';
import { STORY_GROUPS, type StoryGroup, type StoryRecord } from './story-sample.ts';
import { type ReportRow, rowOf, type SurveyReport } from './survey-report.ts';

const LABELS: { readonly [group in StoryGroup]: string } = {
  fate: 'an unconfirmed story changed the fate',
  choices: 'it changed the choices',
  happened: 'it changed the outcome of the turn, on the same dice',
};

const GAMES_SHOWN = 3;

export function storyReport(games: readonly { readonly i: number; readonly data: StoryRecord }[]): SurveyReport {
  const records = games.map(({ data }) => data);
  const turnRow = (key: string, label: string, of: (record: StoryRecord) => number): ReportRow =>
    rowOf(key, label, clusterShare(records.map((record) => ({ n: record.turns, sum: of(record) }))));
  const facts = [...new Set(records.flatMap((record) => Object.keys(record.facts)))].sort();
  const fate = turnRow('turns fate', LABELS.fate, ({ changed }) => changed.fate);
  const { value, low, high } = fate.estimate;
  return {
    lines: [
      `Unconfirmed stories change the fate in ${value.toFixed(1)} % of the turns [${low.toFixed(1)}, ${high.toFixed(1)}].`,
      `${games.length} games, ${records.reduce((all, { turns }) => all + turns, 0)} turns, each compared with a copy without those stories.`,
    ],
    sections: [
      {
        title: 'Turns',
        unit: '% of turns',
        extras: [],
        rows: STORY_GROUPS.map((group) => turnRow(`turns ${group}`, LABELS[group], ({ changed }) => changed[group])),
      },
      {
        title: 'Games',
        unit: '% of games, at least once',
        extras: [],
        rows: STORY_GROUPS.map((group) =>
          rowOf(`games ${group}`, LABELS[group], plainShare(records.map(({ changed }) => changed[group] > 0))),
        ),
      },
      {
        title: 'Facts',
        unit: '% of turns',
        extras: [],
        rows: facts.map((fact) => turnRow(`fact ${fact}`, fact, (record) => record.facts[fact] ?? 0)),
      },
    ],
    games: games
      .filter(({ data }) => data.first > 0)
      .slice(0, GAMES_SHOWN)
      .map(({ i, data }) => ({ label: 'a story changed the fate', i, step: data.first })),
  };
}
