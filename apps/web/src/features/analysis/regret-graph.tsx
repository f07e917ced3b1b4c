import type { Decision } from '@undercroft/lab/core';
import { type CSSProperties, useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './analysis.module.css';
import { isByScore, isClear, type Made, regretOf } from './choices.ts';
import type { useAnswer } from './question.ts';
import { Trouble } from './ranking.tsx';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly choices: readonly Made[];
  readonly index: number;
  readonly answer: ReturnType<typeof useAnswer>;
  readonly onMove: (index: number) => void;
}

const LISTED = 5;
const TOP_MIN = 10;

/** What each choice left on the table. A press on a bar, or the arrow keys, lead to that choice. */
export function RegretGraph({ choices, index, answer, onMove }: Props) {
  const byN = useMemo(() => new Map(answer.decisions.map((decision) => [decision.n, decision])), [answer.decisions]);
  if (answer.problem !== '') return <Trouble problem={answer.problem} />;
  const open = answer.decisions.filter(({ prospects }) => prospects.length > 1);
  const isScored = open.length > 0 && open.every(isByScore);
  const top = Math.max(isScored ? 1 : TOP_MIN, ...answer.decisions.map((decision) => regretOf(decision, isScored)));
  const said = (at: number): string => {
    const decision = byN.get(choices[at]!.n);
    const what = decision ? S.regretOf(choices[at]!.label, regretOf(decision, isScored).toFixed(1)) : S.unknown;
    return `${S.regretAt(at + 1)}, ${what}`;
  };
  return (
    <div className={css('regret')}>
      <p className="hint" aria-hidden="true">
        {isScored ? S.scaleScore(top.toFixed(1)) : S.scale(top.toFixed(0))}
      </p>
      <div className={css('regret__graph')} style={{ '--n': choices.length } as CSSProperties}>
        <Bars choices={choices} index={index} byN={byN} top={top} isScored={isScored} />
        <input
          type="range"
          aria-label={S.regret}
          aria-valuetext={said(index)}
          min={0}
          max={Math.max(0, choices.length - 1)}
          value={index}
          onChange={({ target }) => onMove(target.valueAsNumber)}
        />
      </div>
      <p className="running__line" role={answer.isOver ? 'status' : undefined}>
        {S.watching(answer.decisions.length, choices.filter(({ chosen }) => chosen !== null).length)}
        {!answer.isOver && (
          <button type="button" className="btn" onClick={answer.stop}>
            {S.stop}
          </button>
        )}
      </p>
      <Largest choices={choices} decisions={answer.decisions} onMove={onMove} isOver={answer.isOver} />
    </div>
  );
}

interface BarsProps {
  readonly choices: readonly Made[];
  readonly index: number;
  readonly byN: ReadonlyMap<number, Decision>;
  /** The regret at the upper edge. */
  readonly top: number;
  readonly isScored: boolean;
}

function Bars({ choices, index, byN, top, isScored }: BarsProps) {
  const step = 100 / choices.length;
  return (
    <svg aria-hidden="true">
      <line className="gridline" x1="0" x2="100%" y1="0" y2="0" />
      <rect className={css('regret__now')} x={`${index * step}%`} width={`${step}%`} y="0" height="100%" />
      {choices.map(({ n }, i) => {
        const decision = byN.get(n);
        const height = decision ? (100 * regretOf(decision, isScored)) / top : 0;
        return (
          <rect
            key={n}
            className={decision && isClear(decision) ? 'bar bar--clear' : 'bar bar--unsure'}
            x={`${i * step + step * 0.12}%`}
            width={`${step * 0.76}%`}
            y={`${100 - height}%`}
            height={`${height}%`}
          />
        );
      })}
      <line className="zero" x1="0" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}

interface LargestProps {
  readonly choices: readonly Made[];
  readonly decisions: readonly Decision[];
  readonly isOver: boolean;
  readonly onMove: (index: number) => void;
}

/** The choices that were clearly behind another, the furthest first. */
function Largest({ choices, decisions, isOver, onMove }: LargestProps) {
  const worst = decisions
    .filter(isClear)
    .sort((a, b) => b.regret! - a.regret!)
    .slice(0, LISTED);
  if (worst.length === 0) return isOver ? <p className="hint">{S.none}</p> : null;
  return (
    <>
      <h3 className="eyebrow">{S.largest}</h3>
      <ol className={css('regret__list')}>
        {worst.map(({ n, regret }) => {
          const at = choices.findIndex((choice) => choice.n === n);
          return (
            <li key={n}>
              <button type="button" className="tablet tablet--go" onClick={() => onMove(at)}>
                <span>
                  <span className="hint num">{at + 1}</span> {choices[at]?.label}
                </span>
                <b className="num text-harm">−{regret!.toFixed(1)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
