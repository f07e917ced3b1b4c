import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { GameEntry, RunEntry } from '@undercroft/server';
import { useState } from 'react';
import { isRefused } from '../api.ts';
import { begin } from '../begin.ts';
import { Keycap } from '../pieces/keycap.tsx';
import { gamesQuery, runsQuery } from '../queries.ts';
import { useKeys } from '../run/use-keys.ts';
import { W } from '../words.ts';
import { Door } from './door.tsx';
import { Opening } from './pages.tsx';
import { Shell } from './shell.tsx';

const EXAMPLE = 'duel';

/** The doors, and what you were doing. */
export function HallScreen() {
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
          <h1 className="display">{doors.length === 0 ? W.hall.emptyTitle : W.hall.title(doors.length)}</h1>
          <p>{doors.length === 0 ? W.hall.emptyLine : W.hall.line(doors.length)}</p>
        </div>
        {open && <Continue run={open} games={games.data} />}
      </section>
      {problem && (
        <p className="note m-harm" role="alert">
          {problem}
        </p>
      )}
      {doors.length === 0 && <Example game={games.data.find(({ id }) => id === EXAMPLE)} onStart={start} />}
      <div className="doors">
        {doors.map((game, i) => (
          <Door key={game.id} game={game} hotkey={String(i + 1)} runs={runs} onStart={() => start(game)} />
        ))}
      </div>
      <p className="hint hall__foot">{W.hall.foot}</p>
    </Shell>
  );
}

/** Begins a run and goes to its table: one press from the Hall. */
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

function Continue({ run, games }: { readonly run: RunEntry; readonly games: readonly GameEntry[] }) {
  const title = games.find(({ id }) => id === run.game)?.title ?? run.game;
  return (
    <div className="cont" data-game={run.game}>
      <div>
        <h2>{W.hall.left(title)}</h2>
        <p className="hint">
          {W.hall.steps(run.n)} · {run.standing}
        </p>
      </div>
      <Link className="btn btn--primary" to="/play/$id" params={{ id: run.session }}>
        <Keycap>Enter</Keycap>
        {W.hall.continue}
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
        {W.hall.emptyGo}
      </button>
      <Link className="btn" to="/g/$game" params={{ game: game.id }}>
        {W.hall.emptyRoom}
      </Link>
    </div>
  );
}
