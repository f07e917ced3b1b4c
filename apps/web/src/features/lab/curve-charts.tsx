import type { AnyGame } from '@undercroft/kernel';
import { type Curve, curvesOf, type Tally } from '@undercroft/lab/core';
import { Axis } from './length-chart.tsx';
import { css } from './styles.ts';
import { L, number } from './words.ts';

/** Rounds that fewer games than this reached are left out: their mean would be noise. */
const REACHED_MIN = 0.02;
const GAMES_MIN = 5;

type Point = Curve['points'][number];

const wellKnown = (points: readonly Point[], samples: number): readonly Point[] =>
  points.filter(({ n }) => n >= Math.max(GAMES_MIN, samples * REACHED_MIN));

/** True if the mean changes: a constant curve is not drawn. */
function isMoving({ points }: Curve): boolean {
  const means = points.map(({ mean }) => mean);
  return Math.max(...means) - Math.min(...means) > 0.02 * Math.max(...means.map(Math.abs));
}

interface Props {
  readonly game: AnyGame;
  readonly tallies: readonly Tally[];
}

/** Each resource by round, in one small chart each. */
export function CurveCharts({ game, tallies }: Props) {
  const all = tallies.map((tally) => curvesOf(game, tally));
  const last = (all.at(-1) ?? []).filter(isMoving);
  if (last.length === 0) return <p className="hint">{L.chart.noCurves}</p>;
  return (
    <div className={css('curvelets')}>
      {last.map(({ path, label }) => (
        <Curvelet
          key={path}
          label={label}
          tables={all.map((curves, k) =>
            wellKnown(curves.find((curve) => curve.path === path)?.points ?? [], tallies[k]!.samples),
          )}
        />
      ))}
    </div>
  );
}

interface CurveletProps {
  readonly label: string;
  readonly tables: readonly (readonly Point[])[];
}

function Curvelet({ label, tables }: CurveletProps) {
  const points = tables.flat();
  const last = tables.at(-1)!;
  if (last.length === 0) return null;
  const [left, right] = [Math.min(...points.map(({ round }) => round)), Math.max(...points.map(({ round }) => round))];
  const bottom = Math.min(0, ...points.map(({ low }) => low));
  const top = Math.max(...points.map(({ high }) => high), bottom + 1);
  const x = (round: number): string => ((100 * (round - left)) / Math.max(1, right - left)).toFixed(2);
  const y = (value: number): string => (100 - (100 * (value - bottom)) / (top - bottom)).toFixed(2);
  const line = (table: readonly Point[]): string => table.map(({ round, mean }) => `${x(round)},${y(mean)}`).join(' ');
  const ribbon = [
    ...last.map(({ round, high }) => `${x(round)},${y(high)}`),
    ...last.toReversed().map(({ round, low }) => `${x(round)},${y(low)}`),
  ].join(' ');
  const [begun, ended] = [last[0]!, last.at(-1)!];
  return (
    <figure className={css('plot')}>
      <figcaption>
        <b className={css('plot__name')}>{label}</b>{' '}
        <span className="num hint">
          {number(begun.mean)} → {number(ended.mean)}
        </span>
      </figcaption>
      <svg
        className={css('plot__area', 'plot__area--small')}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${number(begun.mean)} (${begun.round}) → ${number(ended.mean)} (${ended.round})`}
      >
        <polygon className={css('ribbon')} points={ribbon} />
        {tables.length > 1 && <polyline className={css('trace', 'trace--a')} points={line(tables[0]!)} />}
        <polyline className={css('trace')} points={line(last)} />
      </svg>
      <Axis least={left} most={right} />
    </figure>
  );
}
