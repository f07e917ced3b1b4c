import type { ReportRow, ReportSection } from '@undercroft/lab/core';
import { useId, useState } from 'react';
import { css } from '../styles.ts';
import { number, signed } from '../words.ts';
import { S } from './words.ts';

const SHOWN = 12;
const SURE = 0.05;

type Scale = readonly [low: number, high: number];

/** The scale holds zero and every interval that is finite. */
function scaleOf(rows: readonly ReportRow[]): Scale {
  const ends = rows.flatMap(({ estimate: { value, low, high } }) => [value, low, high]).filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return low === high ? [low, low + 1] : [low, high];
}

const isTested = ({ holm }: ReportRow): boolean => holm !== null;

/** The rows with the greatest figures, in their order. */
function chosen(rows: readonly ReportRow[], isTestedTable: boolean): readonly ReportRow[] {
  if (rows.length <= SHOWN || !isTestedTable) return rows.slice(0, SHOWN);
  return [...rows.slice(0, SHOWN / 2), ...rows.slice(-SHOWN / 2)];
}

/** A section of a report: each row a figure, its interval as a line, and its range in numbers. */
export function SurveySection({ section }: { readonly section: ReportSection }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { title, unit, extras, rows } = section;
  const hasTests = rows.some(isTested);
  const scale = scaleOf(rows);
  const digits = rows.some(({ estimate }) => Math.abs(estimate.value) >= 10) ? 1 : 2;
  return (
    <div className={css('chart', 'chart--full')}>
      <h2 id={id} className={css('chart__title')}>
        {title} <small>{unit}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css('survey__scroll')} aria-labelledby={id} tabIndex={0}>
        <table className={css('tbl', 'survey__table')}>
          <thead>
            <tr>
              <th scope="col">{S.table.what}</th>
              <th scope="col">
                <span className="sr">{S.table.chart}</span>
              </th>
              <th scope="col" className="r">
                {S.table.value}
              </th>
              <th scope="col" className="r">
                {S.table.range}
              </th>
              {hasTests && (
                <th scope="col" className="r" title={S.table.chanceNote}>
                  {S.table.chance}
                </th>
              )}
              {extras.map((name) => (
                <th key={name} scope="col" className="r">
                  {name}
                </th>
              ))}
              <th scope="col" className="r">
                {S.table.n}
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : chosen(rows, hasTests)).map((row) => (
              <SurveyRow key={row.key} row={row} scale={scale} digits={digits} hasTests={hasTests} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && (
        <button
          type="button"
          className={css('btn', 'marks__more')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? S.table.fewer : S.table.more(rows.length)}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: ReportRow;
  readonly scale: Scale;
  readonly digits: number;
  readonly hasTests: boolean;
}

const finite = (value: number, digits: number): string => (Number.isFinite(value) ? number(value, digits) : '–');
const chanceText = (holm: number | null): string => {
  if (holm === null) return '';
  return holm < 0.001 ? '< 0.1 %' : `${number(100 * holm)} %`;
};

function SurveyRow({ row, scale, digits, hasTests }: RowProps) {
  const { value, low, high, n } = row.estimate;
  const isSure = row.holm === null || row.holm < SURE;
  return (
    <tr data-sure={isSure}>
      <th scope="row">{row.label}</th>
      <td>
        <Interval row={row} scale={scale} isSure={isSure} />
      </td>
      <td className="r num">
        <b>{hasTests ? signed(value, digits) : number(value, digits)}</b>
      </td>
      <td className="r num">
        {finite(low, digits)} to {finite(high, digits)}
      </td>
      {hasTests && <td className="r num">{chanceText(row.holm)}</td>}
      {row.extras.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the headings
        <td key={i} className="r num">
          {typeof cell === 'number' ? cell.toLocaleString('en').replace('-', '−') : cell}
        </td>
      ))}
      <td className="r num">{n.toLocaleString('en')}</td>
    </tr>
  );
}

function Interval({ row, scale: [from, to], isSure }: Pick<RowProps, 'row' | 'scale'> & { readonly isSure: boolean }) {
  const { value, low, high } = row.estimate;
  const x = (at: number): string => `${Math.min(100, Math.max(0, (100 * (at - from)) / (to - from)))}%`;
  return (
    <svg className={css('mark__plot', 'survey__plot')} aria-hidden="true">
      <line className="zero" x1={x(0)} x2={x(0)} y1="0" y2="100%" />
      <g className={isSure ? 'dot dot--b' : 'dot dot--unsure'}>
        <line x1={x(low)} x2={x(high)} y1="50%" y2="50%" />
        <circle cx={x(value)} cy="50%" r="4.5" />
      </g>
    </svg>
  );
}
