import type { AnyGame } from '@undercroft/kernel';
import { estimateOf, LEVELS, pairs, roundUnit, type Tally } from '@undercroft/lab/core';
import { type ReactNode, useId } from 'react';
import { ChangesTable, surenessOf } from './changes-table.tsx';
import { CurveCharts } from './curve-charts.tsx';
import { DeltaChart } from './delta-chart.tsx';
import { Endings } from './endings.tsx';
import type { Findings } from './job.ts';
import { LengthChart } from './length-chart.tsx';
import { MarkChart } from './mark-chart.tsx';
import { bandMarks, missesOf, skillMarks, winMarks } from './marks.ts';
import { css } from './styles.ts';
import { L, metricLabel, number, signed } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly findings: Findings;
}

const winsOf = (game: AnyGame, tally: Tally): string => {
  const seats = Object.keys(tally.metrics).filter((metric) => /^won \S+$/.test(metric));
  const [[one, p], [other, q]] = [seats[0], seats[1]].map((metric) =>
    metric ? [game.words.name(metric.slice(4)), number(estimateOf(tally, metric, LEVELS[95]).value)] : ['', ''],
  ) as [[string, string], [string, string]];
  return other === '' ? L.head.wins(one, p) : L.head.split(one, p, other, q);
};

/** The most certain change of an ending or a length. Event counts are left to the table of changes. */
function changeOf(game: AnyGame, findings: Findings): string {
  if (pairs.isAlike(findings.sheet)) return L.head.alike;
  const surest = pairs.compare(findings.sheet).find(({ metric }) => !metric.startsWith('told '));
  const level = surest ? surenessOf(surest) : 0;
  if (!surest || level === 0) return L.head.noChange;
  return L.head.change(metricLabel(game, surest.metric), `${signed(surest.change)}${surest.unit && ' points'}`, level);
}

function bandsText(findings: Findings): string {
  const [a, b] = missesOf(findings);
  const of = findings.bands[0]?.length ?? 0;
  if (!a || of === 0) return '';
  const text = b ? L.head.bandsBoth(a, b, of) : L.head.bands(a, of);
  return `${text}${L.head.undecided((b ?? a).undecided)}`;
}

/** The report in one or two sentences. */
export function headline(game: AnyGame, findings: Findings): string {
  const result = findings.arms.length > 1 ? changeOf(game, findings) : winsOf(game, findings.sheet.tallies[0]!);
  return [bandsText(findings), result].filter(Boolean).join(' ');
}

/** Counts length in log pages if some game has several, else in turns, else in actions. */
function lengthOf(game: AnyGame, { metrics }: Tally): { metric: 'pages' | 'turns' | 'steps'; unit: string } {
  const most = (metric: string): number => Math.max(0, ...Object.keys(metrics[metric] ?? {}).map(Number));
  if (most('pages') > 1) return { metric: 'pages', unit: L.chart.perGame(game.pageUnit) };
  if (most('turns') > 1) return { metric: 'turns', unit: L.chart.perGame(L.chart.turn) };
  return { metric: 'steps', unit: L.chart.perGame(L.chart.action) };
}

/** All charts of a job. */
export function Report({ game, findings }: Props) {
  const { sheet, arms, setup } = findings;
  const banded = bandMarks(game, findings);
  const groups = [
    { title: L.chart.matchup, marks: winMarks(game, findings) },
    { title: L.chart.book, marks: banded.filter(({ isPercent }) => isPercent) },
    { title: L.chart.other, marks: banded.filter(({ isPercent }) => !isPercent) },
  ];
  const length = lengthOf(game, sheet.tallies[0]!);
  return (
    <div className={css('report')}>
      <Chart
        title={banded.length > 0 ? L.chart.resultsBands : L.chart.results}
        note={banded.length > 0 ? L.chart.bandNote(100 * setup.share) : L.chart.percent}
        size="wide"
      >
        <MarkChart groups={groups} />
      </Chart>
      <div className={css('chart', 'report__side')}>
        <Chart title={L.chart.ends} note={L.chart.percent}>
          <Endings game={game} tallies={sheet.tallies} />
        </Chart>
        <Chart title={L.chart.length} note={length.unit}>
          <LengthChart tallies={sheet.tallies} {...length} />
        </Chart>
      </div>
      {findings.rungs.length > 0 && (
        <Chart title={L.chart.skill} note={L.chart.skillNote(findings.rungs[0]!.wins.n)}>
          <MarkChart groups={[{ title: L.chart.skill, marks: skillMarks(findings) }]} />
        </Chart>
      )}
      {arms.length > 1 && (
        <Chart title={L.compare.title} note={L.compare.note(setup.changes.length)} size="full">
          <ChangesTable game={game} findings={findings} />
        </Chart>
      )}
      {setup.isDetailed && (
        <>
          <Chart title={L.chart.curves} note={L.chart.byRound(roundUnit(game, arms[0]!))} size="wide">
            <CurveCharts game={game} tallies={sheet.tallies} />
          </Chart>
          <Chart title={L.chart.deltas} note={L.chart.deltasNote}>
            <DeltaChart game={game} tally={sheet.tallies.at(-1)!} />
          </Chart>
        </>
      )}
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  readonly note: string;
  readonly size?: 'wide' | 'full';
  readonly children: ReactNode;
}

function Chart({ title, note, size, children }: ChartProps) {
  const id = useId();
  return (
    <section className={css(`chart ${size ? `chart--${size}` : ''}`)} aria-labelledby={id}>
      <h2 id={id} className={css('chart__title')}>
        {title} <small>{note}</small>
      </h2>
      {children}
    </section>
  );
}
