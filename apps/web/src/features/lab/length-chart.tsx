import { estimateOf, type Histogram, histogramOf, LEVELS, type Tally } from '@undercroft/lab/core';
import { css } from './styles.ts';
import { L, number } from './words.ts';

const BINS_MAX = 32;

interface Bin {
  /** The smallest length in the bin. */
  readonly at: number;
  /** Games of each table. */
  readonly counts: number[];
}

/** The same bins for every table, each a whole number of turns wide. */
function binsOf(histograms: readonly Histogram[]): { width: number; bins: readonly Bin[] } {
  const values = histograms.flatMap((histogram) => Object.keys(histogram).map(Number));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((most - least + 1) / BINS_MAX));
  const bins = Array.from({ length: Math.floor((most - least) / width) + 1 }, (_, i) => ({
    at: least + i * width,
    counts: histograms.map(() => 0),
  }));
  histograms.forEach((histogram, k) => {
    for (const [value, count] of Object.entries(histogram))
      bins[Math.floor((Number(value) - least) / width)]!.counts[k]! += count;
  });
  return { width, bins };
}

interface Props {
  readonly tallies: readonly Tally[];
  readonly metric: 'pages' | 'turns' | 'steps';
  readonly unit: string;
}

/** Length of the games: bars for the last table, an outline for the one before, a line at the mean. */
export function LengthChart({ tallies, metric, unit }: Props) {
  const { width, bins } = binsOf(tallies.map((tally) => histogramOf(tally, metric)));
  const mean = estimateOf(tallies.at(-1)!, metric, LEVELS[95]);
  const from = bins[0]!.at;
  const end = bins.at(-1)!.at + width;
  const x = (value: number): number => (100 * (value - from)) / (end - from);
  const range = `${number(mean.low)}–${number(mean.high)}`;
  return (
    <figure className={css('plot')}>
      <figcaption>
        <b>{L.chart.mean(number(mean.value))}</b> <span className="hint num">{range}</span>
      </figcaption>
      <svg
        className={css('plot__area')}
        role="img"
        aria-label={`${unit}: ${L.chart.mean(number(mean.value))}, ${L.chart.range} ${range}`}
      >
        <Bars bins={bins} />
        <line className={css('mean')} x1={`${x(mean.value)}%`} x2={`${x(mean.value)}%`} y1="0" y2="100%" />
      </svg>
      <Axis least={from} most={end - 1} />
    </figure>
  );
}

function Bars({ bins }: { readonly bins: readonly Bin[] }) {
  const top = Math.max(...bins.flatMap(({ counts }) => counts));
  const step = 100 / bins.length;
  return bins.map(({ at, counts }, i) => {
    const height = (100 * counts.at(-1)!) / top;
    const before = `${100 - (100 * counts[0]!) / top}%`;
    return (
      <g key={at}>
        <rect
          className="chart-bar"
          x={`${i * step + step * 0.08}%`}
          width={`${step * 0.84}%`}
          y={`${100 - height}%`}
          height={`${height}%`}
        />
        {counts.length > 1 && (
          <line className={css('before')} x1={`${i * step}%`} x2={`${(i + 1) * step}%`} y1={before} y2={before} />
        )}
      </g>
    );
  });
}

/** The ends of a scale, and its middle if that is distinct. */
export function Axis({ least, most }: { readonly least: number; readonly most: number }) {
  const middle = Math.round((least + most) / 2);
  return (
    <p className={css('plot__axis', 'num')} aria-hidden="true">
      <span>{least}</span>
      {middle > least && middle < most && <span>{middle}</span>}
      <span>{most}</span>
    </p>
  );
}
