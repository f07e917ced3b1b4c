import { type Estimate, verdictOf } from '@undercroft/lab/core';
import { useState } from 'react';
import { type Mark, sideOf } from './marks.ts';
import { css } from './styles.ts';
import { L, number } from './words.ts';

const GRID = [0, 25, 50, 75, 100];
const SHOWN = 12;

interface Group {
  readonly title: string;
  readonly marks: readonly Mark[];
}

/** Figures as dots with their ranges, tables one above the other, bands behind them. */
export function MarkChart({ groups }: { readonly groups: readonly Group[] }) {
  const isCompared = groups.some(({ marks }) => marks.some(({ tables }) => tables.length > 1));
  const hasBands = groups.some(({ marks }) => marks.some(({ band }) => band));
  return (
    <>
      <div className={css('marks__axis', 'num')} aria-hidden="true">
        <span />
        <span className={css('marks__ticks')}>
          {GRID.map((at) => (
            <i key={at} style={{ left: `${at}%` }}>
              {at === 100 ? '100 %' : at}
            </i>
          ))}
        </span>
      </div>
      {groups.map((group) => (
        <MarkGroup key={group.title} {...group} />
      ))}
      <p className={css('marks__key')}>
        {hasBands && (
          <span>
            <i className={css('key', 'key--band')} aria-hidden="true" /> {L.chart.band}
          </span>
        )}
        {isCompared && (
          <span>
            <i className={css('key', 'key--a')} aria-hidden="true" /> {L.chart.keyA}
          </span>
        )}
        <span>
          <i className={css('key', 'key--b')} aria-hidden="true" /> {isCompared ? L.chart.keyB : L.chart.keyOne}
        </span>
      </p>
    </>
  );
}

function MarkGroup({ title, marks }: Group) {
  const [isWhole, setWhole] = useState(false);
  if (marks.length === 0) return null;
  const shown = isWhole ? marks : marks.slice(0, SHOWN);
  return (
    <section className="marks" aria-label={title}>
      <h3 className={css('marks__title')}>{title}</h3>
      <ul>
        {shown.map((mark) => (
          <MarkRow key={mark.name} mark={mark} />
        ))}
      </ul>
      {marks.length > SHOWN && (
        <button
          type="button"
          className={css('btn', 'marks__more')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? L.chart.fewerBands : L.chart.moreBands(marks.length)}
        </button>
      )}
    </section>
  );
}

/** Enough digits to tell the ends of the scale apart. */
const digitsOf = ({ scale: [low, high], isPercent }: Mark): number => (isPercent || high - low > 20 ? 1 : 2);

const boundText = (value: number): string => number(value, Number.isInteger(value) ? 0 : 2);

function MarkRow({ mark }: { readonly mark: Mark }) {
  const last = mark.tables.at(-1)!;
  const digits = digitsOf(mark);
  const others = mark.tables.slice(0, -1).map(({ value }) => `${L.setup.a} ${number(value, digits)}`);
  return (
    <li className="mark">
      <span className="mark__name">{mark.name}</span>
      <Dots mark={mark} />
      <span className="mark__value num">
        {number(last.value, digits)}
        {mark.isPercent && <small> %</small>}
      </span>
      <span className="mark__verdict">
        {others.length > 0 && <span className="sr">{others.join(', ')}</span>}
        {mark.band ? (
          <BandVerdict mark={mark} />
        ) : (
          <span className="hint num">
            {number(last.low, digits)}–{number(last.high, digits)}
          </span>
        )}
      </span>
    </li>
  );
}

const COLOURS = { holds: 'text-mend', undecided: '', missed: 'text-harm' } as const;
const LABELS = { in: L.chart.inBand, below: L.chart.below, above: L.chart.above };

/** Shows whether the last table is in its band; the table before is mentioned only if it is outside. */
function BandVerdict({ mark }: { readonly mark: Mark }) {
  const band = mark.band!;
  const last = mark.tables.at(-1)!;
  const bounds = `${boundText(band.low)}${band.low < 0 ? ' to ' : '–'}${boundText(band.high)}`;
  const verdict = verdictOf(last, band);
  const before = mark.tables.length > 1 ? sideOf(mark.tables[0]!, band) : 'in';
  return (
    <>
      <span className={COLOURS[verdict]} data-verdict={verdict}>
        {LABELS[sideOf(last, band)](bounds)}
        {verdict === 'undecided' && <span className="hint"> {L.chart.undecided}</span>}
      </span>
      {before !== 'in' && (
        <span className="text-harm own-line">
          {L.chart.before[before](L.setup.a, number(mark.tables[0]!.value, digitsOf(mark)))}
        </span>
      )}
    </>
  );
}

/** The plot of a row: grid, band, ranges and dots, in percent of its width. */
function Dots({ mark: { tables, band, scale, isPercent } }: { readonly mark: Mark }) {
  const [low, high] = scale;
  const x = (value: number): number => Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)));
  return (
    <svg className="mark__plot" aria-hidden="true">
      {isPercent &&
        GRID.map((at) => <line key={at} className="gridline" x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />)}
      {!isPercent && <line className="gridline" x1="0" x2="100%" y1="50%" y2="50%" />}
      {band && (
        <rect
          className={css('bandbox')}
          x={`${x(band.low)}%`}
          width={`${x(band.high) - x(band.low)}%`}
          y="15%"
          height="70%"
        />
      )}
      {tables.map((table, i) => (
        <Dot key={i === 0 ? 'a' : 'b'} table={table} x={x} isLast={i === tables.length - 1} />
      ))}
    </svg>
  );
}

interface DotProps {
  readonly table: Estimate;
  readonly x: (value: number) => number;
  readonly isLast: boolean;
}

const Dot = ({ table, x, isLast }: DotProps) => (
  <g className={isLast ? 'dot dot--b' : 'dot dot--a'}>
    {isLast && <line x1={`${x(table.low)}%`} x2={`${x(table.high)}%`} y1="50%" y2="50%" />}
    <circle cx={`${x(table.value)}%`} cy="50%" r={isLast ? 5 : 4.5} />
  </g>
);
