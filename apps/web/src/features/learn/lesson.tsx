import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Action, AnyGame, Json, Lesson } from '@undercroft/kernel';
import {
  actInLesson,
  beginLesson,
  coachLines,
  isExpected,
  isLearned,
  isSpent,
  type LessonRun,
  lessonOffers,
  lessonSnapshot,
} from '@undercroft/presenter';
import type { Offer } from '@undercroft/server';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadGame } from '../../base/games.ts';
import { W } from '../../base/words.ts';
import { tableFor } from '../../games/index.ts';
import { previewAt } from '../../run/local/local-seat.ts';
import { pastOf } from '../../run/past.ts';
import { noFork, TableContext, tableModel } from '../../run/table-model.ts';
import { useSelection } from '../../run/use-selection.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { gameTheme, readyAt } from '../../ui/game-cards.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { LostPage, Opening } from '../../ui/pages.tsx';
import { SoundControls } from '../../ui/sound/sound-controls.tsx';
import { useTableSounds } from '../../ui/sound/step-sounds.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useAskHere, WhyProvider } from '../../ui/why.tsx';
import { StepShows } from '../step-shows/step-shows.tsx';
import styles from './learn.module.css';
import { LessonLight } from './lesson-light.tsx';
import { markDone } from './progress.ts';

const route = getRouteApi('/learn/$game');
const css = classes(styles);
const nowhere = (): void => {};
const NO_FORK = noFork(W.learn.noFork);

export function LessonScreen() {
  const { game: id } = route.useParams();
  const { lesson: wanted } = route.useSearch();
  const game = useQuery({ queryKey: ['presentation', id], queryFn: async () => (await loadGame(id)) ?? null }).data;
  if (game === undefined) return <Opening isLost={false} />;
  const lessons = game?.presentation?.lessons ?? [];
  const at = Math.max(
    0,
    lessons.findIndex((lesson) => lesson.id === wanted),
  );
  const lesson = lessons[at];
  if (!game || !lesson) return <LostPage />;
  return <LessonTable key={`${id} ${lesson.id}`} game={game} lesson={lesson} at={at} lessons={lessons} />;
}

interface Props {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly at: number;
  readonly lessons: readonly Lesson[];
}

/** One lesson at the game's own table, with a coach beside it. */
function LessonTable({ game, lesson, at, lessons }: Props) {
  const [run, setRun] = useState<LessonRun>(() => beginLesson(game, lesson));
  const [hint, setHint] = useState('');
  const art = useLoadedArt(game, game.presentation);
  const offers = useMemo(() => lessonOffers(run), [run]);
  const act = useCallback(
    (offer: Offer, filled?: Json) => {
      const action = (filled ?? offer.action) as unknown as Action;
      if (!isExpected(run, action)) return setHint(W.learn.wrong);
      setHint('');
      setRun(actInLesson(run, action));
    },
    [run],
  );
  const selection = useSelection(offers, String(run.run.n), act, readyAt(game.id));
  const isDone = isLearned(run);
  useEffect(() => {
    if (isDone) markDone(game.id, lesson.id);
  }, [isDone, game.id, lesson.id]);
  const model = useMemo(
    () =>
      tableModel({
        game,
        snapshot: lessonSnapshot(run),
        past: pastOf(run.views),
        events: run.events,
        offers: isDone ? [] : offers,
        labels: run.labels,
        isMine: !isDone && offers.length > 0,
        fork: NO_FORK,
        ...selection,
        preview: async (action) => previewAt(game, run.run, run.seat, action),
      }),
    [game, run, offers, selection, isDone],
  );
  const again = (): void => {
    setRun(beginLesson(game, lesson));
    setHint(W.learn.notYet);
  };
  const go = useNavigate();
  const next = lessons[at + 1];
  const goOn = (): void =>
    void (next
      ? go({ to: '/learn/$game', params: { game: game.id }, search: { lesson: next.id } })
      : go({ to: '/g/$game', params: { game: game.id } }));
  const onEnter = isDone ? goOn : isSpent(run) ? again : selection.commit;
  const Table = tableFor(game.id);
  const stage = useRef<HTMLElement>(null);
  const isReady = selection.selected !== null && isExpected(run, selection.selected.action);
  return (
    <TableContext value={model}>
      <GameArtContext value={art}>
        <title>{`${lesson.title} · ${game.title} · ${W.name}`}</title>
        <WhyProvider>
          <div className={css('lesson')} {...gameTheme(game.id)}>
            <LessonHead lesson={lesson} at={at} lessons={lessons} game={game.id} />
            <Coach run={run} hint={hint} isDone={isDone}>
              {isDone && <Next game={game} next={next} />}
              {isSpent(run) && (
                <button type="button" className="btn btn--primary" onClick={again}>
                  {W.learn.again} <Keycap>Enter</Keycap>
                </button>
              )}
            </Coach>
            <main
              ref={stage}
              className={css('frame', 'stage')}
              data-n={run.run.n}
              data-ready="true"
              data-stage=""
              tabIndex={-1}
              {...gameTheme(game.id)}
            >
              <Suspense fallback={<Opening isLost={false} />}>
                <Table onType={nowhere} />
                <StepShows />
              </Suspense>
            </main>
            {!isDone && !isSpent(run) && <LessonLight stage={stage} run={run} isReady={isReady} />}
            <Keys onCommit={onEnter} />
          </div>
        </WhyProvider>
      </GameArtContext>
    </TableContext>
  );
}

