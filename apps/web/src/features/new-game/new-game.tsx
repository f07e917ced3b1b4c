import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Json } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { type FormEvent, useState } from 'react';
import { isRefused } from '../../app/api.ts';
import { LostPage, Opening } from '../../app/pages.tsx';
import { gameQuery } from '../../app/queries.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ProfilePanel } from '../history/profile-panel.tsx';
import { RunList } from '../history/run-list.tsx';
import { ReplayImport } from '../replay/replay-import.tsx';
import { begin, type Seating, usualSeats } from './begin.ts';
import { defaultsOf, OptionFields } from './option-fields.tsx';
import { SeatFields } from './seat-fields.tsx';

const route = getRouteApi('/g/$game');

export function NewGameScreen() {
  const { game: id } = route.useParams();
  const game = useQuery(gameQuery(id));
  if (game.isError && isRefused(game.error) && game.error.status === 400) return <LostPage />;
  if (!game.data) return <Opening isLost={game.isError} />;
  return <NewGame key={id} game={game.data} />;
}

function NewGame({ game }: { readonly game: GamePage }) {
  return (
    <Shell game={game.id} where={game.title}>
      <title>{`${game.title} · ${W.name}`}</title>
      <div className="ante">
        <header className="ante__head">
          <Emblem game={game.id} />
          <div>
            <h1 className="display">{game.title}</h1>
            <p className="text-ink-2">{game.tagline}</p>
            <nav className="mt-3 flex flex-wrap gap-2" aria-label={game.title}>
              <Link className="btn" to="/rules/$game" params={{ game: game.id }}>
                {W.ante.rules}
              </Link>
              <Link className="btn" to="/codex/$game" params={{ game: game.id }}>
                {W.ante.codex}
              </Link>
            </nav>
          </div>
        </header>
        <NewRun game={game} />
        <div className="ante__side">
          <Panel title={W.ante.resume}>
            <RunList game={game.id} empty={W.ante.noRuns} />
          </Panel>
          {game.hasProfile && <ProfilePanel game={game} />}
          <Panel title={W.ante.import}>
            <ReplayImport />
          </Panel>
        </div>
      </div>
    </Shell>
  );
}

function NewRun({ game }: { readonly game: GamePage }) {
  const [seedBy, setSeedBy] = useState<'random' | 'typed'>('random');
  const [seed, setSeed] = useState('');
  const [options, setOptions] = useState<{ readonly [name: string]: Json }>(() => defaultsOf(game.options));
  const [seats, setSeats] = useState<{ readonly [seat: string]: Seating }>(() => usualSeats(game));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const go = useNavigate();
  const queries = useQueryClient();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin(game, { options, seats, seed: seedBy === 'typed' ? seed.trim() || undefined : undefined })
      .then(async ({ session }) => {
        void queries.invalidateQueries({ queryKey: ['runs'] });
        await go({ to: '/play/$id', params: { id: session } });
      })
      .catch((error: unknown) => {
        if (!isRefused(error)) return setProblems([String(error)]);
        const { message, issues } = error.failure;
        setProblems(issues.length > 0 ? issues.map((issue) => `${issue.path}: ${issue.message}`) : [message]);
      });
  };
  return (
    <form className="ante__form" onSubmit={submit}>
      <Panel title={W.ante.seed} note={seedBy === 'random' ? W.ante.beginNote : W.ante.typedNote}>
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label={W.ante.seed}
            value={seedBy}
            onChange={setSeedBy}
            choices={{ random: W.ante.random, typed: W.ante.typed }}
          />
          {seedBy === 'typed' && (
            <input
              className="input max-w-60 num"
              aria-label={W.ante.seed}
              maxLength={200}
              value={seed}
              onChange={(event) => setSeed(event.target.value)}
            />
          )}
        </div>
      </Panel>
      <Panel title={W.ante.options}>
        <OptionFields schema={game.options} codex={game.codex} values={options} onChange={setOptions} />
      </Panel>
      {(game.seats.length > 1 || game.bots.length > 0) && (
        <Panel title={W.ante.seats}>
          <SeatFields game={game} seats={seats} onChange={setSeats} />
        </Panel>
      )}
      {problems.length > 0 && (
        <div className="note m-harm" role="alert">
          <div>
            <b>{W.ante.refused}</b>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        </div>
      )}
      <button type="submit" className="btn btn--primary btn--begin">
        {W.ante.begin}
      </button>
    </form>
  );
}
