import type { Decision } from '@undercroft/lab/core';
import { type CSSProperties, useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './analysis.module.css';
import { type DecisionPoint, isByScore, isClear, pointsText, regretOf } from './choices.ts';
import type { useAnswer } from './question.ts';
import { Trouble } from './ranking.tsx';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly choices: readonly DecisionPoint[];
  readonly index: number;
  readonly answer: Pick<ReturnType<typeof useAnswer>, 'isOver' | 'problem' | 'stop'> & {
    readonly decisions: readonly Decision[];
  };
  readonly onMove: (index: number) => void;
}

const LISTED = 5;
const TOP_MIN = 10;

/** The regret of each choice. A press on a bar, or the arrow keys, lead to that choice. */
export function RegretGraph({ choices, index, answer, onMove }: Props) {
  const { decisions } = answer;
  const byN = useMemo(() => new Map(decisions.map((decision) => [decision.n, decision])), [decisions]);
  if (answer.problem !== '') return <Trouble problem={answer.problem} />;
  const open = decisions.filter(({ prospects }) => prospects.length > 1);
  const isScored = open.length > 0 && open.every(isByScore);
  const top = Math.max(isScored ? 1 : TOP_MIN, ...decisions.map((decision) => regretOf(decision, isScored)));
  const shown = byN.get(choices[index]?.n ?? -1);
  const lost = shown ? regretOf(shown, isScored) : 0;
  const isSure = shown !== undefined && isClear(shown);
  const labelAt = (at: number): string => {
    const decision = byN.get(choices[at]!.n);
    const what = decision
      ? S.regretOf(choices[at]!.label, pointsText(regretOf(decision, isScored), isScored))
      : S.unknown;
    return `${S.regretAt(at + 1)}, ${what}`;
  };
  return (
    <div className={css('regret')}>
      <p className="hint" aria-hidden="true">
        {isScored ? S.scaleScore(top.toFixed(1)) : S.scale(top.toFixed(0))}
      </p>
      <Cost label={choices[index]?.label ?? ''} lost={lost} isSure={isSure} isScored={isScored} />
      <div className={css('regret__graph')} style={{ '--n': choices.length } as CSSProperties}>
        <Bars choices={choices} index={index} byN={byN} top={top} isScored={isScored} />
        {isSure && <Thread to={(100 * (index + 0.5)) / choices.length} depth={100 - (100 * lost) / top} />}
        <input
          type="range"
          aria-label={S.regret}
          aria-valuetext={labelAt(index)}
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
      <Largest choices={choices} decisions={decisions} onMove={onMove} isOver={answer.isOver} />
    </div>
  );
}

interface CostProps {
  readonly label: string;
  readonly lost: number;
  /** These games leave no doubt that another option was better. */
  readonly isSure: boolean;
  readonly isScored: boolean;
}

/** The cost of the selected choice, from which the thread hangs. The line keeps its place while there is no number. */
const Cost = ({ label, lost, isSure, isScored }: CostProps) => (
  <p className={css('cost')} data-cost={lost.toFixed(1)}>
    {lost > 0 && (
      <>
        <b className={isSure ? 'text-harm' : 'dim'}>-{pointsText(lost, isScored)}</b>
        <span>
          {isScored ? S.costScore(label) : S.costs(label)}
          {!isSure && !isScored && ` ${S.unsure}`}
        </span>
      </>
    )}
  </p>
);

/** From the number down to the choice that caused it, and a knot where it is tied. In percent of the graph. */
const Thread = ({ to, depth }: { readonly to: number; readonly depth: number }) => (
  <>
    <svg className={css('thread')} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M5 -6C5 ${depth * 0.6 + 20} ${to} ${depth * 0.3 - 20} ${to} ${depth}`} />
    </svg>
    <span className={css('knot')} style={{ '--x': to, '--y': depth } as CSSProperties} />
  </>
);

interface BarsProps {
  readonly choices: readonly DecisionPoint[];
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
            className={decision && isClear(decision) ? 'chart-bar chart-bar--clear' : 'chart-bar chart-bar--unsure'}
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
  readonly choices: readonly DecisionPoint[];
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
                <b className="num text-harm">-{pointsText(regret!)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
