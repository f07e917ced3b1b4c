import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { GameEntry, RunEntry } from '@undercroft/server';
import { useState } from 'react';
import { isRefused } from '../../app/api.ts';
import { Opening } from '../../app/pages.tsx';
import { gamesQuery, momentQuery, runsQuery } from '../../app/queries.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';
import { standOf } from '../../games/where.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RunRow } from '../history/run-row.tsx';
import { begin } from '../new-game/begin.ts';
import { useKeys } from '../play/run/use-keys.ts';
import { Door } from './door.tsx';

const EXAMPLE = 'duel';
/** Up to so many doors leave room beside them. */
const FEW = 3;
const RUNS_MAX = 4;

/** The doors, and what you were doing. */
export function HomeScreen() {
  const games = useQuery(gamesQuery);
  const runs = useQuery(runsQuery).data ?? [];
  const { start, problem } = useStart();
  const doors = (games.data ?? []).filter(({ id }) => id !== EXAMPLE);
  const open = runs.find(({ ended }) => ended === null);
  const go = useNavigate();
  useKeys({
    ...Object.fromEntries(doors.slice(0, 9).map((game, i) => [String(i + 1), () => start(game)])),
    ...(open ? { Enter: () => void go({ to: '/play/$id', params: { id: open.session } }) } : {}),
  });
  if (!games.data) return <Opening isLost={games.isError} />;
  return (
    <Shell>
      <title>{W.name}</title>
      <section className="lead">
        <div className="lead__say">
          <h1 className="display">{doors.length === 0 ? W.home.emptyTitle : W.home.title(doors.length)}</h1>
          <p>{doors.length === 0 ? W.home.emptyLine : W.home.line(doors.length)}</p>
        </div>
        {open && <Continue run={open} games={games.data} />}
      </section>
      {problem && (
        <p className="note m-harm" role="alert">
          {problem}
        </p>
      )}
      {doors.length === 0 && <Example game={games.data.find(({ id }) => id === EXAMPLE)} onStart={start} />}
      <div className={doors.length > FEW ? 'floor' : 'floor floor--few'}>
        <div className="doors">
          {doors.map((game, i) => (
            <Door key={game.id} game={game} hotkey={String(i + 1)} runs={runs} onStart={() => start(game)} />
          ))}
        </div>
        <Lately runs={runs} games={games.data} />
      </div>
      <p className="hint home__foot">{W.home.foot}</p>
    </Shell>
  );
}

/** Begins a run and goes to its table: one press from Home. */
function useStart(): { start: (game: GameEntry) => void; problem: string } {
  const go = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const start = (game: GameEntry): void => {
    begin(game)
      .then(async ({ session }) => {
        void queries.invalidateQueries({ queryKey: ['runs'] });
        await go({ to: '/play/$id', params: { id: session } });
      })
      .catch((error: unknown) => setProblem(isRefused(error) ? error.failure.message : String(error)));
  };
  return { start, problem };
}

interface ListProps {
  readonly runs: readonly RunEntry[];
  readonly games: readonly GameEntry[];
}

const titleOf = (games: readonly GameEntry[], game: string): string =>
  games.find(({ id }) => id === game)?.title ?? game;

/** What you did last, and what holds at every table. */
const Lately = ({ runs, games }: ListProps) => (
  <div className="lately">
    <Panel title={W.home.lately} note={runs.length === 0 ? undefined : <Link to="/history">{W.home.allRuns}</Link>}>
      {runs.length === 0 && <p className="hint">{W.home.noRuns}</p>}
      <ul className="runs">
        {runs.slice(0, RUNS_MAX).map((run) => (
          <RunRow key={run.session} run={run} title={titleOf(games, run.game)} />
        ))}
      </ul>
    </Panel>
    <Panel title={W.home.ways}>
      <dl className="keys">
        {W.home.wayKeys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Keycap>{key}</Keycap>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  </div>
);

function Continue({ run, games }: { readonly run: RunEntry; readonly games: readonly GameEntry[] }) {
  const title = titleOf(games, run.game);
  const moment = useQuery(momentQuery(run.session, run.n)).data;
  const stand = moment ? standOf(run.game, moment.view) : [];
  return (
    <div className="cont" data-game={run.game}>
      <div>
        <h2>{W.home.left(title)}</h2>
        <p className="cont__stand">
          {stand.map(({ label, value, meaning }) => (
            <span key={label}>
              {label} <b className={`num ${meaning ? `text-${meaning}` : ''}`}>{value}</b>
            </span>
          ))}
          <span className="hint">
            {W.home.steps(run.n)} · {W.standings[run.standing]}
          </span>
        </p>
      </div>
      <Link className="btn btn--primary" to="/play/$id" params={{ id: run.session }}>
        <Keycap>Enter</Keycap>
        {W.home.continue}
      </Link>
    </div>
  );
}

function Example({
  game,
  onStart,
}: {
  readonly game: GameEntry | undefined;
  readonly onStart: (game: GameEntry) => void;
}) {
  if (!game) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="btn btn--primary" onClick={() => onStart(game)}>
        {W.home.emptyGo}
      </button>
      <Link className="btn" to="/g/$game" params={{ game: game.id }}>
        {W.home.emptyRoom}
      </Link>
    </div>
  );
}
