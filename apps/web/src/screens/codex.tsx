import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { isRefused } from '../api.ts';
import { gameQuery } from '../queries.ts';
import { W } from '../words.ts';
import { LostPage, Opening } from './pages.tsx';
import { Shell } from './shell.tsx';

const route = getRouteApi('/codex/$game');

/** Everything a game holds: mechanics first, flavour last. */
export function CodexScreen() {
  const { game: id } = route.useParams();
  const game = useQuery(gameQuery(id));
  const [kind, setKind] = useState('');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const codex = game.data?.codex ?? [];
  const kinds = useMemo(() => [...new Set(codex.map((entry) => entry.kind))], [codex]);
  const shown = codex.filter(
    (entry) =>
      (kind === '' || entry.kind === kind) &&
      (search === '' || `${entry.id} ${entry.name} ${entry.mechanics}`.toLowerCase().includes(search)),
  );
  if (game.isError && isRefused(game.error) && game.error.status === 400) return <LostPage />;
  if (!game.data) return <Opening isLost={game.isError} />;
  return (
    <Shell game={id} where={game.data.title}>
      <title>{`${W.codex.title} · ${game.data.title} · ${W.name}`}</title>
      <header className="page__head">
        <h1 className="display">{W.codex.title}</h1>
        <p className="hint" role="status">
          {W.codex.count(shown.length)}
        </p>
        <span className="spacer" />
        <label className="field">
          <span className="sr">{W.codex.search}</span>
          <input
            className="input"
            type="search"
            placeholder={W.codex.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="sr">{W.codex.all}</span>
          <select className="input" value={kind} onChange={(event) => setKind(event.target.value)}>
            <option value="">{W.codex.all}</option>
            {kinds.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </header>
      {shown.length === 0 && <p className="hint">{W.codex.none}</p>}
      <div className="codex">
        {shown.map((entry) => (
          <article key={`${entry.kind} ${entry.id}`} className="card codex__card" id={entry.id}>
            <h2 className="card__name">{entry.name}</h2>
            <span className="verb">
              {entry.kind} · {entry.id}
            </span>
            <p className="card__text">{entry.mechanics}</p>
            {entry.flavour && <p className="flavour">{entry.flavour}</p>}
            <p className="card__foot">
              {W.codex.from}: {entry.from}
            </p>
          </article>
        ))}
      </div>
    </Shell>
  );
}
