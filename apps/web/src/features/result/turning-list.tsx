import { Link } from '@tanstack/react-router';
import type { PlayedReplay } from '@undercroft/presenter';
import { useMemo } from 'react';
import { W } from '../../base/words.ts';
import { chooserOf, type SeatHistory } from '../../run/who-chose.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { labelAt, searchOf } from '../analysis/choices.ts';
import { agreed, surveyOf, useAnswer } from '../analysis/question.ts';
import type { TurningPoint } from '../replay/turning.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';
import styles from './result.module.css';

const css = classes(styles);
const E = W.end;

interface Props {
  readonly id: string;
  readonly played: PlayedReplay;
  readonly text: string;
  readonly seat: string;
  readonly history: SeatHistory;
  /** The largest changes of what can be counted: told where no choice was clearly a mistake. */
  readonly changes: readonly TurningPoint[];
  readonly labels: { readonly [n: number]: string };
  readonly onFork: (upTo: number) => void;
}

/** The run's turning points: the choices that cost the most win chance, the worst first. */
export function TurningList(props: Props) {
  const { played, text, seat } = props;
  const question = useMemo(() => surveyOf(played.game, { text, seat }), [played, text, seat]);
  const { decisions, isOver } = useAnswer(question);
  const mistakes = useMemo(() => mistakesOf(agreed(question, decisions)), [question, decisions]);
  return (
    <div data-turning={isOver ? 'done' : 'looking'}>
      <p className={css('looked')} role="status">
        {isOver ? E.looked(decisions.length, question.bot) : E.looking(decisions.length)}
      </p>
      {mistakes.length > 0 && (
        <ol className={css('turns', 'tiles')}>
          {mistakes.map((mistake, i) => (
            <MistakeTile key={mistake.n} {...props} mistake={mistake} isWorst={i === 0} />
          ))}
        </ol>
      )}
      {isOver && mistakes.length === 0 && (
        <>
          <p data-unsure="">{E.cannotTell}</p>
          <Changes {...props} />
        </>
      )}
    </div>
  );
}

interface TileProps extends Props {
  readonly mistake: Mistake;
  readonly isWorst: boolean;
}

const percent = (value: number): string => `${Math.round(value)}%`;

function MistakeTile({ id, played, seat, history, mistake, isWorst, onFork }: TileProps) {
  const { n, chosen, best, decision } = mistake;
  const by = chooserOf(history, seat, n);
  const { backdrop } = gameCardOf(played.game.id);
  const better = labelAt(played, n, seat, decision.prospects[0]!.action);
  return (
    <li className={css('tile', isWorst && 'worst')} data-mistake={n}>
      <div className={css('picture')}>
        <Scene backdrop={backdrop} seed={`${id} ${n}`} width={400} height={108} hasGrain={false} />
        <span className={css('swing', 'down')}>
          ▼ {E.chance} {percent(best)} → <b>{percent(chosen)}</b>
        </span>
      </div>
      <div className={css('caption')}>
        {isWorst && <b className={css('worstWord')}>{E.worst[by]}</b>}
        <p>{E.did[by](labelAt(played, n, seat, decision.chosen!))}</p>
        <p>{E.better(better)}</p>
        <span className={css('go')}>
          <Link
            className={isWorst ? 'btn btn--primary' : 'btn'}
            to="/analyse/$id"
            params={{ id }}
            search={{ n, ...searchOf(played, seat) }}
            data-worst={isWorst ? '' : undefined}
          >
            {E.lookAt}
          </Link>
          <button type="button" className="btn" onClick={() => onFork(n)}>
            {E.forkTurn}
          </button>
        </span>
      </div>
    </li>
  );
}

/** The largest changes, shown if there are no clear mistakes. */
function Changes({ id, played, changes, labels, onFork }: Props) {
  const { backdrop } = gameCardOf(played.game.id);
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className="eyebrow above-4">{E.changes}</h3>
      <ol className={css('turns', 'tiles')}>
        {changes.map(({ n, swings }) => (
          <li key={n} className={css('tile')}>
            <div className={css('picture')}>
              <Scene backdrop={backdrop} seed={`${id} ${n}`} width={400} height={108} hasGrain={false} />
              {swings.slice(0, 2).map(({ label, from, to }) => (
                <span key={label} className={css('swing', to < from ? 'down' : 'up')}>
                  {to < from ? '▼' : '▲'} {label} {from} → <b>{to}</b>
                </span>
              ))}
            </div>
            <div className={css('caption')}>
              <p>{labels[n] ?? W.table.action(n)}</p>
              <span className={css('go')}>
                <Link className="btn" to="/r/$id" params={{ id }} hash={`n=${n}`}>
                  {E.watchTurn} <span className="num">{n}</span>
                </Link>
                <button type="button" className="btn" onClick={() => onFork(n - 1)}>
                  {E.forkTurn}
                </button>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
