import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AnyGame } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { type FormEvent, useEffect, useState } from 'react';
import { isRefused } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { loadGame } from '../../base/games.ts';
import { gameQuery, gamesQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { Notice, Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import { defaultsOf } from '../new-game/option-schema.ts';
import { type Findings, runJob, setUp, useLab } from './job.ts';
import { headline, Report } from './report.tsx';
import { csvReport, jsonReport, reportName } from './reports.ts';
import { RunBar } from './run-bar.tsx';
import { blankSetup, problemsOf, readSetup, type Setup, seated, setupText } from './setup.ts';
import { SetupForm } from './setup-form.tsx';
import { css } from './styles.ts';
import { WatchList } from './watch-list.tsx';
import { L } from './words.ts';

const route = getRouteApi('/lab');

/** Opens the lab with the set-up in the link, else the last one, else a small default. */
export function LabScreen() {
  const { e: linked } = route.useSearch();
  const [fromLink] = useState(() => (linked === undefined ? null : readSetup(linked)));
  useEffect(() => {
    if (fromLink) setUp(fromLink);
  }, [fromLink]);
  const stored = useLab(({ setup }) => setup);
  const games = useQuery(gamesQuery);
  const initial = stored ?? fromLink ?? blankSetup(games.data?.at(-1)?.id ?? '');
  const id = initial.game;
  const enabled = id !== '';
  const page = useQuery({ ...gameQuery(id), enabled });
  const rules = useQuery({
    queryKey: ['rules', id],
    queryFn: () => loadGame(id),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  if (isUnknown(page.error) || rules.data === null) return <Notice title={L.title} line={L.problem.noGame(id)} />;
  if (!page.data || !rules.data || !games.data) return <Opening isLost={games.isError || page.isError} />;
  const options = { ...defaultsOf(page.data.options), ...initial.options };
  return (
    <Bench
      key={id}
      game={rules.data}
      page={page.data}
      games={games.data}
      setup={seated(rules.data, { ...initial, options })}
      message={linked !== undefined && fromLink === null ? L.problem.link : ''}
    />
  );
}

const isUnknown = (error: unknown): boolean => isRefused(error) && error.status >= 400 && error.status < 500;

interface Props {
  readonly game: AnyGame;
  readonly page: GamePage;
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly setup: Setup;
  readonly message: string;
}

function Bench({ game, page, games, setup, message: said }: Props) {
  const { job, findings: found, problem } = useLab();
  const findings = found?.setup.game === game.id ? found : null;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(findings === null);
  const change = (next: Setup): void => {
    setProblems([]);
    setUp(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (job) return;
    const wrong = problemsOf(game, setup);
    setProblems(wrong);
    if (wrong.length > 0) return;
    setOpen(false);
    void runJob(game, setup);
  };
  const sentences = [...problems, ...(problem === '' ? [] : [problem]), ...(said === '' ? [] : [said])];
  return (
    <Shell game={game.id} where={L.title}>
      <title>{`${L.title} · ${game.title} · ${W.name}`}</title>
      <form className={css('lab')} noValidate onSubmit={submit} data-setup={isOpen ? 'open' : 'shut'}>
        <section id="set-up" className={css('lab__setup')} aria-label={L.setup.title}>
          <SetupForm
            game={game}
            page={page}
            games={games}
            setup={setup}
            onChange={change}
            onGame={(id) => setUp({ ...blankSetup(id), count: setup.count })}
          />
        </section>
        <RunBar game={game} setup={setup} job={job} findings={findings} />
        {findings && <WatchList findings={findings} />}
        <div className={css('lab__results')} aria-busy={job !== null}>
          <button
            type="button"
            className={css('btn', 'only-phone', 'lab__toggle')}
            aria-expanded={isOpen}
            aria-controls="set-up"
            onClick={() => setOpen(!isOpen)}
          >
            {L.setup.title}
          </button>
          <Problems sentences={sentences} />
          {findings && (
            <Link className={css('btn', 'btn--quiet')} to="/lab/causes" search={{ game: game.id }}>
              {L.empty.causes}
            </Link>
          )}
          {findings ? <Found game={game} findings={findings} /> : <Empty />}
        </div>
      </form>
    </Shell>
  );
}

const Problems = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <div role="alert">
    {sentences.length > 0 && (
      <div className="note m-harm">
        <div>
          <b>{L.problem.title}</b>
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
    <h1 className="title">{L.empty.title}</h1>
    <p className="dim">{L.empty.line}</p>
    <ul>
      {L.empty.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <Link className="btn above-4" to="/lab/causes" search={{}}>
      {L.empty.causes}
    </Link>{' '}
    <Link className="btn above-4" to="/reports">
      {L.empty.reports}
    </Link>
  </div>
);

function Found({ game, findings }: { readonly game: AnyGame; readonly findings: Findings }) {
  return (
    <>
      <header className={css('lab__head')}>
        <h1 className="title">{headline(game, findings)}</h1>
        <p className="hint">{L.head.meta(findings.count, findings.arms.length)}</p>
        <ReportLinks game={game} findings={findings} />
      </header>
      <Report game={game} findings={findings} />
    </>
  );
}

function ReportLinks({ game, findings }: { readonly game: AnyGame; readonly findings: Findings }) {
  const { message, run } = useCommand();
  const name = `${game.id}-${reportName(findings)}`;
  const copy = async (): Promise<string> => {
    const address = `/lab?e=${encodeURIComponent(setupText(findings.setup))}`;
    window.history.replaceState(window.history.state, '', address);
    const isCopied = await navigator.clipboard?.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    return isCopied ? L.out.copied : L.out.notCopied;
  };
  return (
    <div className={css('lab__papers')}>
      <span className="hint num">
        {game.rules} · {reportName(findings)}
      </span>
      <button type="button" className="btn btn--quiet" onClick={() => download(`${name}.csv`, csvReport(findings))}>
        {L.out.csv}
      </button>
      <button
        type="button"
        className="btn btn--quiet"
        onClick={() => download(`${name}.json`, jsonReport(game, findings))}
      >
        {L.out.json}
      </button>
      <button type="button" className="btn btn--quiet" onClick={() => run(copy)}>
        {L.out.link}
      </button>
      <span role="status" className="hint">
        {message}
      </span>
    </div>
  );
}
