import type { AnyGame } from '@undercroft/kernel';
import { type Tally, type WinDelta, winDeltas } from '@undercroft/lab/core';
import { useState } from 'react';
import { css } from './styles.ts';
import { L, signed } from './words.ts';

const SHOWN = 10;

const isSure = ({ low, high }: WinDelta): boolean => low > 0 || high < 0;

/** The deltas with the greatest effect, in their original order. */
function chosen(deltas: readonly WinDelta[]): WinDelta[] {
  const greatest = [...deltas].sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta)).slice(0, SHOWN);
  return deltas.filter((delta) => greatest.includes(delta));
}

/** Change in a seat's win rate when a thing came up. */
export function DeltaChart({ game, tally }: { readonly game: AnyGame; readonly tally: Tally }) {
  const [isWhole, setWhole] = useState(false);
  const deltas = winDeltas(game, tally).filter(({ low, high }) => low < high);
  if (deltas.length === 0) return <p className="hint">{L.chart.noDeltas}</p>;
  const shown = isWhole ? deltas : chosen(deltas);
  const reach = Math.max(1, ...shown.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const hasSeats = new Set(deltas.map(({ seat }) => seat)).size > 1;
  const x = (value: number): string => `${50 + (50 * value) / reach}%`;
  return (
    <>
      <ul className={css('deltas')}>
        {shown.map((delta) => (
          <li key={`${delta.seat} ${delta.thing}`}>
            <span className={css('deltas__name')}>
              {hasSeats ? L.chart.with(game.words.name(delta.seat), delta.name) : delta.name}
            </span>
            <svg className="mark__plot" aria-hidden="true">
              <line className="zero" x1="50%" x2="50%" y1="0" y2="100%" />
              <g className={isSure(delta) ? 'dot dot--b' : 'dot dot--unsure'}>
                <line x1={x(delta.low)} x2={x(delta.high)} y1="50%" y2="50%" />
                <circle cx={x(delta.delta)} cy="50%" r="4.5" />
              </g>
            </svg>
            <span className={css('num', 'deltas__value')}>{signed(delta.delta)}</span>
          </li>
        ))}
      </ul>
      {deltas.length > SHOWN && (
        <button
          type="button"
          className={css('btn', 'marks__more')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? L.chart.fewerBands : L.chart.moreDeltas(deltas.length)}
        </button>
      )}
      <p className="hint">{L.chart.deltasMeaning}</p>
    </>
  );
}
