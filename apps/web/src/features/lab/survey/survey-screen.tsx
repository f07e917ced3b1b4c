import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { AnyGame } from '@undercroft/kernel';
import { replayOf, surveys } from '@undercroft/lab/core';
import type { GamePage } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { download } from '../../../base/download.ts';
import { loadGame } from '../../../base/games.ts';
import { gameQuery, gamesQuery } from '../../../base/queries.ts';
import { W } from '../../../base/words.ts';
import { keepLocalReplay, LOCAL } from '../../../run/local/local-replay.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { Notice, Opening } from '../../../ui/pages.tsx';
import { Shell } from '../../../ui/shell.tsx';
import { defaultsOf } from '../../new-game/option-schema.ts';
import { css } from '../styles.ts';
import { L } from '../words.ts';
import { cancelSurvey, runSurveyJob, type SurveyAnswer, setSurvey, useSurvey } from './job.ts';
import { kindsOf, problemsOf, type SurveySetup, surveySetup } from './setup.ts';
import { SurveyForm } from './survey-form.tsx';
import { SurveySection } from './survey-section.tsx';
import { S } from './words.ts';

const route = getRouteApi('/lab/causes');

/** Questions about causes and decisions, answered in this browser. */
export function SurveyScreen() {
  const { game: linked } = route.useSearch();
  const stored = useSurvey(({ setup }) => setup);
  const go = useNavigate();
  const games = useQuery(gamesQuery);
  const id = linked ?? stored?.game ?? games.data?.at(-1)?.id ?? '';
  const enabled = id !== '';
  const page = useQuery({ ...gameQuery(id), enabled });
  const rules = useQuery({
    queryKey: ['rules', id],
    queryFn: () => loadGame(id),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  if (page.error || rules.data === null) return <Notice title={S.title} line={L.problem.noGame(id)} />;
  if (!page.data || !rules.data || !games.data) return <Opening isLost={games.isError} />;
  const setup = stored?.game === id ? stored : startSetup(rules.data, page.data);
  return (
    <Survey
      key={id}
      game={rules.data}
      page={page.data}
      games={games.data}
      setup={setup}
      onGame={(next) => void go({ to: '/lab/causes', search: { game: next } })}
    />
  );
}

function startSetup(game: AnyGame, page: GamePage): SurveySetup {
  const setup = surveySetup(game, kindsOf(game)[0]);
  return { ...setup, options: { ...defaultsOf(page.options), ...setup.options } };
}

interface Props {
  readonly game: AnyGame;
  readonly page: GamePage;
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly setup: SurveySetup;
  readonly onGame: (id: string) => void;
}

function Survey({ game, page, games, setup, onGame }: Props) {
  const { progress, answer: latest, problem } = useSurvey();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const answer = latest?.setup.game === game.id ? latest : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(game, setup);
    setProblems(found);
    if (found.length === 0) void runSurveyJob(game, setup);
  };
  const change = (next: SurveySetup): void => {
    setProblems([]);
    setSurvey(next);
  };
  const sentences = [...problems, ...(problem === '' ? [] : [problem])];
  return (
    <Shell game={game.id} where={S.title}>
      <title>{`${S.title} · ${game.title} · ${W.name}`}</title>
      <form className={css('lab')} noValidate onSubmit={submit} data-setup="open">
        <section className={css('lab__setup')} aria-label={S.setup.title}>
          <SurveyForm game={game} page={page} games={games} setup={setup} onChange={change} onGame={onGame} />
        </section>
        <div className={css('lab__run')}>
          {progress ? <Running {...progress} /> : <Start setup={setup} />}
          {!progress && answer && (
            <p className="hint" role="status" data-ended={answer.isStopped ? 'cancelled' : 'done'}>
              {answer.isStopped
                ? S.job.stopped(answer.count, answer.setup.count)
                : S.job.done(answer.count, answer.seconds)}
            </p>
          )}
        </div>
        {answer && answer.report.games.length > 0 && <Games game={game} answer={answer} />}
        <div className={css('lab__results')} aria-busy={progress !== null}>
          <Problems sentences={sentences} />
          {answer ? <Answer game={game} answer={answer} /> : <Empty />}
        </div>
      </form>
    </Shell>
  );
}

const Start = ({ setup }: { readonly setup: SurveySetup }) => (
  <button type="submit" className={css('act', 'act--primary', 'lab__go')}>
    <Keycap>Enter</Keycap>
    <span className="act__name">{S.run.go(Number.isNaN(setup.count) ? 0 : setup.count)}</span>
    <span className="act__does">{S.setup.asks[setup.ask]}</span>
  </button>
);

const Running = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <div className="running">
    <div className="running__line">
      <span role="status">{S.job.running}</span>
      <button type="button" className="btn" onClick={cancelSurvey}>
        {S.run.cancel}
      </button>
    </div>
    <progress className="bar" aria-label={S.run.progress} max={total} value={done} />
    <div className="running__line num">
      <span>{S.job.of(done, total)}</span>
    </div>
  </div>
);

const Problems = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <div role="alert">
    {sentences.length > 0 && (
      <div className="note m-harm">
        <div>
          <b>{S.problem.title}</b>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    )}
  </div>
);

const Empty = () => (
  <div className={css('lab__empty')}>
    <h1 className="title">{S.empty.title}</h1>
    <p className="dim">{S.empty.line}</p>
    <ul>
      {Object.entries(S.setup.asks).map(([ask, question]) => (
        <li key={ask}>
          {question} <span className="hint">{S.does[ask as keyof typeof S.does]}</span>
        </li>
      ))}
    </ul>
    <Link className="btn above-4" to="/lab">
      {S.back}
    </Link>
  </div>
);

function Answer({ game, answer }: { readonly game: AnyGame; readonly answer: SurveyAnswer }) {
  const { report, setup } = answer;
  const [headline, ...more] = report.lines;
  return (
    <>
      <header className={css('lab__head')}>
        <h1 className="title">{headline}</h1>
        {more.map((line) => (
          <p key={line} className="hint">
            {line}
          </p>
        ))}
        <div className={css('lab__papers')}>
          <button
            type="button"
            className="btn btn--quiet"
            onClick={() => download(`${game.id}-${setup.ask}.csv`, surveys.reportCsv(report))}
          >
            {S.out.csv}
          </button>
        </div>
      </header>
      <div className={css('report')}>
        {report.sections
          .filter(({ rows }) => rows.length > 0)
          .map((section) => (
            <SurveySection key={section.title} section={section} />
          ))}
      </div>
    </>
  );
}

/** Games worth a look, each with a button that opens its replay. */
function Games({ game, answer }: { readonly game: AnyGame; readonly answer: SurveyAnswer }) {
  const go = useNavigate();
  const queries = useQueryClient();
  /** Opens the replay right before the step. */
  const watch = (i: number, step: number): void => {
    if (!answer.survey) return;
    keepLocalReplay(replayOf(game, answer.survey.experiment, i));
    queries.removeQueries({ queryKey: ['replay', LOCAL] });
    void go({ to: '/r/$id', params: { id: LOCAL }, hash: `n=${step - 1}` });
  };
  return (
    <section className={css('lab__watch')} aria-label={S.watch.title}>
      <h2 className="eyebrow">{S.watch.title}</h2>
      {answer.report.games.map(({ label, i, step }) => (
        <button key={`${i} ${step}`} type="button" className="tablet tablet--go" onClick={() => watch(i, step)}>
          <b>{label}</b>
          <span className="hint">{S.watch.about(i, step)}</span>
        </button>
      ))}
    </section>
  );
}
