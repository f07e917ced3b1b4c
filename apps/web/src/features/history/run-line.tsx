import type { RunEntry } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import styles from './history.module.css';
import { isByBot, minutesOf } from './history-stats.ts';
import { Spark } from './spark.tsx';
import { useStandingWord } from './standing-word.ts';
import { HISTORY as H } from './words.ts';

const css = classes(styles);

const PICTURES = { won: 'laurel-crown', lost: 'tombstone', drawn: 'scales', open: 'footsteps' } as const;

/** The first sentence of the ending. */
const titleOf = ({ result, n }: RunEntry): string =>
  result ? result.text.split(/(?<=[.!?])\s/)[0]!.replace(/\.$/, '') : H.open(n);

interface Props {
  readonly run: RunEntry;
  readonly measure: string | null;
  readonly isRecord: boolean;
  readonly isSelected: boolean;
  /** False for most runs of a long list, whose curves are not drawn. */
  readonly hasCurve: boolean;
  readonly onSelect: () => void;
}

/** One run: the picture shows the ending, the curve the course. */
export function RunLine({ run, measure, isRecord, isSelected, hasCurve, onSelect }: Props) {
  const { title, backdrop } = gameCardOf(run.game);
  const verdict = run.result ? (run.result.verdict ?? 'drawn') : 'open';
  const word = isByBot(run) ? H.overByBot : run.result && run.result.verdict === null ? H.over : H.verdicts[verdict];
  const minutes = minutesOf(run);
  const standingWord = useStandingWord();
  return (
    <li {...gameTheme(run.game)} className={css('run')} data-run={run.session} data-verdict={verdict}>
      <span className={css('picture')}>
        <Scene backdrop={backdrop} seed={run.session} width={120} height={62} hasGrain={false} />
        <Emblem glyph={PICTURES[verdict]} size={52} look={verdict === 'open' ? 'ghost' : 'lit'} />
      </span>
      <span className={css('what')}>
        <b>{titleOf(run)}</b>
        <span>
          <strong className={css(verdict)}>
            <span aria-hidden="true">{H.marks[verdict]}</span> {word}
          </strong>{' '}
          {title}
        </span>
      </span>
      <span className={css('score')}>
        {run.result?.score != null && measure !== null && (
          <>
            <b>{run.result.score}</b> {measure}
          </>
        )}
      </span>
      <span className={css('curve')}>
        {hasCurve && run.seed !== null && <Spark session={run.session} isLost={verdict === 'lost'} />}
      </span>
      <span className={css('when')}>
        <b>{minutes === null ? H.actions(run.n) : H.minutes(minutes)}</b>
        <time dateTime={run.createdAt}>{H.when(run.createdAt, Date.now())}</time>
      </span>
      <span className={css('seed')}>
        {run.seed === null ? (
          run.daily && run.ended && <span>{H.held}</span>
        ) : (
          <code title={run.seed}>{run.seed.slice(0, 10)}</code>
        )}
      </span>
      <span className={css('standing')}>
        <span className={css('chipped')}>{run.daily ? H.kinds.daily : standingWord(run)}</span>
        {isRecord && <b className={css('star')}>★ {H.record}</b>}
        {run.origin && <span>{H.fork(run.origin.n)}</span>}
      </span>
      <button
        type="button"
        className={css('through')}
        aria-pressed={isSelected}
        onClick={onSelect}
        aria-label={`${titleOf(run)}. ${word}, ${title}, ${run.createdAt.slice(0, 10)}`}
      />
    </li>
  );
}