/** The keys and sounds of a lesson. */
function Keys({ onCommit }: { readonly onCommit: () => void }) {
  const go = useNavigate();
  const askHere = useAskHere();
  useTableSounds();
  useKeys(
    {
      Enter: onCommit,
      Escape: () => void go({ to: '/learn' }),
      '?': () => void askHere(),
      '.': () => void askHere(),
    },
    'frame',
  );
  return null;
}

const LessonHead = ({ lesson, at, lessons, game }: Omit<Props, 'game'> & { readonly game: string }) => (
  <header className={css('top')}>
    <span className={css('count')}>{W.learn.lesson(at + 1, lessons.length)}</span>
    <h1>{lesson.title}</h1>
    <ol className={css('dots')} aria-hidden="true">
      {lessons.map(({ id }, i) => (
        <li key={id} className={css(i === at && 'now', i < at && 'past')} />
      ))}
    </ol>
    <span className="spacer" />
    <SoundControls game={game} />
    <Link className="btn" to="/g/$game" params={{ game }}>
      {W.learn.skip} <Keycap>Esc</Keycap>
    </Link>
  </header>
);

interface CoachProps {
  readonly run: LessonRun;
  readonly hint: string;
  readonly isDone: boolean;
  readonly children: React.ReactNode;
}

/** The panel beside the table: the rule, the goal and the next step. On a phone, rule and goal are folded away. */
function Coach({ run, hint, isDone, children }: CoachProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={css('coach', (isOpen || isDone) && 'open')} aria-label={W.learn.coach}>
      <div className={css('behind')}>
        <p className={css('label')}>{W.learn.rule}</p>
        <h2>{run.lesson.teaches}</h2>
      </div>
      <div className={css('behind')}>
        <p className={css('label')}>{W.learn.goal}</p>
        <p>{run.lesson.goal}</p>
      </div>
      <div role="status" className={css('now')} data-coach="">
        {isDone ? <b>{W.learn.doneLine}</b> : coachLines(run).map((line) => <p key={line}>{line}</p>)}
        {hint && <p className={css('said')}>{hint}</p>}
        {children}
      </div>
      {!isDone && (
        <button type="button" className={css('ask')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {W.learn.rule}
        </button>
      )}
    </aside>
  );
}

const Next = ({ game, next }: { readonly game: AnyGame; readonly next: Lesson | undefined }) =>
  next ? (
    <Link
      className="btn btn--primary"
      to="/learn/$game"
      params={{ game: game.id }}
      search={{ lesson: next.id }}
      data-next=""
    >
      {W.learn.next}: {next.title} <Keycap>Enter</Keycap>
    </Link>
  ) : (
    <Link className="btn btn--primary" to="/g/$game" params={{ game: game.id }} data-next="">
      {W.learn.play(game.title)} <Keycap>Enter</Keycap>
    </Link>
  );
