import type { AnyGame } from '@undercroft/kernel';
import { type Difference, metrics, pairs } from '@undercroft/lab/core';
import { useMemo, useState } from 'react';
import type { Findings } from './job.ts';
import { releasedNumber } from './setup.ts';
import { css } from './styles.ts';
import { L, metricLabel, number, signed } from './words.ts';

const SHOWN = 10;

interface Props {
  readonly game: AnyGame;
  readonly findings: Findings;
}

/** The changed numbers and the figures they moved, the most certain first. */
export function ChangesTable({ game, findings }: Props) {
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => pairs.compare(findings.sheet), [findings]);
  const { changes } = findings.setup;
  return (
    <div className={css('changes')}>
      <dl className={css('changes__edits')}>
        {changes.map(({ path, to }) => (
          <div key={path}>
            <dt>{metrics.pathText(game, path)}</dt>
            <dd className="num">
              {releasedNumber(game, path)} → <b>{to}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <table className={css('tbl', 'changes__table')} aria-label={L.compare.table}>
          <thead>
            <tr>
              <th scope="col">{L.compare.metric}</th>
              <th scope="col" className="r">
                {L.setup.a}
              </th>
              <th scope="col" className="r">
                {L.setup.b}
              </th>
              <th scope="col" className="r">
                {L.compare.change}
              </th>
              <th scope="col">{L.compare.reading}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => (
              <ChangeRow key={row.metric} game={game} row={row} />
            ))}
          </tbody>
        </table>
        {rows.length > SHOWN && (
          <button
            type="button"
            className={css('btn', 'marks__more')}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? L.chart.fewerBands : L.compare.more(rows.length)}
          </button>
        )}
      </div>
    </div>
  );
}

/** Confidence level of a change in percent; 0 if it cannot be told from no change. */
export const surenessOf = ({ isSureAt95, isSureAt99 }: Difference): number => {
  if (isSureAt99) return 99;
  return isSureAt95 ? 95 : 0;
};

function ChangeRow({ game, row }: { readonly game: AnyGame; readonly row: Difference }) {
  const digits = row.unit === '%' || Math.abs(row.a) >= 10 ? 1 : 2;
  const sure = surenessOf(row);
  const half = ([low, high]: readonly [number, number]): string => number((high - low) / 2, digits);
  return (
    <tr>
      <td>{metricLabel(game, row.metric)}</td>
      <td className="r num">{number(row.a, digits)}</td>
      <td className="r num">{number(row.b, digits)}</td>
      <td className="r num">
        {signed(row.change, digits)}{' '}
        <span className="hint">
          ± {half(row.at95)} ± {half(row.at99)}
        </span>
      </td>
      <td data-sure={sure}>
        {sure > 0 ? (
          <span className={row.change > 0 ? 'g m-mend' : 'g m-harm'}>{L.compare.sure(sure)}</span>
        ) : (
          <span className="hint">{L.compare.unsure}</span>
        )}
      </td>
    </tr>
  );
}
