import type { Prospect } from '@undercroft/lab/core';
import type { PlayedReplay } from '@undercroft/presenter';
import type { Chooser } from '../../run/who-chose.ts';
import { classes } from '../../ui/classes.ts';
import styles from './analysis.module.css';
import { chosenOf, type DecisionPoint, isBehind, isByScore, labelAt, pointsText } from './choices.ts';
import type { useAnswer } from './question.ts';
import { S } from './words.ts';

const css = classes(styles);

const GRID = [0, 25, 50, 75, 100];

interface Props {
  readonly played: PlayedReplay;
  readonly choice: DecisionPoint;
  readonly seat: string;
  readonly playouts: number;
  readonly answer: ReturnType<typeof useAnswer>;
  readonly by: Chooser;
}

/** The possible actions, best first. */
export function Ranking({ played, choice, seat, playouts, answer, by }: Props) {
  const decision = answer.decisions[0];
  if (answer.problem !== '') return <Trouble problem={answer.problem} />;
  if (!decision)
    return (
      <div className="running">
        <progress
          className="progress"
          aria-label={S.thinking(answer.done, playouts)}
          max={playouts}
          value={answer.done}
        />
        <p className="running__line">
          {S.thinking(answer.done, playouts)}
          {!answer.isOver && (
            <button type="button" className="btn" onClick={answer.stop}>
              {S.stop}
            </button>
          )}
        </p>
      </div>
    );
  const best = decision.prospects[0];
  const chosen = chosenOf(decision);
  const scores = isByScore(decision) ? decision.prospects.map(({ score }) => score ?? 0) : null;
  return (
    <>
      <ol className={css('ranking')}>
        {decision.prospects.map((prospect, i) => (
          <Option
            key={JSON.stringify(prospect.action)}
            rank={i + 1}
            label={labelAt(played, choice.n, seat, prospect.action)}
            prospect={prospect}
            best={best ?? prospect}
            isChosen={prospect === chosen}
            by={by}
            scoreMax={scores && Math.max(1, ...scores)}
          />
        ))}
      </ol>
      <p className={css('ranking__verdict')} data-regret={decision.regret ?? ''}>
        {verdict(best, chosen)}
      </p>
      <p className="hint">{S.fair}</p>
    </>
  );
}

function verdict(best: Prospect | undefined, chosen: Prospect | undefined): string {
  if (!best || !chosen) return S.open;
  if (best === chosen) return S.isBest;
  if (best.mean === chosen.mean && best.score !== null && chosen.score !== null)
    return S.byScore(pointsText(best.score - chosen.score, true));
  const behind = S.behind(pointsText(best.mean - chosen.mean));
  return isBehind(best, chosen) ? `${behind}.` : `${behind}. ${S.unsure}`;
}

export const Trouble = ({ problem }: { readonly problem: string }) => (
  <p className="note m-harm" role="alert">
    {problem.includes('searches') ? S.searches : problem}
  </p>
);

interface OptionProps {
  readonly rank: number;
  readonly label: string;
  readonly prospect: Prospect;
  readonly best: Prospect;
  readonly isChosen: boolean;
  readonly by: Chooser;
  /** The greatest score, where the score must tell; else null. */
  readonly scoreMax: number | null;
}

/** The position of a prospect in its lane, in percent of the lane. */
const placeOf = ({ mean, score }: Prospect, scoreMax: number | null): number =>
  scoreMax !== null && score !== null ? (100 * Math.max(0, score)) / scoreMax : mean;

function Option({ rank, label, prospect, best, isChosen, by, scoreMax }: OptionProps) {
  const { mean, low, high, score, n } = prospect;
  const isScored = scoreMax !== null && score !== null;
  const won = `${mean.toFixed(0)} %`;
  const [at, top] = [placeOf(prospect, scoreMax), placeOf(best, scoreMax)];
  return (
    <li className={css('mark', isChosen && 'mark--chosen', prospect === best && 'mark--best')}>
      <span className="mark__name">
        <b className={css('rank')}>{rank}</b> {label} {prospect === best && <b className="tag m-accent">{S.best}</b>}{' '}
        {isChosen && <b className={`tag ${isBehind(best, prospect) ? 'm-harm' : 'm-accent'}`}>{S.chosen[by]}</b>}
      </span>
      <svg className="mark__plot" aria-hidden="true">
        {GRID.map((line) => (
          <line key={line} className="gridline" x1={`${line}%`} x2={`${line}%`} y1="0" y2="100%" />
        ))}
        <line className={css('best')} x1={`${top}%`} x2={`${top}%`} y1="0" y2="100%" />
        {isChosen && at < top && (
          <rect className={css('bite')} x={`${at}%`} width={`${top - at}%`} y="24%" height="52%" />
        )}
        <g className={isBehind(best, prospect) ? 'dot dot--unsure' : 'dot dot--b'}>
          {!isScored && <line x1={`${low}%`} x2={`${high}%`} y1="50%" y2="50%" />}
          <circle cx={`${at}%`} cy="50%" r="5" />
        </g>
      </svg>
      <span className="mark__value num">
        {isScored ? score.toFixed(1) : mean.toFixed(1)}
        <small> {isScored ? S.score : '%'}</small>
      </span>
      <span className="mark__verdict hint num">
        {isScored ? S.wonSo(won) : `${low.toFixed(0)}–${high.toFixed(0)}`}, n {n}
      </span>
    </li>
  );
}
